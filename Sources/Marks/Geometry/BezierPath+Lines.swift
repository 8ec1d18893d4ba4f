extension BezierPath {
  /// A piece of a path as a line of points.
  public struct Line: Hashable, Sendable {
    /// At least one point.
    ///
    /// Of a closed line the first is not repeated at the end.
    public var points: [Point]
    /// Whether the last point is joined to the first.
    public var isClosed: Bool

    /// Creates a line.
    public init(_ points: [Point], isClosed: Bool) {
      self.points = points
      self.isClosed = isClosed
    }
  }

  /// The pieces as lines that leave the curves by at most `tolerance` units.
  ///
  /// A piece of a move alone is left out.
  ///
  /// A curve has at most 500 chords, and all together have a million, so that a curve far larger than a page leaves its
  /// line by more.
  public func lines(tolerance: Double) -> [Line] {
    let limit = Double(max(1, min(500, 1_000_000 / max(1, pointCount))))
    var collector = LineCollector(capacity: pointCount)
    forEach { element in
      switch element {
      case .move(let point):
        collector.begin(at: point)
      case .line(let point): collector.add(point)
      case .quadratic(let control, let end):
        guard let start = collector.last else { return }
        let bend = (control - start) + (control - end)
        for share in Self.shares(bend: bend.length / 4, tolerance: tolerance, limit: limit) {
          collector.add(start.mixed(with: control, share).mixed(with: control.mixed(with: end, share), share))
        }
        collector.add(end)
      case .cubic(let first, let second, let end):
        guard let start = collector.last else { return }
        let bend = max(
          ((first - start) + (first - second)).length, ((second - first) + (second - end)).length)
        for share in Self.shares(bend: bend * 0.75, tolerance: tolerance, limit: limit) {
          let (left, middle) = (start.mixed(with: first, share), first.mixed(with: second, share))
          let right = second.mixed(with: end, share)
          collector.add(left.mixed(with: middle, share).mixed(with: middle.mixed(with: right, share), share))
        }
        collector.add(end)
      case .close:
        collector.finish(isClosed: true)
      }
    }
    collector.finish(isClosed: false)
    return collector.lines
  }

  /// The parameters that cut a curve into chords: a chord of an n-th leaves it by 1/n² of what one chord would.
  ///
  /// - Parameters:
  ///   - bend: how far one chord leaves the curve, at most.
  ///   - limit: the most chords.
  private static func shares(bend: Double, tolerance: Double, limit: Double) -> [Double] {
    guard bend > tolerance, tolerance > 0 else { return [] }
    let count = min(limit, (bend / tolerance).squareRoot().rounded(.up))
    return count > 1 ? (1..<Int(count)).map { Double($0) / count } : []
  }
}

/// The pieces of a path so far.
///
/// A value with methods, because variables that nested functions share are checked at each access.
private struct LineCollector {
  private(set) var lines: [BezierPath.Line] = []
  private var points: [Point] = []

  /// Whether a line of no length was added, which is a spot where it has round ends.
  private var isSpot = false

  /// - Parameter capacity: how many points the first piece may have: most paths have no other.
  init(capacity: Int) { points.reserveCapacity(capacity) }

  var last: Point? { points.last }

  mutating func begin(at point: Point) {
    finish(isClosed: false)
    points.append(point)
  }

  mutating func add(_ point: Point) {
    if points.last == point { isSpot = true } else { points.append(point) }
  }

  mutating func finish(isClosed: Bool) {
    if isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    if points.count > 1 || isClosed || isSpot { lines.append(BezierPath.Line(points, isClosed: isClosed)) }
    if !points.isEmpty { points = [] }
    isSpot = false
  }
}

extension BezierPath.Line {
  /// The points from one to the next, and back to the first of a closed line.
  package var corners: [Point] { isClosed ? points + points.prefix(1) : points }

  /// Whether a place is no farther from the line than a distance, in units.
  func touches(_ point: Point, within distance: Double) -> Bool {
    if points.count == 1 { return (point - points[0]).length <= distance }
    let corners = corners
    return zip(corners, corners.dropFirst()).contains {
      point.distance(toSegmentFrom: $0, to: $1) <= distance
    }
  }
}
