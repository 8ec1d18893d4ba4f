import Marks

/// A long line of dots: in each step along its longer axis the dot that the line passes in the step's middle.
///
/// Between the middles of the dots that its ends lie in, as ``DotLine`` goes, a line lies up to half a dot beside its
/// place. That keeps the short pieces of curves even, but shows in a straight line beside others.
/// The dots of the ends are drawn nevertheless, so that lines that meet in a place meet in a dot. Near an end the line
/// leaves that dot at 45 degrees at most, until it is where it belongs.
/// Each dot follows from the whole line, so a part drawn alone shows the very dots that the whole line has there.
struct LongDotLine {
  /// The length from which on a line is long, in dots.
  private static let least = 12

  /// The largest coordinate, in dots, for which no product overflows.
  private static let limit = 1_000_000

  private let start: Point
  private let end: Point
  private let first: DotLine.Dot
  private let last: DotLine.Dot
  private let isLevel: Bool

  /// - Parameters:
  ///   - start: where the line begins, in dots.
  ///   - end: where it ends, in dots.
  ///   - first: the dot that `start` lies in.
  ///   - last: the dot that `end` lies in.
  /// - Returns: nil if the line is short or far away, or if its dots have another longer axis than its ends.
  @inline(__always)
  init?(from start: Point, to end: Point, first: DotLine.Dot, last: DotLine.Dot) {
    let (columns, rows) = (abs(last.x - first.x), abs(last.y - first.y))
    guard max(columns, rows) >= Self.least else { return nil }
    guard max(abs(first.x), abs(first.y), abs(last.x), abs(last.y)) <= Self.limit else { return nil }
    isLevel = columns >= rows
    // A step of more than a dot would be a gap.
    let (width, height) = (abs(end.x - start.x), abs(end.y - start.y))
    guard isLevel ? width >= height : height >= width else { return nil }
    self.start = start
    self.end = end
    self.first = first
    self.last = last
  }

  /// Calls `body` with the column and row of each dot inside the columns and rows given, in order.
  ///
  /// - Returns: how many dots were looked at.
  func forEachDot(columns: Range<Int>, rows: Range<Int>, _ body: (Int, Int) -> Void) -> Int {
    if isLevel {
      Self.walk(
        (start.x, start.y, first.x, first.y), (end.x, end.y, last.x, last.y), along: columns, across: rows
      ) { body($0, $1) }
    } else {
      Self.walk(
        (start.y, start.x, first.y, first.x), (end.y, end.x, last.y, last.x), along: rows, across: columns
      ) { body($1, $0) }
    }
  }

  /// An end: its place and its dot, along the longer axis and across it.
  private typealias End = (long: Double, short: Double, place: Int, side: Int)

  private static func walk(
    _ start: End, _ end: End, along: Range<Int>, across: Range<Int>, _ body: (Int, Int) -> Void
  ) -> Int {
    let slope = (end.short - start.short) / (end.long - start.long)
    let low = max(along.lowerBound, min(start.place, end.place))
    let high = min(along.upperBound - 1, max(start.place, end.place))
    guard low <= high else { return 0 }
    for place in low...high {
      let exact = Int((start.short + (Double(place) + 0.5 - start.long) * slope).rounded(.down))
      let fromStart = abs(place - start.place)
      let fromEnd = abs(place - end.place)
      // The cones of both ends change by a dot a step, as the line does at most: so does what lies in both.
      let least = max(start.side - fromStart, end.side - fromEnd)
      let most = min(start.side + fromStart, end.side + fromEnd)
      let side = min(max(exact, least), most)
      if across.contains(side) { body(place, side) }
    }
    return high - low + 1
  }
}
