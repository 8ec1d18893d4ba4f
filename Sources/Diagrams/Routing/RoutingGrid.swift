import Marks

/// The cells that routes lead through, and what is in them.
///
/// A cell is numbered by its column and row on the axes. The outermost cells are walls.
struct RoutingGrid {
  let columns: RoutingAxis
  let rows: RoutingAxis

  /// The number of a cell is its row shifted left by so many bits, plus its column.
  let shift: Int

  private(set) var cells: [RoutingCell]

  init(columns: RoutingAxis, rows: RoutingAxis) {
    self.columns = columns
    self.rows = rows
    let shift = Self.shift(columns: columns.count)
    self.shift = shift
    cells = Array(repeating: RoutingCell(), count: rows.count << shift)
    for row in 0..<rows.count {
      cells[row << shift].covers = RoutingCell.wall
      for column in (columns.count - 1)..<(1 << shift) {
        cells[row << shift + column].covers = RoutingCell.wall
      }
    }
    for column in 0..<columns.count {
      cells[column].covers = RoutingCell.wall
      cells[(rows.count - 1) << shift + column].covers = RoutingCell.wall
    }
  }

  /// How many numbers of cells a grid of this size has.
  static func cellCount(columns: Int, rows: Int) -> Int { rows << shift(columns: columns) }

  private static func shift(columns: Int) -> Int { Int.bitWidth - max(0, columns - 1).leadingZeroBitCount }

  func column(of cell: Int) -> Int { cell & ((1 << shift) - 1) }
  func row(of cell: Int) -> Int { cell >> shift }
  func cell(column: Int, row: Int) -> Int { row << shift + column }

  /// The middle of a cell, in units.
  func center(of cell: Int) -> Point {
    CellMetrics.standard.center(column: columns.places[column(of: cell)], row: rows.places[row(of: cell)])
  }

  /// Whether no shape is in a cell.
  func isFree(_ cell: Int) -> Bool { cells[cell].covers == 0 }

  /// Adds a shape to the cells that it covers, and to those around it.
  mutating func add(_ box: CellBox) {
    cover(box, by: 1)
    guard let inner = indices(of: box) else { return }
    for row in max(0, inner.rows.lowerBound - 1)...min(rows.count - 1, inner.rows.upperBound + 1) {
      for column in max(
        0, inner.columns.lowerBound - 1)...min(columns.count - 1, inner.columns.upperBound + 1)
      where !inner.rows.contains(row) || !inner.columns.contains(column) {
        cells[cell(column: column, row: row)].margins &+= 1
      }
    }
  }

  /// Adds a shape to the cells that it covers, or with -1 takes it out again.
  mutating func cover(_ box: CellBox, by difference: Int16) {
    guard let inner = indices(of: box) else { return }
    for row in inner.rows {
      for column in inner.columns {
        cells[cell(column: column, row: row)].covers &+= UInt16(bitPattern: difference)
      }
    }
  }

  /// Adds the outline of a shape as if a connector ran along it, or with -1 takes it away again.
  mutating func countBorder(of box: CellBox, by difference: Int16) {
    guard let inner = indices(of: box) else { return }
    let (left, right) = (inner.columns.lowerBound, inner.columns.upperBound)
    let (top, bottom) = (inner.rows.lowerBound, inner.rows.upperBound)
    let corners = [(left, top), (right, top), (right, bottom), (left, bottom), (left, top)]
    count(CellRoute(corners: corners.map { cell(column: $0.0, row: $0.1) }), by: difference)
  }

  private func indices(of box: CellBox) -> (columns: ClosedRange<Int>, rows: ClosedRange<Int>)? {
    guard let columns = columns.indices(in: box.columns), let rows = rows.indices(in: box.rows)
    else { return nil }
    return (columns, rows)
  }

  // MARK: Connectors

  /// Adds a routed connector to its cells, or with -1 takes it out again.
  mutating func count(_ route: CellRoute, by difference: Int16) {
    let change = UInt16(bitPattern: difference)
    guard let first = route.corners.first else { return }
    var isHorizontal = route.leavesHorizontally
    if route.corners.count == 1 {
      let axes = Set([route.leavesHorizontally, route.arrivesHorizontally].compactMap { $0 })
      for axis in axes { cells[first].count(isHorizontal: axis, by: change) }
      return
    }
    // The outline of a shape that is one cell wide or high has corners that coincide.
    for (from, to) in zip(route.corners, route.corners.dropFirst()) where from != to {
      let step = step(from: from, to: to)
      let runsHorizontally = abs(step) == 1
      cells[from].count(isHorizontal: runsHorizontally, by: change)
      // A bend counts both ways.
      if let isHorizontal, isHorizontal != runsHorizontally {
        cells[from].count(isHorizontal: isHorizontal, by: change)
      }
      var cell = from + step
      while cell != to {
        cells[cell].count(isHorizontal: runsHorizontally, by: change)
        cell += step
      }
      isHorizontal = runsHorizontally
    }
    guard let last = route.corners.last, let isHorizontal else { return }
    cells[last].count(isHorizontal: isHorizontal, by: change)
    if let arrives = route.arrivesHorizontally, arrives != isHorizontal {
      cells[last].count(isHorizontal: arrives, by: change)
    }
  }

  /// Whether two cells lie in a row, or in a column; nil if they do neither, or are the same.
  func isHorizontal(from: Int, to: Int) -> Bool? {
    if from == to { return nil }
    return row(of: from) == row(of: to) ? true : column(of: from) == column(of: to) ? false : nil
  }

  /// The difference of numbers from one cell to the next on the way to another in the same row or column.
  func step(from: Int, to: Int) -> Int {
    if row(of: from) == row(of: to) { return to > from ? 1 : -1 }
    return to > from ? 1 << shift : -(1 << shift)
  }
}
