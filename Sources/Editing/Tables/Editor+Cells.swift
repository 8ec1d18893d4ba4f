import Marks

/// Cells of a table that are selected, as in a spreadsheet: the table is selected, and a range of its cells.
extension Editor {
  /// The selected cells; nil when a table is selected as a whole, or something else.
  ///
  /// O(*n*) in the cells of the table.
  package var selectedCells: SelectedCells? {
    guard let cells, settings.tool == .select, selection.count == 1, let path = selection.first,
      let table = table(at: path), table.group.id == cells.table
    else { return nil }
    return SelectedCells(path: path, table: table, range: cells.range.clamped(to: table))
  }

  /// Selects cells of a table, or the group that the table is in.
  mutating func select(_ range: CellRange, ofTableAt path: MarkPath) {
    guard let table = table(at: path) else { return }
    selection = [drawing.editablePath(around: path)]
    guard selection == [path] else { return cells = nil }
    cells = (table.group.id, range.clamped(to: table))
    latestCell = (table.group.id, range.clamped(to: table).head.index(in: table))
  }

  /// Goes to a cell beside the one that keys move.
  ///
  /// - Parameters:
  ///   - columns: how far to the right.
  ///   - rows: how far down.
  ///   - isExtending: whether the cells between stay selected.
  package mutating func moveSelectedCells(columns: Int, rows: Int, isExtending: Bool) {
    guard let selected = selectedCells else { return }
    var place = selected.range.head
    place.row += rows
    place.column += columns
    select(
      selected.range.moved(to: place.clamped(to: selected.table), isExtending: isExtending),
      ofTableAt: selected.path)
  }

  /// Selects the next cell, row by row, or the one before; does nothing at the ends.
  package mutating func stepSelectedCell(by step: Int) {
    guard let selected = selectedCells else { return }
    let index = selected.range.head.index(in: selected.table) + step
    guard selected.table.cells.indices.contains(index) else { return }
    select(CellRange(index: index, in: selected.table), ofTableAt: selected.path)
  }

  /// Selects all cells of the table of which some are selected.
  package mutating func selectAllCells() {
    guard let selected = selectedCells else { return }
    select(CellRange(allOf: selected.table), ofTableAt: selected.path)
  }

  /// Leaves the table selected as a whole.
  package mutating func deselectCells() { cells = nil }

  // MARK: Changes

  /// Empties the selected cells, as one step of undo.
  package mutating func clearSelectedCells(named name: String = "clear cells") -> EditorUpdate {
    changeSelectedCells(named: name) { table, selected in
      table.changeCells(at: selected.range.indices(in: table)) { $1.text = nil }
    }
  }

  /// The most cells that a table may come to have by filling.
  package static let mostFilledCells = 5_000

  /// Writes texts into cells, as one step of undo, and selects those; the table gets more rows and columns as needed.
  ///
  /// A single text goes into each selected cell; several begin in the first of them.
  ///
  /// - Parameter rows: the texts, row by row.
  /// - Returns: nil when the table would get more than ``mostFilledCells``.
  package mutating func fillSelectedCells(with rows: [[String]]) -> EditorUpdate? {
    guard let selected = selectedCells, let width = rows.map(\.count).max(), width > 0 else {
      return EditorUpdate.none
    }
    let isBold = settings.textStyle.isBold
    if rows.count == 1, width == 1 {
      return changeSelectedCells(named: "fill cells") { table, selected in
        Self.write(in: &table, selected.range, isBold: isBold) { _ in rows[0][0] }
      }
    }
    let first = selected.range.first
    let last = CellRange.Place(row: first.row + rows.count - 1, column: first.column + width - 1)
    guard
      max(last.row + 1, selected.table.rowCount) * max(last.column + 1, selected.table.columnCount)
        <= Self.mostFilledCells
    else { return nil }
    let range = CellRange(from: first, to: last)
    let update = changeSelectedCells(named: "fill cells") { table, _ in
      table.grow(toColumns: last.column + 1, rows: last.row + 1)
      Self.write(in: &table, range, isBold: isBold) { place in
        let row = rows[place.row - first.row]
        return place.column - first.column < row.count ? row[place.column - first.column] : ""
      }
    }
    // Keys go on from the first.
    select(CellRange(from: last, to: first), ofTableAt: selected.path)
    return update
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

  /// Changes the selected cells, one by one, and nothing of the table besides.
  mutating func changeEachSelectedCell(named name: String, _ change: (any Mark) -> any Mark) -> EditorUpdate {
    changeSelectedCells(named: name) { table, selected in
      table.changeCells(at: selected.range.indices(in: table)) { $1 = change($1) as? Rectangle ?? $1 }
    }
  }

  /// Changes the colour of the selected cells' texts, and what they are filled with.
  ///
  /// Lines belong to two cells each, and stay as they are.
  mutating func restyleSelectedCells(_ change: (inout Ink) -> Void) -> EditorUpdate {
    changeSelectedCells(named: "style") { table, selected in
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
  private mutating func changeSelectedCells(
    named name: String, _ change: (inout Table, SelectedCells) -> Void
  ) -> EditorUpdate {
    guard let selected = selectedCells else { return .none }
    var table = selected.table
    change(&table, selected)
    guard table.group != selected.table.group else { return .none }
    return replace([Replacement(selected.path, with: [table.group])], named: name)
  }

  // MARK: Gestures

  /// The gesture that a press begins which is about cells: inside the table of which cells are selected; nil
  /// elsewhere, and on the outer line of the table, which moves it as a whole.
  ///
  /// - Parameter event: with the option `adding`, the range that is there is extended.
  func cellTool(for event: PointerEvent) -> (any Tool)? {
    guard let selected = selectedCells,
      let cell = drawing.tableCell(at: event.location, cellWidth: view.cellWidth),
      cell.parent == selected.path
    else { return nil }
    let place = CellRange.Place(index: cell.index, in: selected.table)
    let (box, point, lattice) = (selected.table.box, event.location, CellMetrics(width: view.cellWidth))
    let edge = Vector(dx: lattice.width / 2, dy: lattice.height / 2)
    guard point.x > box.minX + edge.dx, point.x < box.maxX - edge.dx, point.y > box.minY + edge.dy,
      point.y < box.maxY - edge.dy
    else { return nil }
    let isExtending = event.options.contains(.adding)
    return CellRangeTool(
      selected.table, at: selected.path, selected.range.moved(to: place, isExtending: isExtending),
      cellWidth: view.cellWidth)
  }

  /// Turns a drag that began in a table in which is typed into one that selects cells, once it leaves its first cell.
  ///
  /// - Returns: what changed by that; nil for any other drag.
  mutating func beginCellDrag(to event: PointerEvent) -> EditorUpdate? {
    guard event.phase == .moved, let pressed = pressedCell, let path = pressed.parent,
      let table = table(at: path),
      let cell = table.cell(at: event.location), cell != pressed.index
    else { return nil }
    pressedCell = nil
    let update =
      pending == nil ? handle(PointerEvent(.cancelled, at: event.location)) : finishPending()
    guard let table = self.table(at: path) else { return update }
    settings.tool = .select
    activeTool = CellRangeTool(
      table, at: path, CellRange(index: pressed.index, in: table), cellWidth: view.cellWidth)
    return update
  }
}
