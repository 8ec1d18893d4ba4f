import Marks
import Testing

@Suite("Points and vectors")
struct PointTests {
  @Test("A point moves by a vector; the difference of two points is a vector")
  func pointIsNotVector() {
    let start = Point(x: 1, y: 2)
    let way: Vector = Point(x: 4, y: 6) - start
    #expect(way == Vector(dx: 3, dy: 4))
    #expect(start + way == Point(x: 4, y: 6))
    #expect(Point(x: 4, y: 6) - way == start)
  }

  @Test("A vector has a length and a direction")
  func vector() {
    let way = Vector(dx: 3, dy: 4)
    #expect(way.length == 5)
    #expect(way.squaredLength == 25)
    #expect(way.normalized == Vector(dx: 0.6, dy: 0.8))
    #expect(way * 2 + -way == way)
    #expect(way.dot(Vector(dx: 1, dy: 10)) == 43)
  }

  @Test("Vectors without a direction have no unit vector")
  func noDirection() {
    #expect(Vector.zero.normalized == nil)
    #expect(Vector(dx: .nan, dy: 0).normalized == nil)
    #expect(Vector(dx: .infinity, dy: 0).normalized == nil)
  }

  @Test("A quarter turn goes clockwise where y grows down")
  func quarterTurn() {
    let right = Vector(dx: 1, dy: 0)
    let down = Vector(dx: 0, dy: 1)
    #expect(right.perpendicular == down)
    #expect(down.perpendicular == -right)
  }

  @Test("The midpoint does not depend on the order")
  func midpoint() {
    let (one, other) = (Point(x: 0.1, y: 0.7), Point(x: 0.3, y: -0.2))
    #expect(one.midpoint(to: other) == other.midpoint(to: one))
    #expect(Point.origin.midpoint(to: Point(x: 3, y: -5)) == Point(x: 1.5, y: -2.5))
  }

  @Test(
    "The distance to a segment",
    arguments: [
      (Point(x: 5, y: 3), 3.0),  // beside it
      (Point(x: 13, y: 4), 5),  // beyond the end: to the end itself
      (Point(x: -3, y: -4), 5),  // before the start
      (Point(x: 7, y: 0), 0),  // on it
    ] as [(Point, Double)])
  func distance(point: Point, expected: Double) {
    #expect(point.distance(toSegmentFrom: .origin, to: Point(x: 10, y: 0)) == expected)
    #expect(point.distance(toSegmentFrom: Point(x: 10, y: 0), to: .origin) == expected)
  }

  @Test("A segment of no length is a point")
  func distanceToPoint() {
    #expect(Point(x: 3, y: 4).distance(toSegmentFrom: .origin, to: .origin) == 5)
  }
}
