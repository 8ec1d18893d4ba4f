import CellRendering

/// A drawing as a picture in a frame, with its title and a line about it below.
struct Tile: Control {
  var frame: CellRect
  let preview: Preview
  let title: String

  /// Empty where there is nothing to say.
  let note: String

  /// What a click does; nil when it only shows something.
  let command: Command?

  var isSelected = false
  var isHovered = false

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// The cells of the picture's frame; empty where there is no room for it.
  var box: CellRect {
    let rows = frame.rows - captionRows
    return CellRect(
      column: frame.column, row: frame.row, columns: frame.columns, rows: rows < 3 ? 0 : rows)
  }

  /// The cells inside the picture's frame.
  var inside: CellRect {
    CellRect(column: box.column + 1, row: box.row + 1, columns: box.columns - 2, rows: box.rows - 2)
  }

  private var captionRows: Int { note.isEmpty ? 1 : 2 }

  /// The cells of the picture in a tile of a size.
  static func pictureSize(in frame: CellRect, hasNote: Bool = true) -> PreviewSize {
    let rows = frame.rows - (hasNote ? 4 : 3)
    return PreviewSize(columns: max(0, frame.columns - 2), rows: max(0, rows))
  }
}
