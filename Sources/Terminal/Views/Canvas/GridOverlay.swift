import CellRendering
import Marks

/// Faint dots at round numbers of units, where there is nothing else.
struct GridOverlay: CanvasDecorator {
  var wrapped: any CanvasPainter

  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool
  ) {
    wrapped.paint(part, of: canvas, into: &grid, look: look, isUTF8: isUTF8)
    let scale = CanvasScale(canvas.viewport)
    let dot = Cell(isUTF8 ? "·" : ".", style: look.faint)
    let columns = part.columnRange.filter { scale.isMark(column: $0 - canvas.frame.column) }
    for row in part.rowRange where scale.isMark(row: row - canvas.frame.row) {
      for column in columns where grid.bounds.contains(column: column, row: row) {
        if grid[column, row] == .blank { grid[column, row] = dot }
      }
    }
  }
}
