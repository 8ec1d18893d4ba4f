public import Marks

/// Where the cells of the screen lie on the drawing.
///
/// Tools know no screen, but text stands in its cells, and a mouse points no finer than a cell.
public struct CellLattice: Hashable, Sendable {
  /// The top left corner of cell (0, 0), in units.
  public var origin: Point

  /// The width of a cell, in units; above 0. It is twice as high.
  public var width: Double

  public init(origin: Point = .origin, width: Double = 1) {
    self.origin = origin
    self.width = width
  }

  /// The top left corner of a cell, in units.
  func corner(column: Int, row: Int) -> Point {
    origin + Vector(dx: Double(column) * width, dy: Double(2 * row) * width)
  }

  /// The cell that contains a point.
  func cell(around point: Point) -> (column: Int, row: Int) {
    (
      Int(clamping: ((point.x - origin.x) / width).rounded(.down)),
      Int(clamping: ((point.y - origin.y) / (2 * width)).rounded(.down))
    )
  }

  /// The cell whose top left corner is nearest to a point: the one that text there begins in.
  func cell(nearest corner: Point) -> (column: Int, row: Int) {
    cell(around: corner + Vector(dx: width / 2, dy: width))
  }

  /// Whether two points are about as close as neighbouring cells.
  func areNear(_ first: Point, _ second: Point) -> Bool {
    // The centres of neighbours are a cell apart; one and a half excludes the next.
    let offset = second - first
    return abs(offset.dx) < 1.5 * width && abs(offset.dy) < 3 * width
  }
}
