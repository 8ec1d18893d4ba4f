import Marks

/// The cells of the screen that a label covers.
struct LabelCells {
  private let first: (column: Int, row: Int)
  private let lines: [(indent: Int, columns: Int)]

  init(of label: Label, on lattice: CellMetrics) {
    first = lattice.cell(nearest: label.location)
    let lines = label.lines
    self.lines = zip(lines, label.indents(of: lines)).map { ($1, CharacterWidth.drawnColumns(of: $0)) }
  }

  /// Whether a cell belongs to the text or directly follows a line of it.
  func contains(_ cell: (column: Int, row: Int)) -> Bool {
    let (column, row) = (cell.column - first.column, cell.row - first.row)
    guard lines.indices.contains(row) else { return false }
    let line = lines[row]
    return column >= line.indent && column <= line.indent + line.columns
  }

  /// The cell after the last character.
  var end: (column: Int, row: Int) {
    let last = lines[lines.count - 1]
    return (first.column + last.indent + last.columns, first.row + lines.count - 1)
  }
}

extension Drawing {
  /// The mark whose text is in a cell, on top, in a group too, and its place; nil when there is none.
  func textHolder(
    at cell: (column: Int, row: Int), on lattice: CellMetrics
  ) -> (path: MarkPath, holder: any TextHolder)? {
    var found: (path: MarkPath, holder: any TextHolder)?
    forEachEditableMark(opensGroups: true) { path, mark in
      guard let holder = mark.textHolder, holder.text != nil, let label = holder.textLabel(on: lattice),
        LabelCells(of: label, on: lattice).contains(cell)
      else { return }
      found = (path, holder)
    }
    return found
  }

  /// The mark at a path, or the cell of a table, as what text is written in, and the path of what changes with it.
  ///
  /// - Parameter cell: the index of the cell to write in if the mark is a table.
  func textHolder(inMarkAt path: MarkPath, cell: Int? = nil) -> (path: MarkPath, holder: any TextHolder)? {
    if let group = self[path] as? Group {
      return Table(group).map { (path, TableCell(cell ?? 0, of: $0)) }
    }
    if let parent = path.parent, let group = self[parent] as? Group, let table = Table(group) {
      return (parent, TableCell(path.index, of: table))
    }
    return self[path]?.textHolder.map { (path, $0) }
  }

  /// The label on top in a cell, in a group too, and its place; nil when there is none.
  func label(at cell: (column: Int, row: Int), on lattice: CellMetrics) -> (path: MarkPath, label: Label)? {
    var found: (path: MarkPath, label: Label)?
    forEachEditableMark(opensGroups: true) { path, mark in
      guard let label = mark as? Label, !label.text.isEmpty else { return }
      // Labels that begin below the cell are not measured.
      guard lattice.cell(nearest: label.location).row <= cell.row else { return }
      if LabelCells(of: label, on: lattice).contains(cell) { found = (path, label) }
    }
    return found
  }
}
