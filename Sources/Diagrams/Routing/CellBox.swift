import Marks

/// The cells that a shape covers, as ranges of columns and rows.
struct CellBox: Hashable {
  let columns: ClosedRange<Int>
  let rows: ClosedRange<Int>

  /// Beyond this coordinate nothing is routed on cells.
  private static let farthest = 1e8

  /// The cells that a rectangle touches; an edge between two cells touches only the inner one.
  ///
  /// Nil when coordinates are NaN or beyond all measure.
  init?(_ rect: Rect) {
    guard let columns = Self.cells(from: rect.minX, to: rect.maxX),
      let rows = Self.cells(from: rect.minY / CellMetrics.aspect, to: rect.maxY / CellMetrics.aspect)
    else { return nil }
    self.columns = columns
    self.rows = rows
  }

  /// The cell that a point lies in.
  init?(_ point: Point) { self.init(Rect(at: point)) }

  private static func cells(from low: Double, to high: Double) -> ClosedRange<Int>? {
    guard abs(low) < farthest, abs(high) < farthest, low <= high else { return nil }
    let first = Int(clamping: low.rounded(.down))
    return first...max(first, Int(clamping: high.rounded(.up)) - 1)
  }

  func contains(_ other: CellBox) -> Bool {
    columns.lowerBound <= other.columns.lowerBound && columns.upperBound >= other.columns.upperBound
      && rows.lowerBound <= other.rows.lowerBound && rows.upperBound >= other.rows.upperBound
  }

  /// The distance to another box along the axes, in columns' widths.
  func distance(to other: CellBox) -> Int {
    let beside = max(
      0, other.columns.lowerBound - columns.upperBound, columns.lowerBound - other.columns.upperBound)
    let above = max(0, other.rows.lowerBound - rows.upperBound, rows.lowerBound - other.rows.upperBound)
    return beside + 2 * above
  }
}
