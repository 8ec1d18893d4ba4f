/// A place on the drawing, in units: one unit is the width of a cell, x grows right, y grows down.
///
/// A point is not a displacement: `Point - Point` is a ``Vector``, `Point + Vector` is a point, and
/// `Point + Point` does not exist.
public struct Point: Hashable, Sendable {
  /// The distance from the origin to the right, in units.
  public var x: Double
  /// The distance from the origin downwards, in units.
  public var y: Double

  /// Creates a position from its coordinates, in units.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  /// The position (0, 0).
  public static let origin = Point(x: 0, y: 0)

  /// The position that a displacement leads to.
  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  /// The position from which a displacement leads to `point`.
  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  /// The displacement from `start` to `end`.
  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The point half way to `other`.
  ///
  /// Halves are exact in binary, so this is symmetric to the last bit.
  public func midpoint(to other: Point) -> Point {
    Point(x: (x + other.x) / 2, y: (y + other.y) / 2)
  }

  /// The distance to the segment from `start` to `end`, in units; a segment of no length is a point.
  public func distance(toSegmentFrom start: Point, to end: Point) -> Double {
    let along = end - start
    let squared = along.squaredLength
    guard squared > 0 else { return (self - start).length }
    let share = min(1, max(0, (self - start).dot(along) / squared))
    return (self - (start + along * share)).length
  }
}
