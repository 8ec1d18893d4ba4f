import CellRendering

/// Paints the drawing alone.
struct InkPainter: CanvasPainter {
  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool
  ) {
    let source = CellRect(
      column: part.column - canvas.frame.column, row: part.row - canvas.frame.row, columns: part.columns,
      rows: part.rows)
    grid.copy(source, from: canvas.grid, toColumn: part.column, row: part.row)
  }
}
