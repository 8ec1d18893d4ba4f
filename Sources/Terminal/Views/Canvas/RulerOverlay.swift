import CellRendering
import Marks

/// Rulers along the top and the left edge, in columns and rows.
///
/// A number begins where it belongs. They point out where the pointer is.
struct RulerOverlay: CanvasDecorator {
  var wrapped: any CanvasPainter

  func paint(
    _ part: CellRect, of canvas: CanvasView, into grid: inout CellGrid, look: Appearance, isUTF8: Bool
  ) {
    wrapped.paint(part, of: canvas, into: &grid, look: look, isUTF8: isUTF8)
    let frame = canvas.frame
    let (columns, rows) = (CanvasScale.columns(of: canvas.viewport), CanvasScale.rows(of: canvas.viewport))
    guard frame.rows > 4, frame.columns > 20 else { return }
    let labels = (1..<frame.rows).map { row in rows.mark(row).map(rows.label) ?? "" }
    let width = (labels.map(\.count).max() ?? 0) + 1
    for row in part.rowRange where row > frame.row {
      let label = labels[row - frame.row - 1]
      let text = String(repeating: " ", count: width - 1 - label.count) + label + (isUTF8 ? "│" : "|")
      let style = row == canvas.pointer?.row ? look.hovered : look.chosen
      write(text, at: frame.column, row: row, in: part, into: &grid, style)
    }
    guard part.rowRange.contains(frame.row) else { return }
    var top = Array(repeating: Character(" "), count: frame.columns)
    for column in width..<frame.columns {
      guard let number = columns.mark(column) else { continue }
      for (index, character) in columns.label(number).enumerated() where column + index < top.count {
        top[column + index] = character
      }
    }
    write(String(top), at: frame.column, row: frame.row, in: part, into: &grid, look.chosen)
    // The canvas may have shrunk since.
    guard let column = canvas.pointer?.column, frame.columnRange.contains(column) else { return }
    write(String(top[column - frame.column]), at: column, row: frame.row, in: part, into: &grid, look.hovered)
  }

  /// The cells, counted from the frame's corner, that show a pointer in a cell of the screen.
  static func cells(pointingAt cell: (column: Int, row: Int), in frame: CellRect) -> [CellRect] {
    // As wide as any label gets.
    [
      CellRect(column: cell.column - frame.column, row: 0, columns: 1, rows: 1),
      CellRect(column: 0, row: cell.row - frame.row, columns: min(16, frame.columns), rows: 1),
    ]
  }

  /// Writes as much of a text as lies in a part of the screen.
  private func write(
    _ text: String, at left: Int, row: Int, in part: CellRect, into grid: inout CellGrid, _ style: CellStyle
  ) {
    for (offset, character) in text.enumerated() where part.columnRange.contains(left + offset) {
      grid.write(Cell(character, style: style), column: left + offset, row: row)
    }
  }
}
