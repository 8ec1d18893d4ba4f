import CellRendering
import Marks
import Testing

@Suite("Text in shapes and on lines")
struct BoundTextTests {
  private let box = Rect(from: Point(column: 0, row: 0), to: Point(column: 10, row: 4))

  private func holding(_ text: BoundText, _ mark: some TextHolder) -> any Mark {
    var mark = mark
    mark.text = text
    return mark
  }

  @Test("Zoomed out, the text of a filled shape stands on the fill", arguments: [1.0, 3, 5])
  func onFills(y: Double) {
    let area = Rect(from: Point(x: 2.5, y: y), to: Point(x: 18.5, y: y + 4))
    let ink = Ink(color: .named(.blue), width: 0.25, fill: .named(.orange))
    let marks: [any Mark] = [
      holding(BoundText("ok"), Rectangle(area, ink: ink)),
      holding(BoundText("ok"), Rectangle(area, cornerRadius: 2, ink: ink.boxed)),
      holding(BoundText("ok"), Figure(.hexagon, in: area, ink: ink)),
      holding(
        BoundText("ok"), Ellipse(center: area.center, radiusX: 8, radiusY: 2, ink: ink)),
    ]
    for mark in marks {
      var renderer = CellRenderer(viewport: Viewport(scale: 0.5, columns: 12, rows: 6), for: .mixed)
      let root = Group([mark])
      renderer.shortenLabels(of: root)
      renderer.drawPicture(of: root)
      let grid = renderer.grid(in: .mixed)
      let letters = grid.cells.filter { "ok".contains($0.character) }
      #expect(letters.count == 2, "\(mark)\n\(grid)")
      #expect(letters.allSatisfy { $0.style.background == .named(.orange) }, "\(mark)\n\(grid)")
    }
  }

  @Test("A text keeps its colour on a pattern, which is no ground for it")
  func onPatterns() {
    let navy = Color.rgb(0, 0, 0x60)
    let ink = Ink(width: 0.25, fill: .named(.orange), fillPattern: .hatch)
    let grid = cells(
      [holding(BoundText("ok", color: navy), Rectangle(box, ink: ink))], columns: 12, rows: 5, in: .mixed)
    let letters = grid.cells.filter { "ok".contains($0.character) }
    #expect(letters.count == 2 && letters.allSatisfy { $0.style.foreground == navy }, "\(grid)")
  }

  @Test("Text is broken and centred inside a box, on the sides that it is aligned to")
  func inBoxes() {
    func shown(_ text: BoundText) -> String {
      picture(holding(text, Rectangle(box)), columns: 11, rows: 5, in: .ascii)
    }
    #expect(
      shown(BoundText("one two three"))
        == """
        +---------+
        | one two |
        |  three  |
        |·········|
        +---------+
        """.blanked)
    #expect(
      shown(BoundText("ab", alignment: .right, verticalAlignment: .bottom))
        == """
        +---------+
        |·········|
        |·········|
        |·······ab|
        +---------+
        """.blanked)
    #expect(
      shown(BoundText("a\nb", alignment: .left, verticalAlignment: .top))
        == """
        +---------+
        |a········|
        |b········|
        |·········|
        +---------+
        """.blanked)
  }

  @Test("A narrow place in a shape holds fewer letters")
  func inDiamonds() throws {
    let tall = Rect(from: Point(column: 0, row: 0), to: Point(column: 20, row: 8))
    let label = try #require(
      (holding(BoundText("is it so"), Figure(.diamond, in: tall)) as? Figure)?.textLabel())
    // The row in the middle is 18 columns wide, less half a row's slant on each side.
    #expect(label.lines == ["is it so"])
    #expect(label.location.y == 8)
    let two = try #require(
      (holding(BoundText("one two three four five"), Figure(.diamond, in: tall)) as? Figure)?.textLabel())
    #expect(two.lines.count == 2 || two.lines.count == 3)
    #expect(two.lines.allSatisfy { $0.count <= 14 })
  }

  @Test(
    "Words stay whole and stand over the edge of a shape without room, as at a small scale",
    arguments: [10, 4, 2, 1])
  func withoutRoom(columns: Int) throws {
    let flat = Rect(from: Point(column: 0, row: 0), to: Point(column: columns, row: 1))
    for mark in [
      holding(BoundText("idle"), Rectangle(flat)), holding(BoundText("idle"), Figure(.diamond, in: flat)),
    ] {
      let label = try #require(mark.textHolder?.textLabel())
      #expect(label.lines == ["idle"])
      // Within a column of the middle.
      let shown = try #require(label.bounds(.ink))
      #expect(abs(shown.center.x - flat.center.x) <= 1.5, "\(shown)")
      #expect(shown.minY <= flat.center.y && shown.maxY >= flat.center.y, "\(shown)")
    }
  }

  @Test(
    "A wide line has a gap for its text, with a blank on each side, and what lies below is seen there",
    arguments: [0.5, 1, 1.5, 2])
  func gapInWideLines(width: Double) {
    let yellow = Color.named(.yellow)
    let ends = [(Point(x: 20.5, y: 1), Point(x: 20.5, y: 23)), (Point(x: 2.5, y: 13), Point(x: 38.5, y: 13))]
    for (start, end) in ends + [(Point(x: 4.5, y: 3), Point(x: 36.5, y: 23))] {
      let line = Stroke([start, end], ink: Ink(color: .named(.blue), width: width))
      for fill in [nil, yellow] {
        let ground = fill.map {
          Rectangle(Rect(from: .origin, to: Point(x: 42, y: 28)), ink: Ink(color: $0, width: 0, fill: $0))
        }
        let below: [any Mark] = ground.map { [$0] } ?? []
        for glyphs in [GlyphSet.mixed, .mixedCorner] {
          let picture = cells(below + [holding(BoundText("label"), line)], columns: 42, rows: 14, in: glyphs)
          let row = (0..<14).first { picture.line($0).contains("label") } ?? 0
          let text = Array(picture.line(row)).map(String.init)
          let first = (0..<38).first { text.count >= $0 + 5 && text[$0..<$0 + 5].joined() == "label" } ?? 0
          for column in first - 1...first + 5 {
            let cell = picture[column, row]
            #expect(cell.style.background == fill, "\(width) \(start)\n\(picture)")
            #expect((first..<first + 5).contains(column) || cell.character == " ", "\(width)\n\(picture)")
          }
          #expect(first > 0)
        }
      }
    }
  }

  @Test("Zoomed out, a word in an ellipse is whole where the ellipse is as wide as it in the middle of a row")
  func wholeWords() throws {
    for step in 0..<8 {
      let middle = Point(x: 40 + Double(step) / 2, y: 30 + Double(step))
      var ellipse = Ellipse(center: middle, radiusX: 10, radiusY: 6)
      ellipse.text = BoundText("Cache")
      let small = CellMetrics(width: 2)
      let label = try #require(ellipse.textLabel(on: small))
      #expect(label.lines == ["Cache"], "\(step)")
      // A text that is longer than any row is broken.
      ellipse.text = BoundText("Cache of many pages")
      #expect(try #require(ellipse.textLabel(on: small)).lines.count > 1)
    }
  }

  @Test("Beside a text on a dashed line there is a blank, wherever the dashes are")
  func onDashes() {
    for last in 14...60 {
      for width in [0.25, 0.5] {
        let line = Stroke(
          [Point(column: 0, row: 0), Point(column: last, row: 0)],
          ink: Ink(width: width, dash: LineStyle.dashed.dash(width: width)), arrowheads: .standard)
        let shown = picture(holding(BoundText("200 OK"), line), columns: last + 1, rows: 1, in: .mixed)
        #expect(shown.contains("·200·OK·"), "\(shown)")
      }
    }
  }

  @Test("A line is not drawn where its text stands")
  func onLines() {
    let line = Stroke([Point(column: 0, row: 0), Point(column: 10, row: 0)])
    #expect(
      picture(holding(BoundText("yes"), line), columns: 11, rows: 1, in: .ascii) == "---·yes·---")
  }

  /// A text on an arrow through the middles of cells.
  private func onArrow(
    _ text: BoundText, through cells: [(Int, Int)], columns: Int, rows: Int, connection: Connection? = nil
  ) -> String {
    var arrow = Stroke(cells.map { Point(column: $0, row: $1) }, arrowheads: .end)
    arrow.connection = connection
    return picture(holding(text, arrow), columns: columns, rows: rows, in: .ascii)
  }

  @Test("A text on a line keeps clear of corners and heads, on the nearest part of the line with room for it")
  func besideCorners() {
    let branch = [(0, 0), (2, 0), (2, 2), (20, 2)]
    var text = BoundText("yes please")
    #expect(
      onArrow(text, through: branch, columns: 21, rows: 3)
        == """
        --+··················
        ··|··················
        ··+-·yes·please·---->
        """.blanked)
    text.keepsFormerPlace = true
    #expect(
      onArrow(text, through: branch, columns: 21, rows: 3)
        == """
        --+··················
        ··|··················
        ··+yes·please·------>
        """.blanked)
    #expect(
      onArrow(BoundText("no"), through: [(10, 0), (4, 0), (4, 3)], columns: 11, rows: 4)
        == """
        ····+------
        ···no······
        ····|······
        ····v······
        """.blanked)
    // To the shape below: its head is a row above the end.
    var short = Stroke(cells: (3, 0), (3, 3))
    (short.arrowheads.end, short.text) = (.triangle, BoundText("yes"))
    short.connection = Connection(end: Anchor(to: MarkID(1), at: Anchor.Place(x: 0.5, y: 0)))
    for glyphs in [GlyphSet.ascii, .mixed] {
      let rows = picture(short, columns: 7, rows: 4, in: glyphs).split(separator: "\n")
      #expect(rows[1].contains("yes") && ["v", "▼"].contains(rows[2].dropFirst(3).prefix(1)), "\(rows)")
    }
    #expect(
      onArrow(BoundText("yes", alignment: .right), through: [(0, 0), (12, 0)], columns: 13, rows: 1)
        == "------·yes·->".blanked)
  }

  @Test("A text on a curve stands in its middle: where a curve is upright for a while, it has no corners")
  func onCurves() throws {
    // As a curved connector runs, from below a box to the box below it.
    for (width, height) in [(0.0, 18.0), (-22, 9), (22, 9), (9, 22)] {
      var curve = Stroke(
        [
          Point(x: 30, y: 4), Point(x: 30, y: 4 + height / 2), Point(x: 30 + width, y: 4 + height / 2),
          Point(x: 30 + width, y: 4 + height),
        ], isSmooth: true)
      curve.text = BoundText("label")
      let label = try #require(curve.textLabel())
      let middle = try #require(label.bounds(.ink)).center
      #expect(abs(middle.x - 30 - width / 2) <= 1, "\(middle)")
      #expect(abs(middle.y - 4 - height / 2) <= 1, "\(middle)")
    }
  }

  @Test("A text that is longer than its line is broken to its length; a word never is")
  func brokenToLine() {
    let level = [(2, 1), (14, 1)]
    #expect(
      onArrow(BoundText("too long a text"), through: level, columns: 17, rows: 3)
        == """
        ·······too·······
        ··--·long·a·-->··
        ······text·······
        """.blanked)
    // One column more than between both margins.
    #expect(
      onArrow(BoundText("say yeses!"), through: level, columns: 17, rows: 2)
        == """
        ·······say·······
        ··--·yeses!·-->··
        """.blanked)
    var text = BoundText("too long a text")
    text.keepsFormerPlace = true
    for text in [text, BoundText("toolongatext!!!"), BoundText("a b c d e f g h toolongatext!!!")] {
      let picture = onArrow(text, through: [(14, 1), (26, 1)], columns: 40, rows: 3)
      #expect(picture.contains(text.string.blanked), "\(picture)")
    }
    // A part without room, but long enough for a word.
    #expect(
      onArrow(BoundText("one two"), through: [(0, 0), (2, 0), (2, 1), (10, 1)], columns: 11, rows: 2)
        == """
        --+··one···
        ··+-·two·->
        """.blanked)
  }

  @Test("A slanted connector that is drawn later leaves letters of a line; by hand it crosses them out")
  func slantOverLetters() {
    let line = holding(BoundText("yes"), Stroke([Point(column: 0, row: 1), Point(column: 10, row: 1)]))
    var slanted = Stroke(
      [Point(x: 2, y: 2.4), Point(x: 9, y: 3.6)], ink: Ink(width: Ink.fineWidth), id: MarkID(3))
    for glyphs in [GlyphSet.mixed, .braille] {
      func middle() -> String { cells([line, slanted], columns: 11, rows: 3, in: glyphs).line(1) }
      slanted.connection = nil
      #expect(!middle().contains("yes"))
      slanted.connection = Connection(start: Anchor(to: MarkID(1)))
      #expect(middle().contains("yes"), "\(middle())")
    }
  }

  @Test(
    "A text for which a level or upright line is too short stands beside it, unless it would run into shapes"
  )
  func besideShortLines() {
    #expect(
      onArrow(BoundText("yes"), through: [(1, 1), (4, 1)], columns: 6, rows: 2)
        == """
        ··yes·
        ·--->·
        """.blanked)
    #expect(
      onArrow(BoundText("yes"), through: [(0, 0), (0, 1)], columns: 6, rows: 2)
        == """
        |·····
        v·yes·
        """.blanked)
    #expect(
      onArrow(BoundText("longer"), through: [(2, 1), (5, 1)], columns: 9, rows: 2)
        == """
        ·longer··
        ··--->···
        """.blanked)
    #expect(
      onArrow(BoundText("a\nb\nc"), through: [(2, 1), (2, 2)], columns: 6, rows: 4)
        == """
        ······
        ··|·a·
        ··v·b·
        ····c·
        """.blanked)
    #expect(
      onArrow(
        BoundText("longer"), through: [(2, 1), (5, 1)], columns: 9, rows: 2,
        connection: Connection(start: Anchor(to: MarkID(1))))
          == """
          ·········
          ·longer··
          """.blanked)
  }

  @Test("Text on lines of any size, far away too, stands somewhere", arguments: [1e3, 1e15, 1e300])
  func farAway(size: Double) throws {
    let far = [Point(x: size, y: 1), Point(x: size, y: -size), Point(x: -size, y: -size)]
    let label = try #require((holding(BoundText("far"), Stroke(far)) as? Stroke)?.textLabel())
    #expect(label.location.x.isFinite && label.location.y.isFinite)
  }

  @Test("A shape grows downwards as far as its text needs")
  func growing() throws {
    let small = Rect(from: Point(column: 0, row: 0), to: Point(column: 6, row: 2))
    let rectangle = try #require(holding(BoundText("one two three"), Rectangle(small)) as? Rectangle)
    #expect(
      rectangle.grownToFitText().box == Rect(from: Point(column: 0, row: 0), to: Point(column: 6, row: 4)))
    let ellipse = try #require(
      holding(
        BoundText("one two three"),
        Ellipse(center: small.center, radiusX: 3, radiusY: 2)) as? Ellipse)
    let grown = ellipse.grownToFitText()
    #expect(grown.box.minY == small.minY && grown.box.maxY > small.maxY)
    #expect(grown.textLabel()?.lines == ["one", "two", "three"])
    let free = try #require(holding(BoundText("x"), Rectangle(small)) as? Rectangle)
    #expect(free.grownToFitText() == free)
  }

  @Test("A person's name stands below the figure, as wide as it is; the figure keeps its size")
  func nameOfPerson() throws {
    let box = Rect(from: Point(column: 5, row: 0), to: Point(column: 11, row: 4))
    let long = String(repeating: "word ", count: 10) + "end"
    for (name, lines) in [
      ("Administrator", ["Administrator"]), ("Sales assistant", ["Sales assistant"]),
      ("one\ntwo words", ["one", "two words"]), ("Ann", ["Ann"]),
      (long, ["word word word word word word word word", "word word end"]),
    ] {
      let person = try #require(holding(BoundText(name), Figure(.actor, in: box)) as? Figure)
      #expect(person.grownToFitText() == person)
      let label = try #require(person.textLabel())
      #expect(label.lines.map(String.init) == lines)
      #expect(label.location.y == 8, "\(name)")
      let middle = label.box.center.x
      #expect(abs(middle - 8.5) <= 0.5, "\(name)")
    }
    let wide = Figure(.actor, in: box, ink: Ink(width: 3))
    let label = try #require((holding(BoundText("Administrator"), wide) as? Figure)?.textLabel())
    #expect(label.lines == ["Administrator"])
  }

  @Test(
    "A figure that tapers becomes wider around its middle before a word is broken",
    arguments: [FigureForm.star, .diamond, .triangle])
  func wholeWords(form: FigureForm) throws {
    let box = Rect(from: Point(column: 20, row: 0), to: Point(column: 28, row: 4))
    for name in ["Best", "Best price", "Customer service"] {
      let small = try #require(holding(BoundText(name), Figure(form, in: box)) as? Figure)
      let grown = small.grownToFitText()
      let words = try #require(grown.textLabel()).lines.joined(separator: " ")
      #expect(words == name && grown.fitsText(margin: 0))
      #expect(grown.box.center.x == box.center.x && grown.box.minY == box.minY)
      #expect(grown.grownToFitText() == grown)
      if name.contains("Customer") { #expect(grown.box.size.width > box.size.width) }
    }
    // A word that no reasonable shape can hold is broken.
    let endless = try #require(
      holding(BoundText(String(repeating: "x", count: 300)), Figure(form, in: box)) as? Figure)
    let grown = endless.grownToFitText().box.size
    // It is broken in any width, so only figures grow in width that are narrow above and below.
    #expect(grown.width == box.size.width || endless.isWidestInMiddle && grown.height < 2 * grown.width)
  }

  @Test("A box or an ellipse that is narrower than a word becomes as wide, around its middle")
  func narrowShapes() throws {
    let narrow = Rect(from: Point(column: 10, row: 0), to: Point(column: 16, row: 4))
    let shapes = [
      holding(BoundText("Database"), Rectangle(narrow)),
      holding(
        BoundText("Database"),
        Ellipse(center: narrow.center, radiusX: narrow.size.width / 2, radiusY: narrow.size.height / 2)),
      holding(BoundText("Database"), Figure(.cylinder, in: narrow)),
    ]
    for shape in shapes {
      let grown: any TextHolder = try #require(shape.textHolder).grownToFitText()
      #expect(grown.textLabel()?.lines == ["Database"])
      #expect(grown.box.center.x == narrow.center.x && grown.box.minY == narrow.minY)
      // No wider than the word and its margins need, in steps of a column on each side.
      #expect(grown.box.size.width <= (shape is Ellipse ? 14 : 12), "\(grown.box)")
    }
  }

  @Test("Figures, drawn", arguments: FigureForm.allCases)
  func figures(form: FigureForm) {
    let figure = Figure(form, in: Rect(from: Point(column: 1, row: 1), to: Point(column: 17, row: 7)))
    let outline = figure.outline(tolerance: 0.1)
    #expect(outline.count > 2)
    #expect(Rect(around: outline).map { figure.box.outset(by: 0.6).contains($0.corners[0]) } == true)
    let bounds = figure.bounds(.ink) ?? figure.box
    #expect(
      figure.box.outset(by: 1).contains(bounds.corners[0])
        && figure.box.outset(by: 1).contains(bounds.corners[2]))
    // The visible figure fills the box.
    let shown = picture(figure, columns: 20, rows: 9)
    let rows = shown.split(separator: "\n")
    #expect(rows[1].contains { $0 != "·" } && rows[form == .actor ? 6 : 7].contains { $0 != "·" }, "\(shown)")
  }

  @Test("Words on a fill in the standard colour are in the colour of the ground")
  func words() {
    var shape = Rectangle(
      Rect(from: Point(x: 0.5, y: 1), to: Point(x: 11.5, y: 7)),
      ink: Ink(color: .named(.yellow), width: 0.25, fill: .standard))
    shape.text = BoundText("word")
    let picture = cells([shape], columns: 12, rows: 4, in: .mixed)
    let letter = picture.cells.first { $0.character == "w" }
    #expect(letter?.style == CellStyle(attributes: .reverse), "\(picture)")
  }
}

extension String {
  /// With blanks as pictures print them.
  fileprivate var blanked: String { replacingBlanks }
  private var replacingBlanks: String { String(map { $0 == " " ? "·" : $0 }) }
}

extension Ink {
  /// The ink with lines of characters.
  fileprivate var boxed: Ink {
    var ink = self
    ink.texture = .box(.rounded)
    return ink
  }
}
