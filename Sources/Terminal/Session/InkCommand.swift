import Marks

/// What the user can ask for about the ink and the arrow heads, beyond colour, width and texture.
enum InkCommand: Hashable {
  case nextLineStyle
  case lineStyle(LineStyle)
  case nextOpacity
  /// In hundredths.
  case opacity(Int)
  /// A wide ink that shows what lies below; once more, the ink from before.
  case highlighter
  case nextFillPattern
  case fillPattern(FillPattern)
  /// The kind of the heads at the ends that have one.
  case nextArrowhead
  case arrowhead(Arrowhead)
  /// Which ends have a head.
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

extension InkCommand {
  /// What it is called in the palette.
  var title: String {
    switch self {
    case .nextLineStyle: "next line style"
    case .lineStyle(let style): "line: \(style.rawValue)"
    case .nextOpacity: "next opacity"
    case .opacity(let hundredths): "opacity: \(hundredths)%"
    case .highlighter: "highlighter"
    case .nextFillPattern: "next fill pattern"
    case .fillPattern(let pattern): "fill pattern: \(pattern.words)"
    case .nextArrowhead: "next arrowhead"
    case .arrowhead(let kind): "arrowhead: \(kind.words)"
    case .arrowEnds(let ends): "arrowheads: \(ends.words)"
    }
  }

  /// What it is called in other programs.
  var otherNames: [String] {
    switch self {
    case .nextLineStyle, .lineStyle: ["dash", "stroke style"]
    case .nextOpacity, .opacity: ["transparency", "alpha"]
    case .highlighter: ["marker"]
    case .nextFillPattern, .fillPattern: ["hatching", "fill style"]
    case .nextArrowhead, .arrowhead: ["arrow style", "marker end"]
    case .arrowEnds: ["double arrow"]
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
  var words: String { rawValue }
}
