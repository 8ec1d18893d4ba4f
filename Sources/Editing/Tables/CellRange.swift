import Marks

/// Some cells of a table, in adjacent rows and columns.
package struct CellRange: Hashable, Sendable {
  /// A cell, by its row and its column.
  package struct Place: Hashable, Sendable {
    package var row: Int
    package var column: Int

    package init(row: Int, column: Int) { (self.row, self.column) = (row, column) }
  }

  /// The cell that the range began with.
  package private(set) var anchor: Place

  /// The cell in the opposite corner, which keys move.
  package private(set) var head: Place

  package init(from anchor: Place, to head: Place) { (self.anchor, self.head) = (anchor, head) }

  /// Creates a range of one cell.
  package init(_ place: Place) { self.init(from: place, to: place) }

  /// Creates a range of one cell, by its index among those of a table.
  init(index: Int, in table: Table) { self.init(Place(index: index, in: table)) }

  /// Creates a range of all cells of a table.
  init(allOf table: Table) {
    self.init(
      from: Place(row: 0, column: 0), to: Place(row: table.rowCount - 1, column: table.columnCount - 1))
  }

  package var rows: ClosedRange<Int> { min(anchor.row, head.row)...max(anchor.row, head.row) }
  package var columns: ClosedRange<Int> {
    min(anchor.column, head.column)...max(anchor.column, head.column)
  }

  /// The cell in the first row and column.
  var first: Place { Place(row: rows.lowerBound, column: columns.lowerBound) }

  /// The cell in the last row and column.
  var last: Place { Place(row: rows.upperBound, column: columns.upperBound) }

  /// How many cells there are.
  package var count: Int { rows.count * columns.count }

  /// The part of the range that a table has.
  func clamped(to table: Table) -> CellRange {
    CellRange(from: anchor.clamped(to: table), to: head.clamped(to: table))
  }

  /// The range with its head in another cell.
  ///
  /// - Parameter isExtending: whether the anchor stays; otherwise the range becomes that one cell.
  func moved(to place: Place, isExtending: Bool) -> CellRange {
    isExtending ? CellRange(from: anchor, to: place) : CellRange(place)
  }

  /// The box around the cells, in units.
  func box(in table: Table) -> Rect {
    table.cells[first.index(in: table)].box.union(table.cells[last.index(in: table)].box)
  }

  /// The indices of the cells, row by row.
  func indices(in table: Table) -> [Int] {
    rows.flatMap { row in columns.map { table.index(row: row, column: $0) } }
  }
}

extension CellRange.Place {
  init(index: Int, in table: Table) {
    let (row, column) = index.quotientAndRemainder(dividingBy: table.columnCount)
    self.init(row: row, column: column)
  }

  func index(in table: Table) -> Int { table.index(row: row, column: column) }

  func clamped(to table: Table) -> CellRange.Place {
    CellRange.Place(
      row: min(max(0, row), table.rowCount - 1), column: min(max(0, column), table.columnCount - 1))
  }
}
