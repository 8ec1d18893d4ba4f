import CellRendering

/// A drawing as a picture, with its title and a line about it below.
struct Tile: Control {
  var frame: CellRect
  let preview: Preview
  let title: String

  /// Empty where there is nothing to say.
  let remark: String

  /// The command of a click; nil when the tile only shows something.
  let command: Command?

  var isSelected = false
  var isHovered = false

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// The cells of the picture; empty where there is no room for it.
  var picture: CellRect {
    CellRect(
      column: frame.column, row: frame.row, columns: frame.columns, rows: max(0, frame.rows - captionRows))
  }

  private var captionRows: Int { remark.isEmpty ? 1 : 2 }

  /// The cells of the picture in a tile of a size.
  static func pictureSize(in frame: CellRect, hasRemark: Bool = true) -> PreviewSize {
    PreviewSize(columns: max(0, frame.columns), rows: max(0, frame.rows - (hasRemark ? 2 : 1)))
  }
}
