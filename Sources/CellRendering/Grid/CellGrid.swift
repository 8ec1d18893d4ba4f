public import Marks

/// Styled characters in rows and columns: the content of a screen or of a text file.
public struct CellGrid: Equatable, Sendable {
  /// The number of cells in a row.
  public let columns: Int
  /// The number of rows.
  public let rows: Int
  /// All cells, row by row from the top, each from the left.
  public private(set) var cells: [Cell]

  /// Creates a grid of equal cells.
  ///
  /// Negative sizes count as 0.
  public init(columns: Int, rows: Int, filledWith cell: Cell = .blank) {
    self.columns = max(0, columns)
    self.rows = max(0, rows)
    cells = Array(repeating: cell, count: self.columns * self.rows)
  }

  /// All cells of the grid.
  public var bounds: CellRect { CellRect(column: 0, row: 0, columns: columns, rows: rows) }

  /// The cell in a column and a row, both from 0.
  ///
  /// - Precondition: the cell is inside the grid.
  public subscript(column: Int, row: Int) -> Cell {
    get {
      precondition(bounds.contains(column: column, row: row), "a place outside the grid")
      return cells[row * columns + column]
    }
    set {
      precondition(bounds.contains(column: column, row: row), "a place outside the grid")
      cells[row * columns + column] = newValue
    }
  }

  /// Writes a character, keeping wide ones whole: half a wide character that is written over becomes a blank,
  /// and a wide one that would stick out at the right edge becomes a blank too.
  ///
  /// Outside the grid nothing happens.
  public mutating func write(_ cell: Cell, column: Int, row: Int) {
    guard bounds.contains(column: column, row: row) else { return }
    let isWide = CharacterWidth.columns(of: cell.character) == 2
    breakWide(column: column, row: row)
    guard isWide else {
      self[column, row] = cell
      return
    }
    guard column + 1 < columns else {
      self[column, row] = Cell(" ", style: cell.style)
      return
    }
    breakWide(column: column + 1, row: row)
    self[column, row] = cell
    self[column + 1, row] = Cell(Cell.continuation, style: cell.style)
  }

  /// Writes text from a cell to the right, cut at the edge, and returns the column after it.
  ///
  /// Characters that cannot be shown are replaced, and break hints left out.
  @discardableResult
  public mutating func write(_ text: some StringProtocol, column: Int, row: Int, style: CellStyle) -> Int {
    var column = column
    for character in text where BreakHint(character) == nil {
      let drawn = CharacterWidth.drawn(character)
      write(Cell(drawn, style: style), column: column, row: row)
      column += CharacterWidth.columns(of: drawn)
    }
    return column
  }

  /// Copies a rectangle of another grid into this one, as far as it fits.
  ///
  /// - Precondition: the rectangle is inside the other grid, where it fits here.
  public mutating func copy(_ rect: CellRect, from other: CellGrid, toColumn left: Int, row top: Int) {
    let target = CellRect(column: left, row: top, columns: rect.columns, rows: rect.rows).intersection(bounds)
    guard !target.isEmpty else { return }
    let source = CellRect(
      column: target.column - left + rect.column, row: target.row - top + rect.row, columns: target.columns,
      rows: target.rows)
    precondition(other.bounds.intersection(source) == source, "a place outside the grid")
    let (width, otherWidth) = (columns, other.columns)
    cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        for row in 0..<target.rows {
          let to = (target.row + row) * width + target.column
          let from = (source.row + row) * otherWidth + source.column
          for column in 0..<target.columns { cells[to + column] = others[from + column] }
        }
      }
    }
  }

  /// Copies the cells that differ in a rectangle of another grid of the same size, row by row.
  ///
  /// - Parameter visit: called for each of them before it is copied; false leaves it and all after it as they are.
  /// - Returns: the first cell that was left as it is; nil if none was.
  package mutating func copyDifferences(
    in rect: CellRect, from other: CellGrid, visit: (_ cell: Cell, _ column: Int, _ row: Int) -> Bool
  ) -> (column: Int, row: Int)? {
    precondition(columns == other.columns && rows == other.rows, "grids of different sizes")
    let rect = rect.intersection(bounds)
    let width = columns
    return cells.withUnsafeMutableBufferPointer { cells in
      other.cells.withUnsafeBufferPointer { others in
        for row in rect.rowRange {
          for column in rect.columnRange {
            let index = row * width + column
            if cells[index] == others[index] { continue }
            guard visit(others[index], column, row) else { return (column, row) }
            cells[index] = others[index]
          }
        }
        return nil
      }
    }
  }

  /// Makes all cells of a rectangle alike, as far as it is inside; half a wide character that is written over becomes
  /// a blank.
  ///
  /// - Precondition: the cell's character is one column wide.
  package mutating func fill(_ rect: CellRect, with cell: Cell) {
    let rect = rect.intersection(bounds)
    guard !rect.isEmpty else { return }
    for row in rect.rowRange {
      breakWide(column: rect.column, row: row)
      breakWide(column: rect.columnRange.upperBound - 1, row: row)
      for index in (row * columns + rect.column)..<(row * columns + rect.columnRange.upperBound) {
        cells[index] = cell
      }
    }
  }

  /// Returns a row as text with its break hints, without the blanks at its end.
  public func line(_ row: Int) -> String {
    var text = ""
    var end = text.endIndex
    for column in 0..<columns {
      let character = self[column, row].character
      if character == Cell.continuation { continue }
      text.append(character)
      if let hint = self[column, row].hint { text.append(hint.character) }
      if character != " " { end = text.endIndex }
    }
    return String(text[..<end])
  }

  private mutating func breakWide(column: Int, row: Int) {
    if self[column, row].isContinuation, column > 0 { self[column - 1, row].character = " " }
    if column + 1 < columns, self[column + 1, row].isContinuation { self[column + 1, row].character = " " }
  }
}

extension CellGrid: CustomStringConvertible {
  /// The picture as text; blanks print as `·`, so that nothing at a line's end gets lost.
  public var description: String {
    (0..<rows).map { row in
      (0..<columns).map { column in
        let character = self[column, row].character
        return character == " " ? "·" : character == Cell.continuation ? "" : String(character)
      }.joined()
    }.joined(separator: "\n")
  }
}
