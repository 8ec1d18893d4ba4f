import Editing

/// A command about tables.
enum TableCommand: Hashable {
  /// Makes a table of three columns and rows, and types in its first cell.
  case add
  /// Lets the box tool draw tables, as large as the dragged box.
  case draw
  case change(TableChange)

  /// The command's title in the palette.
  var title: String {
    switch self {
    case .add: "Table"
    case .draw: "Shape: table"
    case .change(.rowAbove): "Table: row above"
    case .change(.rowBelow): "Table: row below"
    case .change(.columnLeft): "Table: column on the left"
    case .change(.columnRight): "Table: column on the right"
    case .change(.removeRow): "Table: delete row"
    case .change(.removeColumn): "Table: delete column"
    case .change(.header): "Table: header row"
    }
  }

  /// The command's names in other programs.
  var otherNames: [String] {
    switch self {
    case .add: ["insert table", "spreadsheet", "matrix", "cells"]
    case .draw: ["draw table", "drag table"]
    case .change(.rowAbove): ["insert row above", "add row", "new row"]
    case .change(.rowBelow): ["insert row below", "add row", "new row"]
    case .change(.columnLeft): ["insert column left", "add column", "new column"]
    case .change(.columnRight): ["insert column right", "add column", "new column"]
    case .change(.removeRow): ["remove row"]
    case .change(.removeColumn): ["remove column"]
    case .change(.header): ["heading", "title row", "bold first row"]
    }
  }
}
