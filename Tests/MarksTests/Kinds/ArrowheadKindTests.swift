import Marks
import Testing

@Suite("Kinds of arrow heads")
struct ArrowheadKindTests {
  private let line = [Point(x: 0, y: 0), Point(x: 20, y: 0)]

  @Test(
    "Filled heads end at the end of the line and are as wide on both sides", arguments: Arrowhead.allCases)
  func symmetry(kind: Arrowhead) throws {
    for width in [0.25, 0.5, 1, 2, 4] {
      let stroke = Stroke(line, ink: Ink(width: width), arrowheads: Arrowheads(end: kind))
      let head = try #require(stroke.arrowheadShapes.first)
      let box = try #require(Rect(around: head.outline()))
      #expect(head.direction == Vector(dx: 1, dy: 0) && abs(box.minY + box.maxY) < 1e-9)
      #expect(abs(box.maxX - (kind == .dot ? 20 + head.reach : 20)) < 1e-9)
      #expect(box.size.height > 2 * width, "the head is wider than its line")
    }
  }

  @Test(
    "The line ends at the back of a triangle or an outline, in the middle of a diamond, before a ring, else at the tip"
  )
  func shafts() throws {
    let ends: [(Arrowhead, Double)] = [
      (.triangle, 18), (.diamond, 18.5), (.hollowTriangle, 18), (.hollowDiamond, 17), (.open, 20), (.bar, 20),
      (.dot, 20),
      (.one, 20), (.many, 20), (.oneOrMany, 20), (.zeroOrOne, 17), (.zeroOrMany, 16),
    ]
    for (kind, end) in ends {
      let shaft = Stroke(line, arrowheads: Arrowheads(end: kind)).shaftLine(tolerance: 0.1)
      #expect(shaft.first == .origin && abs((shaft.last?.x ?? 0) - end) < 1e-9, "\(kind)")
    }
    let both = Stroke(line, arrowheads: Arrowheads(start: .triangle, end: .triangle)).shaftLine(
      tolerance: 0.1)
    #expect(abs((both.first?.x ?? 0) - 2) < 1e-9 && abs((both.last?.x ?? 0) - 18) < 1e-9)
  }

  @Test("On a curve the head stands where the curve enters it")
  func curves() throws {
    let points = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10), Point(x: 10, y: 11)]
    let stroke = Stroke(points, isSmooth: true, arrowheads: Arrowheads(start: .diamond, end: .triangle))
    let head = try #require(stroke.arrowheadShapes.last)
    let shaft = stroke.shaftLine(tolerance: 0.001)
    let back = head.outline()[0].midpoint(to: head.outline()[2])
    #expect((try #require(shaft.last) - back).length < 1e-6)
    // The remaining line lies on the whole one.
    let whole = stroke.centreline(tolerance: 0.001)
    for point in shaft {
      #expect(zip(whole, whole.dropFirst()).contains { point.distance(toSegmentFrom: $0, to: $1) < 0.01 })
    }
  }

  @Test("Two heads of a short arrow do not meet, and leave some line between them")
  func short() throws {
    let stroke = Stroke(
      [.origin, Point(x: 1, y: 0)], ink: Ink(width: 4),
      arrowheads: Arrowheads(start: .triangle, end: .diamond))
    let heads = stroke.arrowheadShapes
    #expect(heads.count == 2 && heads[0].length + heads[1].length < 1)
    #expect(stroke.shaftLine(tolerance: 0.1).count == 2)
  }

  @Test("A filled head is hit all over, and counts for the bounds")
  func hits() {
    let stroke = Stroke(line, ink: Ink(width: 2), arrowheads: Arrowheads(end: .triangle))
    let inside = HitTester(at: Point(x: 15.5, y: 1.8), reach: 0)
    #expect(stroke.accept(inside))
    #expect(!Stroke(line, ink: Ink(width: 2)).accept(inside))
    #expect((stroke.bounds(.ink)?.maxY ?? 0) > 2.7)
  }

  @Test("Ends of a line that is cut keep their own kinds of heads")
  func cut() {
    let stroke = Stroke(line, arrowheads: Arrowheads(start: .dot, end: .bar))
    let kept = stroke.accept(PartialEraser(along: [Point(x: 10, y: 0)], radius: 1)).kept
    #expect(
      kept.compactMap { ($0 as? Stroke)?.arrowheads } == [Arrowheads(start: .dot), Arrowheads(end: .bar)])
  }
}
