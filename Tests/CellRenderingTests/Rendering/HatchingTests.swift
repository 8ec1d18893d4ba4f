import CellRendering
import Marks
import Testing

@Suite("Fills of lines and dots")
struct HatchingTests {
  private func box(_ pattern: FillPattern, _ rect: Rect) -> Rectangle {
    Rectangle(rect, ink: Ink(fill: .standard, fillPattern: pattern))
  }

  private func dots(_ pattern: FillPattern) -> String {
    RenderedDots(box(pattern, Rect(from: .origin, to: Point(x: 6, y: 4))), columns: 7, rows: 3).description
  }

  @Test("Lines are one dot wide and six dots apart, inside the outline")
  func lines() {
    #expect(
      dots(.hatch) == """
        ●●●●●●●●●●●●●·
        ●···●·····●·●·
        ●··●·····●··●·
        ●·●·····●···●·
        ●●·····●····●·
        ●·····●·····●·
        ●····●·····●●·
        ●···●·····●·●·
        ●●●●●●●●●●●●●·
        ··············
        ··············
        ··············
        """)
    #expect(
      dots(.crossHatch) == """
        ●●●●●●●●●●●●●·
        ●●··●··●··●·●·
        ●·●●····●●··●·
        ●·●●····●●··●·
        ●●··●··●··●·●·
        ●····●●····●●·
        ●····●●····●●·
        ●●··●··●··●·●·
        ●●●●●●●●●●●●●·
        ··············
        ··············
        ··············
        """)
  }

  @Test("Dots stand in staggered rows")
  func dots() {
    #expect(
      dots(.dots) == """
        ●●●●●●●●●●●●●·
        ●···········●·
        ●···········●·
        ●···········●·
        ●·●···●···●·●·
        ●···········●·
        ●···········●·
        ●···········●·
        ●●●●●●●●●●●●●·
        ··············
        ··············
        ··············
        """)
  }

  @Test(
    "Shapes side by side share their lines, wherever each begins",
    arguments: [FillPattern.hatch, .crossHatch, .dots])
  func joins(pattern: FillPattern) {
    func lit(_ rect: Rect) -> Set<DotPlace> {
      RenderedDots(
        Rectangle(rect, ink: Ink(color: .indexed(1), fill: .standard, fillPattern: pattern)), columns: 20,
        rows: 10
      ).lit
    }
    let whole = lit(Rect(from: Point(x: 1, y: 1), to: Point(x: 18, y: 18)))
    let part = lit(Rect(from: Point(x: 4.3, y: 2.7), to: Point(x: 15.2, y: 13.1)))
    func isInside(_ dot: DotPlace) -> Bool { (10...28).contains(dot.x) && (7...24).contains(dot.y) }
    let inside = part.filter(isInside)
    #expect(!inside.isEmpty && inside == whole.filter(isInside))
  }

  @Test(
    "Areas below a pattern are seen through it, and text stays",
    arguments: [FillPattern.hatch, .crossHatch, .dots])
  func below(pattern: FillPattern) {
    let area = Rect(from: .origin, to: Point(x: 12, y: 6))
    let fill = Rectangle(area, ink: Ink(fill: .indexed(4)))
    let grid = cells([fill, Label("text", at: Point(x: 4, y: 2)), box(pattern, area)], columns: 14, rows: 4)
    #expect(grid.line(1).contains("text"))
    for column in 2..<10 { #expect(grid[column, 1].style.background == .indexed(4)) }
  }

  @Test(
    "On an area the pattern is dots in its own colour, and lines on the area stay",
    arguments: [FillPattern.hatch, .crossHatch, .dots])
  func onArea(pattern: FillPattern) {
    let area = Rectangle(Rect(from: .origin, to: Point(x: 20, y: 12)), ink: Ink(fill: .indexed(4)))
    let line = Stroke(cells: (0, 3), (19, 3), ink: Ink(color: .indexed(2), width: 0.25))
    let shape = Rectangle(
      Rect(from: Point(column: 1, row: 1), to: Point(column: 18, row: 4)),
      ink: Ink(color: .indexed(1), width: 0.25, fill: .indexed(1), fillPattern: pattern))
    for glyphs in [GlyphSet.mixed, .mixedSextant, .mixedOctant] {
      let grid = cells([area, line, shape], columns: 20, rows: 6, in: glyphs)
      var dotted = 0
      for row in [2, 3] {
        for column in 3..<17 {
          let cell = grid[column, row]
          #expect(cell.style.background == .indexed(4), "\(grid)")
          #expect(row == 2 || cell.character == "─" && cell.style.foreground == .indexed(2), "\(grid)")
          if cell.character != " ", row == 2 {
            #expect(cell.style.foreground == .indexed(1))
            dotted += 1
          }
        }
      }
      #expect(dotted >= 3, "\(grid)")
    }
  }

  @Test("From far away lines stay apart", arguments: [1.0, 0.5, 0.25, 0.1, 0.03, 1.3])
  func far(scale: Double) {
    let area = Rect(from: .origin, to: Point(x: 40 / scale, y: 40 / scale))
    let viewport = Viewport(scale: scale, columns: 40, rows: 20)
    for pattern in [FillPattern.hatch, .dots] {
      let lit = RenderedDots([box(pattern, area)], in: viewport).lit.filter {
        (4..<76).contains($0.x) && (4..<76).contains($0.y)
      }
      // Between a dot in some seventy and one in four.
      #expect(lit.count > 72 && lit.count < 1368, "\(pattern)")
    }
  }

  @Test(
    "Patterns are braille on the ground and on areas, where thin lines are blocks",
    arguments: GlyphSet.allMixed)
  func tones(glyphs: GlyphSet) {
    let area = Rectangle(
      Rect(from: .origin, to: Point(x: 30, y: 20)),
      ink: Ink(color: .rgb(0, 0, 90), width: 0, fill: .rgb(0, 0, 90)))
    let line = Stroke(
      [Point(x: 3, y: 15), Point(x: 19, y: 19)], ink: Ink(color: .rgb(200, 0, 0), width: 0.25))
    for below in [[], [area]] as [[any Mark]] {
      for pattern in [FillPattern.hatch, .crossHatch, .dots] {
        let marks = below + [box(pattern, Rect(from: Point(x: 2, y: 2), to: Point(x: 20, y: 12))), line]
        let grid = cells(marks, columns: 30, rows: 10, in: glyphs)
        for row in 2..<5 {
          for column in 4..<18 {
            let scalar = grid[column, row].character.unicodeScalars.first?.value ?? 0
            #expect(scalar == 32 || 0x2800..<0x2900 ~= scalar || glyphs == .mixedOctant, "\(grid)")
          }
        }
        let line = grid.cells.filter { $0.style.foreground == .rgb(200, 0, 0) }
        #expect(line.count > 10)
        #expect(
          !line.contains { 0x2800..<0x2900 ~= $0.character.unicodeScalars.first?.value ?? 0 }, "\(grid)")
      }
    }
  }

  @Test("A coarse picture has patterns in whole cells")
  func coarse() {
    var renderer = CellRenderer(viewport: Viewport(columns: 10, rows: 5))
    renderer.begin(at: .coarse)
    box(.hatch, Rect(from: .origin, to: Point(x: 9, y: 8))).accept(&renderer)
    let grid = renderer.grid(in: .braille)
    #expect(grid[4, 2].style.background == nil && Set((1...7).map { grid[$0, 2].character }).count > 1)
  }
}
