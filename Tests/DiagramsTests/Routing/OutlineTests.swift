import Diagrams
import Marks
import Testing

@Suite("Meeting points of straight and curved connectors with outlines")
struct OutlineTests {
  private let box = Rect(from: Point(x: 0, y: 0), to: Point(x: 8, y: 4))
  private let diamond = Outline.polygon([
    Point(x: 4, y: 0), Point(x: 8, y: 2), Point(x: 4, y: 4), Point(x: 0, y: 2),
  ])

  @Test("A line from the middle leaves each outline where it should")
  func pointsTowards() {
    // From (4, 2).
    let cases: [(Outline, Point, Point)] = [
      (.rectangle(box), Point(x: 20, y: 2), Point(x: 8, y: 2)),
      (.rectangle(box), Point(x: 4, y: -9), Point(x: 4, y: 0)),
      (.rectangle(box), Point(x: 6, y: 6), Point(x: 5, y: 4)),
      (.rectangle(box), Point(x: 4, y: 2), Point(x: 8, y: 2)),
      (.ellipse(in: box), Point(x: -3, y: 2), Point(x: 0, y: 2)),
      (.ellipse(in: box), Point(x: 4, y: 3), Point(x: 4, y: 4)),
      // Along (2, 1) the outline of radii 4 and 2 is reached at 1 / √2 of (4, 2).
      (.ellipse(in: box), Point(x: 6, y: 3), Point(x: 6.828, y: 3.414)),
      (diamond, Point(x: 20, y: 2), Point(x: 8, y: 2)),
      (diamond, Point(x: 6, y: 3), Point(x: 6, y: 3)),
      (diamond, Point(x: 0, y: 0), Point(x: 2, y: 1)),
      (.polygon([]), Point(x: 5, y: 5), Point(x: 0, y: 0)),
      (.rectangle(Rect(at: Point(x: 3, y: 3))), Point(x: 9, y: 9), Point(x: 3, y: 3)),
    ]
    for (outline, target, expected) in cases {
      #expect(outline.point(towards: target).rounded == expected, "\(outline) towards \(target)")
    }
  }

  @Test("A line perpendicular to a side meets each outline where it should")
  func pointsOnSides() {
    let cases: [(Outline, Side, Point, Point)] = [
      (.rectangle(box), .right, Point(x: 20, y: 1), Point(x: 8, y: 1)),
      (.rectangle(box), .top, Point(x: -5, y: 1), Point(x: 0, y: 0)),
      // A quarter of the width from the middle: √(1 − 1/4) of the radius.
      (.ellipse(in: box), .bottom, Point(x: 6, y: 9), Point(x: 6, y: 3.732)),
      (.ellipse(in: box), .left, Point(x: -9, y: 2), Point(x: 0, y: 2)),
      (diamond, .top, Point(x: 2, y: -9), Point(x: 2, y: 1)),
      (diamond, .right, Point(x: 20, y: 3), Point(x: 6, y: 3)),
    ]
    for (outline, side, point, expected) in cases {
      #expect(outline.point(on: side, beside: point).rounded == expected, "\(outline) on the \(side)")
    }
  }

  @Test("A straight connector lies between the outlines; between shapes that overlap, from middle to middle")
  func straight() {
    let other = Outline.ellipse(in: Rect(from: Point(x: 20, y: 0), to: Point(x: 24, y: 4)))
    let route = StraightRoute(from: .rectangle(box), to: other)
    #expect(route.start == Point(x: 8, y: 2))
    #expect(route.end == Point(x: 20, y: 2))
    let overlapping = StraightRoute(
      from: .rectangle(box), to: .rectangle(Rect(from: Point(x: 6, y: 0), to: Point(x: 14, y: 4))))
    #expect(overlapping.start == Point(x: 4, y: 2))
    #expect(overlapping.end == Point(x: 10, y: 2))
  }

  @Test("A curve leaves both ends perpendicular to their sides, by the sides that face each other")
  func curved() {
    let other = Rect(from: Point(x: 28, y: 10), to: Point(x: 36, y: 14))
    let curve = CurvedRoute(from: .rectangle(box), to: .rectangle(other))
    // Right side (8, 2) to left side (28, 12): half of the 20 columns between them.
    #expect(curve == CurvedRoute(from: Point(x: 8, y: 2), .right, to: Point(x: 28, y: 12), .left))
    #expect(curve.first == Point(x: 18, y: 2))
    #expect(curve.second == Point(x: 18, y: 12))
    let loop = CurvedRoute(from: .rectangle(box), to: .rectangle(box))
    #expect(loop.start != loop.end)
  }
}
