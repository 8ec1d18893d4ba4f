package import Marks

/// Tables: making them, going from cell to cell, and changing their rows and columns.
extension Editor {
  /// Makes a table of three columns and rows around a point, in units, and selects it.
  ///
  /// - Parameter view: The area in sight: a place that is taken is left for the nearest one there.
  package mutating func addTable(around center: Point, in view: Rect? = nil) -> EditorUpdate {
    let cell = TableLayout.standardCell
    let size = Size(width: 3 * cell.width, height: 3 * cell.height)
    let corner = (center - Vector(dx: size.width / 2, dy: size.height / 2)).inCell
    let place = freePlace(for: Rect(location: corner, size: size), in: view).location
    return insert(Table(columns: 3, rows: 3, at: place, ink: settings.ink.ofLine), named: "table")
  }

  /// Makes a table of pasted text, its top left corner at a point, in units, and selects it.
  package mutating func insertTable(_ text: TableText, at point: Point) -> EditorUpdate {
    insert(text.table(at: point.inCell, ink: settings.ink.ofLine), named: "paste")
  }

  private mutating func insert(_ table: Table, named name: String) -> EditorUpdate {
    let path = insertionPath
    selection = []
    let update = perform(Edit(name, [.insert(identified(table.group), at: path)]))
    if update.refusal == nil { selection = [path] }
    return update
  }

  /// The table at a path; nil where there is something else.
  package func table(at path: MarkPath) -> Table? { (drawing[path] as? Group).flatMap { Table($0) } }

  /// The cell that commands about rows and columns start from; nil without one.
  ///
  /// It is the one that is typed in, else the one that keys move, else the one of the selected table that was typed in
  /// last, else its last.
  package var tableCell: MarkPath? {
    if let cell = typing?.cell { return cell }
    if let selectedCells { return selectedCells.head }
    guard selection.count == 1, let path = selection.first, let table = table(at: path) else { return nil }
    return path.appending(latestCell(of: table) ?? table.cells.count - 1)
  }

  /// The index of the cell of a table that was typed in last; nil if that was elsewhere.
  func latestCell(of table: Table) -> Int? {
    guard let latestCell, latestCell.table == table.group.id else { return nil }
    return min(latestCell.index, table.cells.count - 1)
  }

  /// Inserts or removes a row or a column at ``tableCell``, as one step of undo; does nothing without a table.
  ///
  /// A text that is typed must have been finished.
  ///
  /// - Parameter cell: the path of the cell; afterwards that of the cell to go on in.
  package mutating func change(_ change: TableChange, at cell: inout MarkPath) -> EditorUpdate {
    guard let path = cell.parent, var table = table(at: path) else { return .none }
    let old = table.group
    let range = selectedCells.flatMap { $0.path == path ? $0.range : nil }
    let index = change.apply(
      to: &table, at: range ?? CellRange(index: min(cell.index, table.cells.count - 1), in: table))
    guard table.group != old else { return .none }
    cell = path.appending(index)
    latestCell = (old.id, index)
    if range != nil { cells = (old.id, CellRange(index: index, in: table)) }
    return replace([Replacement(path, with: [table.group])], named: change.name)
  }

  /// Handles a key that leads out of the cell that is typed in.
  ///
  /// - Returns: nil if no cell is typed in, or the key leads nowhere.
  mutating func leaveCell(by key: ToolKey) -> EditorUpdate? {
    guard let typing, let cell = typing.cell,
      let path = cell.parent, let table = table(at: path)
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
      selection = [drawing.editablePath(around: path)]
      cells = nil
      latestCell = (table.group.id, cell.index)
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
    select(CellRange(index: cell.index, in: table), ofTableAt: path)
    moveSelectedCells(columns: step.columns, rows: step.rows, isExtending: true)
    return done
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
}

extension Drawing {
  /// The path of the table's cell at a point, in units; nil where something else, or nothing, is on top.
  func tableCell(at point: Point, cellWidth: Double) -> MarkPath? {
    guard let path = hit(by: TouchFinder(at: point, cell: cellWidth), opensGroups: true)?.path else {
      return nil
    }
    return tableCell(at: point, ofMarkAt: path)
  }

  /// The path of the cell at a point, in units, if the mark at a path is a table.
  func tableCell(at point: Point, ofMarkAt path: MarkPath) -> MarkPath? {
    guard let group = self[path] as? Group, group.table != nil, let table = Table(group) else { return nil }
    return table.cell(at: point).map { path.appending($0) }
  }
}

extension Point {
  /// The middle of the cell at 100 % that it is in, through which the lines of boxes are drawn.
  fileprivate var inCell: Point {
    let cell = CellMetrics.standard.cell(around: self)
    return CellMetrics.standard.center(column: cell.column, row: cell.row)
  }
}
