import Marks

/// A stroke resampled to evenly spaced points, as recognisers see it.
struct Trace {
  /// The number of points.
  private static let count = 96

  /// The points; the first and the last are the stroke's ends.
  let points: [Point]

  /// The stroke's length, in units.
  let length: Double

  let box: Rect

  private let cellWidth: Double

  /// Resamples a line; nil if it has no length.
  init?(_ line: [Point], cellWidth: Double) {
    let length = Polyline(line).length
    guard length > 0, length.isFinite, let box = Rect(around: line) else { return nil }
    self.length = length
    self.box = box
    self.cellWidth = cellWidth
    points = Polyline(line).resampled(count: Self.count)
  }

  /// The longer side of the box, in units.
  var size: Double { max(box.size.width, box.size.height) }

  /// The distance between the ends, in units.
  var gap: Double { (points[points.count - 1] - points[0]).length }

  /// Whether the ends are near enough to each other for a closed shape.
  var isClosed: Bool { gap <= max(1.5 * cellWidth, 0.2 * length) }

  /// Whether the ends are so near to each other that a closed shape was surely meant.
  var isShut: Bool { gap <= max(1.5 * cellWidth, 0.1 * length) }

  /// The error of a line as an approximation of this stroke; above 1 it does not match.
  ///
  /// The larger of the mean distance in both directions, in allowances, and the largest distance, in four allowances.
  func misfit(to line: [Point]) -> Double {
    let count = Self.count
    let outline = Polyline(line)
    let trace = Polyline(points)
    let there = points.map(outline.distance)
    let back = outline.resampled(count: count).map(trace.distance)
    let allowed = allowance
    let mean = (there.reduce(0, +) + back.reduce(0, +)) / Double(2 * count)
    let most = max(there.max() ?? 0, back.max() ?? 0)
    return max(mean / allowed, most / (4 * allowed))
  }

  /// The error that a hand and the resolution of cells cause, in units.
  var allowance: Double { 0.25 * cellWidth + 0.035 * size }
}

extension Trace {
  /// Evenly spaced points of the loop, after overlapping or crossing ends were cut.
  ///
  /// - Returns: the points, and the gap between the ends that were kept, in units.
  func loop(count: Int) -> (places: [Point], gap: Double) {
    let reach = points.count / 5
    var (first, last) = (0, points.count - 1)
    var least = gap
    let step = length / Double(points.count - 1)
    for start in 0..<reach {
      for end in (points.count - reach)..<points.count {
        let left = Double(start + points.count - 1 - end) * step
        let cost = (points[end] - points[start]).length + 0.15 * left
        if cost < least { (least, first, last) = (cost, start, end) }
      }
    }
    let kept = Array(points[first...last]) + [points[first]]
    let places = Polyline(kept).resampled(count: count + 1).dropLast()
    return (Array(places), (points[last] - points[first]).length)
  }
}

extension [Point] {
  /// The root mean square distance of the points from a closed line, in units.
  func deviation(fromLoop corners: [Point]) -> Double {
    let loop = Polyline(corners + corners.prefix(1))
    let sum = reduce(0.0) { sum, point in
      let distance = loop.distance(to: point)
      return sum + distance * distance
    }
    return (sum / Double(count)).squareRoot()
  }
}
