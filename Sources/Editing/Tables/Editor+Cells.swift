package import Marks

/// Typing in tables: keys lead from cell to cell, and drags select cells.
extension Editor {
  /// The path of the cell that commands about rows and columns start from; nil without one.
  ///
  /// It is the one that is typed in, else the one that keys move, else the one of the selected table that was typed in
  /// last, else its last.
  package var tableCell: MarkPath? { typing?.cell ?? Tables.cell(in: draft) }

  /// The cell of a table to go on in after a change of its rows and columns.
  ///
  /// - Parameter cell: the path of a cell of the table, as it was before.
  package func latestCell(inTableOf cell: MarkPath) -> MarkPath {
    guard let path = cell.parent, let table = drawing.table(at: path),
      let index = selection.latestCell(of: table)
    else { return cell }
    return path.appending(index)
  }

  /// Handles a key that leads out of the cell that is typed in.
  ///
  /// - Returns: nil if no cell is typed in, or the key leads nowhere.
  mutating func leaveCell(by key: ToolKey) -> EditorUpdate? {
    guard let typing, let cell = typing.cell,
      let path = cell.parent, let table = drawing.table(at: path)
    else { return nil }
    switch key {
    case .tab:
      var result = EditorUpdate.none
      // A row after the last cell is one step of undo with the text.
      if cell.index + 1 == table.cells.count {
        result = update(after: nil) { $0?.handle(.newRow) ?? .ignored }
      }
      return result.merged(with: go(to: path.appending(cell.index + 1), at: .all))
    case .backtab:
      return go(to: path.appending(max(0, cell.index - 1)), at: .all)
    case .escape:
      let done = finishPending()
      selection.paths = [drawing.editablePath(around: path)]
      selection.cells = nil
      selection.latestCell = (table.group.id, cell.index)
      return done
    case .select(let motion): return selectCells(by: motion, from: cell, of: table)
    case .up, .down:
      let index = cell.index + (key == .up ? -table.columnCount : table.columnCount)
      guard table.cells.indices.contains(index) else { return nil }
      let moved = update(after: nil) { $0?.handle(key) ?? .ignored }
      // The key leads to the next cell where the cursor finds no other line of the text.
      guard self.typing?.caret.y == typing.caret.y else { return moved }
      return moved.merged(with: go(to: path.appending(index), at: key == .up ? .end : .start))
    default:
      return nil
    }
  }

  /// Selects text as far as there is some, then the cell and the one beside it.
  private mutating func selectCells(
    by motion: TextMotion, from cell: MarkPath, of table: Table
  ) -> EditorUpdate? {
    let before = typing
    let moved = update(after: nil) { $0?.handle(.select(motion)) ?? .ignored }
    let step: (columns: Int, rows: Int) =
      switch motion {
      case .left: (-1, 0)
      case .right: (1, 0)
      case .up: (0, -1)
      case .down: (0, 1)
      case .home, .end: (0, 0)
      }
    guard typing == before, step != (0, 0), let path = cell.parent else { return moved }
    let done = moved.merged(with: finishPending())
    settings.tool = .select
    selection.select(CellRange(index: cell.index, in: table), ofTableAt: path, in: drawing)
    return done.merged(
      with: perform(Selecting.moveCells(columns: step.columns, rows: step.rows, isExtending: true)))
  }

  /// Ends the text of a cell and begins that of another one.
  private mutating func go(to cell: MarkPath, at cursor: TextCursor) -> EditorUpdate {
    let done = finishPending()
    return done.merged(with: beginText(inMarkAt: cell, at: cursor))
  }

  /// Whether a text is typed in another cell of the table that is at a point, in units.
  package func typesInTable(at point: Point) -> Bool { cellTypedBeside(at: point) != nil }

  /// The path of the cell at a point, in units, if text is typed in it or in another one of its table.
  func cellTypedBeside(at point: Point) -> MarkPath? {
    guard let path = typing?.cell?.parent, let cell = drawing.tableCell(at: point, cellWidth: view.cellWidth),
      cell.parent == path
    else { return nil }
    return cell
  }

  /// Turns a drag that began in a table in which is typed into one that selects cells, once it leaves its first cell.
  ///
  /// - Returns: what changed by that; nil for any other drag.
  mutating func beginCellDrag(to event: PointerEvent) -> EditorUpdate? {
    guard event.phase == .moved, let pressed = gesture.pressedCell, let path = pressed.parent,
      let table = drawing.table(at: path),
      let cell = table.cell(at: event.location), cell != pressed.index
    else { return nil }
    gesture.pressedCell = nil
    let update =
      pending == nil ? handle(PointerEvent(.cancelled, at: event.location)) : finishPending()
    guard let table = drawing.table(at: path) else { return update }
    settings.tool = .select
    gesture.tool = CellRangeTool(
      table, at: path, CellRange(index: pressed.index, in: table), cellWidth: view.cellWidth)
    return update
  }
}
