import Marks

/// The outline of a box with elliptic corners on a grid of dots or cells: one place wide, without gaps, and the
/// same in all four corners.
///
/// A polygon's outline cannot be that: its vertices fall into places one by one, and an edge that lies exactly
/// between two places falls to the right or below, which leaves a single place sticking out there. So the box is
/// laid onto the grid first, and a quarter of the curve is found once and mirrored.
struct GridOutline {
  private let left: Int
  private let top: Int
  private let right: Int
  private let bottom: Int

  /// The radii of the corners, between the middles of places.
  private let radiusX: Double
  private let radiusY: Double

  /// - Parameters:
  ///   - box: in the grid's measure; nil if it is NaN or far beyond any grid.
  ///   - radiusX, radiusY: of the corners, clamped to half the box.
  init?(box: Rect, radiusX: Double, radiusY: Double) {
    let limit = 1e9
    let edges = [box.minX, box.minY, box.maxX, box.maxY]
    guard edges.allSatisfy({ abs($0) < limit }), radiusX >= 0, radiusY >= 0 else { return nil }
    left = Int(clamping: box.minX.rounded(.down))
    top = Int(clamping: box.minY.rounded(.down))
    right = Int(clamping: box.maxX.rounded(.down))
    bottom = Int(clamping: box.maxY.rounded(.down))
    self.radiusX = min(radiusX, Double(right - left) / 2)
    self.radiusY = min(radiusY, Double(bottom - top) / 2)
  }

  /// The places inside some columns and rows: the four corners, each from where the curve leaves the top or
  /// bottom side to where it meets the left or right one, and the straight sides between them.
  func paths(columns: Range<Int>, rows: Range<Int>) -> [[GridPoint]] {
    let (across, down) = (Int(clamping: radiusX), Int(clamping: radiusY))
    var paths: [[GridPoint]] = []
    for isRight in [false, true] {
      for isBottom in [false, true] {
        paths.append(corner(isRight: isRight, isBottom: isBottom, columns: columns, rows: rows))
      }
    }
    let between = (left + across...max(left + across, right - across)).clamped(to: columns)
    let beside = (top + down...max(top + down, bottom - down)).clamped(to: rows)
    for row in Set([top, bottom]) where rows.contains(row) {
      paths.append(between.map { GridPoint(column: $0, row: row) })
    }
    for column in Set([left, right]) where columns.contains(column) {
      paths.append(beside.map { GridPoint(column: column, row: $0) })
    }
    return paths.filter { !$0.isEmpty }
  }

  /// The flat part of a corner's curve has a place in each column, the steep part one in each row.
  ///
  /// `u` counts columns from the left or right edge, `v` rows from the top or bottom edge.
  private func corner(isRight: Bool, isBottom: Bool, columns: Range<Int>, rows: Range<Int>) -> [GridPoint] {
    func place(_ u: Int, _ v: Int) -> GridPoint {
      GridPoint(column: isRight ? right - u : left + u, row: isBottom ? bottom - v : top + v)
    }
    let diagonal = (radiusX * radiusX + radiusY * radiusY).squareRoot()
    let flat = diagonal > 0 ? radiusX * radiusX / diagonal : 0
    let steep = diagonal > 0 ? radiusY * radiusY / diagonal : 0
    let firstU = Int(clamping: (radiusX - flat).rounded(.up))
    let firstV = Int(clamping: (radiusY - steep).rounded(.up))
    let seenU = isRight ? right - columns.upperBound + 1..<right - columns.lowerBound + 1 : columns - left
    let seenV = isBottom ? bottom - rows.upperBound + 1..<bottom - rows.lowerBound + 1 : rows - top

    var path: [GridPoint] = []
    for u in (firstU...max(firstU, Int(clamping: radiusX))).clamped(to: seenU).reversed() {
      path.append(place(u, Self.depth(at: u, along: radiusX, across: radiusY)))
    }
    // Rounding may leave a place out between the two parts, which meet at the diagonal.
    let (lastOfFlat, firstOfSteep) = (
      Self.depth(at: firstU, along: radiusX, across: radiusY),
      Self.depth(at: firstV, along: radiusY, across: radiusX)
    )
    if firstU - firstOfSteep > 1 || firstV - lastOfFlat > 1 { path.append(place(firstU - 1, firstV - 1)) }
    for v in (firstV...max(firstV, Int(clamping: radiusY))).clamped(to: seenV) {
      path.append(place(Self.depth(at: v, along: radiusY, across: radiusX), v))
    }
    return path.filter { columns.contains($0.column) && rows.contains($0.row) }
  }

  /// How far the curve lies from the edge that it touches, `step` places from its end along that edge.
  private static func depth(at step: Int, along: Double, across: Double) -> Int {
    guard along > 0 else { return 0 }
    let rest = max(0, Double(step) * (2 * along - Double(step)))
    return Int(clamping: (across * (1 - rest.squareRoot() / along)).rounded())
  }
}

extension ClosedRange<Int> {
  /// The part that also lies in `range`; empty when nothing does.
  fileprivate func clamped(to range: Range<Int>) -> Range<Int> {
    (lowerBound..<upperBound + 1).clamped(to: range)
  }
}

extension Range<Int> {
  fileprivate static func - (range: Range<Int>, offset: Int) -> Range<Int> {
    range.lowerBound - offset..<range.upperBound - offset
  }
}
