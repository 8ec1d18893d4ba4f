import Marks
import Testing

@Suite("Bounds")
struct BoundsFinderTests {
  private let line = Stroke([Point(x: 0, y: 0), Point(x: 10, y: 0)])

  private func rect(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Rect {
    Rect(from: Point(x: minX, y: minY), to: Point(x: maxX, y: maxY))
  }

  @Test("The ink of a line reaches half its width beyond its places, at least half a dot")
  func stroke() {
    #expect(line.bounds(.geometry) == rect(0, 0, 10, 0))
    #expect(line.bounds(.ink) == rect(-0.25, -0.25, 10.25, 0.25))
    let wide = Stroke(line.points, ink: Ink(width: 3))
    #expect(wide.bounds(.geometry) == rect(0, 0, 10, 0))
    #expect(wide.bounds(.ink) == rect(-1.5, -1.5, 11.5, 1.5))
    #expect(Stroke(line.points, ink: Ink(width: 0)).bounds(.ink) == line.bounds(.ink))
  }

  @Test("Arrow heads are ink")
  func arrow() {
    let arrow = Stroke(line.points, arrowheads: .end)
    #expect(arrow.bounds(.geometry) == rect(0, 0, 10, 0))
    #expect(arrow.bounds(.ink) == rect(-0.25, -1.25, 10.25, 1.25))
  }

  @Test("A character of two columns as a brush reaches a cell beyond the line")
  func wideBrush() {
    let brushed = Stroke(line.points, ink: Ink(texture: .glyph("漢")))
    #expect(brushed.bounds(.ink) == rect(-1, -1, 11, 1))
  }

  @Test("Every kind")
  func kinds() {
    let dot = Dot(at: Point(x: 2, y: 3), ink: Ink(width: 1))
    #expect(dot.bounds(.geometry) == rect(2, 3, 2, 3))
    #expect(dot.bounds(.ink) == rect(1.5, 2.5, 2.5, 3.5))
    #expect(Vertex(at: Point(x: 2, y: 3)).bounds(.geometry) == rect(2, 3, 2, 3))
    #expect(Vertex(at: Point(x: 2, y: 3)).bounds(.ink) == nil)
    let rectangle = Rectangle(rect(1, 1, 3, 3), ink: Ink(width: 2))
    #expect(rectangle.bounds(.geometry) == rect(1, 1, 3, 3))
    #expect(rectangle.bounds(.ink) == rect(0, 0, 4, 4))
    let ellipse = Ellipse(center: Point(x: 5, y: 5), radiusX: 3, radiusY: 2, ink: Ink(width: 1))
    #expect(ellipse.bounds(.geometry) == rect(2, 3, 8, 7))
    #expect(ellipse.bounds(.ink) == rect(1.5, 2.5, 8.5, 7.5))
    #expect(Label("ab", at: Point(x: 1, y: 2)).bounds(.ink) == rect(1, 2, 3, 4))
    #expect(CellBlock(columns: 1, cells: [.blank], at: .origin).bounds(.ink) == rect(0, 0, 1, 2))
  }

  @Test("A group goes around its children; a hidden one shows no ink")
  func groups() {
    let hidden = Group([Dot(at: Point(x: 20, y: 20))], isHidden: true)
    #expect(Group([line, hidden]).bounds(.geometry) == rect(0, 0, 20, 20))
    #expect(Group([line, hidden]).bounds(.ink) == line.bounds(.ink))
    #expect(hidden.bounds(.ink) == nil)
  }

  @Test("There are no bounds around nothing", arguments: [BoundsFinder.Extent.geometry, .ink])
  func nothing(extent: BoundsFinder.Extent) {
    #expect(Group().bounds(extent) == nil)
    #expect(Group([Group(), Stroke([])]).bounds(extent) == nil)
  }
}
