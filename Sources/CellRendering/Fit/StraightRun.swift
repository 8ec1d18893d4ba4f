import Marks

/// A part of a line that runs along a row or a column of cells.
///
/// Places are counted in dots, two to a column and four to a row.
struct StraightRun {
  let isHorizontal: Bool

  /// Whether the ends of the run are offset by less than can be seen.
  let isStraight: Bool

  /// The start and the end of the run along its axis.
  let low: Double
  let high: Double

  /// The place of the run across its axis.
  let middle: Double

  /// The index of the point that it ends at.
  let end: Int

  /// How far the points of a run may lie beside each other: less than can be seen.
  private static let tolerance = 0.2

  /// The length from which on a part of a line is straight to the eye: a column of lines with corners, and of curves, whose crests
  /// are flat for a few cells.
  private static let shortest = 2.0
  private static let shortestOfCurve = 24.0

  init(from start: Point, to end: Point) {
    isHorizontal = abs(end.x - start.x) >= abs(end.y - start.y)
    if isHorizontal {
      (low, high) = (min(start.x, end.x), max(start.x, end.x))
      middle = (start.y + end.y) / 2
      isStraight = abs(end.y - start.y) <= Self.tolerance
    } else {
      (low, high) = (min(start.y, end.y), max(start.y, end.y))
      middle = (start.x + end.x) / 2
      isStraight = abs(end.x - start.x) <= Self.tolerance
    }
    self.end = 1
  }

  /// The longest straight runs of a line, with the indices of the points that they begin at; O(*n*).
  static func runs(in points: [Point], isCurve: Bool) -> [(start: Int, run: StraightRun)] {
    var runs: [(start: Int, run: StraightRun)] = []
    var index = 0
    while index < points.count - 1 {
      if let run = StraightRun(in: points, from: index, isCurve: isCurve) {
        runs.append((index, run))
        index = run.end
      } else {
        index += 1
      }
    }
    return runs
  }

  /// The longest straight run of a line from a point on; nil if there is none.
  init?(in points: [Point], from index: Int, isCurve: Bool) {
    let start = points[index]
    let next = points[index + 1]
    let isHorizontal = abs(next.x - start.x) >= abs(next.y - start.y)
    func across(_ point: Point) -> Double { isHorizontal ? point.y : point.x }
    func along(_ point: Point) -> Double { isHorizontal ? point.x : point.y }
    let direction = along(next) - along(start)
    guard abs(across(next) - across(start)) <= Self.tolerance, direction != 0 else { return nil }
    var last = index + 1
    var (least, most) = (min(across(start), across(next)), max(across(start), across(next)))
    while last + 1 < points.count {
      let place = across(points[last + 1])
      let step = along(points[last + 1]) - along(points[last])
      guard step * direction > 0, max(most, place) - min(least, place) <= Self.tolerance else { break }
      (least, most) = (min(least, place), max(most, place))
      last += 1
    }
    self.isHorizontal = isHorizontal
    isStraight = true
    low = min(along(start), along(points[last]))
    high = max(along(start), along(points[last]))
    middle = (least + most) / 2
    end = last
    guard high - low >= (isCurve ? Self.shortestOfCurve : Self.shortest), high.isFinite, low.isFinite else {
      return nil
    }
  }

  /// Returns at which ends of the run its line ends, too; at none if the line is closed.
  ///
  /// - Parameters:
  ///   - points: the line.
  ///   - start: the index of the point at which the run begins, and `end` at which it ends.
  func ends(of points: [Point], from start: Int, to end: Int) -> (low: Bool, high: Bool) {
    if points.first == points.last { return (false, false) }
    let (isFirst, isLast) = (start == 0, end == points.count - 1)
    let isAscending =
      isHorizontal ? points[start].x <= points[end].x : points[start].y <= points[end].y
    return isAscending ? (isFirst, isLast) : (isLast, isFirst)
  }

  /// Whether a box-drawing line, which runs through the middles of cells, is near enough.
  var isNearMiddle: Bool {
    abs(middle) < 1e12 && abs(distanceToMiddle) <= (isHorizontal ? 0.75 : 0.5)
  }

  /// How far before the middles of cells it lies.
  var distanceToMiddle: Double {
    let size = isHorizontal ? 4.0 : 2.0
    return (middle / size).rounded(.down) * size + size / 2 - middle
  }
}
