import Marks

/// The ends of a line that have arrow heads.
enum ArrowEnds: CaseIterable {
  case end, start, both, none

  var phrase: String {
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

extension FillPattern {
  var name: String {
    switch self {
    case .solid, .hatch, .dots: rawValue
    case .crossHatch: "cross-hatch"
    }
  }
}

extension Arrowhead {
  var name: String {
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
  var name: String {
    switch self {
    case .fine: "fine"
    case .box(let line): "\(line.rawValue) box"
    case .block: "solid cells"
    case .glyph("*"): "stars"
    case .glyph(let character): "characters \(CharacterWidth.drawn(character))"
    }
  }
}
