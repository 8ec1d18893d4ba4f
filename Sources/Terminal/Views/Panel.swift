import CellRendering
import Marks

/// A box over the canvas with lines of text.
struct Panel: View {
  var frame: CellRect
  let title: String
  let lines: [String]

  /// In the middle of some cells, as large as its text, cut where they end.
  init(title: String, lines: [String], in area: CellRect) {
    self.title = title
    self.lines = lines
    let longest = (lines + [title]).map { CharacterWidth.columns(of: $0) }.max() ?? 0
    let columns = min(area.columns, longest + 4)
    // The title, a blank line, the text, and a blank line where there is room.
    let rows = min(area.rows, lines.count + 3)
    frame = CellRect(
      column: area.column + (area.columns - columns) / 2, row: area.row + (area.rows - rows) / 2,
      columns: columns, rows: rows)
  }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
