import Marks
import Testing

@testable import CellRendering

@Suite("Ink that shows what lies below")
struct OpacityTests {
  private func draw(_ marks: any Mark..., on ground: Color = .rgb(0, 0, 0), columns: Int = 12, rows: Int = 3)
    -> CellGrid
  {
    draw(marks, on: ground, in: .braille, columns: columns, rows: rows)
  }

  private func draw(
    _ marks: [any Mark], on ground: Color = .rgb(0, 0, 0), in glyphs: GlyphSet, columns: Int = 12,
    rows: Int = 3
  ) -> CellGrid {
    var renderer = CellRenderer(viewport: Viewport(columns: columns, rows: rows), for: glyphs)
    renderer.ground = ground
    renderer.drawPicture(of: Group(marks))
    return renderer.grid(in: glyphs)
  }

  private let text = Label("readable", at: Point(x: 2, y: 2), ink: Ink(color: .indexed(4)))
  private let highlighter = Stroke(
    [Point(x: 1, y: 3), Point(x: 11, y: 3)], ink: Ink(color: .rgb(250, 200, 0), width: 2, opacity: 0.4))

  @Test("A highlighter becomes the background of text, whose colour stays unless it is lost there")
  func overText() {
    let grid = draw(text, highlighter)
    #expect(grid.line(1).contains("readable"))
    for column in 2..<10 {
      let style = grid[column, 1].style
      // Dark blue on brown has too little contrast, so the style keeps the attribute by which the screen replaces it.
      #expect(
        style
          == CellStyle(foreground: .indexed(4), background: .rgb(100, 80, 0), attributes: .readable))
      #expect(
        style.readable(on: .dark) == CellStyle(foreground: .rgb(255, 255, 255), background: .rgb(100, 80, 0)))
    }
    var light = text
    light.ink.color = .rgb(120, 255, 255)
    #expect(
      draw(light, highlighter)[4, 1].style
        == CellStyle(foreground: .rgb(120, 255, 255), background: .rgb(100, 80, 0)))
    // Twice is darker ink.
    let twice = draw(text, highlighter, highlighter)
    #expect(twice[4, 1].style.background == .rgb(160, 128, 0))
  }

  /// Text of two words, with a blank in column 5.
  private let words = Label("two words", at: Point(x: 2, y: 2))

  private func highlighter(at y: Double) -> Stroke {
    Stroke([Point(x: 1, y: y), Point(x: 11, y: y)], ink: highlighter.ink)
  }

  @Test(
    "Blanks between words are marked as the words are, by a highlighter half a row off too",
    arguments: [2.1, 2.4, 2.9, 3.2, 3.6, 3.9], [GlyphSet.braille, .mixed, .quadrant])
  func blanks(y: Double, glyphs: GlyphSet) {
    for marks in [[words, highlighter(at: y)] as [any Mark], [highlighter(at: y), words]] {
      // In dots, words take no background from below.
      if glyphs == .braille, marks[1] is Label { continue }
      let grid = draw(marks, in: glyphs)
      #expect(grid[5, 1].style.background == grid[4, 1].style.background, "\(grid)")
      #expect(grid.line(1).contains("two words"), "\(grid)")
    }
    #expect(draw([words, highlighter(at: 2.9)], in: glyphs)[5, 1].style.background == .rgb(100, 80, 0))
  }

  @Test(
    "Blanks between words stay blank where colours are not known",
    arguments: [GlyphSet.braille, .ascii, .mixed])
  func blanksUnmixed(glyphs: GlyphSet) {
    for marks in [[words, highlighter] as [any Mark], [highlighter, words]] {
      let grid = draw(marks, on: .standard, in: glyphs)
      #expect(grid.line(1).contains("two words"), "\(grid)")
      #expect(grid[5, 1].style.background == grid[4, 1].style.background)
    }
  }

  @Test("Two areas in one cell are each mixed with what lies below them", arguments: GlyphSet.allMixed)
  func besideEachOther(glyphs: GlyphSet) {
    func area(_ color: Color, from left: Double, to right: Double, opacity: Double) -> PathMark {
      let box = Rect(from: Point(x: left, y: 0), to: Point(x: right, y: 6))
      return PathMark(
        BezierPath(rings: [box.corners]), ink: Ink(color: color, opacity: opacity), isArea: true)
    }
    let page = area(.rgb(255, 255, 255), from: 0, to: 8, opacity: 1)
    let (red, blue) = (Color.rgb(255, 128, 128), Color.rgb(128, 128, 255))
    let grid = draw(
      [
        page, area(.rgb(255, 0, 0), from: 0, to: 3.5, opacity: 0.5),
        area(.rgb(0, 0, 255), from: 3.5, to: 8, opacity: 0.5),
      ], in: glyphs)
    #expect(grid[2, 1].style.background == red && grid[4, 1].style.background == blue)
    // The cell of both has their colours, and nothing of the dark ground.
    let both = grid[3, 1].style
    #expect(Set([both.foreground, both.background]) == [red, blue], "\(grid[3, 1])")
  }

  @Test("Translucent ink is mixed with the ground, and with a fill that lies there")
  func mixes() {
    #expect(draw(highlighter, on: .rgb(255, 255, 255))[5, 1].style.background == .rgb(253, 233, 153))
    let fill = Rectangle(Rect(from: .origin, to: Point(x: 12, y: 6)), ink: Ink(fill: .rgb(100, 100, 100)))
    #expect(draw(fill, highlighter)[5, 1].style.background == .rgb(160, 140, 60))
    // Over a fill in a known colour the ground does not matter.
    #expect(draw(fill, highlighter, on: .standard)[5, 1].style.background == .rgb(160, 140, 60))
  }

  @Test(
    "Standard words keep the mark as their background where the ground is not known",
    arguments: [true, false])
  func unknownGround(isAbove: Bool) {
    let words = Label("words", at: Point(x: 2, y: 2))
    let grid = isAbove ? draw(words, highlighter, on: .standard) : draw(highlighter, words, on: .standard)
    #expect(grid.line(1).contains("words"))
    for column in 2..<7 { #expect(grid[column, 1].style.background == .rgb(250, 200, 0), "\(grid)") }
  }

  @Test("A colour of the palette is mixed in its value for the ground")
  func palette() {
    let yellow = Stroke(highlighter.points, ink: Ink(color: .named(.yellow), width: 2, opacity: 0.4))
    for (ground, page) in [(Ground.dark, Color.rgb(0, 0, 0)), (.light, .rgb(255, 255, 255))] {
      let value = PaletteColor.yellow.components(on: ground)
      let exact = Stroke(
        highlighter.points,
        ink: Ink(color: .rgb(value.red, value.green, value.blue), width: 2, opacity: 0.4))
      #expect(draw(yellow, on: page)[5, 1] == draw(exact, on: page)[5, 1])
    }
  }

  @Test("Shapes below an area keep their edges there", arguments: [GlyphSet.mixed, .mixedSextant])
  func edgesBelow(glyphs: GlyphSet) {
    let (red, blue) = (Color.rgb(200, 0, 0), Color.rgb(0, 0, 200))
    let disc = Ellipse(
      center: Point(x: 12, y: 10), radiusX: 8.3, radiusY: 7.4, ink: Ink(color: red, width: 0.25, fill: red))
    let area = Rectangle(
      Rect(from: Point(x: 10, y: 0), to: Point(x: 24, y: 20)),
      ink: Ink(color: blue, width: 0.25, fill: blue, opacity: 0.5))
    let alone = draw([disc], in: glyphs, columns: 24, rows: 10)
    let both = draw([disc, area], in: glyphs, columns: 24, rows: 10)
    /// The colour of a part of a cell below half of the blue.
    func tinted(_ color: Color?) -> Color { color == red ? .rgb(100, 0, 100) : .rgb(0, 0, 100) }
    for row in 0..<10 {
      for column in 11..<23 {
        let (before, after) = (alone[column, row], both[column, row])
        // On the ground, whose colour has no name, red is below a character by reverse video.
        let isReversed = before.style.attributes.contains(.reverse)
        let (front, back) =
          isReversed ? (nil, before.style.foreground) : (before.style.foreground, before.style.background)
        #expect(after.character == before.character, "\(column) \(row)\n\(both)")
        #expect(after.style.background == tinted(back), "\(column) \(row)\n\(both)")
        guard before.character != " " else { continue }
        #expect(after.style.foreground == tinted(front), "\(column) \(row)\n\(both)")
      }
    }
  }

  @Test("Ink that one can see through is no darker where it crosses itself")
  func crossing() {
    let stroke = Stroke(
      [Point(x: 1, y: 3), Point(x: 11, y: 3), Point(x: 1, y: 3)], ink: highlighter.ink)
    #expect(draw(stroke) == draw(highlighter))
    let box = Rectangle(
      Rect(from: Point(x: 1, y: 1), to: Point(x: 11, y: 5)),
      ink: Ink(color: .rgb(0, 250, 0), width: 2, fill: .rgb(0, 250, 0), opacity: 0.4))
    let backgrounds = Set(draw(box).cells.compactMap(\.style.background))
    #expect(backgrounds == [.rgb(0, 100, 0)])
  }

  @Test("A thin line is drawn in its mixed colour, and goes on across other ink")
  func thin() {
    let line = Stroke(dots: (0, 5), (23, 5), ink: Ink(color: .rgb(250, 0, 0), opacity: 0.4))
    #expect(draw(line)[3, 1] == Cell("⠒", style: CellStyle(foreground: .rgb(100, 0, 0))))
    let upright = Stroke(dots: (6, 0), (6, 11), ink: Ink(color: .indexed(4)))
    #expect(draw(upright, line)[3, 1] == Cell("⡗", style: CellStyle(foreground: .indexed(4))))
  }

  @Test(
    "Arrows and round boxes have the characters of opaque ones, in their mixed colour",
    arguments: [GlyphSet.mixed, .mixedOctant, .ascii], [Color.rgb(0, 0, 0), .standard])
  func characters(glyphs: GlyphSet, ground: Color) {
    func marks(_ opacity: Double) -> [any Mark] {
      let ink = Ink(color: .rgb(250, 0, 0), width: Ink.fineWidth, opacity: opacity)
      let kinds: [Arrowhead] = [.triangle, .open, .diamond, .hollowTriangle]
      var marks: [any Mark] = kinds.enumerated().map { index, head in
        let y = Double(2 * index) + 1
        return Stroke(
          [Point(x: 2.5, y: y), Point(x: 8.5, y: y)], ink: ink, arrowheads: Arrowheads(end: head))
      }
      marks.append(
        Rectangle(Rect(from: Point(x: 10.5, y: 1), to: Point(x: 16.5, y: 7)), cornerRadius: 1, ink: ink))
      return marks
    }
    func grid(_ opacity: Double) -> CellGrid {
      draw(marks(opacity), on: ground, in: glyphs, columns: 18, rows: 5)
    }
    #expect(grid(0.4).description == grid(1).description)
    let shade: Color = ground == .standard ? .rgb(250, 0, 0) : .rgb(100, 0, 0)
    #expect(grid(0.4).cells.allSatisfy { $0.character == " " || $0.style.foreground == shade })
  }

  @Test("Areas have some of their dots where colours are not known, and text and thin lines are as they are")
  func unknown() {
    let grid = draw(highlighter, on: .standard)
    #expect(grid[5, 1].style == CellStyle(foreground: .rgb(250, 200, 0)) && grid[5, 1].character == "⢅")
    #expect(draw(text, highlighter, on: .standard).line(1).contains("readable"))
    let standard = Stroke(dots: (0, 5), (23, 5), ink: Ink(opacity: 0.4))
    #expect(draw(standard).line(1) == draw(Stroke(dots: (0, 5), (23, 5))).line(1))
    #expect(!draw(standard).cells.contains { $0.style.background != nil })
  }

  @Test("The fewer its opacity, the fewer dots it has")
  func shares() {
    let counts = [1.0, 0.7, 0.4, 0.2, 0].map { opacity in
      RenderedDots(
        Rectangle(
          Rect(from: .origin, to: Point(x: 16, y: 16)), ink: Ink(width: 0, fill: .standard, opacity: opacity)),
        columns: 20, rows: 10
      ).lit.count
    }
    #expect(counts == counts.sorted(by: >) && Set(counts).count == 5 && counts[4] == 0)
  }

  @Test(
    "Between a translucent area and the line around it is no hole, and a thin line across it leaves it whole",
    arguments: [GlyphSet.mixed, .mixedSextant])
  func outlined(glyphs: GlyphSet) {
    let red = Color.rgb(250, 0, 0)
    // Its crest is in the upper half of row 1, with the ground above it and the area below.
    let circle = Ellipse(center: Point(x: 15, y: 12.9), radiusX: 12, radiusY: 10)
    func with(_ ink: Ink) -> Ellipse {
      var circle = circle
      circle.ink = ink
      return circle
    }
    let marks = [
      with(Ink(color: red, width: 0, fill: red, opacity: 0.4)), with(Ink(color: red, width: 0.5)),
    ]
    let grid = draw(marks, in: glyphs, columns: 30, rows: 13)
    for column in 13...16 {
      let cell = grid[column, 1]
      #expect("▁▂▃▄▅▆▇█🬭🬹".contains(cell.character) && cell.style.foreground == red, "\(grid)")
    }
    let across = Stroke([Point(x: 0.25, y: 12.25), Point(x: 9.25, y: 13.75)], ink: Ink(width: 0.25))
    let crossed = draw(marks + [across], in: glyphs, columns: 30, rows: 13)
    for column in 2...3 where grid[column, 6].style.foreground == red {
      #expect(crossed[column, 6] == grid[column, 6], "\(crossed)")
    }
    #expect(crossed[1, 6] != grid[1, 6] && crossed[5, 6] != grid[5, 6])
  }

  @Test("Nothing of a mark is left for the next one")
  func scratch() {
    let other = Stroke([Point(x: 1, y: 3), Point(x: 5, y: 3)], ink: highlighter.ink)
    let far = Dot(at: Point(x: 9, y: 3), ink: Ink(color: .rgb(250, 200, 0), width: 1, opacity: 0.4))
    let grid = draw(other, far)
    #expect(grid[3, 1].style.background == .rgb(100, 80, 0), "once, not twice")
  }

  @Test("A line as wide as a row has no stumps at its ends")
  func ends() {
    let line = Stroke(
      [Point(x: 2.5, y: 3), Point(x: 7.5, y: 3)], ink: Ink(color: .rgb(250, 200, 0), width: 2, opacity: 0.4))
    let grid = draw([line], in: .mixed)
    let covered = (0..<12).filter { grid[$0, 1] != Cell.blank }
    #expect(covered == Array(2...7))
  }

  @Test("Translucent text on a fill is mixed with the fill, and can be read on it")
  func labelOnFill() throws {
    let colors: [Color] = [
      .named(.red), .named(.yellow), .named(.blue), .rgb(20, 20, 20), .rgb(240, 240, 240),
    ]
    for color in colors {
      var box = Rectangle(Rect(from: .origin, to: Point(x: 6, y: 6)), ink: Ink(color: color, width: 0.5))
      box.ink.fill = color
      for opacity in [0.3, 0.7, 0.9] {
        let label = Label("x", at: Point(x: 2, y: 2), ink: Ink(opacity: opacity))
        for (ground, value) in [(Color.rgb(0, 0, 0), Ground.dark), (.rgb(255, 255, 255), .light)] {
          let style = draw(box, label, on: ground)[2, 1].style.readable(on: value)
          let letter = try #require(style.foreground.components(on: value) ?? value.ink.components)
          let back = try #require(style.background?.components(on: value))
          #expect(Contrast.ratio(letter, back) >= 3, "\(color) \(opacity) \(ground): \(style)")
        }
      }
    }
    // It is fainter than opaque text.
    var box = Rectangle(Rect(from: .origin, to: Point(x: 6, y: 6)), ink: Ink(color: .rgb(255, 255, 255)))
    box.ink.fill = .rgb(255, 255, 255)
    let label = Label("x", at: Point(x: 2, y: 2), ink: Ink(opacity: 0.8))
    #expect(draw(box, label)[2, 1].style.foreground == .rgb(51, 51, 51))
  }

  @Test("Text is mixed with the ground")
  func label() {
    let label = Label("x", at: .origin, ink: Ink(color: .rgb(250, 250, 250), opacity: 0.4))
    #expect(draw(label)[0, 0].style.foreground == .rgb(100, 100, 100))
    #expect(draw(label, on: .standard)[0, 0].style.foreground == .rgb(250, 250, 250))
  }

  @Test("A translucent fill between lines ends at them as an opaque one does", arguments: GlyphSet.allMixed)
  func regions(glyphs: GlyphSet) {
    let line = Ink(color: .indexed(4), width: Ink.fineWidth)
    let box = Rectangle(
      Rect(from: Point(x: 2.5, y: 3), to: Point(x: 16.5, y: 13)), cornerRadius: 2, ink: line)
    let ellipse = Ellipse(center: Point(x: 9.5, y: 8), radiusX: 7, radiusY: 6, ink: line)
    for shape in [box, ellipse] as [any Shape] {
      let outline = shape.outline(tolerance: 0.1)
      func picture(_ color: Color, opacity: Double) -> CellGrid {
        let ink = Ink(color: color, width: 0, fill: color, opacity: opacity)
        return draw([Stroke(outline, ink: ink, isClosed: true), shape], in: glyphs, columns: 20, rows: 8)
      }
      // Over black, a half of it is this.
      let translucent = picture(.rgb(200, 100, 50), opacity: 0.5)
      #expect(translucent == picture(.rgb(100, 50, 25), opacity: 1), "\(translucent)")
    }
  }

  @Test("Zoomed out, a thin line that crosses the edge of a translucent fill is no block there")
  func crossings() {
    let outline = Ellipse(center: Point(x: 20, y: 16), radiusX: 14, radiusY: 12).outline(tolerance: 0.1)
    let fill = Stroke(
      outline, ink: Ink(color: .rgb(200, 100, 50), width: 0, fill: .rgb(200, 100, 50), opacity: 0.5),
      isClosed: true)
    for slope in [3.0, 5, 8] {
      let line = Stroke(
        [Point(x: 2, y: 14), Point(x: 38, y: 14 + slope)],
        ink: Ink(color: .indexed(4), width: Ink.fineWidth))
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 20, rows: 8), for: .mixedSextant)
      renderer.ground = .rgb(0, 0, 0)
      renderer.drawPicture(of: Group([fill, line]))
      let picture = renderer.grid(in: .mixedSextant)
      let cells = picture.cells.filter { $0.style.foreground == .indexed(4) }
      #expect(cells.count > 10 && cells.allSatisfy { "\u{2801}"..."\u{28FF}" ~= $0.character }, "\(picture)")
    }
  }

  @Test("A picture that is too large to be drawn twice has the translucent ink that its parts have alone")
  func stripes() {
    // In glyphs of one kind, which have one level of detail for pictures of any size.
    let columns = 300
    let rows = CellSheet.mostScratchCells / columns * 2 + 50
    let height = Double(2 * rows)
    let marks: [any Mark] = [
      Rectangle(
        Rect(from: Point(x: 9, y: 3), to: Point(x: 90, y: height - 3)),
        ink: Ink(color: .rgb(0, 0, 250), fill: .rgb(0, 0, 250), opacity: 0.5)),
      Stroke(
        [Point(x: 1, y: 1), Point(x: 290, y: height - 1)],
        ink: Ink(color: .rgb(250, 200, 0), width: 6, opacity: 0.4)),
      Stroke([Point(x: 20, y: 0), Point(x: 20, y: height)], ink: Ink(color: .rgb(9, 99, 0), opacity: 0.6)),
    ]
    #expect(columns * rows > CellSheet.mostScratchCells)
    let whole = draw(marks, in: .sextant, columns: columns, rows: rows)
    for start in stride(from: 0, to: rows, by: rows / 4) {
      let part = CellRect(column: 0, row: start, columns: columns, rows: 40)
      var renderer = CellRenderer(
        viewport: Viewport(
          origin: Point(x: 0, y: Double(2 * start)), columns: columns, rows: min(40, rows - start)),
        for: .sextant)
      renderer.ground = .rgb(0, 0, 0)
      renderer.drawPicture(of: Group(marks))
      let alone = renderer.grid(in: .sextant)
      for row in 1..<alone.rows - 1 {
        #expect(alone.line(row) == whole.line(part.row + row))
        #expect(
          (0..<columns).allSatisfy { alone[$0, row] == whole[$0, part.row + row] }, "row \(row) of \(start)")
      }
    }
  }
}
