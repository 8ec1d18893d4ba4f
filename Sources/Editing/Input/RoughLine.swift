import Marks

/// Weighted means of the reports of a gesture: a first estimate of the line, which tells how sharply it turns.
///
/// It is nearer to the middles of the cells than a fit that may go anywhere within them, so that small loops stay loops.
/// All lengths are in widths of a report's box, see ``ReportSize``.
struct RoughLine {
  /// How far along the way reports count; as a Gaussian of deviation 1.5.
  private static let reach = 4.5

  let points: [Point]

  /// The places of the points along the way.
  let along: [Double]

  /// The places along the way where the line begins and ends.
  var start: Double { along[0] }
  var end: Double { along[along.count - 1] }

  /// A line through vertices, along which lengths are measured.
  ///
  /// - Parameter steps: the lengths from each vertex to the next, in widths; above 0.
  init(points: [Point], steps: [Double]) {
    self.points = points
    var sum = 0.0
    along =
      [0]
      + steps.map { step in
        sum += step
        return sum
      }
  }

  /// The means of reports, those of each side of a corner by themselves.
  init(_ reports: ArraySlice<Report>) {
    along = reports.map(\.along)
    points = reports.indices.map { index in
      let report = reports[index]
      if report.isCorner { return report.point }
      // The mean of the ways from here, so that no digits are lost where coordinates are large.
      var sum = Vector.zero
      var total = 1.0
      for step in [-1, 1] {
        var next = index + step
        while reports.indices.contains(next) {
          let distance = abs(reports[next].along - report.along) / Self.reach
          guard distance < 1 else { break }
          let rest = 1 - distance * distance
          let weight = rest * rest * rest
          sum = sum + (reports[next].point - report.point) * weight
          total += weight
          if reports[next].isCorner { break }
          next += step
        }
      }
      return report.point + sum * (1 / total)
    }
  }

  /// The direction from one place along the line to another, which may lie beyond its ends; nil when nothing is left of
  /// that.
  ///
  /// - Parameter index: a vertex near both places.
  func way(from start: Double, to end: Double, near index: Int) -> Vector? {
    let low = max(self.start, start)
    let high = min(self.end, end)
    guard high - low > 0.2 else { return nil }
    let way = point(at: high, near: index) - point(at: low, near: index)
    return way.squaredLength > 0 ? way : nil
  }

  func point(at place: Double, near index: Int) -> Point {
    guard points.count > 1 else { return points[0] }
    var segment = min(index, points.count - 2)
    while segment > 0, along[segment] > place { segment -= 1 }
    while segment < points.count - 2, along[segment + 1] < place { segment += 1 }
    let length = along[segment + 1] - along[segment]
    let share = min(1, max(0, (place - along[segment]) / length))
    return points[segment] + (points[segment + 1] - points[segment]) * share
  }

  /// How sharply the line turns at each vertex, in radians per width, without its sign.
  ///
  /// - Parameter corners: whether each vertex is a corner, where one bend ends and another begins.
  func bends(reach: Double, corners: [Bool]) -> [Double] {
    var bends: [Double] = []
    var first = 0
    repeat {
      let last = corners.indices.first { $0 > first && corners[$0] } ?? points.count - 1
      bends += self.bends(reach: reach, of: first...last).dropFirst(bends.isEmpty ? 0 : 1)
      first = last
    } while first < points.count - 1
    return bends
  }

  private func bends(reach: Double, of piece: ClosedRange<Int>) -> [Double] {
    let (start, end) = (along[piece.lowerBound], along[piece.upperBound])
    let turns = piece.map { index -> Double? in
      let place = along[index]
      guard place - start >= reach / 2, end - place >= reach / 2,
        let before = way(from: max(start, place - reach), to: place, near: index),
        let after = way(from: place, to: min(end, place + reach), near: index)
      else { return nil }
      return abs(before.angle(to: after)) / reach
    }
    // The ends bend like what is next to them.
    let first = turns.first { $0 != nil } ?? nil
    let last = turns.last { $0 != nil } ?? nil
    let middle = turns.firstIndex { $0 != nil } ?? 0
    return turns.enumerated().map { $1 ?? ($0 < middle ? first : last) ?? 0 }
  }
}
