import Marks
import Testing

@Suite("Hit test")
struct HitTesterTests {
  private let square = Rectangle(location: Point(x: 0, y: 0), size: Size(width: 10, height: 10))

  private func hits(_ mark: any Mark, _ x: Double, _ y: Double, reach: Double = 0.5) -> Bool {
    mark.accept(HitTester(at: Point(x: x, y: y), reach: reach))
  }

  @Test("A line is hit within half its width and the reach")
  func line() {
    let line = Stroke([Point(x: 0, y: 0), Point(x: 10, y: 0)], ink: Ink(width: 2))
    #expect(hits(line, 5, 1.49))
    #expect(!hits(line, 5, 1.51))
    #expect(hits(line, -1.4, 0))
    #expect(!hits(line, 11.6, 0))
    #expect(hits(line, 5, 1, reach: 0))
    #expect(!hits(line, 5, 1.01, reach: 0))
  }

  @Test("A smooth line is hit where it is seen, not at the vertex that it passes by")
  func smooth() {
    let corner = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 10, y: 10)]
    #expect(hits(Stroke(corner), 10, 0))
    #expect(!hits(Stroke(corner, isSmooth: true), 10, 0))
    #expect(hits(Stroke(corner, isSmooth: true), 8.75, 1.25))
  }

  @Test("A closed line is hit between its last vertex and its first; a filled one inside")
  func closed() {
    let points = [Point(x: 0, y: 0), Point(x: 10, y: 0), Point(x: 0, y: 10)]
    #expect(!hits(Stroke(points), 0, 5))
    #expect(hits(Stroke(points, isClosed: true), 0, 5))
    #expect(!hits(Stroke(points, isClosed: true), 3, 3))
    #expect(hits(Stroke(points, ink: Ink(fill: .standard), isClosed: true), 3, 3))
    #expect(!hits(Stroke(points, ink: Ink(fill: .standard), isClosed: true), 8, 8))
  }

  @Test("A shape is hit on its outline, and inside when it is filled")
  func shapes() {
    #expect(hits(square, 0.5, 5))
    #expect(hits(square, 10, 10))
    #expect(!hits(square, 5, 5))
    #expect(hits(Rectangle(square.box, ink: Ink(fill: .standard)), 5, 5))
    let circle = Ellipse(center: Point(x: 5, y: 5), radiusX: 5, radiusY: 5)
    #expect(hits(circle, 10, 5))
    #expect(!hits(circle, 0.5, 0.5))  // a corner of its box
    #expect(!hits(circle, 5, 5))
  }

  @Test("Arrow heads, dots, text and blocks")
  func others() {
    let line = [Point(x: 0, y: 0), Point(x: 10, y: 0)]
    #expect(hits(Stroke(line, arrowheads: .end), 8, 1.5))
    #expect(!hits(Stroke(line), 8, 1.5))
    #expect(hits(Dot(at: Point(x: 3, y: 3)), 3.5, 3.5))
    #expect(!hits(Dot(at: Point(x: 3, y: 3)), 4, 3))
    #expect(!hits(Vertex(at: Point(x: 3, y: 3)), 3, 3))
    #expect(hits(Label("abc", at: .origin), 2.9, 1.9))
    #expect(!hits(Label("abc", at: .origin), 3.1, 1))
    #expect(hits(CellBlock(columns: 1, cells: [.blank], at: .origin), 0.5, 1))
    #expect(hits(Stroke([Point(x: 1, y: 1)]), 1, 1))
    #expect(!hits(Stroke([]), 0, 0))
  }

  @Test("Hidden and locked groups are not hit")
  func groups() {
    #expect(hits(Group([square]), 0, 5))
    #expect(!hits(Group([square], isHidden: true), 0, 5))
    #expect(!hits(Group([square], isLocked: true), 0, 5))
    #expect(!hits(Group([Group([square], isLocked: true)]), 0, 5))
  }

  @Test("The topmost of several")
  func topmost() {
    let below = square.withID(MarkID(1))
    let above = square.withID(MarkID(2))
    let hidden = Group([square], isHidden: true, id: MarkID(3))
    let group = Group([below, above, hidden])
    #expect(group.topmostChild(hitBy: HitTester(at: Point(x: 0, y: 5)))?.id == MarkID(2))
    #expect(group.topmostChild(hitBy: HitTester(at: Point(x: 5, y: 5))) == nil)
  }

  @Test("The inside goes by winding: an area gone around twice is inside, one undone is outside")
  func winding() {
    func ring(_ low: Double, _ high: Double) -> [Point] {
      [Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high), Point(x: low, y: high)]
    }
    let ink = Ink(fill: .standard)
    let twice = Stroke(ring(0, 20) + [.origin] + ring(5, 15) + [Point(x: 5, y: 5)], ink: ink, isClosed: true)
    let undone = Stroke(
      ring(0, 20) + [.origin, Point(x: 5, y: 5)] + ring(5, 15).reversed(), ink: ink, isClosed: true)
    #expect(hits(twice, 11, 9))
    #expect(!hits(undone, 11, 9))
    #expect(hits(undone, 18, 9))
  }
}
