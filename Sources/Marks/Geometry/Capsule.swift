/// The area that a disc sweeps along a segment: all points within a radius of it.
struct Capsule {
  private let start: Point
  private let end: Point
  private let radius: Double

  /// The segment's direction; nil if it has no length.
  private let direction: Vector?
  private let length: Double

  /// The largest magnitude among the coordinates and the radius, which bounds rounding errors.
  private let scale: Double

  /// The bounding box, which rules out most segments with one or two comparisons.
  let box: Rect

  /// Creates a capsule around a segment.
  ///
  /// - Parameter radius: in units; a capsule whose radius is not above 0 covers nothing.
  init(from start: Point, to end: Point, radius: Double) {
    self.start = start
    self.end = end
    self.radius = radius
    let along = end - start
    direction = along.normalized
    length = along.length
    scale = max(radius, start.farthestCoordinate, end.farthestCoordinate)
    box = Rect(from: start, to: end).outset(by: radius)
  }

  /// The part of a segment that lies inside, as fractions of its length; nil if it lies outside.
  ///
  /// A segment that only touches the boundary is outside, within the rounding error: what was cut at the boundary is not
  /// cut there again. O(1).
  func cover(ofSegmentFrom first: Point, to second: Point) -> ClosedRange<Double>? {
    guard max(first.x, second.x) >= box.minX, min(first.x, second.x) <= box.maxX,
      max(first.y, second.y) >= box.minY, min(first.y, second.y) <= box.maxY,
      first.canBeMeasured, second.canBeMeasured
    else { return nil }
    let depth = slack(at: first, second)
    let along = second - first
    guard let direction = along.normalized else {
      return first.distance(toSegmentFrom: start, to: end) < radius - depth ? 0...1 : nil
    }
    let line = Line(start: first, direction: direction, length: along.length)
    guard cover(of: line, radius: radius - depth) != nil, let found = cover(of: line, radius: radius)
    else { return nil }
    return min(1, found.lowerBound / line.length)...min(1, found.upperBound / line.length)
  }

  /// Whether a point lies inside, and not only on the boundary.
  ///
  /// O(1).
  func covers(_ point: Point) -> Bool { cover(ofSegmentFrom: point, to: point) != nil }

  /// The depth, in units, up to which a point counts as on the boundary.
  ///
  /// It exceeds the rounding error of the coordinates, and is at least an invisible length.
  private func slack(at first: Point, _ second: Point) -> Double {
    5e-10 + 64 * Double.ulpOfOne * max(scale, first.farthestCoordinate, second.farthestCoordinate)
  }

  /// The interval of a line inside the capsule: two discs and the band between them.
  ///
  /// The capsule is convex, so the line is inside on a single interval, from the first to the last point inside any of
  /// the three parts.
  private func cover(of line: Line, radius: Double) -> ClosedRange<Double>? {
    guard radius > 0 else { return nil }
    var low = Double.infinity
    var high = -Double.infinity
    for stretch in [
      line.stretch(inDiscAt: start, radius), line.stretch(inDiscAt: end, radius), band(line, radius),
    ] {
      guard let stretch else { continue }
      low = min(low, stretch.lowerBound)
      high = max(high, stretch.upperBound)
    }
    low = max(low, 0)
    high = min(high, line.length)
    return low <= high ? low...high : nil
  }

  private func band(_ line: Line, _ radius: Double) -> ClosedRange<Double>? {
    guard let direction else { return nil }
    let side = direction.perpendicular
    let offset = line.start - start
    guard
      let beside = Line.stretch(
        from: offset.dot(side), rate: line.direction.dot(side), within: -radius...radius),
      let between = Line.stretch(
        from: offset.dot(direction), rate: line.direction.dot(direction), within: 0...length),
      beside.overlaps(between)
    else { return nil }
    return beside.clamped(to: between)
  }
}

/// The line of a segment to be cut.
///
/// Intervals are measured in units from its start and may lie beyond its ends.
private struct Line {
  let start: Point
  let direction: Vector
  let length: Double

  /// The interval inside a disc; nil if the line misses it.
  ///
  /// It is centred on the perpendicular's foot. The difference of squares is computed as a product, which avoids
  /// cancellation where the line nearly touches the disc.
  func stretch(inDiscAt middle: Point, _ radius: Double) -> ClosedRange<Double>? {
    let offset = middle - start
    let foot = offset.dot(direction)
    let height = abs(offset.dot(direction.perpendicular))
    guard height <= radius else { return nil }
    let half = ((radius - height) * (radius + height)).squareRoot()
    return (foot - half)...(foot + half)
  }

  /// The interval in which a linear function of the position lies within bounds; all or nil for a constant.
  static func stretch(
    from value: Double, rate: Double, within bounds: ClosedRange<Double>
  ) -> ClosedRange<Double>? {
    guard rate != 0 else { return bounds.contains(value) ? -Double.infinity...Double.infinity : nil }
    let one = (bounds.lowerBound - value) / rate
    let other = (bounds.upperBound - value) / rate
    return min(one, other)...max(one, other)
  }
}

extension Point {
  /// The largest coordinate, in units, whose square does not overflow in distances.
  ///
  /// No real drawing comes near it.
  static let farthestMeasured = 1e100

  /// Whether distances from the point are finite; false for NaN.
  var canBeMeasured: Bool { abs(x) <= Point.farthestMeasured && abs(y) <= Point.farthestMeasured }

  fileprivate var farthestCoordinate: Double { max(abs(x), abs(y)) }
}
