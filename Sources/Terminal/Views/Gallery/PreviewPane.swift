import CellRendering
import Documents

/// The picture of a drawing beside the list that it is chosen from.
struct PreviewPane: Container {
  private static let columns = 34...40
  private static let mostRows = 14

  var frame: CellRect
  let tile: Tile

  var children: [any View] { [tile] }

  func accept<V: ViewVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }

  /// How many columns the panel of a list takes, so that there is room for the pane beside it.
  static func listColumns(for list: List, in columns: Int) -> Int {
    let usual = min(columns, 60)
    guard list.delegate.hasPreviews, columns >= 42 + Self.columns.lowerBound else { return usual }
    return min(usual, columns - Self.columns.lowerBound)
  }

  /// How many columns the pane takes beside a panel; 0 where there is no room.
  static func columns(beside panel: Int, in columns: Int) -> Int {
    columns - panel >= Self.columns.lowerBound ? min(columns - panel, Self.columns.upperBound) : 0
  }

  /// Beside the panel of a list, and as high; nil where there is no room.
  ///
  /// - Parameters:
  ///   - bottom: the row after the last that may be taken.
  ///   - columns: how many the screen has.
  init?(
    of source: PreviewSource, beside panel: CellRect, above bottom: Int, in columns: Int, _ previews: Previews
  ) {
    let room = columns - panel.columnRange.upperBound
    let rows = min(Self.mostRows, bottom - panel.row)
    guard room >= Self.columns.lowerBound, rows >= 5 else { return nil }
    frame = CellRect(
      column: panel.columnRange.upperBound, row: panel.row,
      columns: min(room, Self.columns.upperBound), rows: rows)
    // A column of air on each side.
    let place = CellRect(
      column: frame.column + 1, row: frame.row, columns: frame.columns - 2, rows: frame.rows)
    let size = Tile.pictureSize(in: place, hasRemark: false)
    let preview = previews.preview(of: source, columns: size.columns, rows: size.rows)
    tile = Tile(
      frame: place, preview: preview, title: previews.summary(of: source)?.count ?? "", remark: "",
      command: nil
    )
  }
}
