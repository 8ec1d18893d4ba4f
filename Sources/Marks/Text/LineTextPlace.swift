/// Finds the cells of a text on a line.
///
/// A text stands at its share of the line. Where it would hide a corner or an end, it moves to the nearest level or
/// upright part of the line that has room for it, so that the eye can follow the line into the text and out of it. One
/// that is too long for all of them can be broken to the length of a level part. One that still has no room on a level or
/// upright line stands beside it, so that a short arrow stays visible.
struct LineTextPlace {
  private let cells: CellMetrics
  private let line: [Point]
  private let isCurve: Bool
  private let hasHeads: (start: Bool, end: Bool)
  private let isFree: Bool
  private let columns: Int
  private let rows: Int

  /// - Parameters:
  ///   - label: the text, wherever it is.
  ///   - line: what it stands on, in units.
  ///   - isCurve: whether its vertices are no corners.
  ///   - hasHeads: whether there is an arrowhead at either end, which takes a cell beside the end's.
  ///   - isFree: whether there are no shapes at its ends, which a longer text beside it would run into.
  init(
    of label: Label, on line: [Point], isCurve: Bool, hasHeads: (start: Bool, end: Bool) = (false, false),
    isFree: Bool, cells: CellMetrics
  ) {
    let lines = label.lines
    (columns, rows) = (max(1, label.columns(of: lines)), lines.count)
    (self.line, self.isCurve, self.hasHeads, self.cells) = (line, isCurve, hasHeads, cells)
    self.isFree = isFree
  }

  /// How many rows a text may have that is broken to the length of a line.
  static let mostRows = 4

  /// The limit of vertices of lines with corners.
  private static let mostVertices = 50

  /// The columns and rows that can be added up without overflow.
  private static let coordinates = -(1 << 40)...(1 << 40)

  /// The top left cell of the text.
  ///
  /// - Parameters:
  ///   - share: how far along the line the text stands, from 0 to 1.
  ///   - keepsToShare: whether it stands exactly there, whatever it hides.
  /// - Complexity: O(vertices).
  func corner(at share: Double, keepsToShare: Bool) -> (column: Int, row: Int) {
    if keepsToShare { return cell(at: share) }
    return found(at: share) ?? corners.flatMap { cellBeside($0, at: share) } ?? cell(at: share)
  }

  /// How many columns the lines of a text may have that hides corners or ends wherever it stands: those of the longest
  /// level part, the best first; none where the text has room.
  ///
  /// - Parameter share: how far along the line the text stands, from 0 to 1.
  /// - Complexity: O(vertices).
  func narrowerColumns(at share: Double) -> [Int] {
    guard let corners, found(at: share) == nil else { return [] }
    let longest = zip(corners, corners.dropFirst()).lazy.filter { $0.row == $1.row }
      .map { abs($1.column - $0.column) }.max()
    guard let longest else { return [] }
    return Self.levelMargins.map { longest - 1 - 2 * $0 }.filter { $0 > 0 }
  }

  /// The top left cell of the text at its share of the line.
  private func cell(at share: Double) -> (column: Int, row: Int) {
    corner(around: cells.settledCell(around: Polyline(line).point(at: share)))
  }

  /// The cells of the line's corners and ends; nil for a curve, and far away.
  private var corners: [(column: Int, row: Int)]? {
    guard !isCurve, line.count > 1, line.count <= Self.mostVertices else { return nil }
    let corners = line.map(cells.settledCell)
    let isNear = corners.allSatisfy {
      Self.coordinates.contains($0.column) && Self.coordinates.contains($0.row)
    }
    return isNear ? corners : nil
  }

  /// The top left cell where the text hides neither a corner nor an end; nil where there is none.
  private func found(at share: Double) -> (column: Int, row: Int)? {
    let cell = cell(at: share)
    guard let corners, (corners + headCells(of: corners)).contains(where: { hides($0, from: cell) }) else {
      return cell
    }
    var best: (cell: (column: Int, row: Int), cost: Double)?
    for (index, (start, end)) in zip(corners, corners.dropFirst()).enumerated() {
      let heads = (hasHeads.start && index == 0, hasHeads.end && index == corners.count - 2)
      guard let (moved, isTight) = moved(cell, between: start, end, heads: heads) else { continue }
      let way = Vector(
        dx: Double(moved.column - cell.column), dy: CellMetrics.aspect * Double(moved.row - cell.row))
      let cost = way.length + (isTight ? Self.costOfTightness : 0)
      if cost < best?.cost ?? .infinity { best = (moved, cost) }
    }
    return best?.cell
  }

  /// The top left cell above a level line, or on the right of an upright one; nil beside others, and where the text is
  /// longer than a line between shapes.
  private func cellBeside(_ corners: [(column: Int, row: Int)], at share: Double) -> (column: Int, row: Int)?
  {
    let (left, right) = (corners.lazy.map(\.column).min() ?? 0, corners.lazy.map(\.column).max() ?? 0)
    let (top, bottom) = (corners.lazy.map(\.row).min() ?? 0, corners.lazy.map(\.row).max() ?? 0)
    let cell = cell(at: share)
    if top == bottom {
      guard columns <= right - left + 1 else {
        return isFree ? (left + (right - left + 1 - columns) / 2, top - rows) : nil
      }
      return (min(max(cell.column, left), right + 1 - columns), top - rows)
    }
    guard left == right, isFree || rows <= bottom - top + 1 else { return nil }
    guard rows <= bottom - top + 1 else { return (right + 2, top + (bottom - top + 1 - rows) / 2) }
    return (right + 2, min(max(cell.row, top), bottom + 1 - rows))
  }

  /// The cells of the heads at upright ends, which stand a cell before shapes.
  ///
  /// Beside the ends of a level part a cell stays free anyway.
  private func headCells(of corners: [(column: Int, row: Int)]) -> [(column: Int, row: Int)] {
    let count = corners.count
    let ends = [
      (hasHeads.start, corners[0], corners[1]), (hasHeads.end, corners[count - 1], corners[count - 2]),
    ]
    return ends.compactMap { hasHead, end, next in
      guard hasHead, end.column == next.column, abs(end.row - next.row) > 1 else { return nil }
      return (end.column, end.row + (next.row > end.row ? 1 : -1))
    }
  }

  /// How much farther away a part may be that leaves more of the line free, in columns.
  private static let costOfTightness = 4.0

  /// How many cells of a level part to leave on each side of the text, the best first: one stays free, and where there is
  /// room there is a cell of the line.
  private static let levelMargins = [2, 1]

  private func corner(around cell: (column: Int, row: Int)) -> (column: Int, row: Int) {
    (cell.column - columns / 2, cell.row - rows / 2)
  }

  /// Whether a text at a place hides a cell, or leaves nothing of the line beside it.
  private func hides(_ cell: (column: Int, row: Int), from place: (column: Int, row: Int)) -> Bool {
    cell.column >= place.column - 1 && cell.column <= place.column + columns && cell.row >= place.row
      && cell.row < place.row + rows
  }

  /// The place nearest to another where the text hides neither end of a level or upright part, and whether it is
  /// tight there; nil where there is none.
  private func moved(
    _ cell: (column: Int, row: Int), between start: (column: Int, row: Int), _ end: (column: Int, row: Int),
    heads: (Bool, Bool)
  ) -> (cell: (column: Int, row: Int), isTight: Bool)? {
    let corner = corner(around: start)
    if start.row == end.row {
      return Self.moved(
        (cell.column, columns), between: start.column, end.column, heads: (false, false),
        margins: Self.levelMargins
      )
      .map { (($0.first, corner.row), $0.isTight) }
    }
    guard start.column == end.column else { return nil }
    return Self.moved((cell.row, rows), between: start.row, end.row, heads: heads, margins: [1, 0])
      .map { ((corner.column, $0.first), $0.isTight) }
  }

  /// The first of some cells in a row or a column, nearest to where they are, between two others.
  ///
  /// - Parameters:
  ///   - heads: whether either end has a head, in the cell beside it: one is left there in any case.
  ///   - margins: how many cells to leave between them on each side, the best first; the others are tight.
  private static func moved(
    _ place: (first: Int, count: Int), between start: Int, _ end: Int, heads: (start: Bool, end: Bool),
    margins: [Int]
  ) -> (first: Int, isTight: Bool)? {
    let (low, high) = (min(start, end), max(start, end))
    let atLow = start <= end ? heads.start : heads.end
    let atHigh = start <= end ? heads.end : heads.start
    for margin in margins {
      let first = low + 1 + max(margin, atLow ? 1 : 0)
      let last = high - max(margin, atHigh ? 1 : 0) - place.count
      if first <= last { return (min(max(place.first, first), last), margin < margins[0]) }
    }
    return nil
  }
}
