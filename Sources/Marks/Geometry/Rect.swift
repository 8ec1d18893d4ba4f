/// An axis-parallel rectangle, in units, edges included.
///
/// It may have no width or no height: the box of a single vertex is such a one.
public struct Rect: Hashable, Sendable {
  /// The left edge, in units.
  public var minX: Double
  /// The top edge, in units.
  public var minY: Double
  /// The right edge, in units; never less than ``minX``.
  public var maxX: Double
  /// The bottom edge, in units; never less than ``minY``.
  public var maxY: Double

  /// The rectangle between two corners, in any order.
  public init(from corner: Point, to opposite: Point) {
    minX = min(corner.x, opposite.x)
    minY = min(corner.y, opposite.y)
    maxX = max(corner.x, opposite.x)
    maxY = max(corner.y, opposite.y)
  }

  /// Creates a rectangle from its top left corner and its size, in units.
  public init(location: Point, size: Size) {
    self.init(from: location, to: location + Vector(dx: size.width, dy: size.height))
  }

  /// Creates an empty rectangle at a position.
  public init(at point: Point) { self.init(from: point, to: point) }

  /// The smallest rectangle around all the points, or nil when there are none.
  ///
  /// O(*n*).
  @inlinable
  public init?(around points: some Sequence<Point>) {
    var iterator = points.makeIterator()
    guard let first = iterator.next() else { return nil }
    self.init(at: first)
    while let point = iterator.next() { stretch(to: point) }
  }

  /// The top left corner.
  public var location: Point { Point(x: minX, y: minY) }
  /// The width and height, in units.
  public var size: Size { Size(width: maxX - minX, height: maxY - minY) }
  /// The position halfway between opposite corners.
  public var center: Point { Point(x: (minX + maxX) / 2, y: (minY + maxY) / 2) }

  /// Top left, top right, bottom right, bottom left.
  public var corners: [Point] {
    [
      Point(x: minX, y: minY), Point(x: maxX, y: minY), Point(x: maxX, y: maxY), Point(x: minX, y: maxY),
    ]
  }

  /// Extends the rectangle so that it contains a position, on its edge at least.
  public mutating func stretch(to point: Point) {
    minX = min(minX, point.x)
    minY = min(minY, point.y)
    maxX = max(maxX, point.x)
    maxY = max(maxY, point.y)
  }

  /// The smallest rectangle that contains both.
  public func union(_ other: Rect) -> Rect {
    var result = self
    result.stretch(to: Point(x: other.minX, y: other.minY))
    result.stretch(to: Point(x: other.maxX, y: other.maxY))
    return result
  }

  /// The smallest rectangle that contains both; the rectangle itself if there is no other.
  public func union(_ other: Rect?) -> Rect { other.map(union) ?? self }

  /// This rectangle made smaller by `inset` units on every side, down to no width or height.
  public func inset(by inset: Double) -> Rect {
    Rect(
      from: Point(x: minX + inset, y: minY + inset),
      to: Point(x: max(minX + inset, maxX - inset), y: max(minY + inset, maxY - inset)))
  }

  /// This rectangle grown by `margin` units on every side.
  public func outset(by margin: Double) -> Rect { inset(by: -margin) }

  /// Whether a position is inside or on the edge.
  public func contains(_ point: Point) -> Bool {
    point.x >= minX && point.x <= maxX && point.y >= minY && point.y <= maxY
  }

  /// Whether all of another rectangle is inside or on the edge.
  public func contains(_ other: Rect) -> Bool {
    minX <= other.minX && minY <= other.minY && maxX >= other.maxX && maxY >= other.maxY
  }

  /// Whether both have a position in common; a shared edge counts.
  public func intersects(_ other: Rect) -> Bool {
    minX <= other.maxX && other.minX <= maxX && minY <= other.maxY && other.minY <= maxY
  }

  /// The place in another rectangle where a place is in this one.
  package func map(_ point: Point, to other: Rect) -> Point {
    func place(_ place: Double, _ low: Double, _ size: Double, _ start: Double, _ length: Double) -> Double {
      size > 0 ? start + (place - low) / size * length : start
    }
    return Point(
      x: place(point.x, minX, size.width, other.minX, other.size.width),
      y: place(point.y, minY, size.height, other.minY, other.size.height))
  }
}
