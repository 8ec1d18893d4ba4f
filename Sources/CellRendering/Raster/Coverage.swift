import Marks

/// The coverage of dots by areas, measured by 8x8 samples per dot.
///
/// Overlaps count once.
struct Coverage {
  /// The dots measured: columns and rows of the dot grid.
  let columns: Range<Int>
  let rows: Range<Int>

  /// 64 samples a dot; byte n is the n-th row of samples from the top, its lowest bit the leftmost sample.
  private var samples: [UInt64]

  /// Whether the share of a dot that is covered counts: then what is covered beyond the threshold makes a
  /// difference, too.
  private let isExact: Bool

  /// Whether lines are measured by four rows of samples at once.
  private let isRough: Bool

  /// The work so far, in steps of ``RenderBudget``.
  private(set) var steps: Int

  init(columns: Range<Int>, rows: Range<Int>, isExact: Bool = false, isRough: Bool = false) {
    self.isExact = isExact
    self.isRough = isRough
    self.columns = columns
    self.rows = rows
    samples = Array(repeating: 0, count: columns.count * rows.count)
    // The samples are cleared, and looked at in the end.
    steps = 2 * samples.count
  }

  /// A dot is on when more than this share of it is covered.
  ///
  /// The icons' reference pictures are compared at the same share; a little below a half it keeps lines from
  /// thinning out.
  private static let threshold = 0.35

  /// The cost of a row of samples in a capsule, in steps.
  private static let stepsOfCapsuleRow = 25

  private static let needed = Int(threshold * 64) + 1

  @inline(__always)
  private func isOn(_ samples: UInt64) -> Bool {
    samples == .max || samples != 0 && samples.nonzeroBitCount >= Self.needed
  }

  /// Calls `body` with the column and row of every dot that is on.
  func forEachDot(_ body: (Int, Int) -> Void) {
    var index = 0
    for row in rows {
      for column in columns {
        if isOn(samples[index]) { body(column, row) }
        index += 1
      }
    }
  }

  /// The samples of a dot that are covered: byte *n* is the *n*-th row of them; 0 outside what is measured.
  subscript(column: Int, row: Int) -> UInt64 {
    guard columns.contains(column), rows.contains(row) else { return 0 }
    return samples[(row - rows.lowerBound) * columns.count + column - columns.lowerBound]
  }

  /// Covers everything within `radius` of the segment, all in dots: a line with round ends.
  mutating func addCapsule(from start: Point, to end: Point, radius: Double) {
    let outline = CapsuleOutline(from: start, to: end, radius: radius)
    let lines = sampleRows(from: outline.top, to: outline.bottom)
    steps &+= RenderBudget.segment
    guard !lines.isEmpty,
      !isAllOn(from: min(start.x, end.x) - radius, to: max(start.x, end.x) + radius, lines: lines)
    else { return }
    if isRough { return cover(roughly: outline, lines) }
    steps &+= lines.count * Self.stepsOfCapsuleRow
    for line in lines {
      let stretch = outline.stretch(at: (Double(line) + 0.5) / 8)
      cover(line, from: stretch.left, to: stretch.right)
    }
  }

  /// Covers the inside of a capsule, half a dot downwards as it is in the middle of that.
  private mutating func cover(roughly outline: CapsuleOutline, _ lines: Range<Int>) {
    for line in stride(from: lines.lowerBound & ~3, to: lines.upperBound, by: 4) {
      steps &+= Self.stepsOfCapsuleRow
      let stretch = outline.stretch(at: (Double(line) + 2) / 8)
      cover(line, from: stretch.left, to: stretch.right, pattern: 0x0101_0101)
    }
  }

  /// Whether all dots are on that lie between two places across and in some rows of samples, or none are measured
  /// there: nothing more that is covered makes a difference.
  private mutating func isAllOn(from left: Double, to right: Double, lines: Range<Int>) -> Bool {
    // A dot more on each side than rounding could reach.
    let first = max(Double(columns.lowerBound), left - 1)
    let last = min(Double(columns.upperBound), right + 2)
    guard first < last else { return !first.isNaN && !last.isNaN }
    let across = Int(first) - columns.lowerBound..<Int(last) - columns.lowerBound
    for row in (lines.lowerBound >> 3)...((lines.upperBound - 1) >> 3) {
      let base = (row - rows.lowerBound) * columns.count
      for index in (base + across.lowerBound)..<(base + across.upperBound)
      where isExact ? samples[index] != .max : !isOn(samples[index]) {
        steps &+= index - base - across.lowerBound
        return false
      }
      steps &+= across.count
    }
    return true
  }

  /// Covers the inside of a polygon, in dots (non-zero winding rule).
  ///
  /// - Parameter limit: the steps after which measuring is abandoned.
  mutating func add(polygon: [Point], limit: Int) {
    var sweep = EdgeSweep([polygon], rows: rows.lowerBound * 8..<rows.upperBound * 8, density: 8)
    add(&sweep, limit: limit)
  }

  /// Covers what lies inside on the rows of samples that a sweep meets next: 8 for each row of dots.
  ///
  /// - Parameter limit: the steps after which measuring is abandoned.
  mutating func add(_ sweep: inout EdgeSweep, limit: Int) {
    var spans: [(line: Int, span: EdgeSweep.Span)] = []
    for row in rows {
      spans.removeAll(keepingCapacity: true)
      for line in row * 8..<row * 8 + 8 {
        guard steps <= limit else { return }
        sweep.advance()
        steps &+= sweep.steps
        for span in sweep.spans { spans.append((line, span)) }
      }
      cover(spans, row: row)
    }
  }

  /// Covers what lies inside on the rows of samples of one row of dots.
  ///
  /// Rows of samples that all have a single span set the dots that lie in all eight at once: a fill is mostly
  /// these.
  private mutating func cover(_ spans: [(line: Int, span: EdgeSweep.Span)], row: Int) {
    var inside = columns.lowerBound..<columns.lowerBound
    if spans.count == 8, zip(spans, row * 8..<row * 8 + 8).allSatisfy({ $0.line == $1 }) {
      var start = Double(columns.lowerBound)
      var end = Double(columns.upperBound)
      for (_, span) in spans { (start, end) = (max(start, span.start), min(end, span.end)) }
      let (first, last) = (start.rounded(.up), end.rounded(.down))
      if first < last { inside = Int(clamping: first)..<Int(clamping: last) }
    }
    guard !inside.isEmpty else {
      for (line, span) in spans { cover(line, from: span.start, to: span.end) }
      return
    }
    let base = (row - rows.lowerBound) * columns.count - columns.lowerBound
    for index in (base + inside.lowerBound)..<(base + inside.upperBound) { samples[index] = .max }
    steps &+= inside.count
    for (line, span) in spans {
      cover(line, from: span.start, to: Double(inside.lowerBound))
      cover(line, from: Double(inside.upperBound), to: span.end)
    }
  }

  /// Rounds up, without a function call for numbers of usual size.
  @inline(__always)
  private static func ceiling(_ value: Double) -> Double {
    guard abs(value) < 1e15 else { return value.rounded(.up) }
    let whole = Double(Int(value))
    return whole < value ? whole + 1 : whole
  }

  /// The rows of samples whose middles lie in [from, to), given in dots.
  private func sampleRows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = max(Double(rows.lowerBound * 8), Self.ceiling(top * 8 - 0.5))
    let last = min(Double(rows.upperBound * 8), Self.ceiling(bottom * 8 - 0.5))
    return first < last ? Int(first)..<Int(last) : rows.lowerBound * 8..<rows.lowerBound * 8
  }

  /// Sets the samples of one row whose middles lie in [from, to), given in dots.
  ///
  /// - Parameter pattern: a byte of 1 for the row, and for each one below that is the same.
  @inline(__always)
  private mutating func cover(_ line: Int, from left: Double, to right: Double, pattern: UInt64 = 1) {
    let origin = Double(columns.lowerBound * 8)
    let first = max(0, Self.ceiling(left * 8 - 0.5) - origin)
    let last = min(Double(columns.count * 8), Self.ceiling(right * 8 - 0.5) - origin)
    guard first < last else { return }
    let (start, end) = (Int(first), Int(last))
    let base = ((line >> 3) - rows.lowerBound) * columns.count
    let shift = UInt64(line & 7) * 8
    steps &+= (end - start) >> 3
    for dot in (start >> 3)...((end - 1) >> 3) {
      let low = max(start - dot * 8, 0)
      let high = min(end - dot * 8, 8)
      samples[base + dot] |= ((0xFF >> UInt64(8 - (high - low))) << UInt64(low)) &* pattern << shift
    }
  }
}
