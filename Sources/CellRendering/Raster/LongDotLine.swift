import Marks

/// A long line of dots: in each step along its longer axis the dot that the line passes in the step's middle.
///
/// Between dots that the ends lie in, as ``DotLine`` goes, a line lies up to half a dot beside its place.
/// That keeps the short pieces of curves even, but not a straight line, which would be seen beside others.
/// Each dot follows from the whole line, so a part drawn alone shows the very dots that the whole line has there.
struct LongDotLine {
  /// From here on a line is long, in dots.
  private static let least = 12.0

  /// The largest coordinate, in dots, for which no product overflows.
  private static let limit = 1e6

  private let start: Point
  private let end: Point
  private let isLevel: Bool

  /// - Returns: nil if the line is short or far away.
  @inline(__always)
  init?(from start: Point, to end: Point) {
    let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
    guard max(width, height) >= Self.least else { return nil }
    guard max(abs(start.x), abs(start.y), abs(end.x), abs(end.y)) <= Self.limit else { return nil }
    self.start = start
    self.end = end
    isLevel = width >= height
  }

  /// Calls `body` with the column and row of each dot inside the columns and rows given, in order.
  ///
  /// - Returns: how many dots were looked at.
  func forEachDot(columns: Range<Int>, rows: Range<Int>, _ body: (Int, Int) -> Void) -> Int {
    isLevel
      ? Self.walk((start.x, start.y), (end.x, end.y), along: columns, across: rows) { body($0, $1) }
      : Self.walk((start.y, start.x), (end.y, end.x), along: rows, across: columns) { body($1, $0) }
  }

  private static func walk(
    _ start: (long: Double, short: Double), _ end: (long: Double, short: Double), along: Range<Int>,
    across: Range<Int>, _ body: (Int, Int) -> Void
  ) -> Int {
    let low = min(start.long, end.long)
    let high = max(start.long, end.long)
    let first = max(along.lowerBound, Int(low.rounded(.down)))
    let last = min(along.upperBound - 1, Int(high.rounded(.down)))
    guard first <= last else { return 0 }
    let slope = (end.short - start.short) / (end.long - start.long)
    for place in first...last {
      let middle = min(high, max(low, Double(place) + 0.5))
      let side = Int((start.short + (middle - start.long) * slope).rounded(.down))
      if across.contains(side) { body(place, side) }
    }
    return last - first + 1
  }
}
