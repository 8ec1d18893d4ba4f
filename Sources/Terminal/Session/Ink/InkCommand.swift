import Marks

/// A command about the ink and the arrowheads, beyond colour, width and texture.
enum InkCommand: Hashable {
  case nextLineStyle
  case lineStyle(LineStyle)
  case nextOpacity
  /// Sets the opacity, in hundredths.
  case opacity(Int)
  /// Takes a wide, translucent ink; asked again, brings back the ink from before.
  case highlighter
  case nextFillPattern
  case fillPattern(FillPattern)
  /// Fills what is selected in the colour of the ink, or takes its fill away.
  case fill(Bool)
  /// The kind of the heads at the ends that have one.
  case nextArrowhead
  case arrowhead(Arrowhead)
  /// Sets which ends have a head.
  case arrowEnds(ArrowEnds)
}

/// The ends of a line that have arrow heads.
enum ArrowEnds: CaseIterable {
  case end, start, both, none

  var words: String {
    switch self {
    case .end: "at the end"
    case .start: "at the start"
    case .both: "at both ends"
    case .none: "none"
    }
  }
}

extension Arrowheads {
  /// Returns heads of the same kind at some ends; of the usual kind where there are none.
  func at(_ ends: ArrowEnds) -> Arrowheads {
    let kind = kinds.last ?? .triangle
    return switch ends {
    case .end: Arrowheads(end: kind)
    case .start: Arrowheads(start: kind)
    case .both: Arrowheads(start: kind, end: kind)
    case .none: Arrowheads()
    }
  }
}

extension InkCommand {
  /// The command's title in the palette.
  var title: String {
    switch self {
    case .nextLineStyle: "Next line style"
    case .lineStyle(let style): "Line: \(style.rawValue)"
    case .nextOpacity: "Next opacity"
    case .opacity(let hundredths): "Opacity: \(hundredths)%"
    case .highlighter: "Highlighter"
    case .nextFillPattern: "Next fill"
    case .fillPattern(let pattern): "Fill: \(pattern.words)"
    case .fill(true): "Fill: on"
    case .fill(false): "Fill: none"
    case .nextArrowhead: "Next arrowhead"
    case .arrowhead(let kind): "Arrowhead: \(kind.words)"
    case .arrowEnds(let ends): "Arrowheads: \(ends.words)"
    }
  }

  /// The command's names in other programs.
  var otherNames: [String] {
    switch self {
    case .nextLineStyle: ["stroke style", "line type"]
    case .lineStyle(.solid): ["plain line", "stroke style"]
    case .lineStyle(.dashed): ["dash", "broken line", "stroke style"]
    case .lineStyle(.dotted): ["dots", "stroke style"]
    case .nextOpacity: ["opacity", "transparency", "alpha"]
    case .opacity: ["transparency", "alpha"]
    case .highlighter: ["marker", "highlight"]
    case .nextFillPattern: ["pattern", "fill style", "shading"]
    case .fillPattern: ["hatching", "fill style", "pattern", "shading"]
    case .fill(true): ["fill selection", "fill shape", "background colour"]
    case .fill(false): ["no fill", "unfill", "remove fill", "transparent", "hollow", "clear fill"]
    case .nextArrowhead: ["arrowhead", "arrow style", "marker end"]
    case .arrowhead(let kind) where !kind.signs.isEmpty:
      ["crow's foot", "cardinality", "entity relationship", "marker end"]
    case .arrowhead: ["arrow style", "marker end"]
    case .arrowEnds(.both): ["double arrow", "two-headed arrow", "bidirectional"]
    case .arrowEnds: ["arrow ends"]
    }
  }
}

extension FillPattern {
  var words: String {
    switch self {
    case .solid, .hatch, .dots: rawValue
    case .crossHatch: "cross-hatch"
    }
  }
}

extension Arrowhead {
  var words: String {
    switch self {
    case .open, .triangle, .dot, .bar, .diamond: rawValue
    case .hollowTriangle: "hollow triangle"
    case .hollowDiamond: "hollow diamond"
    case .one: "exactly one"
    case .many: "many"
    case .zeroOrOne: "zero or one"
    case .oneOrMany: "one or many"
    case .zeroOrMany: "zero or many"
    }
  }
}

extension Texture {
  /// The texture's name where it is chosen.
  var words: String {
    switch self {
    case .fine: "fine"
    case .box(let line): "\(line.rawValue) box"
    case .block: "solid cells"
    case .glyph("*"): "stars"
    case .glyph(let character): "characters \(CharacterWidth.drawn(character))"
    }
  }
}
