import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Wide lines")
struct WideLineTests {
  @Test("A wide dot is a disc")
  func disc() {
    // One unit is two dots across: the four dots around the place.
    #expect(
      RenderedDots(Dot(at: Point(x: 1, y: 1), ink: Ink(width: 1)), columns: 2, rows: 1).description == """
        ····
        ·●●·
        ·●●·
        ····
        """)
    // Two units: a circle of two dots' radius leaves more than half of the corner dots uncovered.
    #expect(
      RenderedDots(Dot(at: Point(x: 2, y: 2), ink: Ink(width: 2)), columns: 4, rows: 2).description == """
        ········
        ········
        ···●●···
        ··●●●●··
        ··●●●●··
        ···●●···
        ········
        ········
        """)
  }

  @Test(
    "Level and upright lines of a unit cover whole parts of cells, and are equally wide; arrows stay in the middle",
    arguments: [GlyphSet.mixed, .mixedSextant])
  func onParts(glyphs: GlyphSet) {
    let ink = Ink(width: 1)
    func shown(_ line: Stroke) -> CellGrid { cells([line], columns: 7, rows: 4, in: glyphs) }
    let corner = shown(Stroke(cells: (1, 0), (5, 0), (5, 3), ink: ink))
    #expect(corner.line(0) == " ▄▄▄▄▄")
    let solid = Cell(" ", style: CellStyle(attributes: .reverse))
    #expect(
      corner[5, 1] == solid && corner[5, 2] == solid && corner[4, 1] == .blank && corner[6, 1] == .blank)
    // Between two rows, too.
    let between = shown(Stroke([Point(x: 1.5, y: 2.2), Point(x: 5.5, y: 2.2)], ink: ink))
    #expect(between.line(0).isEmpty && between.line(1) == " ▀▀▀▀▀")
    let arrow = Stroke(
      [Point(column: 1, row: 1), Point(column: 5, row: 1)], ink: ink, arrowheads: Arrowheads(end: .triangle))
    #expect(!shown(arrow).line(1).contains("▄▄▄"))
  }

  @Test("A line of one unit is two dots wide, of two units four; its ends are round")
  func widths() {
    let ends = [Point(x: 2, y: 2), Point(x: 6, y: 2)]
    #expect(
      RenderedDots(Stroke(ends, ink: Ink(width: 1)), columns: 8, rows: 2).description == """
        ················
        ················
        ················
        ···●●●●●●●●●●···
        ···●●●●●●●●●●···
        ················
        ················
        ················
        """)
    #expect(
      RenderedDots(Stroke(ends, ink: Ink(width: 2)), columns: 8, rows: 2).description == """
        ················
        ················
        ···●●●●●●●●●●···
        ··●●●●●●●●●●●●··
        ··●●●●●●●●●●●●··
        ···●●●●●●●●●●···
        ················
        ················
        """)
  }

  @Test("A corner is round outside and whole inside")
  func join() {
    let corner = [Point(x: 2, y: 2), Point(x: 6, y: 2), Point(x: 6, y: 6)]
    #expect(
      RenderedDots(Stroke(corner, ink: Ink(width: 2)), columns: 8, rows: 4).description == """
        ················
        ················
        ···●●●●●●●●●●···
        ··●●●●●●●●●●●●··
        ··●●●●●●●●●●●●··
        ···●●●●●●●●●●●··
        ··········●●●●··
        ··········●●●●··
        ··········●●●●··
        ··········●●●●··
        ··········●●●●··
        ··········●●●●··
        ··········●●●●··
        ···········●●···
        ················
        ················
        """)
  }

  @Test("A line of four units is eight dots wide all along", arguments: [0, 1, 3, 7])
  func even(rise: Int) {
    // Of a line that slants little, each column of dots is as high as the line is wide, to a dot.
    let stroke = Stroke(
      [Point(x: 4, y: 10), Point(x: 26, y: 10 + Double(rise))], ink: Ink(width: 4))
    let dots = RenderedDots(stroke, columns: 30, rows: 15)
    for x in 16..<44 {
      let column = dots.lit.filter { $0.x == x }.map(\.y)
      #expect((8...9).contains(column.count))
      #expect((column.max() ?? 0) - (column.min() ?? 0) + 1 == column.count)
    }
  }

  @Test("No width and no angle leaves a gap", arguments: 0..<150)
  func noGaps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    let width = Double.random(in: 0.25...3, using: &generator)
    func anywhere() -> Point {
      Point(x: .random(in: 2..<28, using: &generator), y: .random(in: 2..<28, using: &generator))
    }
    let (start, end) = (anywhere(), anywhere())
    let dots = RenderedDots(Stroke([start, end], ink: Ink(width: width)), columns: 30, rows: 15)
    #expect(dots.isConnected)
    // Along the line, a dot lies within reach everywhere, and none lies far outside.
    for step in 0...60 {
      let place = start + (end - start) * (Double(step) / 60)
      #expect(dots.lit.contains { (Point(dot: $0.x, $0.y) - place).length <= 0.5 })
    }
    let reach = max(width / 2, 0.25) + 0.36
    for dot in dots.lit {
      #expect(Point(dot: dot.x, dot.y).distance(toSegmentFrom: start, to: end) <= reach)
    }
  }

  @Test("A wide arrow head is symmetric")
  func arrow() {
    let stroke = Stroke(
      [Point(x: 2, y: 6), Point(x: 14, y: 6)], ink: Ink(width: 1), arrowheads: .end)
    let dots = RenderedDots(stroke, columns: 17, rows: 6)
    #expect(Set(dots.lit.map { DotPlace($0.x, 23 - $0.y) }) == dots.lit)
  }
}
