import Marks

/// A straight connector between sides that face each other, made level or upright where it nearly is.
///
/// The middles of two sides may lie a little beside each other, or between two cells. A box-drawing line runs through the
/// middles of cells, from side to side at any place.
struct StraightLevel {
  /// How far the ends may lie beside each other, in units: one row, or two columns.
  private static let reach = CellMetrics.standard.height

  let start: Point
  let end: Point

  /// - Parameters:
  ///   - start: on the outline `from`, and `end` on the outline `to`.
  /// - Returns: nil for ends that are not on facing sides of boxes, or not nearly level or upright.
  init?(from: Outline, _ start: Point, to: Outline, _ end: Point) {
    guard case .rectangle(let first) = from, case .rectangle(let last) = to else { return nil }
    let cell = CellMetrics.standard
    func isOnSide(_ place: Double, _ low: Double, _ high: Double) -> Bool {
      min(abs(place - low), abs(place - high)) < 1e-3
    }
    if first.maxX < last.minX || last.maxX < first.minX, isOnSide(start.x, first.minX, first.maxX),
      isOnSide(end.x, last.minX, last.maxX), abs(end.y - start.y) <= Self.reach,
      let y = Self.place(
        between: start.y, end.y, from: max(first.minY, last.minY), to: min(first.maxY, last.maxY),
        cell: cell.height)
    {
      (self.start, self.end) = (Point(x: start.x, y: y), Point(x: end.x, y: y))
    } else if first.maxY < last.minY || last.maxY < first.minY, isOnSide(start.y, first.minY, first.maxY),
      isOnSide(end.y, last.minY, last.maxY), abs(end.x - start.x) <= Self.reach,
      let x = Self.place(
        between: start.x, end.x, from: max(first.minX, last.minX), to: min(first.maxX, last.maxX),
        cell: cell.width)
    {
      (self.start, self.end) = (Point(x: x, y: start.y), Point(x: x, y: end.y))
    } else {
      return nil
    }
  }

  /// The middle of a cell nearest to the middle of two places, inside of both sides; nil where there is none.
  private static func place(
    between first: Double, _ last: Double, from low: Double, to high: Double, cell: Double
  ) -> Double? {
    let middle = ((first + last) / 2 / cell).rounded(.down) * cell + cell / 2
    return low < middle && middle < high ? middle : nil
  }
}
