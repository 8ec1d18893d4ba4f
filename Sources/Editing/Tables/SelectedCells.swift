package import Marks

/// The cells that are selected in the one selected table.
package struct SelectedCells {
  /// The path of the table.
  package let path: MarkPath
  package let table: Table
  package let range: CellRange

  /// The selected cells of a table; nil when it is selected as a whole, or something else.
  init?(_ selection: Selection, of drawing: Drawing) {
    guard let cells = selection.cells, selection.paths.count == 1, let path = selection.paths.first,
      let table = drawing.table(at: path), table.group.id == cells.table
    else { return nil }
    self.init(path: path, table: table, range: cells.range.clamped(to: table))
  }

  init(path: MarkPath, table: Table, range: CellRange) {
    (self.path, self.table, self.range) = (path, table, range)
  }

  /// The box around the cells, in units.
  package var box: Rect { range.box(in: table) }

  /// The path of the cell that keys move.
  package var head: MarkPath { path.appending(range.head.index(in: table)) }

  /// The selected cells, as marks whose ink has the colour of their text.
  var marks: [any Mark] {
    range.indices(in: table).map { index in
      var cell = table.cells[index]
      cell.ink.color = cell.text?.color ?? cell.ink.color
      return cell
    }
  }

  /// The texts of the cells, row by row.
  package var texts: [[String]] {
    range.rows.map { row in
      range.columns.map { table.cells[table.index(row: row, column: $0)].text?.string ?? "" }
    }
  }

  /// Returns the overlay on the drawing: a frame around the table, and the marked cells.
  ///
  /// - Parameter cellWidth: the width of a cell of the screen, in units.
  func overlay(cellWidth: Double) -> Overlay {
    var overlay = Overlay()
    overlay.frame = SelectionFrame(box: table.box, cellWidth: cellWidth).line
    overlay.cells = box
    return overlay
  }
}
