import Marks

/// The way of the pointer in a gesture, and when it was where.
struct GestureTrace: Sendable {
  /// The length of the way so far, in units, and the time, in milliseconds, at each report.
  private var reports: [(length: Double, time: Int)] = []

  private var last: Point?

  /// Notes an event; those without a time leave no trace.
  mutating func note(_ event: PointerEvent) {
    if event.phase == .began { self = GestureTrace() }
    guard let time = event.time else { return }
    let length = (reports.last?.length ?? 0) + (last.map { (event.location - $0).length } ?? 0)
    last = event.location
    reports.append((length, time))
  }

  /// The pace of the hand along a stroke that the gesture drew; nil where no times are known.
  ///
  /// Tools smooth the line, repeat its corners and mirror it, so that its vertices are not the reports any more: the hand
  /// is taken to have been at the same part of the way. O(*n* + *m*).
  func pace(along stroke: Stroke) -> Pace? {
    let points = stroke.points
    guard let first = reports.first, let end = reports.last, points.count > 1 else { return nil }
    var lengths = [0.0]
    for index in points.indices.dropFirst() {
      lengths.append(lengths[index - 1] + (points[index] - points[index - 1]).length)
    }
    guard let whole = lengths.last, whole > 0, end.length > 0 else { return nil }
    var (index, before) = (0, first.time)
    var pauses: [Int] = []
    for length in lengths.dropFirst() {
      let place = length / whole * end.length
      while index + 1 < reports.count, reports[index + 1].length <= place { index += 1 }
      let time = length == whole ? end.time : self.time(at: place, from: index)
      pauses.append(max(0, time - before))
      before = max(before, time)
    }
    return Pace(pauses)
  }

  /// The time at a length of the way between a report and the next.
  private func time(at length: Double, from index: Int) -> Int {
    guard index + 1 < reports.count else { return reports[index].time }
    let (left, right) = (reports[index], reports[index + 1])
    let part = (length - left.length) / (right.length - left.length)
    return left.time + Int((Double(right.time - left.time) * min(1, max(0, part))).rounded())
  }
}
