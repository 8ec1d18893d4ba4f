/// The contents of a terminal's screen, at one moment.
///
/// Columns and rows count from 0 at the top left.
public struct ScreenPicture: Sendable, Equatable {
  /// The cell of the next character.
  public struct Cursor: Sendable, Equatable {
    /// The column, from 0.
    public var column: Int
    /// The row, from 0.
    public var row: Int
    /// Whether the terminal shows the cursor.
    public var isVisible: Bool

    /// Creates a cursor in a cell.
    public init(column: Int, row: Int, isVisible: Bool) {
      self.column = column
      self.row = row
      self.isVisible = isVisible
    }
  }

  /// The number of columns.
  public let columns: Int
  /// The cursor.
  public let cursor: Cursor

  /// Whether the program switched to the second screen, which leaves the shell's own untouched.
  public let isAlternateScreen: Bool

  /// Row after row.
  private let cells: [ScreenCell]

  init(columns: Int, cells: [ScreenCell], cursor: Cursor, isAlternateScreen: Bool) {
    self.columns = columns
    self.cells = cells
    self.cursor = cursor
    self.isAlternateScreen = isAlternateScreen
  }

  /// The number of rows.
  public var rows: Int { cells.count / columns }

  /// The cell at a place; traps outside the screen.
  public func cell(_ column: Int, _ row: Int) -> ScreenCell {
    precondition(0..<columns ~= column && 0..<rows ~= row, "no cell at column \(column), row \(row)")
    return cells[row * columns + column]
  }

  /// The text of a row, without the blanks at its end.
  public func line(_ row: Int) -> String {
    let line = cells[row * columns..<(row + 1) * columns]
    let end = line.lastIndex { $0.text != " " }.map { $0 + 1 } ?? line.startIndex
    return line[..<end].map(\.text).joined()
  }

  /// All rows joined by line feeds, each without the blanks at its end.
  public var text: String { (0..<rows).map(line).joined(separator: "\n") }

  /// The place at which a text first begins, reading rows from the top; `nil` if no row holds it whole.
  ///
  /// Unlike an offset in `line(_:)`, the column is right after wide characters too: a place to click.
  public func location(of text: String) -> (column: Int, row: Int)? {
    for row in 0..<rows where line(row).contains(text) {
      for column in 0..<columns where suffix(ofRow: row, from: column).hasPrefix(text) {
        return (column, row)
      }
    }
    return nil
  }

  private func suffix(ofRow row: Int, from column: Int) -> String {
    guard !cell(column, row).text.isEmpty else { return "" }
    return cells[row * columns + column..<(row + 1) * columns].map(\.text).joined()
  }
}

/// Prints every cell, blanks as `·`, so that nothing can eat spaces at the end of a line.
extension ScreenPicture: CustomStringConvertible {
  /// All cells, a row a line.
  public var description: String {
    (0..<rows).map { row in
      cells[row * columns..<(row + 1) * columns].map { $0.text == " " ? "·" : $0.text }.joined()
    }.joined(separator: "\n")
  }
}
