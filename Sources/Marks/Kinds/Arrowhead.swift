/// The form of an arrow head.
public enum Arrowhead: String, CaseIterable, Hashable, Sendable {
  /// Two lines from the tip.
  case open
  /// A filled triangle.
  case triangle
  /// A filled disc around the end of the line.
  case dot
  /// A line across the end.
  case bar
  /// A filled diamond.
  case diamond

  /// Whether it is an area in the ink's colour, not lines.
  public var isFilled: Bool {
    switch self {
    case .open, .bar: false
    case .triangle, .dot, .diamond: true
    }
  }
}
