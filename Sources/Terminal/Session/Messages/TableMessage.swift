import Editing

/// Messages about tables.
enum TableMessage: Equatable {
  /// Rows and columns were asked for, and no table is selected.
  case noTable
  /// The box tool draws tables.
  case drawing
  case pasted(columns: Int, rows: Int)
  case changed(TableChange)
  /// The only row or column cannot be removed.
  case lastOne

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .noTable: "Select one table, or type in a cell of it"
    case .drawing: "Table: drag corner to corner, then Enter to type"
    case .pasted(let columns, let rows):
      "Pasted as a table of \(columns)x\(rows)" + keymap.aside(.undo, "undo")
    case .changed(.rowAbove), .changed(.rowBelow): "Inserted a row" + keymap.aside(.undo, "undo")
    case .changed(.columnLeft), .changed(.columnRight):
      "Inserted a column" + keymap.aside(.undo, "undo")
    case .changed(.removeRow): "Deleted a row" + keymap.aside(.undo, "undo")
    case .changed(.removeColumn): "Deleted a column" + keymap.aside(.undo, "undo")
    case .changed(.header): "Header row changed" + keymap.aside(.undo, "undo")
    case .lastOne: "A table keeps one row and one column" + keymap.aside(.selection(.delete), "delete it")
    }
  }
}
