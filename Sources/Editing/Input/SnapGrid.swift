public import Marks

/// Evenly spaced points that locations are snapped to.
public struct SnapGrid: Hashable, Sendable {
  /// The distances between neighbouring points, in units; both above 0.
  public let step: Size

  /// One of the points, in units.
  public let origin: Point

  /// - Precondition: both steps are above 0.
  public init(step: Size, origin: Point) {
    precondition(step.width > 0 && step.height > 0, "a grid has room between its places")
    self.step = step
    self.origin = origin
  }

  /// A square grid.
  ///
  /// - Parameter spacing: in units, above 0. Whole even numbers keep to the middles of cells.
  public init(spacing: Double) {
    self.init(step: Size(width: spacing, height: spacing), origin: SnapGrid.cells.origin)
  }

  /// The middles of the cells.
  public static let cells = SnapGrid(
    step: CellMetrics.standard.size, origin: CellMetrics.standard.center(column: 0, row: 0))

  /// The nearest point of the grid; half way between two, the one further right or down, as with cells.
  public func nearest(to point: Point) -> Point {
    Point(
      x: origin.x + ((point.x - origin.x) / step.width + 0.5).rounded(.down) * step.width,
      y: origin.y + ((point.y - origin.y) / step.height + 0.5).rounded(.down) * step.height)
  }
}
