extension BezierPath.Line {
  /// The most dashes that a line is cut into; one of more is drawn without.
  private static let mostDashes = 100_000.0

  /// The pieces of the line that dashes leave.
  ///
  /// A closed line that begins and ends in a dash has one piece there. A pattern that is empty, or so fine that
  /// it cannot be seen, leaves the line whole.
  ///
  /// - Parameters:
  ///   - pattern: the lengths of dashes and gaps in turn, in units, at least 0; an odd number is used twice over.
  ///   - offset: where in the pattern the line begins, in units.
  package func dashes(_ pattern: [Double], offset: Double) -> [BezierPath.Line] {
    let lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let total = lengths.reduce(0, +)
    let places = isClosed ? points + points.prefix(1) : points
    let length = Polyline(places).length
    guard total > 0, total.isFinite, offset.isFinite, length.isFinite, places.count > 1,
      length / total * Double(lengths.count) < Self.mostDashes
    else { return [self] }
    var index = 0
    var left = offset.truncatingRemainder(dividingBy: total)
    if left < 0 { left += total }
    while left >= lengths[index] {
      left -= lengths[index]
      index = (index + 1) % lengths.count
    }
    left = lengths[index] - left
    let beginsInDash = index % 2 == 0
    var pieces: [[Point]] = []
    var current = [places[0]]
    for (start, end) in zip(places, places.dropFirst()) {
      let segment = (end - start).length
      var done = 0.0
      while segment - done > left {
        done += left
        let cut = start.mixed(with: end, done / segment)
        if index % 2 == 0 { pieces.append(current + [cut]) }
        current = [cut]
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= segment - done
      current.append(end)
    }
    if index % 2 == 0 {
      if isClosed, beginsInDash, let first = pieces.first {
        pieces[0] = current + first.dropFirst()
      } else {
        pieces.append(current)
      }
    }
    return pieces.map { BezierPath.Line($0, isClosed: false) }
  }
}
