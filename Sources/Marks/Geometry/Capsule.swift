/// What a disc covers on its way along a segment: the segment and all within the radius of it.
struct Capsule {
  private let start: Point
  private let end: Point
  private let radius: Double

  /// Where the disc's middle went; nil when it stood still.
  private let direction: Vector?
  private let length: Double

  /// The largest number told of the capsule, which the digits of what is reckoned with it go by.
  private let scale: Double

  /// All that is covered lies in it; it tells most segments apart with a compare or two.
  let box: Rect

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

  /// The part of a segment that lies inside, as shares of its way from `first` to `second`; nil when the
  /// segment stays out.
  ///
  /// A segment that only grazes the boundary stays out, as deep as rounding may have pushed it in: what was
  /// cut at the boundary is not cut there again. O(1).
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

  /// Whether a place lies inside, and not just on the boundary.
  ///
  /// O(1).
  func covers(_ point: Point) -> Bool { cover(ofSegmentFrom: point, to: point) != nil }

  /// How deep inside a place still counts as on the boundary, in units: what the digits of the coordinates
  /// cannot tell, and never less than what nobody sees.
  private func slack(at first: Point, _ second: Point) -> Double {
    5e-10 + 64 * Double.ulpOfOne * max(scale, first.farthestCoordinate, second.farthestCoordinate)
  }

  /// A capsule is two discs and the band between them.
  ///
  /// All of it is convex, so a line is inside on one stretch only, which reaches from the first to the last
  /// place inside any of the three.
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

/// A segment to be cut, as the line it lies on; stretches are told in units from its start and may lie beyond
/// its ends.
private struct Line {
  let start: Point
  let direction: Vector
  let length: Double

  /// By way of the foot of the perpendicular from the disc's middle: the difference of squares is taken as a
  /// product, so that a line that all but touches loses no digits.
  func stretch(inDiscAt middle: Point, _ radius: Double) -> ClosedRange<Double>? {
    let offset = middle - start
    let foot = offset.dot(direction)
    let height = abs(offset.dot(direction.perpendicular))
    guard height <= radius else { return nil }
    let half = ((radius - height) * (radius + height)).squareRoot()
    return (foot - half)...(foot + half)
  }

  /// Where a value that grows evenly along the line lies within bounds; everywhere or nowhere if it does not
  /// grow at all.
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
  /// The bound, in units, within which squares of distances are numbers still.
  ///
  /// No drawing comes near it.
  static let farthestMeasured = 1e100

  /// Whether both coordinates are numbers that can be measured with.
  var canBeMeasured: Bool { abs(x) <= Point.farthestMeasured && abs(y) <= Point.farthestMeasured }

  fileprivate var farthestCoordinate: Double { max(abs(x), abs(y)) }
}
