import CellRendering
import Marks
import Testing

/// Cells whose middles lie at (column + 0.5, 2 row + 1): where a mouse that tells cells puts things.
@Suite("Mixed glyphs")
struct MixedTests {
  private let fine = Ink(width: 0.25)
  private let half = Ink(width: 0.5)

  private func middle(_ column: Int, _ row: Int) -> Point {
    Point(x: Double(column) + 0.5, y: 2 * Double(row) + 1)
  }

  private func line(_ places: (Int, Int)..., ink: Ink? = nil, heads: Arrowheads = []) -> Stroke {
    Stroke(places.map { middle($0.0, $0.1) }, ink: ink ?? fine, arrowheads: heads)
  }

  private func box(_ start: (Int, Int), _ end: (Int, Int), radius: Double = 0, ink: Ink? = nil) -> Rectangle {
    Rectangle(
      Rect(from: middle(start.0, start.1), to: middle(end.0, end.1)), cornerRadius: radius, ink: ink ?? fine)
  }

  private func mixed(
    _ marks: any Mark..., columns: Int, rows: Int, in glyphs: GlyphSet = .mixed, usingColor: Bool = false
  ) -> CellGrid {
    Drawing(marks).cells(
      in: Viewport(columns: columns, rows: rows), spelledIn: glyphs, usingColor: usingColor)
  }

  @Test("Thin straight lines are box-drawing lines that join where they meet")
  func joins() {
    let picture = mixed(
      box((0, 0), (4, 2)), line((4, 1), (8, 1)), line((2, 0), (2, 2)), line((0, 1), (4, 1)), columns: 9,
      rows: 3)
    #expect(
      picture.description == """
        ┌─┬─┐····
        ├─┼─┼───╴
        └─┴─┘····
        """)
  }

  @Test("A line of half a unit is heavy, and joins a thin one")
  func heavy() {
    let picture = mixed(box((0, 0), (4, 2), ink: half), line((4, 1), (7, 1)), columns: 8, rows: 3)
    #expect(
      picture.description == """
        ┏━━━┓···
        ┃···┠──╴
        ┗━━━┛···
        """)
  }

  @Test("A slant of half a unit has no gaps, though a block of a quarter cell is wider than it")
  func slants() {
    func slant(_ x: Double, _ y: Double) -> Stroke {
      Stroke([Point(x: 1, y: 1), Point(x: x, y: y)], ink: half)
    }
    #expect(
      mixed(slant(13, 13), columns: 14, rows: 7).description == """
        ·▃············
        ··▀▃··········
        ····▀▃········
        ······▀▃······
        ········▀▃····
        ··········▀▃··
        ············▀·
        """)
    #expect(
      mixed(slant(16, 11), columns: 17, rows: 6).description == """
        ·▄▁··············
        ··▔▀▄▁···········
        ·····▔▀▄▁········
        ········▔▀▄▁·····
        ···········▔▀▄▁··
        ··············▔▀·
        """)
    #expect(
      mixed(slant(8, 15), columns: 9, rows: 8).description == """
        ·▖·······
        ·▝▖······
        ··▝▖·····
        ···▝▖····
        ····▝▖···
        ·····▝▖··
        ······▝▖·
        ·······▝·
        """)
  }

  @Test("A round box has round corners as long as they fit into cells")
  func round() {
    #expect(
      mixed(box((0, 0), (4, 2), radius: 2), columns: 5, rows: 3).description == """
        ╭───╮
        │···│
        ╰───╯
        """)
    let large = mixed(box((0, 0), (20, 9), radius: 6), columns: 21, rows: 10)
    #expect(large.cells.allSatisfy { !"╭╮╰╯".contains($0.character) })
  }

  @Test("A box between the middles of cells is box-drawing lines in the cells that its sides lie in")
  func between() {
    let rectangle = Rectangle(location: Point(x: 0, y: 0), size: Size(width: 6, height: 6), ink: fine)
    #expect(
      mixed(rectangle, columns: 8, rows: 5).description == """
        ┌─────┐·
        │·····│·
        │·····│·
        └─────┘·
        ········
        """)
  }

  @Test("A line at the edge of two cells is a box-drawing line in the right or lower one")
  func atEdges() {
    let upright = mixed(Stroke([Point(x: 2, y: 1), Point(x: 2, y: 9)], ink: fine), columns: 4, rows: 5)
    #expect(
      upright.description == """
        ··╷·
        ··│·
        ··│·
        ··│·
        ··╵·
        """)
    let level = mixed(Stroke([Point(x: 1, y: 4), Point(x: 9, y: 4)], ink: fine), columns: 10, rows: 4)
    #expect(
      level.description == """
        ··········
        ··········
        ·╶───────╴
        ··········
        """)
  }

  @Test("A cell shows two colours where one fill lies on another")
  func twoColors() {
    func fill(_ color: Color, from top: Double) -> Rectangle {
      Rectangle(
        location: Point(x: 0, y: top), size: Size(width: 6, height: 6),
        ink: Ink(color: color, width: 0, fill: color))
    }
    let (red, blue) = (Color.rgb(255, 0, 0), Color.rgb(0, 0, 255))
    let cell = mixed(fill(red, from: 0), fill(blue, from: 3), columns: 6, rows: 5, usingColor: true)[2, 1]
    let isLower = cell.character == "▄" && cell.style == CellStyle(foreground: blue, background: red)
    let isUpper = cell.character == "▀" && cell.style == CellStyle(foreground: red, background: blue)
    #expect(isLower || isUpper, "\(cell)")
    // Red once more in a corner leaves the blue beside it.
    let dot = Rectangle(
      location: Point(x: 2, y: 2), size: Size(width: 0.25, height: 0.25),
      ink: Ink(color: red, width: 0, fill: red))
    let again = mixed(fill(red, from: 0), fill(blue, from: 3), dot, columns: 6, rows: 5, usingColor: true)[
      2, 1]
    #expect(again.style.foreground == blue || again.style.background == blue, "\(again)")
  }

  @Test("Thin curves are blocks down to three quarters of their size, and dots in smaller pictures")
  func smallCurves() {
    let circle = Ellipse(center: Point(x: 20, y: 20), radiusX: 18, radiusY: 18, ink: fine)
    for (scale, areDots) in [(2.0, false), (1, false), (0.75, false), (0.7, true), (0.25, true)] {
      let picture = Drawing([circle]).cells(
        in: Viewport(scale: scale, columns: 80, rows: 40), spelledIn: .mixed)
      let ink = picture.cells.filter { $0.character != " " }
      #expect(!ink.isEmpty)
      #expect(ink.allSatisfy { ("\u{2800}"..."\u{28FF}" ~= $0.character) == areDots }, "\(scale)\n\(picture)")
    }
  }

  @Test("Curves and slants of any width are blocks, without gaps and without dots")
  func curves() {
    let circle = Ellipse(center: Point(x: 10, y: 10), radiusX: 9, radiusY: 9, ink: fine)
    let thin = mixed(circle, columns: 20, rows: 10)
    let dots = Drawing([circle]).cells(in: Viewport(columns: 20, rows: 10), usingColor: false)
    #expect(thin.cells.map { $0 == .blank } == dots.cells.map { $0 == .blank }, "\(thin)")
    for width in [Ink.fineWidth, 0.5, 1, 3] {
      var wide = circle
      wide.ink.width = width
      for glyphs in [GlyphSet.mixed, .mixedSextant] {
        let picture = mixed(wide, columns: 20, rows: 10, in: glyphs)
        #expect(picture.cells.allSatisfy { !("\u{2800}"..."\u{28FF}" ~= $0.character) }, "\(picture)")
        #expect(picture.cells.contains { $0.character != " " })
      }
    }
  }

  @Test("Wide ink is solid to its edge: inside it is all background, outside there is none")
  func solid() {
    let ink = Ink(color: .rgb(1, 2, 3), width: 0.25, fill: .rgb(1, 2, 3))
    let picture = mixed(
      Rectangle(location: Point(x: 2, y: 2), size: Size(width: 4, height: 4), ink: ink), columns: 8, rows: 4,
      usingColor: true)
    for row in 0..<4 {
      for column in 0..<8 where 2..<6 ~= column && 1..<3 ~= row {
        #expect(
          picture[column, row].style.background == .rgb(1, 2, 3) || picture[column, row].character == "█")
      }
      #expect(picture[0, row] == Cell.blank && picture[7, row] == Cell.blank)
    }
  }

  @Test("Text on a fill has it as its background; a line keeps a blank away from text that it runs into")
  func text() {
    let fill = Rectangle(
      location: .origin, size: Size(width: 9, height: 6), ink: Ink(color: .rgb(9, 9, 9), fill: .rgb(9, 9, 9)))
    let picture = mixed(fill, Label("ab", at: Point(x: 3, y: 2)), columns: 9, rows: 3, usingColor: true)
    #expect(picture[3, 1].character == "a" && picture[3, 1].style.background == .rgb(9, 9, 9))
    let over = mixed(line((0, 0), (9, 0)), Label("ab c", at: Point(x: 3, y: 0)), columns: 10, rows: 1)
    #expect(over.description == "╶─·ab·c·─╴")
    let framed = mixed(box((0, 0), (3, 2)), Label("ab", at: Point(x: 1, y: 2)), columns: 4, rows: 3)
    #expect(framed.description == "┌──┐\n│ab│\n└──┘")
  }

  @Test("The head of a straight arrow is a character in the cell of its tip, and ASCII in ASCII")
  func heads() {
    let arrow = line((0, 0), (4, 0), heads: Arrowheads(start: .triangle, end: .triangle))
    #expect(mixed(arrow, columns: 5, rows: 1).description == "◀───▶")
    let down = line((0, 0), (0, 3), heads: Arrowheads(end: .triangle))
    #expect(mixed(down, columns: 1, rows: 4).description == "╷\n│\n│\n▼")
    var boxed = arrow
    boxed.ink.texture = .box(.light)
    #expect(mixed(boxed, columns: 5, rows: 1, in: .ascii).description == "<--->")
  }

  @Test("Thin lines and heads keep their colour on a fill", arguments: GlyphSet.allMixed + [.braille])
  func linesOnFills(glyphs: GlyphSet) {
    let yellow = Color.named(.yellow)
    let fill = Rectangle(
      Rect(from: .origin, to: Point(x: 20, y: 12)), ink: Ink(color: yellow, width: 0, fill: yellow))
    for color in [Color.standard, .named(.blue)] {
      for end in [Point(x: 16.5, y: 5), Point(x: 16.5, y: 11)] {
        var arrow = Stroke([Point(x: 4.5, y: 5), end], ink: Ink(color: color, width: 0.25))
        let kept = CellStyle(foreground: color, background: yellow)
        #expect(
          cells([fill, arrow], columns: 20, rows: 6, in: glyphs)[8, end.y == 5 ? 2 : 3].style == kept)
        arrow.arrowheads = Arrowheads(end: .triangle)
        let head = cells([fill, arrow], columns: 20, rows: 6, in: glyphs)[16, end.y == 5 ? 2 : 5]
        #expect(head.style == kept, "\(head)")
      }
    }
  }

  @Test("The outline of a fill in the standard colour stands out from it as words do")
  func outlinesOfFills() {
    let box = Rectangle(
      Rect(from: Point(x: 1.5, y: 1), to: Point(x: 9.5, y: 7)),
      ink: Ink(width: 0.25, fill: .named(.yellow)))
    let style = cells([box], columns: 12, rows: 5, in: .mixed)[5, 0].style
    #expect(style == CellStyle(background: .named(.yellow), attributes: .readable))
    #expect(style.readable(on: .dark).foreground == .rgb(0, 0, 0))
  }

  @Test(
    "Two steps of a gradient that end in a cell have the edge of one area", arguments: GlyphSet.allMixed)
  func edgesOfSteps(glyphs: GlyphSet) {
    func picture(_ second: Color) -> CellGrid {
      let steps = [(0.0, Color.rgb(200, 60, 60)), (5.5, second)].map { left, color in
        let corners = Rect(from: Point(x: left, y: 3), to: Point(x: 10, y: 8)).corners
        return PathMark(BezierPath(rings: [corners]), ink: Ink(color: color), isArea: true)
      }
      return cells(steps, columns: 12, rows: 5, in: glyphs)
    }
    let close = picture(.rgb(210, 70, 60))
    // The upper edge lies in the middle of a row.
    for column in 0..<10 {
      let cell = close[column, 1]
      #expect(cell.character == "▄" && cell.style.background == nil, "\(close)")
    }
    // Below it, both colours are seen.
    #expect(
      close[5, 2].style.background != nil && close[5, 2].style.foreground != close[5, 2].style.background)
  }

  @Test(
    "ASCII is ASCII, whatever the texture", arguments: [Texture.box(.double), .block, .glyph("█"), .fine])
  func ascii(texture: Texture) {
    var ink = half
    ink.texture = texture
    let picture = mixed(
      box((0, 0), (4, 2), ink: ink), line((0, 4), (6, 4), ink: ink, heads: Arrowheads(end: .dot)), columns: 8,
      rows: 5, in: .ascii)
    #expect(picture.cells.allSatisfy { $0.character.isASCII }, "\(picture)")
  }

  @Test(
    "Small pictures: text that would run into other text is shortened, and left out where there is no room")
  func small() {
    let marks: [any Mark] = [
      Label("server", at: Point(x: 0, y: 0)), Label("storage", at: Point(x: 10, y: 0)),
      Label("x", at: Point(x: 26, y: 0)), Label("y", at: Point(x: 27, y: 0)),
    ]
    var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 20, rows: 1), for: .mixed)
    renderer.shortenLabels(of: Group(marks))
    renderer.drawPicture(of: Group(marks))
    #expect(renderer.grid(in: .mixed, usingColor: false).description == "ser…·storage··y·····")
  }

  @Test("Zoomed out, the last line seen of a text in a shape has all its room for the rest")
  func restOfText() {
    var box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 20.5, y: 9)), ink: Ink(width: 0.25))
    box.text = BoundText("Auth\nservice")
    func row(_ text: String) -> String {
      box.text = BoundText(text)
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 11, rows: 3), for: .mixed)
      renderer.shortenLabels(of: Group([box]))
      renderer.drawPicture(of: Group([box]))
      return renderer.grid(in: .mixed, usingColor: false).line(1)
    }
    #expect(row("Auth\nservice") == "│Auth ser…│")
    #expect(row("My\napi") == "│ My api  │")
    #expect(row("one") == "│   one   │")
  }

  @Test("Zoomed out, a text over the side of a box is not cut by it; one in the box is")
  func overSide() {
    let box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 12.5, y: 13)), ink: Ink(width: 0.25))
    func text(at column: Double) -> String {
      let marks: [any Mark] = [box, Label("over the edge", at: Point(x: column, y: 6))]
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 24, rows: 4), for: .mixed)
      renderer.shortenLabels(of: Group(marks))
      renderer.drawPicture(of: Group(marks))
      return renderer.grid(in: .mixed, usingColor: false).description
    }
    #expect(text(at: 8).contains("over·the·edge"))
    #expect(text(at: 2).contains("over…") && !text(at: 2).contains("edge"))
  }

  @Test("Zoomed out, a text keeps off the sides of its box, wherever they lie in cells", arguments: 0..<8)
  func textInsideSides(step: Int) {
    let offset = Vector(dx: Double(step) / 2, dy: Double(step % 4))
    var box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 11.5, y: 9)), ink: Ink(width: 0.25))
    box.text = BoundText("server")
    box.move(by: offset)
    var empty = box
    empty.text = nil
    func picture(_ box: Rectangle) -> [[Character]] {
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 9, rows: 5), for: .mixed)
      renderer.shortenLabels(of: Group([box]))
      renderer.drawPicture(of: Group([box]))
      return renderer.grid(in: .mixed, usingColor: false).description.split(separator: "\n").map(Array.init)
    }
    let (written, blank) = (picture(box), picture(empty))
    for (row, line) in blank.enumerated() {
      for (column, character) in line.enumerated() where character != "·" {
        #expect(written[row][column] == character, "\(written.map { String($0) }.joined(separator: "\n"))")
      }
    }
    #expect(written.contains { String($0).contains("ser") })
  }

  @Test(
    "The text of a filled box is in the middle of the cells that the box is seen in",
    arguments: [0.5, 1, 1.3], [Color.named(.blue), .named(.orange)])
  func middleOfFill(scale: Double, line: Color) {
    let ink = Ink(color: line, width: 0.25, fill: .named(.orange))
    for step in 0..<24 {
      var box = Rectangle(
        Rect(from: Point(x: 0.5, y: 1), to: Point(x: 18, y: 9 + Double(step / 8))), ink: ink)
      box.text = BoundText("name")
      box.move(by: Vector(dx: Double(step) / 7, dy: Double(step % 8) / 3))
      var renderer = CellRenderer(viewport: Viewport(scale: scale, columns: 30, rows: 10), for: .mixed)
      if scale < 1 { renderer.shortenLabels(of: Group([box])) }
      renderer.drawPicture(of: Group([box]))
      let picture = renderer.grid(in: .mixed, usingColor: true)
      let all = (0..<10).flatMap { row in (0..<30).map { (column: $0, row: row) } }
      let filled = all.filter { picture[$0.column, $0.row].style.background == .named(.orange) }
      let letters = all.filter { picture[$0.column, $0.row].character.isLetter }
      #expect(letters.count == 4, "\(picture)")
      func isInMiddle(_ place: ((column: Int, row: Int)) -> Int) -> Bool {
        let (outer, inner) = (filled.map(place), letters.map(place))
        guard let first = outer.min(), let last = outer.max(), let start = inner.min(), let end = inner.max()
        else { return false }
        return abs((start - first) - (last - end)) <= 1
      }
      #expect(isInMiddle { $0.row }, "\(picture)")
      #expect(isInMiddle { $0.column }, "\(picture)")
    }
  }

  @Test("Zoomed out, a text has all rows of a fill that has no outline in another colour")
  func allRowsOfFill() {
    func picture(line: Color) -> String {
      let ink = Ink(color: line, width: 0.25, fill: .named(.orange))
      var box = Rectangle(Rect(from: Point(x: 1, y: 1), to: Point(x: 19, y: 12)), ink: ink)
      box.text = BoundText("Read the file")
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 11, rows: 4), for: .mixed)
      renderer.shortenLabels(of: Group([box]))
      renderer.drawPicture(of: Group([box]))
      return renderer.grid(in: .mixed, usingColor: true).description
    }
    #expect(picture(line: .named(.orange)).contains("file"))
    #expect(picture(line: .named(.blue)).contains("Read·th…"))
  }

  @Test("Zoomed out, a word that was broken at a joint goes on without a blank up to the ellipsis")
  func brokenWord() {
    var box = Rectangle(
      Rect(from: Point(x: 1, y: 1), to: Point(x: 19, y: 12)),
      ink: Ink(color: .named(.blue), width: 0.25, fill: .named(.orange)))
    box.text = BoundText("abcde/fghijk")
    var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 11, rows: 4), for: .mixed)
    renderer.shortenLabels(of: Group([box]))
    renderer.drawPicture(of: Group([box]))
    #expect(renderer.grid(in: .mixed, usingColor: true).description.contains("abcde/f…"))
  }

  @Test("Zoomed out, a word that is too long for its shape is shortened, not broken in two")
  func longWord() {
    let room = Rect(from: Point(x: 0.5, y: 1), to: Point(x: 16.5, y: 17))
    let shapes: [any TextHolder] = [
      Rectangle(room, ink: Ink(width: 0.25)), Figure(.cylinder, in: room, ink: Ink(width: 0.25)),
    ]
    for var shape in shapes {
      let texts = [("Postgres", "Postgr…"), ("Postgresdatabase", "Postgr…"), ("a big box", "a·big")]
      for (text, expected) in texts {
        shape.text = BoundText(text)
        var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 9, rows: 5), for: .mixed)
        renderer.shortenLabels(of: Group([shape]))
        renderer.drawPicture(of: Group([shape]))
        let picture = renderer.grid(in: .mixed, usingColor: false).description
        #expect(picture.contains(expected), "\(picture)")
        #expect(picture.filter { $0 == "s" }.count <= 1, "\(picture)")
      }
    }
  }

  @Test("Pictures of very many cells or vertices are drawn in dots")
  func coarser() {
    func detail(columns: Int, vertices: Int) -> CellRenderer.Detail {
      var renderer = CellRenderer(viewport: Viewport(columns: columns, rows: 500), for: .mixed)
      renderer.drawPicture(
        of: Stroke((0..<vertices).map { Point(x: Double($0 % 400), y: Double($0 / 400)) }, ink: half))
      return renderer.detail
    }
    #expect(detail(columns: 500, vertices: 100) == .fine)
    #expect(detail(columns: 501, vertices: 100) == .full)
    #expect(detail(columns: 40, vertices: 100_001) == .full)
  }
}
