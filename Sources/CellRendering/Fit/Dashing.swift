import Marks

/// The dashes of a line: lengths of dashes and gaps in turn, in the line's own measure.
///
/// Dashes are made one at a time and never stored, since a few bytes of a file may ask for millions.
struct Dashing {
  private let lengths: [Double]

  /// - Parameters:
  ///   - line: the line to cut.
  ///   - tip: the length that the ink's round ends add to a dash, which is moved from each dash to the gap
  ///     after it; a shorter dash becomes a point.
  /// - Returns: nil if the line stays solid: without a usable pattern, or with more dashes than can be
  ///   distinguished from a solid line.
  init?(of line: [Point], by pattern: [Double], tip: Double) {
    guard !pattern.isEmpty else { return nil }
    let total = pattern.reduce(0, +)
    guard line.count > 1, total > 0, total.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return nil }
    // An odd number of lengths is used twice over, as in SVG.
    var lengths = pattern.count % 2 == 0 ? pattern : pattern + pattern
    let length = Polyline(line).length
    guard length.isFinite, length / total < 1e5 else { return nil }
    for stroke in stride(from: 0, to: lengths.count, by: 2) {
      let cut = min(tip, lengths[stroke])
      lengths[stroke] -= cut
      lengths[stroke + 1] += cut
    }
    self.lengths = lengths
  }

  /// A pattern of one stroke and one gap, stretched so that a line of some length ends with a whole stroke.
  ///
  /// Empty, for a solid line, where there is no room for two strokes of half the length.
  static func fitting(_ pattern: [Double], to length: Double) -> [Double] {
    guard pattern.count == 2, length.isFinite else { return pattern }
    let period = pattern[0] + pattern[1]
    guard length >= (period + pattern[0]) / 2 else { return [] }
    let stretch = length / (max(1, ((length - pattern[0]) / period).rounded()) * period + pattern[0])
    return pattern.map { $0 * stretch }
  }

  /// The first and the last cell of each dash in a row of cells that begins and ends with a dash.
  ///
  /// A dash has two cells at least, so that its direction is seen, and a gap one. O(*n*) in the dashes.
  ///
  /// - Parameters:
  ///   - count: the cells in the row, at least 1.
  ///   - dash: the length of a dash, in cells.
  ///   - gap: the length of a gap, in cells.
  static func dashes(ofCells count: Int, dash: Double, gap: Double) -> [[Int]] {
    // Lengths of a file may be beyond all whole numbers.
    func cells(_ length: Double, atLeast least: Int) -> Int {
      max(least, Int(clamping: min(length.rounded(), Double(count))))
    }
    let length = cells(dash, atLeast: 2)
    let period = length + cells(gap, atLeast: 1)
    let room = count - length
    let gaps = min((room + period / 2) / period, room / (length + 1))
    guard gaps > 0 else { return [[0, count - 1]] }
    return (0...gaps).map { index in
      let first = (index * room + gaps / 2) / gaps
      return [first, first + length - 1]
    }
  }

  /// Calls `body` with each dash in order, until it answers false.
  ///
  /// O(*n* + number of dashes).
  func forEachDash(of line: [Point], _ body: ([Point]) -> Bool) {
    var current: [Point] = [line[0]]
    var index = 0
    var left = lengths[0]
    for (start, end) in zip(line, line.dropFirst()) {
      let segment = (end - start).length
      var done = 0.0
      while segment - done > left {
        done += left
        let cut = start + (end - start) * (done / segment)
        if index % 2 == 0 {
          current.append(cut)
          guard body(current) else { return }
        }
        current.removeAll(keepingCapacity: true)
        current.append(cut)
        index = (index + 1) % lengths.count
        left = lengths[index]
      }
      left -= segment - done
      current.append(end)
    }
    if index % 2 == 0 { _ = body(current) }
  }
}
