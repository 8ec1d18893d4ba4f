import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Thin lines")
struct ThinLineTests {
  @Test("The rest of a cut ellipse has the dots that it had", arguments: [GlyphSet.mixed, .mixedOctant])
  func cutEllipse(glyphs: GlyphSet) {
    let ink = Ink(width: Ink.fineWidth)
    for (x, y) in [(15.0, 12.0), (9.5, 15), (15, 5)] {
      let ellipse = Ellipse(center: Point(x: 18.5, y: 17), radiusX: x, radiusY: y, ink: ink)
      let whole = cells([ellipse], columns: 38, rows: 18, in: glyphs)
      let rest = Stroke(ellipse.outline(tolerance: 0.02), ink: ink)
      let picture = cells([rest], columns: 38, rows: 18, in: glyphs)
      let lines = picture.cells.filter { "─│╶╴╷╵━┃".contains($0.character) }
      #expect(lines.isEmpty && whole.cells.allSatisfy { !"─│".contains($0.character) }, "\(picture)")
    }
  }

  @Test("The rest of a cut round box has straight sides", arguments: [GlyphSet.mixed, .mixedOctant])
  func cutRoundBox(glyphs: GlyphSet) {
    let box = Rectangle(
      Rect(from: Point(x: 2.5, y: 3), to: Point(x: 20.5, y: 17)), cornerRadius: 1,
      ink: Ink(width: Ink.fineWidth))
    let eraser = PartialEraser(along: [Point(x: 0, y: 9), Point(x: 24, y: 9)], radius: 0.5)
    let rest = box.accept(eraser).kept
    #expect(rest.count == 2)
    let picture = cells(rest, columns: 24, rows: 10, in: glyphs)
    for row in [2, 3, 5, 6, 7] {
      #expect(picture[2, row].character == "│" && picture[20, row].character == "│", "\(picture)")
    }
    for column in 4...18 {
      #expect(picture[column, 1].character == "─" && picture[column, 8].character == "─", "\(picture)")
    }
  }

  @Test("A dot is one dot, wherever in its square it lies")
  func dot() {
    for place in [Point(x: 1, y: 0.5), Point(x: 1.25, y: 0.75), Point(x: 1.49, y: 0.99)] {
      #expect(
        RenderedDots(Dot(at: place), columns: 2, rows: 1).description == """
          ····
          ··●·
          ····
          ····
          """)
    }
  }

  @Test("Lines of many slopes")
  func slopes() {
    #expect(
      RenderedDots(
        Stroke(dots: (0, 0), (7, 0)), Stroke(dots: (0, 7), (7, 7)), Stroke(dots: (3, 2), (3, 5)), columns: 4,
        rows: 2
      ).description == """
        ●●●●●●●●
        ········
        ···●····
        ···●····
        ···●····
        ···●····
        ········
        ●●●●●●●●
        """)
    #expect(
      RenderedDots(Stroke(dots: (0, 0), (7, 7)), columns: 4, rows: 2).description == """
        ●·······
        ·●······
        ··●·····
        ···●····
        ····●···
        ·····●··
        ······●·
        ·······●
        """)
    // Three down on seven across: step k lies at 3k/7 rounded: 0 0 1 1 2 2 3 3.
    #expect(
      RenderedDots(Stroke(dots: (0, 0), (7, 3)), columns: 4, rows: 1).description == """
        ●●······
        ··●●····
        ····●●··
        ······●●
        """)
    // The same, going up.
    #expect(
      RenderedDots(Stroke(dots: (0, 3), (7, 0)), columns: 4, rows: 1).description == """
        ······●●
        ····●●··
        ··●●····
        ●●······
        """)
  }

  @Test("Without a tie between two dots, a line is the same in both directions")
  func directions() {
    // An odd length has no half way between two dots.
    var generator = SeededGenerator(seed: 11)
    for _ in 0..<200 {
      let start = (Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<40, using: &generator))
      let end = (Int.random(in: 0..<40, using: &generator), Int.random(in: 0..<40, using: &generator))
      guard max(abs(end.0 - start.0), abs(end.1 - start.1)) % 2 == 1 else { continue }
      let there = RenderedDots(Stroke(dots: start, end), columns: 20, rows: 10)
      let back = RenderedDots(Stroke(dots: end, start), columns: 20, rows: 10)
      #expect(there.lit == back.lit)
    }
  }

  @Test("A line has no gaps, no corners, and inks its first and its last dot", arguments: 0..<300)
  func noGaps(seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    func anywhere() -> Point {
      Point(x: .random(in: 0..<30, using: &generator), y: .random(in: 0..<30, using: &generator))
    }
    let (start, end) = (anywhere(), anywhere())
    let dots = RenderedDots(Stroke([start, end]), columns: 30, rows: 15)
    let first = DotPlace(Int(start.x * 2), Int(start.y * 2))
    let last = DotPlace(Int(end.x * 2), Int(end.y * 2))
    #expect(dots.lit.contains(first) && dots.lit.contains(last))
    #expect(dots.isConnected)
    // One dot in each step along the longer side: no gap, no corner, nothing beyond the ends.
    #expect(dots.lit.count == max(abs(last.x - first.x), abs(last.y - first.y)) + 1)
    let length = max(abs(last.x - first.x), abs(last.y - first.y))
    let ends = (Point(dot: first.x, first.y), Point(dot: last.x, last.y))
    for dot in dots.lit {
      let middle = Point(dot: dot.x, dot.y)
      if length < 12 {
        // From the middle of the first dot to that of the last, so that the pieces of a curve meet.
        #expect(middle.distance(toSegmentFrom: ends.0, to: ends.1) <= 0.2501)
      } else {
        // Half a dot beside the line at most, but for the way from the dots of the ends to the line.
        let isNearEnd = min((middle - ends.0).length, (middle - ends.1).length) <= 1.5
        let away = middle.distance(toSegmentFrom: start, to: end)
        #expect(away <= (isNearEnd ? 0.6 : 0.2501))
      }
    }
  }

  @Test(
    "A polyline of cells inks every cell it visits",
    arguments: [Texture.fine, .block, .glyph("*"), .box(.light)])
  func visits(texture: Texture) {
    var generator = SeededGenerator(seed: 5)
    for _ in 0..<50 {
      let places = (0..<8).map { _ in
        (column: Int.random(in: 0..<30, using: &generator), row: Int.random(in: 0..<12, using: &generator))
      }
      let stroke = Stroke(places.map { Point(column: $0.column, row: $0.row) }, ink: Ink(texture: texture))
      let grid = cells([stroke], columns: 30, rows: 12)
      for place in places { #expect(grid[place.column, place.row].character != " ") }
    }
  }

  @Test("A smooth stroke has no gaps")
  func smooth() {
    var generator = SeededGenerator(seed: 6)
    for _ in 0..<50 {
      let points = (0..<6).map { _ in
        Point(x: .random(in: 0..<30, using: &generator), y: .random(in: 0..<30, using: &generator))
      }
      #expect(RenderedDots(Stroke(points, isSmooth: true), columns: 30, rows: 15).isConnected)
    }
  }

  @Test("Both wings of an arrow head are the same dots, mirrored")
  func arrow() {
    let arrow = Stroke([Point(dot: 1, 5), Point(dot: 14, 5)], arrowheads: .end)
    #expect(
      RenderedDots(arrow, columns: 8, rows: 3).description == """
        ················
        ················
        ················
        ··········●●····
        ············●●··
        ·●●●●●●●●●●●●●●·
        ············●●··
        ··········●●····
        ················
        ················
        ················
        ················
        """)
    let down = Stroke([Point(dot: 4, 10), Point(dot: 4, 1)], arrowheads: [.start, .end])
    #expect(
      RenderedDots(down, columns: 5, rows: 3).description == """
        ··········
        ····●·····
        ···●●●····
        ···●●●····
        ··●·●·●···
        ··●·●·●···
        ··●·●·●···
        ··●·●·●···
        ···●●●····
        ···●●●····
        ····●·····
        ··········
        """)
  }

  @Test("Dashes and gaps have their lengths, to the dot")
  func dashes() {
    let (start, end) = (Point(dot: 0, 0), Point(dot: 15, 0))
    func dashed(_ pattern: [Double]) -> Substring {
      let stroke = Stroke([start, end], ink: Ink(dash: pattern))
      return RenderedDots(stroke, columns: 8, rows: 1).description.prefix(16)
    }
    #expect(dashed([1, 1]) == "●●··●●··●●··●●··")
    #expect(dashed([2, 1]) == "●●●●··●●●●··●●●●")
    #expect(dashed([1.5, 0.5]) == "●●●·●●●·●●●·●●●·")
    #expect(dashed([0, 1]) == "●·●·●·●·●·●·●·●·")
    #expect(dashed([1]) == "●●··●●··●●··●●··")
    #expect(dashed([2, 0.5, 0.5, 0.5]) == "●●●●·●·●●●●·●·●●")
    #expect(dashed([]) == "●●●●●●●●●●●●●●●●")
  }

  @Test(
    "A pattern that says nothing leaves the line whole",
    arguments: [[0, 0], [-1, 2], [.nan, 1], [.infinity, 1]])
  func noDashes(pattern: [Double]) {
    let plain = Stroke([Point(dot: 0, 0), Point(dot: 7, 0)])
    let stroke = Stroke(plain.points, ink: Ink(dash: pattern))
    #expect(picture(stroke, columns: 4, rows: 1) == picture(plain, columns: 4, rows: 1))
  }

  @Test("In ASCII, which has no halves of cells, the dashes of a box have whole ones")
  func asciiDashes() {
    var ink = Ink(width: Ink.fineWidth)
    ink.setLineStyle(.dashed)
    let box = Rectangle(Rect(location: Point(x: 1.5, y: 1), size: Size(width: 14, height: 10)), ink: ink)
    let drawing = Drawing([box])
    #expect(
      drawing.cells(in: Viewport(columns: 17, rows: 6), spelledIn: .ascii).description == """
        ·+-·--·--·--·--+·
        ·················
        ·|·············|·
        ·················
        ·|·············|·
        ·+-·--·--·--·--+·
        """)
  }

  @Test("Dashes run on around corners")
  func dashedCorner() {
    let stroke = Stroke(dots: (0, 0), (4, 0), (4, 7), ink: Ink(dash: [1.5, 1]))
    #expect(
      RenderedDots(stroke, columns: 3, rows: 2).description == """
        ●●●···
        ····●·
        ····●·
        ····●·
        ······
        ······
        ····●·
        ····●·
        """)
  }
}
