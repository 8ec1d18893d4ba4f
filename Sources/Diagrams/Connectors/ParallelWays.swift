import Marks

/// Connectors between the same two shapes, which must not lie on each other.
///
/// Whichever way they lead, each is noted in turn. A straight or curved one whose ends are both near those of another is
/// moved along the sides of its shapes; a right-angled one gives up its places, so that the router finds others.
struct ParallelWays {
  /// How far apart ends are at least, in units: a row, or two columns.
  static let gap = CellMetrics.standard.height

  /// Two shapes, in the order of their identifiers.
  private struct Pair: Hashable {
    let first: MarkID
    let last: MarkID
  }

  /// The ends of a way at the shapes of its pair.
  private struct Ends {
    let first: Point
    let last: Point

    /// Whether a way between other ends could be taken for this one.
    func areNear(_ other: Ends) -> Bool {
      // A little less, since places on shapes are rounded.
      let gap = ParallelWays.gap - 0.1
      return Self.distance(first, other.first) < gap && Self.distance(last, other.last) < gap
    }

    private static func distance(_ one: Point, _ other: Point) -> Double {
      max(abs(one.x - other.x), abs(one.y - other.y))
    }
  }

  private var ends: [Pair: [Ends]] = [:]

  /// Takes the way of a connector; one that leads through places, or around something, is beside others anyway.
  mutating func note(_ connection: Connection?, _ points: [Point]) {
    guard let connection, connection.route == .curved || points.count == 2 else { return }
    noteEnds(connection, points.first, points.last)
  }

  /// Takes the ends of a connector, however it runs.
  mutating func noteEnds(_ connection: Connection, _ start: Point?, _ end: Point?) {
    guard let start, let end, let (pair, ends) = Self.pair(connection, start, end) else { return }
    self.ends[pair, default: []].append(ends)
  }

  /// Whether a connector between two places could be taken for another one.
  func isTaken(_ connection: Connection, from start: Point, to end: Point) -> Bool {
    guard let (pair, ends) = Self.pair(connection, start, end) else { return false }
    return self.ends[pair]?.contains { $0.areNear(ends) } ?? false
  }

  private static func pair(_ connection: Connection, _ start: Point, _ end: Point) -> (Pair, Ends)? {
    guard let from = connection.start?.shape, let to = connection.end?.shape, from != to,
      connection.waypoints.isEmpty
    else { return nil }
    return from.number < to.number
      ? (Pair(first: from, last: to), Ends(first: start, last: end))
      : (Pair(first: to, last: from), Ends(first: end, last: start))
  }

  // MARK: Moving aside

  /// The way of a straight or curved connector, moved along both sides where it would lie on another; as it is where they
  /// have no room.
  ///
  /// O(*n*) in the connectors between the shapes, for each place on the sides.
  func aside(_ points: [Point], of connection: Connection, from: Outline, to: Outline) -> [Point] {
    guard let start = points.first, let end = points.last, isTaken(connection, from: start, to: end) else {
      return points
    }
    // The first place is below, or on the right.
    var across = (end - start).perpendicular
    if across.dy < 0 || across.dy == 0 && across.dx < 0 { across = -across }
    let sides = (
      SidePlace(start, on: from, leading: end - start), SidePlace(end, on: to, leading: start - end)
    )
    let most = Int(clamping: max(from.bounds.longSide, to.bounds.longSide) / Self.gap)
    for atCorners in [false, true] {
      for step in 1...max(1, min(most, Self.mostSteps)) {
        for offset in [Double(step), -Double(step)] {
          guard let first = sides.0.moved(by: offset * Self.gap, across, atCorners: atCorners),
            let last = sides.1.moved(by: offset * Self.gap, across, atCorners: atCorners),
            !isTaken(connection, from: first, to: last)
          else { continue }
          // The handles of a curve are moved with its ends.
          return points.indices.map { index in
            points[index] + (2 * index < points.count ? first - start : last - end)
          }
        }
      }
    }
    return points
  }

  /// The most lines between two shapes that are kept apart.
  private static let mostSteps = 50
}

/// A place on the side of a shape's bounds.
private struct SidePlace {
  private let point: Point
  private let outline: Outline
  private let side: Side

  /// - Parameter way: to the other end: of two sides that meet at a corner, the line leaves by the one that looks there.
  init(_ point: Point, on outline: Outline, leading way: Vector) {
    self.point = point
    self.outline = outline
    let near = Side.allCases.filter { (outline.point(on: $0, beside: point) - point).length < 0.01 }
    side = (near.isEmpty ? Side.allCases : near).max { $0.outward.dot(way) < $1.outward.dot(way) } ?? .right
  }

  /// The place moved along the side; nil beyond its end.
  ///
  /// - Parameters:
  ///   - distance: how far, in units.
  ///   - direction: the direction to move in, as far as the side leads there.
  ///   - atCorners: whether it may be in the cells of the corners.
  func moved(by distance: Double, _ direction: Vector, atCorners: Bool) -> Point? {
    let axis = side.isVertical ? Vector(dx: 0, dy: 1) : Vector(dx: 1, dy: 0)
    let target = point + axis * (axis.dot(direction) < 0 ? -distance : distance)
    let cell = CellMetrics.standard
    let inset = atCorners ? 0 : side.isVertical ? cell.height : cell.width
    let bounds = outline.bounds
    let isInside =
      side.isVertical
      ? bounds.minY + inset <= target.y && target.y <= bounds.maxY - inset
      : bounds.minX + inset <= target.x && target.x <= bounds.maxX - inset
    return isInside ? outline.point(on: side, beside: target).rounded : nil
  }
}

extension Rect {
  fileprivate var longSide: Double { max(size.width, size.height) }
}
