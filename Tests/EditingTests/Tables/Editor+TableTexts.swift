import Marks

@testable import Editing

extension Editor {
  /// The texts of the table that is the drawing's first mark, row by row; empty where that is something else.
  var tableTexts: [[String]] {
    guard let table = drawing.table(at: MarkPath(0)) else { return [] }
    return (0..<table.rowCount).map { row in
      (0..<table.columnCount).map { table.cells[table.index(row: row, column: $0)].text?.string ?? "" }
    }
  }
}
