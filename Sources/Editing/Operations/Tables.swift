package import Marks

/// Rows, columns and cells of tables.
package enum Tables {
  /// Inserts or removes a row or a column at a cell; does nothing without a table.
  ///
  /// A text that is typed must have been finished. Afterwards the cell to go on in is the latest one of the table.
  ///
  /// - Parameter cell: the path of the cell.
  package static func change(_ change: TableChange, at cell: MarkPath) -> Operation {
    Operation { draft in
      guard let path = cell.parent, var table = draft.drawing.table(at: path) else { return nil }
      let old = table.group
      let range = draft.selectedCells.flatMap { $0.path == path ? $0.range : nil }
      let index = change.apply(
        to: &table, at: range ?? CellRange(index: min(cell.index, table.cells.count - 1), in: table))
      guard table.group != old else { return nil }
      let cells = range.map { _ in (old.id, CellRange(index: index, in: table)) }
      var outcome = replace(&draft, path, with: table, named: change.name)
      outcome.before = {
        $0.latestCell = (old.id, index)
        if let cells { $0.cells = cells }
      }
      return outcome
    }
  }

  /// Empties the selected cells.
  package static func clear(named name: String = "clear cells") -> Operation {
    Operation { draft in
      changeCells(&draft, named: name) { table, selected in
        table.changeCells(at: selected.range.indices(in: table)) { $1.text = nil }
      }
    }
  }

  /// The most cells that a table may come to have by filling.
  package static let mostFilledCells = 5_000

  /// Writes texts into cells, and selects those; the table gets more rows and columns as needed.
  ///
  /// A single text goes into each selected cell; several begin in the first of them. Refused when the table would get more
  /// than ``mostFilledCells``.
  ///
  /// - Parameter rows: the texts, row by row.
  package static func fill(with rows: [[String]]) -> Operation {
    Operation { draft in
      guard let selected = draft.selectedCells, let width = rows.map(\.count).max(), width > 0 else {
        return nil
      }
      let isBold = draft.settings.textStyle.isBold
      if rows.count == 1, width == 1 {
        return changeCells(&draft, named: "fill cells") { table, selected in
          write(in: &table, selected.range, isBold: isBold) { _ in rows[0][0] }
        }
      }
      let first = selected.range.first
      let last = CellRange.Place(row: first.row + rows.count - 1, column: first.column + width - 1)
      guard
        max(last.row + 1, selected.table.rowCount) * max(last.column + 1, selected.table.columnCount)
          <= mostFilledCells
      else { return .init(refusal: .tooManyCells) }
      let filled = changeCells(&draft, named: "fill cells") { table, _ in
        table.grow(toColumns: last.column + 1, rows: last.row + 1)
        write(in: &table, CellRange(from: first, to: last), isBold: isBold) { place in
          let row = rows[place.row - first.row]
          return place.column - first.column < row.count ? row[place.column - first.column] : ""
        }
      }
      var outcome = filled ?? .init(nil)
      // Keys go on from the first.
      outcome.after = { $0.select(CellRange(from: last, to: first), ofTableAt: selected.path, in: $1) }
      return outcome
    }
  }

  /// Writes texts into some cells; those that are new look as typed ones do.
  private static func write(
    in table: inout Table, _ range: CellRange, isBold: Bool, _ string: (CellRange.Place) -> String
  ) {
    let before = table
    table.changeCells(at: range.indices(in: table)) { index, cell in
      var text = cell.text ?? TableCell(index, of: before).newText(isBold: isBold)
      text.string = string(CellRange.Place(index: index, in: before))
      cell.text = text.string.allSatisfy(\.isWhitespace) ? nil : text
    }
  }

  /// The path of the cell that commands about rows and columns start from; nil without one.
  ///
  /// It is the one that keys move, else the one of the selected table that was typed in last, else its last.
  package static func cell(in draft: Draft) -> MarkPath? {
    if let cells = draft.selectedCells { return cells.head }
    guard let path = draft.onlyPath, let table = draft.drawing.table(at: path) else { return nil }
    return path.appending(draft.selection.latestCell(of: table) ?? table.cells.count - 1)
  }

  /// Changes the colour of the selected cells' texts, and what they are filled with.
  ///
  /// Lines belong to two cells each, and stay as they are.
  static func restyleCells(_ draft: inout Draft, _ change: (inout Ink) -> Void) -> Operation.Outcome? {
    changeCells(&draft, named: "style") { table, selected in
      table.changeCells(at: selected.range.indices(in: table)) { _, cell in
        var ink = cell.ink
        ink.color = cell.text?.color ?? ink.color
        change(&ink)
        let line = cell.ink.color
        cell.text?.color = ink.color == line ? nil : ink.color
        cell.ink.fill = ink.fill
        cell.ink.fillPattern = ink.fillPattern
      }
    }
  }

  /// Replaces the table of which cells are selected by a changed one; an equal one needs no change.
  static func changeCells(
    _ draft: inout Draft, named name: String, _ change: (inout Table, SelectedCells) -> Void
  ) -> Operation.Outcome? {
    guard let selected = draft.selectedCells else { return nil }
    var table = selected.table
    change(&table, selected)
    return table.group == selected.table.group
      ? nil : replace(&draft, selected.path, with: table, named: name)
  }

  private static func replace(
    _ draft: inout Draft, _ path: MarkPath, with table: Table, named name: String
  ) -> Operation.Outcome {
    guard let old = draft.drawing[path] else { return .init(nil) }
    return .init(Edit(name, [.replace(old, with: draft.identified(table.group), at: path)]))
  }
}
