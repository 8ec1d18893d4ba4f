import Marks

/// A stroke as a recogniser sees it: places evenly along it.
struct Trace {
  /// How many places it has.
  private static let count = 96

  /// The first and the last are the stroke's own ends.
  let points: [Point]

  /// All along the stroke, in units.
  let length: Double

  let box: Rect

  private let cellWidth: Double

  /// nil when the line has no length.
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

  /// From end to end, in units.
  var gap: Double { (points[points.count - 1] - points[0]).length }

  /// Whether the ends come near enough to each other for a shape that is closed.
  var isClosed: Bool { gap <= max(1.5 * cellWidth, 0.2 * length) }

  /// Whether they come so near that there is no doubt about it.
  var isShut: Bool { gap <= max(1.5 * cellWidth, 0.1 * length) }

  /// How badly a line fits: above 1 is another line.
  ///
  /// The mean distance either way in relation to what a hand and the cells that a mouse points at put it off,
  /// and likewise the largest one.
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

  /// What a hand and the cells that a mouse points at put it off, in units.
  var allowance: Double { 0.25 * cellWidth + 0.035 * size }
}

extension Trace {
  /// The places of a loop, evenly along it, without the ends that ran over its beginning or crossed each other.
  ///
  /// - Returns: the places, and how far apart the ends that were kept are, in units.
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
  /// The root of the mean square of the distances to a closed line, in units.
  func deviation(fromLoop corners: [Point]) -> Double {
    let loop = Polyline(corners + corners.prefix(1))
    let sum = reduce(0.0) { sum, point in
      let distance = loop.distance(to: point)
      return sum + distance * distance
    }
    return (sum / Double(count)).squareRoot()
  }
}
