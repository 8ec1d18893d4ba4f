/// Which side of a label its lines keep to.
public enum TextAlignment: String, CaseIterable, Hashable, Sendable {
  /// Lines begin, are centred, or end together.
  case left, center, right

  /// How far a line stands from the left side, in columns.
  ///
  /// A line that is centred with an odd rest stands further left.
  ///
  /// - Parameters:
  ///   - columns: how wide the line is.
  ///   - width: how wide the label is.
  public func indent(ofColumns columns: Int, in width: Int) -> Int {
    switch self {
    case .left: 0
    case .center: max(0, (width - columns) / 2)
    case .right: max(0, width - columns)
    }
  }

  /// How much of a line lies to the left of the place that the alignment holds: 0, a half or 1.
  public var share: Double {
    switch self {
    case .left: 0
    case .center: 0.5
    case .right: 1
    }
  }
}
