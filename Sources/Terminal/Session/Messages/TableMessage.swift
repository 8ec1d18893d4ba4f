import Editing

/// Messages about tables.
enum TableMessage: Equatable {
  /// Rows and columns were asked for, and no table is selected.
  case noTable
  case pasted(columns: Int, rows: Int)
  /// - count: how many rows or columns were inserted or deleted.
  /// - keepsOne: whether all were to be deleted.
  case changed(TableChange, count: Int = 1, keepsOne: Bool = false)
  /// The only row or column cannot be removed; the key that deletes the table empties cells where some are selected.
  case lastOne(isInCells: Bool)
  /// The meaning of keys while cells are selected.
  case cellKeys
  case cleared(count: Int)
  case copied(count: Int)
  case cut(count: Int)
  case filled(columns: Int, rows: Int)

  var kind: Message.Kind {
    if case .cellKeys = self { .standing } else { .answer }
  }

  func sentence(_ keymap: Keymap) -> String {
    switch self {
    case .noTable: "Select one table, or type in one of its cells"
    case .pasted(let columns, let rows):
      "Pasted as a table of \(columns)x\(rows)" + keymap.aside(.undo, "undo")
    case .changed(let change, let count, let keepsOne):
      Self.phrase(change, count) + (keepsOne ? "; a table needs at least one" : "")
        + keymap.asideBesideText(.undo, "undo")
    case .cellKeys:
      "Cells: type to replace. \(FixedKey.enter.name): edit, \(FixedKey.escape.name): table"
    case .cleared(let count): "Cleared \(Self.cells(count))" + keymap.asideBesideText(.undo, "undo")
    case .copied(let count): "Copied \(Self.cells(count))"
    case .cut(let count): "Cut \(Self.cells(count))" + keymap.asideBesideText(.undo, "undo")
    case .filled(1, 1): "Filled 1 cell" + keymap.asideBesideText(.undo, "undo")
    case .filled(let columns, let rows):
      "Filled \(columns)x\(rows) cells" + keymap.asideBesideText(.undo, "undo")
    case .lastOne(let isInCells):
      "A table needs at least one row and one column"
        + (isInCells ? "" : keymap.aside(.delete, "delete it"))
    }
  }

  private static func phrase(_ change: TableChange, _ count: Int) -> String {
    switch change {
    case .rowAbove, .rowBelow: "Inserted a row"
    case .columnLeft, .columnRight: "Inserted a column"
    case .removeRow: count == 1 ? "Deleted a row" : "Deleted \(count) rows"
    case .removeColumn: count == 1 ? "Deleted a column" : "Deleted \(count) columns"
    case .header: "Header row changed"
    }
  }

  private static func cells(_ count: Int) -> String { count == 1 ? "1 cell" : "\(count) cells" }
}
