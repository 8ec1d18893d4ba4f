import CellRendering
import Marks
import Testing

@Suite("Viewport")
struct ViewportTests {
  @Test("A page of 24x24 on 24x12 cells is 48x48 dots, exactly")
  func page() {
    let page = Rect(from: .origin, to: Point(x: 24, y: 24))
    let viewport = Viewport(fitting: page, columns: 24, rows: 12)
    #expect(viewport == Viewport(columns: 24, rows: 12))
    #expect(viewport.visible == page)
    let dots = RenderedDots([Stroke(dots: (0, 0), (47, 47))], in: viewport)
    #expect(dots.lit == Set((0..<48).map { DotPlace($0, $0) }))
  }

  @Test(
    "A page is shown as large as the cells allow, with its aspect kept, from the top left",
    arguments: [
      (10, 10, 40, 10, 2.0),  // rows decide: 10 rows are 20 units high
      (10, 10, 10, 40, 1),  // columns decide
      (48, 24, 24, 12, 0.5),
      (0, 5, 10, 10, 4),  // without a width the height decides
      (0, 0, 10, 10, 1),
    ] as [(Double, Double, Int, Int, Double)])
  func fitting(width: Double, height: Double, columns: Int, rows: Int, scale: Double) {
    let corner = Point(x: 3, y: -7)
    let page = Rect(location: corner, size: Size(width: width, height: height))
    let viewport = Viewport(fitting: page, columns: columns, rows: rows)
    #expect(viewport.scale == scale)
    #expect(viewport.origin == corner)
  }

  @Test("Zoomed and panned, the same drawing")
  func zoom() {
    let box = [Rectangle(Rect(from: Point(x: 2, y: 2), to: Point(x: 4, y: 4)))]
    #expect(
      RenderedDots(box, in: Viewport(columns: 6, rows: 3)).description == """
        ············
        ············
        ············
        ············
        ····●●●●●···
        ····●···●···
        ····●···●···
        ····●···●···
        ····●●●●●···
        ············
        ············
        ············
        """)
    #expect(
      RenderedDots(box, in: Viewport(scale: 0.5, columns: 3, rows: 2)).description == """
        ······
        ······
        ··●●●·
        ··●·●·
        ··●●●·
        ······
        ······
        ······
        """)
    // Twice as large the line is two dots wide, three times as large three.
    let closer = Viewport(origin: Point(x: 1.5, y: 1.5), scale: 2, columns: 6, rows: 3)
    #expect(
      RenderedDots(box, in: closer).description == """
        ············
        ·●●●●●●●●●●·
        ·●●●●●●●●●●·
        ·●●······●●·
        ·●●······●●·
        ·●●······●●·
        ·●●······●●·
        ·●●······●●·
        ·●●······●●·
        ·●●●●●●●●●●·
        ·●●●●●●●●●●·
        ············
        """)
    let panned = Viewport(origin: Point(x: 3, y: 2), scale: 3, columns: 3, rows: 1)
    #expect(
      RenderedDots(box, in: panned).description == """
        ●●●●●●
        ●●●●●●
        ····●●
        ····●●
        """)
  }

  @Test("Lines widen with the zoom, text does not")
  func zoomedInk() {
    // Half a unit is four dots here: two above the line, which lies at the 16th, and two below.
    let viewport = Viewport(scale: 4, columns: 24, rows: 6)
    let line = Stroke([Point(x: 1, y: 2), Point(x: 5, y: 2)])
    #expect(Set(RenderedDots([line], in: viewport).lit.map(\.y)) == [14, 15, 16, 17])
    let text = Drawing([Label("ab", at: Point(x: 1, y: 2))]).cells(in: viewport)
    #expect(text.line(4) == "    ab")
  }

  @Test("Places on the screen and in the drawing")
  func places() {
    let viewport = Viewport(origin: Point(x: 10, y: 20), scale: 2, columns: 8, rows: 4)
    #expect(viewport.point(column: 0, row: 0) == Point(x: 10, y: 20))
    #expect(viewport.point(column: 3, row: 1.5) == Point(x: 11.5, y: 21.5))
    #expect(viewport.visible == Rect(from: Point(x: 10, y: 20), to: Point(x: 14, y: 24)))
    let cells = CellRect(column: 2, row: 1, columns: 2, rows: 3)
    #expect(viewport.units(of: cells) == Rect(from: Point(x: 11, y: 21), to: Point(x: 12, y: 24)))
  }

  @Test("The cells that a part of the drawing touches, cut to those there are")
  func touching() {
    let viewport = Viewport(columns: 8, rows: 4)
    func touched(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> CellRect {
      viewport.cells(touching: Rect(from: Point(x: minX, y: minY), to: Point(x: maxX, y: maxY)))
    }
    #expect(touched(1.5, 1, 3.5, 3) == CellRect(column: 1, row: 0, columns: 3, rows: 2))
    #expect(touched(1, 2, 2, 4) == CellRect(column: 1, row: 1, columns: 2, rows: 2))
    #expect(touched(-5, -5, 100, 100) == viewport.cells)
    #expect(touched(-1e300, -1e300, 1e300, .infinity) == viewport.cells)
    #expect(touched(20, 0, 30, 2).isEmpty)
  }
}
