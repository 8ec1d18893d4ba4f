import CellRendering

/// Where panels lie: help in the middle of the canvas, a menu at the pointer, what can be chosen above the line that is
/// typed.
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

  /// The cells of the panel around a list.
  func frame(for list: List, in mode: Mode) -> CellRect {
    switch mode {
    case .menu(let column, let row): menuFrame(for: list, column: column, row: row)
    case .help: helpFrame(for: list)
    case .prompt(_, .command): promptFrame(for: list, mostRows: Self.mostCommands)
    default: promptFrame(for: list, mostRows: canvas.rows)
    }
  }

  private func promptFrame(for list: List, mostRows: Int) -> CellRect {
    let height = min(
      min(max(1, list.height), mostRows) + Panel.border * 2, canvas.rows - canvas.rows / 4)
    return CellRect(
      column: canvas.column, row: canvas.rowRange.upperBound - height,
      columns: PreviewPane.listColumns(for: list, in: canvas.columns), rows: height)
  }

  /// Where the canvas is too narrow, help covers the column at the left too.
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

  /// At the pointer, and inside the canvas.
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
