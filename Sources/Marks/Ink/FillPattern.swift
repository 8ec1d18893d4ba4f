/// How a fill covers the inside of a mark.
public enum FillPattern: String, CaseIterable, Hashable, Sendable {
  /// All of it.
  case solid
  /// Slanted lines, rising to the right.
  case hatch
  /// Slanted lines both ways.
  case crossHatch = "cross-hatch"
  /// Dots in staggered rows.
  case dots

  /// The distance from one line to the next along a row, in units; of dots, the distance in a row.
  ///
  /// Lines and dots lie on a grid that begins at the drawing's origin, so that the patterns of marks side by side join.
  public var spacing: Double {
    switch self {
    case .solid: 0
    case .hatch, .crossHatch: 3
    case .dots: 2
    }
  }
}
