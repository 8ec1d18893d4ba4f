import Testing

@testable import Marks

@Suite("Cells on a drawing")
struct CellMetricsTests {
  private let zoomed = CellMetrics(origin: Point(x: 10, y: 20), width: 0.5)

  @Test("A cell is as high as two are wide")
  func size() {
    #expect(CellMetrics.standard.size == Size(width: 1, height: 2))
    #expect(zoomed.size == Size(width: 0.5, height: 1))
    #expect(Size(columns: 3, rows: 4) == Size(width: 3, height: 8) && Size(width: 3, height: 5).rows == 2.5)
  }

  @Test("Corners, middles and cells agree", arguments: [(0, 0), (3, 2), (-4, -1)])
  func agrees(column: Int, row: Int) {
    for cells in [zoomed, .standard] {
      let corner = cells.corner(column: column, row: row)
      let center = cells.center(column: column, row: row)
      #expect(center - corner == Vector(dx: cells.width / 2, dy: cells.height / 2))
      #expect(cells.cell(around: center) == (column, row) && cells.cell(around: corner) == (column, row))
      #expect(cells.cell(nearest: corner) == (column, row))
    }
    #expect(zoomed.corner(column: 2, row: 3) == Point(x: 11, y: 23))
  }

  @Test("Neighbours are near, the next are not")
  func near() {
    let (first, below) = (CellMetrics.standard.center(column: 0, row: 0), Point(x: 0.5, y: 3))
    #expect(CellMetrics.standard.areNear(first, below))
    #expect(!CellMetrics.standard.areNear(first, Point(x: 0.5, y: 5)))
    #expect(!CellMetrics.standard.areNear(first, Point(x: 2.5, y: 1)))
  }

  @Test("Points, offsets and boxes go to whole cells")
  func rounds() {
    #expect(Point(x: 1.5, y: 3).roundedToCell() == Point(x: 2, y: 4))
    #expect(Point(x: 1.9, y: 3.9).roundedToCell(.down) == Point(x: 1, y: 2))
    #expect(Vector(dx: -1.4, dy: -2.9).roundedToCells == Vector(dx: -1, dy: -2))
    #expect(CellMetrics.reach(of: Vector(dx: 1, dy: -4)) == 2)
    let box = Rect(from: Point(x: 0.5, y: -0.5), to: Point(x: 2.5, y: 2.5))
    #expect(box.grownToCells == Rect(from: Point(x: 0, y: -2), to: Point(x: 3, y: 4)))
    #expect(Rect(at: Point(x: 3, y: 4)).grownToCells.size == CellMetrics.standard.size, "at least one cell")
  }
}
