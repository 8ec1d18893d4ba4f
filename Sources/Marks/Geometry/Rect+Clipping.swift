extension Rect {
  /// The part that two rectangles share, which is a line or a place where only their edges meet; nil where they do not meet.
  package func intersection(_ other: Rect) -> Rect? {
    guard intersects(other) else { return nil }
    return Rect(
      from: Point(x: max(minX, other.minX), y: max(minY, other.minY)),
      to: Point(x: min(maxX, other.maxX), y: min(maxY, other.maxY)))
  }

  /// The shares of a straight way that lie in the rectangle, after Liang and Barsky (1984); nil for none.
  ///
  /// - Parameters:
  ///   - start: where the way begins, which is share 0.
  ///   - way: from there to its end, which is share 1.
  package func shares(from start: Point, _ way: Vector) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (step, first, last, place) in [(way.dx, minX, maxX, start.x), (way.dy, minY, maxY, start.y)] {
      if step == 0 {
        guard (first...last).contains(place) else { return nil }
        continue
      }
      let (from, to) = ((first - place) / step, (last - place) / step)
      low = max(low, min(from, to))
      high = min(high, max(from, to))
    }
    return low <= high ? low...high : nil
  }
}
