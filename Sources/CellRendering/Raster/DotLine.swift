import Marks

/// A line of dots without gaps, from one dot to another, both included.
///
/// The dot in step k along the longer axis lies at floor((2k·short + long) / 2·long) across it: Bresenham's
/// choice in closed form. It does not depend on what is clipped away, so a part of a line drawn alone shows the
/// very dots that the whole line has there.
struct DotLine {
  private let x: Int
  private let y: Int
  private let dx: Int
  private let dy: Int

  /// A dot of the dot grid, no further away than ``limit``.
  struct Dot: Equatable {
    let x: Int
    let y: Int

    /// The dot that a place lies in; nil when it is too far away, or no number.
    @inline(__always)
    init?(_ place: Point) {
      guard abs(place.x) <= DotLine.limit, abs(place.y) <= DotLine.limit else { return nil }
      x = Self.floor(place.x)
      y = Self.floor(place.y)
    }

    /// Whether a line from here lies wholly on one side of some columns and rows.
    @inline(__always)
    func isBeside(_ columns: Range<Int>, _ rows: Range<Int>, with end: Dot) -> Bool {
      max(x, end.x) < columns.lowerBound || min(x, end.x) >= columns.upperBound
        || max(y, end.y) < rows.lowerBound || min(y, end.y) >= rows.upperBound
    }

    /// Rounded down by hand: processors of twenty years ago have no instruction for it, so a function would be called.
    @inline(__always)
    private static func floor(_ value: Double) -> Int {
      let whole = Int(value)
      return Double(whole) > value ? whole - 1 : whole
    }
  }

  /// The line between two dots.
  @inline(__always)
  init(from start: Dot, to end: Dot) {
    x = start.x
    y = start.y
    dx = end.x - x
    dy = end.y - y
  }

  /// The line between the dots that two places lie in; nil when they are not numbers.
  init?(from start: Point, to end: Point) {
    let sum = start.x + start.y + end.x + end.y
    guard sum.isFinite else { return nil }
    let (start, end) = Self.shortened(start, end)
    x = Int(start.x.rounded(.down))
    y = Int(start.y.rounded(.down))
    dx = Int(end.x.rounded(.down)) - x
    dy = Int(end.y.rounded(.down)) - y
  }

  /// Calls `body` with the column and row of each dot inside the columns and rows given, in order.
  ///
  /// - Returns: how many dots were looked at.
  @inline(__always)
  @discardableResult
  func forEachDot(columns: Range<Int>, rows: Range<Int>, _ body: (Int, Int) -> Void) -> Int {
    if abs(dx) >= abs(dy) {
      Self.walk(x, y, dx, dy, along: columns, across: rows) { body($0, $1) }
    } else {
      Self.walk(y, x, dy, dx, along: rows, across: columns) { body($1, $0) }
    }
  }

  @inline(__always)
  private static func walk(
    _ start: Int, _ side: Int, _ long: Int, _ short: Int, along: Range<Int>, across: Range<Int>,
    _ body: (Int, Int) -> Void
  ) -> Int {
    let step = long < 0 ? -1 : 1
    let turn = short < 0 ? -1 : 1
    let length = abs(long)
    let width = abs(short)
    let first = step > 0 ? along.lowerBound - start : start - along.upperBound + 1
    let last = step > 0 ? along.upperBound - 1 - start : start - along.lowerBound
    var k = max(0, first)
    let end = min(length, last)
    guard k <= end else { return 0 }
    let count = end - k + 1
    guard length > 0 else {
      if across.contains(side) { body(start, side) }
      return count
    }
    let double = 2 * length
    var offset = 0
    var rest = length
    if k > 0 {
      let numerator = 2 * k * width + length
      (offset, rest) = numerator.quotientAndRemainder(dividingBy: double)
    }
    while k <= end {
      let place = side + turn * offset
      if across.contains(place) { body(start + step * k, place) }
      rest += 2 * width
      if rest >= double {
        rest -= double
        offset += 1
      }
      k += 1
    }
    return count
  }

  /// Coordinates beyond this are cut off before they become whole numbers, so that no product overflows.
  private static let limit = 1e9

  /// The part of a line that lies within ±``limit``, by Liang and Barsky's parametric clipping.
  ///
  /// A line that lies wholly outside is squeezed onto the edge, where nothing is drawn.
  private static func shortened(_ start: Point, _ end: Point) -> (Point, Point) {
    let far = max(max(abs(start.x), abs(start.y)), max(abs(end.x), abs(end.y)))
    guard far > limit else { return (start, end) }
    var enter = 0.0
    var leave = 1.0
    for (from, to) in [(start.x, end.x), (start.y, end.y)] where from != to {
      let a = (-limit - from) / (to - from)
      let b = (limit - from) / (to - from)
      enter = max(enter, min(a, b))
      leave = min(leave, max(a, b))
    }
    func at(_ share: Double) -> Point {
      func cut(_ value: Double) -> Double { min(limit, max(-limit, value)) }
      return Point(
        x: cut(start.x * (1 - share) + end.x * share), y: cut(start.y * (1 - share) + end.y * share))
    }
    return (at(min(enter, 1)), at(max(leave, 0)))
  }
}
