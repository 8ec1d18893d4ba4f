import Marks

/// A change to the rows and columns of a table, seen from some of its cells.
package enum TableChange: String, CaseIterable, Sendable {
  case rowAbove, rowBelow, columnLeft, columnRight
  case removeRow, removeColumn
  /// Makes the first row a header, or an ordinary row.
  case header

  /// The name of the change for undo.
  var name: String {
    switch self {
    case .rowAbove, .rowBelow: "insert row"
    case .columnLeft, .columnRight: "insert column"
    case .removeRow: "delete row"
    case .removeColumn: "delete column"
    case .header: "header row"
    }
  }

  /// Makes the change: one row or column more, or those of the cells less.
  ///
  /// - Parameter range: the cells it is seen from.
  /// - Returns: the index of the cell to go on in: a new one, or one that took the place of what is gone.
  func apply(to table: inout Table, at range: CellRange) -> Int {
    var (row, column) = (range.first.row, range.first.column)
    switch self {
    case .rowAbove: table.insertRow(at: row)
    case .rowBelow:
      row = range.last.row + 1
      table.insertRow(at: row)
    case .columnLeft: table.insertColumn(at: column)
    case .columnRight:
      column = range.last.column + 1
      table.insertColumn(at: column)
    case .removeRow: for row in range.rows.reversed() { table.removeRow(at: row) }
    case .removeColumn: for column in range.columns.reversed() { table.removeColumn(at: column) }
    case .header: table.setHeader(!table.layout.hasHeader)
    }
    return table.index(row: min(row, table.rowCount - 1), column: min(column, table.columnCount - 1))
  }
}
