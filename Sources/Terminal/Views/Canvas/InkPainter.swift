import CellRendering
import Marks

/// Paints the drawing and its overlay of frames, handles and guides.
struct InkPainter: CanvasPainter {
  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool
  ) {
    let source = CellRect(
      column: part.column - canvas.frame.column, row: part.row - canvas.frame.row, columns: part.columns,
      rows: part.rows)
    grid.copy(source, from: canvas.grid, toColumn: part.column, row: part.row)
    canvas.overlay.forEach(in: source) { place, item in
      let (column, row) = (place.column + canvas.frame.column, place.row + canvas.frame.row)
      guard grid.bounds.contains(column: column, row: row) else { return }
      // Overlay lines never cover ink, and handles never cover text.
      if item.sign.isLine ? grid[column, row] != .blank : canvas.isText(column: place.column, row: place.row)
      {
        return
      }
      var style = item.isFaint ? look.faint : look.key
      // A handle on a fill lies on it.
      style.background = grid[column, row].style.background ?? style.background
      let character = item.sign.character(isUTF8: isUTF8 && canvas.glyphs != .ascii)
      grid.write(Cell(character, style: style), column: column, row: row)
    }
  }
}
