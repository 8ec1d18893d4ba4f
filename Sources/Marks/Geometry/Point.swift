/// A place on the drawing, in units: one unit is the width of a cell, x grows right, y grows down.
///
/// A point is not a displacement: `Point - Point` is a ``Vector``, `Point + Vector` is a point, and
/// `Point + Point` does not exist.
public struct Point: Hashable, Sendable {
  public var x: Double
  public var y: Double

  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }

  public static let origin = Point(x: 0, y: 0)

  public static func + (point: Point, vector: Vector) -> Point {
    Point(x: point.x + vector.dx, y: point.y + vector.dy)
  }

  public static func - (point: Point, vector: Vector) -> Point {
    Point(x: point.x - vector.dx, y: point.y - vector.dy)
  }

  public static func - (end: Point, start: Point) -> Vector {
    Vector(dx: end.x - start.x, dy: end.y - start.y)
  }

  /// The point half way to `other`. Halves are exact in binary, so this is symmetric to the last bit.
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
