import CellRendering
import Marks
import Testing

@Suite("Text and blocks of cells")
struct TextTests {
  @Test("Characters take their columns, lines their rows")
  func label() {
    #expect(
      picture(Label("ab\n漢字c", at: Point(x: 1, y: 2)), columns: 7, rows: 4) == """
        ·······
        ·ab····
        ·漢字c·
        ·······
        """)
  }

  @Test("The place is the nearest cell corner, the same wherever one looks from")
  func place() {
    #expect(picture(Label("a", at: Point(x: 1.4, y: 0.9)), columns: 3, rows: 2) == "·a·\n···")
    #expect(picture(Label("a", at: Point(x: 1.6, y: 1.1)), columns: 3, rows: 2) == "···\n··a")
    let half = Drawing([Label("a", at: Point(x: 0.5, y: 1))])
    for shift in -2...2 {
      let origin = Point(x: Double(shift), y: Double(2 * shift))
      let grid = half.cells(in: Viewport(origin: origin, columns: 8, rows: 8))
      let column = 1 - shift
      guard column >= 0 else { continue }
      #expect(grid[column, column].character == "a")
    }
  }

  @Test("Text is cut at the edges; of a wide character no half is shown")
  func cut() {
    #expect(picture(Label("abcdef", at: Point(x: -2, y: 0)), columns: 3, rows: 1) == "cde")
    #expect(picture(Label("a漢字b", at: .origin), columns: 4, rows: 1) == "a漢·")
    #expect(picture(Label("漢字b", at: Point(x: -1, y: 0)), columns: 4, rows: 1) == "·字b")
    #expect(picture(Label("a\nb\nc", at: Point(x: 0, y: -2)), columns: 1, rows: 1) == "b")
  }

  @Test("Zoomed out, straight lines leave the letters of labels that they are beside at 100 %")
  func zoomedOut() {
    for texture in [Texture.fine, .box(.light)] {
      let label = Label("a word", at: .origin)
      let line = Stroke(cells: (0, 1), (11, 1), ink: Ink(width: 0.25, texture: texture))
      let viewport = Viewport(scale: 0.5, columns: 6, rows: 1)
      let grid = Drawing([label, line]).cells(in: viewport, spelledIn: .mixed)
      #expect(grid.line(0) == "a word", "\(grid)")
    }
  }

  @Test(
    "A thin line around or between words leaves their letters; one below underlines them, one across hides them"
  )
  func spared() {
    let label = Label("word", at: Point(x: 1, y: 0))
    func shown(_ line: Stroke) -> CellGrid { cells([label, line], columns: 6, rows: 1) }
    func level(_ row: Int) -> Stroke { Stroke(dots: (0, row), (11, row)) }
    #expect(shown(level(0)).line(0) == "⠉word⠉" && shown(level(1)).line(0) == "⠒⠒⠒⠒⠒⠒")
    #expect(shown(level(2)).line(0) == "⠤⠤⠤⠤⠤⠤" && shown(level(3)).line(0) == "⣀word⣀")
    let underlined = (0..<6).filter { shown(level(3))[$0, 0].style.attributes.contains(.underline) }
    #expect(underlined == [1, 2, 3, 4])
    #expect(!shown(level(0)).cells.contains { $0.style.attributes.contains(.underline) })
    // Upright through a letter, and slanted.
    #expect(shown(Stroke(dots: (5, 0), (5, 3))).line(0) == " word")
    #expect(shown(Stroke(dots: (4, 3), (5, 0))).line(0) == " word")
    // In both orders of its parts, and with a second line.
    #expect(shown(Stroke(dots: (11, 1), (0, 1))).line(0) == "⠒⠒⠒⠒⠒⠒")
    let both = cells([label, level(0), level(3)], columns: 6, rows: 1)
    #expect(both.line(0) == "⣉word⣉")
    // A line that is not thin hides the text, as an outline of a fill does.
    let wide = Stroke(dots: (0, 0), (11, 0), ink: Ink(width: 1))
    #expect(!shown(wide).line(0).contains("word"))
  }

  @Test("Text over dots replaces them, with a blank on either side; dots over text replace it")
  func layers() {
    let line = Stroke(cells: (0, 0), (4, 0))
    #expect(picture(line, Label("a b", at: Point(x: 1, y: 0)), columns: 5, rows: 1) == "·a·b·")
    #expect(picture(line, Label("a b", at: Point(x: 2, y: 0)), columns: 6, rows: 1) == "⠠·a·b·")
    #expect(picture(Label("abcde", at: .origin), line, columns: 5, rows: 1) == "a⠤⠤⠤⠤")
    let half = Stroke(cells: (2, 0), (2, 0))
    #expect(picture(Label("漢字", at: .origin), half, columns: 5, rows: 1) == "漢字·")
  }

  @Test("The blank between two words hides a letter below; longer blanks are clear")
  func overText() {
    let below = Label("abcdefgh", at: .origin)
    #expect(picture(below, Label("x y", at: Point(x: 2, y: 0)), columns: 8, rows: 1) == "abx·yfgh")
    #expect(picture(below, Label("x  y", at: Point(x: 2, y: 0)), columns: 8, rows: 1) == "abxdeygh")
    #expect(picture(below, Label(" x ", at: Point(x: 2, y: 0)), columns: 8, rows: 1) == "abcxefgh")
    let wide = Label("漢字漢", at: .origin)
    #expect(picture(wide, Label("x y", at: Point(x: 1, y: 0)), columns: 6, rows: 1) == "·x·y漢")
  }

  @Test("Characters that could steer a terminal are replaced in text, blocks and brushes")
  func control() {
    let text = "a\u{1B}[2J\u{9B}\u{202E}\u{7}\tz"
    let expected = "a\u{FFFD}[2J\u{FFFD}\u{FFFD}\u{FFFD}\u{FFFD}z"
    #expect(picture(Label(text, at: .origin), columns: 10, rows: 1) == expected)
    let block = CellBlock(columns: 2, cells: [Cell("\u{1B}"), Cell("x\u{E0041}")], at: .origin)
    #expect(picture(block, columns: 2, rows: 1) == "\u{FFFD}\u{FFFD}")
    for brush in ["\u{1B}", "\u{9B}", "\u{301}", "x\u{E0041}"] as [Character] {
      let stroke = Stroke(cells: (0, 0), (1, 0), ink: Ink(texture: .glyph(brush)))
      #expect(picture(stroke, columns: 2, rows: 1) == "\u{FFFD}\u{FFFD}")
    }
  }

  @Test("A block keeps its colours and attributes; plain blanks are clear")
  func block() {
    let bold = CellStyle(foreground: .indexed(2), background: .indexed(4), attributes: [.bold])
    let blue = CellStyle(background: .indexed(4))
    let reverse = CellStyle(attributes: [.reverse])
    let block = CellBlock(
      columns: 4, cells: [Cell("a", style: bold), .blank, Cell(" ", style: blue), Cell(" ", style: reverse)],
      at: .origin)
    let below = Label("wxyz", at: .origin)
    let grid = cells([below, block], columns: 5, rows: 1)
    #expect(grid.description == "ax···")
    #expect(grid[0, 0] == Cell("a", style: bold))
    #expect(grid[2, 0] == Cell(" ", style: blue))
    #expect(grid[3, 0] == Cell(" ", style: reverse))
  }

  @Test("A block is cut on every side")
  func blockCut() {
    let block = CellBlock(columns: 3, cells: "abcdefghi".map { Cell($0) }, at: .origin)
    #expect(picture(block.translated(by: Vector(dx: -1, dy: -2)), columns: 2, rows: 2) == "ef\nhi")
    #expect(picture(block.translated(by: Vector(dx: 1, dy: 2)), columns: 2, rows: 2) == "··\n·a")
    for offset in [Vector(dx: 9, dy: 0), Vector(dx: -9, dy: 0), Vector(dx: 0, dy: 9), Vector(dx: 0, dy: -9)] {
      #expect(picture(block.translated(by: offset), columns: 2, rows: 2) == "··\n··")
    }
  }

  @Test("Wide characters in a block")
  func wideBlock() {
    let characters: [Character] = ["漢", Cell.continuation, "a", "b", "字", Cell.continuation]
    let block = CellBlock(columns: 3, cells: characters.map { Cell($0) }, at: .origin)
    #expect(picture(block, columns: 4, rows: 2) == "漢a·\nb字·")
    #expect(picture(block.translated(by: Vector(dx: -1, dy: 0)), columns: 3, rows: 2) == "·a·\n字·")
    #expect(picture(block, columns: 2, rows: 2) == "漢\nb·")
  }

  @Test("A cell has one foreground: the last ink that touched it")
  func lastInk() {
    let red = Stroke(dots: (0, 0), (3, 0), ink: Ink(color: .indexed(1)))
    let green = Stroke(dots: (0, 3), (1, 3), ink: Ink(color: .indexed(2)))
    let grid = cells([red, green], columns: 2, rows: 1)
    #expect(grid.description == "⣉⠉")
    #expect(grid[0, 0].style.foreground == .indexed(2))
    #expect(grid[1, 0].style.foreground == .indexed(1))
    #expect(cells([red], columns: 2, rows: 1, usingColor: false)[0, 0].style == CellStyle())
  }
}
