extension Stroke {
  /// The length of an arrow head along the line, in units: two cells, more on a wide line, never more than the
  /// line is long.
  private var arrowheadLength: Double {
    min(max(2, 3 * ink.width), (points.last.flatMap { $0 - points[0] } ?? .zero).length)
  }

  /// The arrow heads, each as three points: a wing, the tip, the other wing. None on a closed stroke or on one
  /// that ends where it begins.
  public var arrowheadLines: [[Point]] {
    guard !isClosed, !arrowheads.isEmpty, arrowheadLength > 0 else { return [] }
    var lines: [[Point]] = []
    if arrowheads.contains(.start), let line = arrowhead(along: points) { lines.append(line) }
    if arrowheads.contains(.end), let line = arrowhead(along: points.reversed()) { lines.append(line) }
    return lines
  }

  /// The head at the first of `points`, looking from where the line leaves the head: the last bit of a hand
  /// drawn line points anywhere, its last two units do not.
  private func arrowhead(along points: some Sequence<Point>) -> [Point]? {
    var iterator = points.makeIterator()
    guard let tip = iterator.next() else { return nil }
    let length = arrowheadLength
    var back = tip
    while let point = iterator.next() {
      back = point
      if (point - tip).length >= length { break }
    }
    guard let direction = (back - tip).normalized else { return nil }
    // Wings at atan(1/2), about 27 degrees: on dots they come out as clean 2:1 steps.
    let base = tip + direction * length
    let side = direction.turnedQuarter * (length / 2)
    return [base + side, tip, base - side]
  }
}
