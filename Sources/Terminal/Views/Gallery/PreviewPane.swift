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

  /// Beside the panel of a list, and as low; nil where there is no room.
  ///
  /// - Parameters:
  ///   - top: the first row that may be taken.
  ///   - columns: how many the screen has.
  init?(
    of source: PreviewSource, beside panel: CellRect, below top: Int, in columns: Int, _ previews: Previews
  ) {
    let room = columns - panel.columnRange.upperBound
    let rows = min(Self.mostRows, panel.rowRange.upperBound - top)
    guard room >= Self.columns.lowerBound, rows >= 5 else { return nil }
    frame = CellRect(
      column: panel.columnRange.upperBound, row: panel.rowRange.upperBound - rows,
      columns: min(room, Self.columns.upperBound), rows: rows)
    // A column of air on each side.
    let place = CellRect(
      column: frame.column + 1, row: frame.row, columns: frame.columns - 2, rows: frame.rows)
    let size = Tile.pictureSize(in: place, hasNote: false)
    let preview = previews.preview(of: source, columns: size.columns, rows: size.rows)
    tile = Tile(
      frame: place, preview: preview, title: previews.summary(of: source)?.count ?? "", note: "", command: nil
    )
  }
}
