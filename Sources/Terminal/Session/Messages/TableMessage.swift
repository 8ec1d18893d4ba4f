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
  /// What keys do while cells are selected.
  case cellKeys
  case cleared(count: Int)
  case copied(count: Int)
  case cut(count: Int)
  case filled(columns: Int, rows: Int)
  case tooManyCells

  var kind: Message.Kind {
    if case .cellKeys = self { .standing } else { .answer }
  }

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
    case .cellKeys:
      "Cells: arrows (Shift: more), \(FixedKey.enter.name): type, \(FixedKey.escape.name): table"
    case .cleared(let count): "Emptied \(Self.cells(count))" + keymap.aside(.undo, "undo")
    case .copied(let count): "Copied \(Self.cells(count))"
    case .cut(let count): "Cut \(Self.cells(count))" + keymap.aside(.undo, "undo")
    case .filled(1, 1): "Filled 1 cell" + keymap.aside(.undo, "undo")
    case .filled(let columns, let rows): "Filled \(columns)x\(rows) cells" + keymap.aside(.undo, "undo")
    case .tooManyCells: "That would make a table of more than \(Editor.mostFilledCells) cells"
    case .lastOne: "A table keeps one row and one column" + keymap.aside(.selection(.delete), "delete it")
    }
  }

  private static func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
}
