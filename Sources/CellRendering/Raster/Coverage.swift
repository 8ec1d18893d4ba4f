import Marks

/// How much of each dot an area covers, measured on 8x8 samples a dot. Overlaps count once.
struct Coverage {
  /// The dots measured: columns and rows of the dot grid.
  let columns: Range<Int>
  let rows: Range<Int>

  /// 64 samples a dot; byte n is the n-th row of samples from the top, its lowest bit the leftmost sample.
  private var samples: [UInt64]

  init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    samples = Array(repeating: 0, count: columns.count * rows.count)
  }

  /// A dot is on when more than this share of it is covered. The icons' reference pictures are compared at the
  /// same share; a little below a half it keeps lines from thinning out.
  private static let threshold = 0.35

  /// Calls `body` with the column and row of every dot that is on.
  func forEachDot(_ body: (Int, Int) -> Void) {
    let needed = Int(Self.threshold * 64) + 1
    var index = 0
    for row in rows {
      for column in columns {
        if samples[index].nonzeroBitCount >= needed { body(column, row) }
        index += 1
      }
    }
  }

  /// Covers everything within `radius` of the segment, all in dots: a line with round ends.
  mutating func addCapsule(from start: Point, to end: Point, radius: Double) {
    let side = ((end - start).normalized ?? .zero).turnedQuarter * radius
    let corners = [start + side, end + side, end - side, start - side]
    let top = min(start.y, end.y) - radius
    let bottom = max(start.y, end.y) + radius
    for line in sampleRows(from: top, to: bottom) {
      let y = (Double(line) + 0.5) / 8
      var left = Double.infinity
      var right = -Double.infinity
      for center in [start, end] {
        let rest = radius * radius - (y - center.y) * (y - center.y)
        guard rest >= 0 else { continue }
        let half = rest.squareRoot()
        left = min(left, center.x - half)
        right = max(right, center.x + half)
      }
      var previous = corners[3]
      for corner in corners {
        if (previous.y <= y) != (corner.y <= y) {
          let x = previous.x + (corner.x - previous.x) * (y - previous.y) / (corner.y - previous.y)
          left = min(left, x)
          right = max(right, x)
        }
        previous = corner
      }
      cover(line, from: left, to: right)
    }
  }

  /// Covers the inside of polygons, in dots, each closed by itself; where they overlap, turns count (non-zero
  /// winding rule).
  mutating func addPolygons(_ polygons: [[Point]]) {
    let all = sampleRows(from: -.infinity, to: .infinity)
    var crossings: [[(x: Double, turn: Int)]] = Array(repeating: [], count: all.count)
    for polygon in polygons where polygon.count > 2 {
      var previous = polygon[polygon.count - 1]
      for next in polygon {
        defer { previous = next }
        guard (previous.x + previous.y + next.x + next.y).isFinite, previous.y != next.y else { continue }
        let turn = next.y > previous.y ? 1 : -1
        for line in sampleRows(from: min(previous.y, next.y), to: max(previous.y, next.y)) {
          let y = (Double(line) + 0.5) / 8
          let x = previous.x + (next.x - previous.x) * ((y - previous.y) / (next.y - previous.y))
          crossings[line - all.lowerBound].append((x, turn))
        }
      }
    }
    for (offset, line) in crossings.enumerated() {
      var winding = 0
      var start = 0.0
      for crossing in line.sorted(by: { $0.x < $1.x }) {
        if winding == 0 { start = crossing.x }
        winding += crossing.turn
        if winding == 0 { cover(all.lowerBound + offset, from: start, to: crossing.x) }
      }
    }
  }

  /// The rows of samples whose middles lie in [from, to), given in dots.
  private func sampleRows(from top: Double, to bottom: Double) -> Range<Int> {
    let first = max(Double(rows.lowerBound * 8), (top * 8 - 0.5).rounded(.up))
    let last = min(Double(rows.upperBound * 8), (bottom * 8 - 0.5).rounded(.up))
    return first < last ? Int(first)..<Int(last) : rows.lowerBound * 8..<rows.lowerBound * 8
  }

  /// Sets the samples of one row whose middles lie in [from, to), given in dots.
  private mutating func cover(_ line: Int, from left: Double, to right: Double) {
    let origin = Double(columns.lowerBound * 8)
    let first = max(0, (left * 8 - 0.5).rounded(.up) - origin)
    let last = min(Double(columns.count * 8), (right * 8 - 0.5).rounded(.up) - origin)
    guard first < last else { return }
    let (start, end) = (Int(first), Int(last))
    let base = ((line >> 3) - rows.lowerBound) * columns.count
    let shift = UInt64(line & 7) * 8
    for dot in (start >> 3)...((end - 1) >> 3) {
      let low = max(start - dot * 8, 0)
      let high = min(end - dot * 8, 8)
      samples[base + dot] |= ((0xFF >> UInt64(8 - (high - low))) << UInt64(low)) << shift
    }
  }
}
