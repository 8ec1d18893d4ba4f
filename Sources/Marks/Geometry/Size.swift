/// A width and a height, in units.
///
/// Never negative in a mark of ours.
public struct Size: Hashable, Sendable {
  /// The extent along x, in units.
  public var width: Double
  /// The extent along y, in units.
  public var height: Double

  /// Creates a size from its extents, in units.
  public init(width: Double, height: Double) {
    self.width = width
    self.height = height
  }

  /// The size of a position.
  public static let zero = Size(width: 0, height: 0)
}
