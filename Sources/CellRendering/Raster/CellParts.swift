import Marks

/// The parts of cells that a slanted line goes through, one in each step along its longer axis.
///
/// A line that is nearly level or upright goes through whole columns or rows of cells: a step inside of a cell would look
/// like a tooth.
struct CellParts {
  /// The parts of a cell, across and downwards.
  let columns: Int
  let rows: Int

  /// Whether the lines are longer across than downwards, counted in parts.
  private let isLevel: Bool

  /// - Parameters:
  ///   - way: how far the line goes, in dots.
  ///   - rows: how many parts of either half of a cell there are, one above the other.
  init(along way: Vector, rows: Int) {
    let (columns, parts) = (DotMask.columns, rows)
    let across = abs(way.dx)
    let down = abs(way.dy) * Double(parts) / Double(DotMask.rows)
    isLevel = across >= down
    self.columns = isLevel && down <= Self.flattest * across / Double(columns) ? 1 : columns
    self.rows = !isLevel && across <= Self.flattest * down / Double(parts) ? 1 : parts
  }

  /// The slope, in parts a cell, up to which a line is nearly level or upright.
  private static let flattest = 0.5

  /// A place given in dots, counted from where cells begin.
  func place(_ dots: Point) -> Point {
    Point(
      x: dots.x * Double(columns) / Double(DotMask.columns), y: dots.y * Double(rows) / Double(DotMask.rows))
  }

  /// The pixels of a part of a cell that a line passes.
  ///
  /// In the cells in which the line ends, those along a side belong to it only where it goes on to the next cell: they tell
  /// that it ends, as with lines that are drawn by what they cover.
  ///
  /// - Parameters:
  ///   - neighbors: the parts before and after it, with or without it.
  ///   - ends: the cells in which the line ends.
  func part(
    at place: GridPoint, beside neighbors: ArraySlice<GridPoint>, ends: [GridPoint]
  ) -> (cell: GridPoint, rows: Range<Int>, bits: UInt8) {
    let cell = cell(of: place)
    let isEnd = ends.contains(cell)
    let (column, row) = (place.column - cell.column * columns, place.row - cell.row * rows)
    let others = neighbors.map(self.cell)
    // A line that leaves a cell at its corner leaves it at the side that it runs towards.
    func leaves(across step: Int) -> Bool {
      others.contains { $0.column == cell.column + step && (isLevel || $0.row == cell.row) }
    }
    func leaves(down step: Int) -> Bool {
      others.contains { $0.row == cell.row + step && (!isLevel || $0.column == cell.column) }
    }
    func edge(_ part: Int, of parts: Int, _ pixels: Int) -> Int { (2 * part * pixels + parts) / (2 * parts) }
    var left = edge(column, of: columns, InkMask.columns)
    var right = edge(column + 1, of: columns, InkMask.columns)
    var top = edge(row, of: rows, InkMask.rows)
    var bottom = edge(row + 1, of: rows, InkMask.rows)
    if isEnd, left == 0, !leaves(across: -1) { left += 1 }
    if isEnd, right == InkMask.columns, !leaves(across: 1) { right -= 1 }
    if isEnd, top == 0, !leaves(down: -1) { top += 1 }
    if isEnd, bottom == InkMask.rows, !leaves(down: 1) { bottom -= 1 }
    return (cell, top..<bottom, UInt8(truncatingIfNeeded: (1 << right) - (1 << left)))
  }

  /// The cell that a part belongs to.
  func cell(of place: GridPoint) -> GridPoint {
    func floor(_ place: Int, _ parts: Int) -> Int { (place - ((place % parts) + parts) % parts) / parts }
    return GridPoint(column: floor(place.column, columns), row: floor(place.row, rows))
  }
}
