import Marks

extension [Point] {
  /// This line cut into dashes: lengths of strokes and gaps in turn, in the line's own measure. Without a usable
  /// pattern it stays whole. O(*n* + number of dashes).
  ///
  /// - Parameter tip: what the ink adds to a stroke's length, taken off each stroke and given to the gap after
  ///   it; a stroke shorter than that becomes a point.
  func dashed(by pattern: [Double], tip: Double = 0) -> [[Point]] {
    let total = pattern.reduce(0, +)
    guard count > 1, total > 0, total.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return [self] }
    // An odd number of lengths is used twice over, as in SVG.
    var lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let length = zip(self, dropFirst()).reduce(0) { $0 + ($1.1 - $1.0).length }
    // More dashes than this cannot be told from a solid line, and would take memory without end.
    guard length.isFinite, length / total < 1e5 else { return [self] }
    for stroke in stride(from: 0, to: lengths.count, by: 2) {
      let cut = Swift.min(tip, lengths[stroke])
      lengths[stroke] -= cut
      lengths[stroke + 1] += cut
    }

    var dashes: [[Point]] = []
    var current: [Point] = [self[0]]
    var index = 0
    var left = lengths[0]
    for (start, end) in zip(self, dropFirst()) {
      let segment = (end - start).length
      var done = 0.0
      while segment - done > left {
        done += left
        let cut = start + (end - start) * (done / segment)
        if index % 2 == 0 { dashes.append(current + [cut]) }
        current = [cut]
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= segment - done
      current.append(end)
    }
    if index % 2 == 0 { dashes.append(current) }
    return dashes
  }
}
