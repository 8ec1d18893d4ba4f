import Marks
import Testing

@Suite("Rectangles of places")
struct RectTests {
  private let rect = Rect(from: Point(x: 1, y: 2), to: Point(x: 5, y: 4))

  @Test("Corners may come in any order")
  func corners() {
    #expect(Rect(from: Point(x: 5, y: 2), to: Point(x: 1, y: 4)) == rect)
    #expect(Rect(location: Point(x: 1, y: 2), size: Size(width: 4, height: 2)) == rect)
    #expect(rect.center == Point(x: 3, y: 3))
    #expect(
      rect.corners == [Point(x: 1, y: 2), Point(x: 5, y: 2), Point(x: 5, y: 4), Point(x: 1, y: 4)])
  }

  @Test("Around points")
  func around() {
    let points = [Point(x: 3, y: 4), Point(x: 1, y: 3), Point(x: 5, y: 2)]
    #expect(Rect(around: points) == rect)
    #expect(Rect(around: points.prefix(1)) == Rect(at: points[0]))
    #expect(Rect(around: []) == nil)
  }

  @Test("The union goes around both, the union with nothing changes nothing")
  func union() {
    let other = Rect(from: Point(x: -1, y: 3), to: Point(x: 2, y: 9))
    #expect(rect.union(other) == Rect(from: Point(x: -1, y: 2), to: Point(x: 5, y: 9)))
    #expect(rect.union(other) == other.union(rect))
    #expect(rect.union(nil) == rect)
  }

  @Test(
    "Rectangles intersect when they share a place, an edge included",
    arguments: [
      (Rect(from: Point(x: 2, y: 3), to: Point(x: 3, y: 3.5)), true),  // inside
      (Rect(from: Point(x: 0, y: 0), to: Point(x: 9, y: 9)), true),  // around
      (Rect(from: Point(x: 5, y: 4), to: Point(x: 6, y: 5)), true),  // a corner
      (Rect(from: Point(x: 0, y: 3), to: Point(x: 9, y: 3)), true),  // a line across
      (Rect(from: Point(x: 5.1, y: 2), to: Point(x: 6, y: 4)), false),
      (Rect(from: Point(x: 1, y: 0), to: Point(x: 5, y: 1.9)), false),
    ])
  func intersects(other: Rect, expected: Bool) {
    #expect(rect.intersects(other) == expected)
    #expect(other.intersects(rect) == expected)
  }

  @Test("Edges belong to it")
  func contains() {
    #expect(rect.corners.allSatisfy(rect.contains))
    #expect(!rect.contains(Point(x: 0.9, y: 3)))
    #expect(!rect.contains(Point(x: 3, y: 4.1)))
    #expect(!rect.contains(Point(x: .nan, y: 3)))
  }

  @Test("A rectangle grows on every side and shrinks to nothing, not beyond")
  func insets() {
    #expect(rect.outset(by: 1) == Rect(from: Point(x: 0, y: 1), to: Point(x: 6, y: 5)))
    #expect(rect.inset(by: 0.5) == Rect(from: Point(x: 1.5, y: 2.5), to: Point(x: 4.5, y: 3.5)))
    #expect(rect.inset(by: 1.5).size == Size(width: 1, height: 0))
  }
}
