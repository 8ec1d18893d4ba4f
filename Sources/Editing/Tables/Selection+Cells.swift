package import Marks

extension Selection {
  /// The index of the cell of a table that was typed in last; nil if that was elsewhere.
  package func latestCell(of table: Table) -> Int? {
    guard let latestCell, latestCell.table == table.group.id else { return nil }
    return min(latestCell.index, table.cells.count - 1)
  }

  /// Selects cells of a table, or the group that the table is in.
  mutating func select(_ range: CellRange, ofTableAt path: MarkPath, in drawing: Drawing) {
    guard let table = drawing.table(at: path) else { return }
    paths = [drawing.editablePath(around: path)]
    guard paths == [path] else { return cells = nil }
    let range = range.clamped(to: table)
    cells = (table.group.id, range)
    latestCell = (table.group.id, range.head.index(in: table))
  }
}

extension Drawing {
  /// The table at a path; nil where there is something else.
  package func table(at path: MarkPath) -> Table? { (self[path] as? Group).flatMap { Table($0) } }

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
