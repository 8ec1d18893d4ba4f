import CellRendering

/// The layout of panels: help in the middle of the canvas, a menu at the pointer, a typed line with its choices
/// in the upper middle.
struct PanelLayout: Equatable {
  /// The canvas's cells on the screen.
  let canvas: CellRect

  /// The screen's.
  let columns: Int

  /// The most commands that are shown at once, so that much of the drawing stays visible.
  private static let mostCommands = 14

  /// How much fits into a panel.
  var room: (columns: Int, rows: Int) { (columns - 6, canvas.rows - 2) }

  /// How many columns a line of a prompt's list may take.
  func listColumns(for list: List) -> Int {
    // A list has two columns of air on each side inside the panel's border.
    PreviewPane.listColumns(for: list, in: canvas.columns) - 2 * Panel.border - 4
  }

  /// The cells of the panel around a list, or around a line that is typed alone.
  func frame(for list: List?, in mode: Mode) -> CellRect {
    switch (mode, list) {
    case (.menu(_, let column, let row), let list?): menuFrame(for: list, column: column, row: row)
    case (.help, let list?): helpFrame(for: list)
    case (.prompt(_, .command), _): promptFrame(for: list, mostRows: Self.mostCommands)
    default: promptFrame(for: list, mostRows: canvas.rows)
    }
  }

  /// Returns the frame of a prompt: in the middle of the canvas, nearer to its top than to its bottom; in small
  /// windows at its top.
  ///
  /// The top does not depend on the list, so that the line that is typed stays where it is.
  private func promptFrame(for list: List?, mostRows: Int) -> CellRect {
    let isSmall = canvas.rows < Self.roomyRows
    let top = canvas.row + (isSmall ? 0 : canvas.rows / 8)
    let room = canvas.rowRange.upperBound - top - (isSmall ? 0 : 1)
    let rows = list.map { Panel.fieldRows + min(max(1, $0.height), mostRows) } ?? 1
    let width =
      list.map { PreviewPane.listColumns(for: $0, in: canvas.columns) } ?? min(canvas.columns, Self.columns)
    let pane = list?.delegate.hasPreviews == true ? PreviewPane.columns(beside: width, in: canvas.columns) : 0
    return CellRect(
      column: canvas.column + (canvas.columns - width - pane) / 2, row: top, columns: width,
      rows: min(rows + 2 * Panel.border, room))
  }

  /// Canvases with as many rows have panels in the middle.
  private static let roomyRows = 16

  /// The width of a panel without a list, in columns.
  private static let columns = 60

  /// Returns the cells of help, which covers the column at the left too if the canvas is too narrow.
  private func helpFrame(for list: List) -> CellRect {
    let size = (
      columns: min(columns, list.widest + 4 + 2 * Panel.border),
      rows: min(canvas.rows, list.height + 2 * Panel.border)
    )
    let isWide = size.columns > canvas.columns
    return CellRect(
      column: isWide ? 0 : canvas.column + (canvas.columns - size.columns) / 2,
      row: canvas.row + (canvas.rows - size.rows) / 2, columns: isWide ? columns : size.columns,
      rows: size.rows)
  }

  /// Returns the frame of a menu, at the pointer and inside the canvas.
  private func menuFrame(for list: List, column: Int, row: Int) -> CellRect {
    let size = (
      columns: min(canvas.columns, list.widest + 4 + 2 * Panel.border),
      rows: min(canvas.rows, list.height + 2 * Panel.border)
    )
    return CellRect(
      column: max(canvas.column, min(column, canvas.columnRange.upperBound - size.columns)),
      row: max(canvas.row, min(row, canvas.rowRange.upperBound - size.rows)), columns: size.columns,
      rows: size.rows)
  }
}
