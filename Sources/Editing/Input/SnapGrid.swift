package import Marks

/// Evenly spaced points that locations are snapped to.
package struct SnapGrid: Hashable, Sendable {
  /// The distances between neighbouring points, in units; both above 0.
  package let step: Size

  /// One of the points, in units.
  package let origin: Point

  /// - Precondition: both steps are above 0.
  package init(step: Size, origin: Point) {
    precondition(step.width > 0 && step.height > 0, "a grid has room between its places")
    self.step = step
    self.origin = origin
  }

  /// A square grid.
  ///
  /// - Parameter spacing: in units, above 0. Whole even numbers keep to the middles of cells.
  package init(spacing: Double) {
    self.init(step: Size(width: spacing, height: spacing), origin: SnapGrid.cells.origin)
  }

  /// The middles of cells.
  package init(middlesOf cells: CellMetrics) {
    self.init(step: cells.size, origin: cells.center(column: 0, row: 0))
  }

  /// The middles of the cells at 100 %.
  package static let cells = SnapGrid(middlesOf: .standard)

  /// The nearest point of the grid; half way between two, the one further right or down, as with cells.
  package func nearest(to point: Point) -> Point {
    Point(
      x: origin.x + ((point.x - origin.x) / step.width + 0.5).rounded(.down) * step.width,
      y: origin.y + ((point.y - origin.y) / step.height + 0.5).rounded(.down) * step.height)
  }
}

extension Vector {
  /// The nearest offset by whole steps of a grid.
  func rounded(toStepsOf grid: SnapGrid) -> Vector {
    Vector(
      dx: (dx / grid.step.width).rounded() * grid.step.width,
      dy: (dy / grid.step.height).rounded() * grid.step.height)
  }
}
