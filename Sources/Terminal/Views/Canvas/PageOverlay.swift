import CellRendering
import Marks

/// A faint line around the page of a file by another program, where there is nothing else.
///
/// Marks beside the page are in the file as well: saving makes the page larger.
struct PageOverlay: CanvasDecorator {
  var wrapped: any CanvasPainter

  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool
  ) {
    wrapped.paint(part, of: canvas, into: &grid, look: look, isUTF8: isUTF8)
    guard let page = canvas.page else { return }
    let edges = Edges(of: page, in: canvas.viewport)
    for row in part.rowRange {
      for column in part.columnRange where grid.bounds.contains(column: column, row: row) {
        let cell = (column: column - canvas.frame.column, row: row - canvas.frame.row)
        guard grid[column, row] == .blank, canvas.isBlank(column: cell.column, row: cell.row),
          let sign = edges.sign(at: cell, isUTF8: isUTF8)
        else { continue }
        grid[column, row] = Cell(sign, style: look.faint)
      }
    }
  }

  /// The cells beside the page, counted from the canvas's corner.
  private struct Edges {
    let (left, right, top, bottom): (Int, Int, Int, Int)

    init(of page: Rect, in viewport: Viewport) {
      func cells(_ units: Double, _ rule: FloatingPointRoundingRule) -> Int {
        // An edge between two cells belongs to neither, whatever rounding leaves of it.
        Int(clamping: (units * viewport.scale + (rule == .down ? 1e-6 : -1e-6)).rounded(rule))
      }
      let origin = viewport.origin
      left = cells(page.minX - origin.x, .down) - 1
      right = cells(page.maxX - origin.x, .up)
      top = cells((page.minY - origin.y) / CellMetrics.aspect, .down) - 1
      bottom = cells((page.maxY - origin.y) / CellMetrics.aspect, .up)
    }

    func sign(at cell: (column: Int, row: Int), isUTF8: Bool) -> Character? {
      guard left...right ~= cell.column, top...bottom ~= cell.row else { return nil }
      switch (cell.column == left, cell.column == right, cell.row == top, cell.row == bottom) {
      case (true, _, true, _): return isUTF8 ? "┌" : "+"
      case (_, true, true, _): return isUTF8 ? "┐" : "+"
      case (true, _, _, true): return isUTF8 ? "└" : "+"
      case (_, true, _, true): return isUTF8 ? "┘" : "+"
      case (true, _, _, _), (_, true, _, _): return isUTF8 ? "╎" : "|"
      case (_, _, true, _), (_, _, _, true): return isUTF8 ? "╌" : "-"
      default: return nil
      }
    }
  }
}
