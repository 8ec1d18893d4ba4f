import Marks
import TestSupport
import Testing

@testable import CellRendering

@Suite("Shades")
struct ShadeTests {
  private let white = Color.rgb(255, 255, 255)

  private func picture(
    _ marks: [any Mark], scale: Double = 0.5, on ground: Color, in glyphs: GlyphSet = .mixed
  ) -> CellGrid {
    Drawing(marks).cells(in: Viewport(scale: scale, columns: 12, rows: 4), spelledIn: glyphs, on: ground)
  }

  private func isBraille(_ cell: Cell) -> Bool { "\u{2801}"..."\u{28FF}" ~= cell.character }

  private let slanted = Stroke(
    [Point(x: 1, y: 1), Point(x: 22, y: 14)], ink: Ink(color: .rgb(0, 0, 0), width: 0.5))

  @Test("Slanted thin lines of small pictures are blocks in shades of their colour")
  func slantedLine() {
    let cells = picture([slanted], on: white)
    #expect(
      cells.description == """
        ▝▚▄·········
        ···▀▚▄▖·····
        ······▀▘▄▖··
        ·········▝▀·
        """)
    for cell in cells.cells where cell != .blank {
      guard case .rgb(let red, let green, let blue) = cell.style.foreground else {
        Issue.record("\(cell) is not mixed")
        continue
      }
      #expect(red == green && green == blue && (40..<230).contains(red), "\(cell)")
    }
  }

  @Test(
    "Lines are dots where the ground is not known, at 100 %, and in sets without blocks",
    arguments: GlyphSet.allCases)
  func dots(glyphs: GlyphSet) {
    let unknown = picture([slanted], on: .standard, in: glyphs)
    #expect(
      unknown.cells.allSatisfy { $0.style.foreground == .rgb(0, 0, 0) || $0.character == " " }, "\(unknown)")
    let near = picture([slanted], scale: 1, on: white, in: glyphs)
    #expect(near.cells.allSatisfy { $0.style.foreground == .rgb(0, 0, 0) || $0.character == " " }, "\(near)")
    if glyphs.rowsOfShades == nil {
      let known = picture([slanted], on: white, in: glyphs)
      #expect(known == unknown, "\(known)")
    }
  }

  @Test("Straight lines stay box-drawing lines in their own colour")
  func straightLines() {
    let ink = Ink(color: .rgb(200, 0, 0), width: Ink.fineWidth)
    let box = Rectangle(Rect(from: Point(x: 1, y: 2), to: Point(x: 21, y: 14)), ink: ink)
    let cells = picture([box], on: white)
    #expect(
      cells.description == """
        ┌─────────┐·
        │·········│·
        │·········│·
        └─────────┘·
        """)
    #expect(cells.cells.allSatisfy { $0 == .blank || $0.style == CellStyle(foreground: ink.color) })
  }

  @Test("Lines are dots on areas, and hidden below text")
  func overInk() {
    var area = Rectangle(Rect(from: Point(x: 0, y: 0), to: Point(x: 24, y: 16)), ink: Ink(width: 0))
    area.ink.fill = .rgb(250, 220, 120)
    let filled = picture([area, slanted], on: white)
    #expect(
      filled.cells.count { isBraille($0) && $0.style.background == .rgb(250, 220, 120) } == 7, "\(filled)")
    let text = Label("MMMMMMMMMMMM", at: Point(x: 0, y: 8))
    #expect(picture([slanted, text], on: white).line(2) == "MMMMMMMMMMMM")
  }

  @Test(
    "A line is as heavy wherever it lies on the parts of cells",
    arguments: [GlyphSet.mixed, .mixedSextant, .mixedOctant])
  func evenWeight(glyphs: GlyphSet) {
    func ink(_ offset: Double) -> Double {
      let line = Stroke(
        [Point(x: 1, y: 2 + offset), Point(x: 22, y: 11 + offset)], ink: Ink(color: .rgb(0, 0, 0), width: 0.5)
      )
      let rows = glyphs.rowsOfShades ?? 1
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 12, rows: 4), for: glyphs)
      renderer.ground = white
      renderer.drawPicture(of: Group([line]))
      var sum = 0.0
      for row in 0..<4 {
        for column in 0..<12 {
          let shares = renderer.sheet.shades[column, row].parts.map(\.w)
          #expect(shares.count == 2 * rows && shares.allSatisfy { (0...1).contains($0) })
          sum += Double(shares.reduce(0, +)) / Double(2 * rows)
        }
      }
      return sum
    }
    // A line of 0.3 cells by 11.4, in cells twice as high as wide, within the samples' 2 %.
    for offset in stride(from: 0, to: 2, by: 0.23) {
      #expect(abs(ink(offset) / 1.75 - 1) < 0.05, "\(ink(offset))")
    }
  }

  @Test("Of one ink on the ground, the nearest of all divisions in two is found")
  func nearest() throws {
    let page = try #require(ShadePage(white))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<200 {
      let shares = (0..<6).map { _ in Float.random(in: 0.1...1, using: &random) }
      let shades = CellShades(shares.map { $0 * page.shade(of: .rgb(0, 0, 0)) }[...])
      let cell = try #require(shades.cell(in: .mixedSextant, on: page))
      func error(_ pattern: Int) -> Float {
        [0, 1].reduce(0) { sum, bit in
          let group = (0..<6).filter { pattern >> $0 & 1 == bit }.map { shares[$0] }
          let mean = group.reduce(0, +) / Float(max(1, group.count))
          return sum + group.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
        }
      }
      let best = (0..<64).map(error).min() ?? 0
      let pattern = try #require((0..<64).first { BlockGlyphs.sextant($0) == cell.character })
      #expect(error(pattern) <= best + 1e-4, "\(shares) \(cell)")
    }
  }

  @Test("A long line has the shades of the same line with many vertices", arguments: [40.0, 47, 88, -60])
  func longLine(slope: Double) {
    let (start, end) = (Point(x: 3.3, y: 50.7 - slope / 2), Point(x: 190.2, y: 51 + slope / 2))
    // Far more vertices than are looked at in parts.
    let many = (0...64).map { start + (end - start) * (Double($0) / 64) }
    let viewport = Viewport(scale: 0.5, columns: 100, rows: 27)
    let ink = Ink(color: .rgb(200, 30, 30), width: 0.5)
    let pictures = [[start, end], many].map {
      Drawing([Stroke($0, ink: ink)]).cells(in: viewport, spelledIn: .mixedSextant, on: white)
    }
    #expect(pictures[0].cells.count { $0 != .blank } > 90)
    #expect(pictures[0] == pictures[1], "\(pictures[0])\n\(pictures[1])")
  }

  @Test("Lines are seen below translucent ink, and end a blank before a text that is written over them")
  func belowOtherInk() {
    let line = Stroke([Point(x: 1, y: 6), Point(x: 22, y: 10.5)], ink: Ink(color: .rgb(0, 0, 0), width: 0.5))
    let fill = Rectangle(
      Rect(from: Point(x: 6, y: 0), to: Point(x: 16, y: 16)),
      ink: Ink(color: .rgb(255, 0, 0), width: 0, fill: .rgb(255, 0, 0), opacity: 0.3))
    let translucent = picture([line, fill], on: white, in: .mixedSextant)
    for column in 3...7 {
      let inks = (0..<4).filter { isBraille(translucent[column, $0]) }
      #expect(!inks.isEmpty, "\(translucent)")
    }
    let word = Label("abc", at: Point(x: 8, y: 8))
    #expect(
      picture([line, word], on: white, in: .mixedSextant).description == """
        ············
        🬇🬋🬭🬭🬭🬏······
        ····abc·🬌🬋🬋·
        ············
        """)
  }

  @Test(
    "A dot is seen wherever it lies", arguments: [GlyphSet.mixed, .mixedSextant, .mixedOctant],
    [0, 255] as [UInt8])
  func dot(glyphs: GlyphSet, grey: UInt8) {
    let ground = Color.rgb(grey, grey, grey)
    for (x, y) in [(4.0, 4.0), (5, 4), (4.5, 5), (5.3, 5.1), (5, 6)] {
      let dot = Dot(at: Point(x: x, y: y), ink: Ink(color: .rgb(200, 30, 30), width: 0.5))
      let cells = picture([dot], on: ground, in: glyphs).cells.filter { $0 != .blank }
      let differs = cells.contains { ($0.style.foreground.greatestDifference(from: ground) ?? 0) > 60 }
      #expect(differs, "\(x), \(y): \(cells)")
    }
  }

  @Test("A part of a scribble has the cells of the whole, however often a part is covered")
  func scribble() {
    var random = SeededGenerator(seed: 3)
    let points = (0..<400).map { _ in
      Point(x: .random(in: 2...22, using: &random), y: .random(in: 2...14, using: &random))
    }
    let marks: [any Mark] = [Stroke(points, ink: Ink(color: .rgb(200, 30, 30), width: 0.25))]
    let whole = picture(marks, on: .rgb(0, 0, 0), in: .mixedSextant)
    for column in 0..<12 {
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 12, rows: 4), for: .mixedSextant)
      renderer.ground = .rgb(0, 0, 0)
      renderer.setClip(CellRect(column: column, row: 1, columns: 1, rows: 2))
      Group(marks).accept(&renderer)
      let part = renderer.grid(in: .mixedSextant)
      for row in 1...2 { #expect(part[column, row] == whole[column, row], "\(column), \(row)") }
    }
  }

  @Test("Ink in the colour of the ground has its own characters, not cells in that colour")
  func inkOfGround() {
    let line = Stroke(slanted.points, ink: Ink(color: .rgb(254, 254, 254), width: 0.5))
    let cells = picture([line], on: white)
    #expect(cells.cells.allSatisfy { $0.style.background == nil }, "\(cells)")
    #expect(cells.cells.contains { $0.style.foreground == .rgb(254, 254, 254) }, "\(cells)")
  }
}
