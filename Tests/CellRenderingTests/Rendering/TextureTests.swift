import CellRendering
import Marks
import Testing

@Suite("Textures")
struct TextureTests {
  private func boxed(_ line: BoxLine) -> String {
    let ink = Ink(texture: .box(line))
    return picture(
      Rectangle(Rect(from: Point(column: 0, row: 0), to: Point(column: 8, row: 4)), ink: ink),
      Stroke(cells: (4, 0), (4, 4), ink: ink), Stroke(cells: (0, 2), (8, 2), ink: ink),
      Stroke(cells: (10, 0), (12, 0), (12, 2), (14, 2), ink: ink), columns: 16, rows: 5)
  }

  @Test("Box lines join: corners, T pieces and crossings, in each weight")
  func joins() {
    #expect(
      boxed(.light) == """
        ┌───┬───┐·──┐···
        │···│···│···│···
        ├───┼───┤···└──·
        │···│···│·······
        └───┴───┘·······
        """)
    #expect(
      boxed(.heavy) == """
        ┏━━━┳━━━┓·━━┓···
        ┃···┃···┃···┃···
        ┣━━━╋━━━┫···┗━━·
        ┃···┃···┃·······
        ┗━━━┻━━━┛·······
        """)
    #expect(
      boxed(.double) == """
        ╔═══╦═══╗·══╗···
        ║···║···║···║···
        ╠═══╬═══╣···╚══·
        ║···║···║·······
        ╚═══╩═══╝·······
        """)
    #expect(
      boxed(.rounded) == """
        ╭───┬───╮·──╮···
        │···│···│···│···
        ├───┼───┤···╰──·
        │···│···│·······
        ╰───┴───╯·······
        """)
  }

  @Test("Lines of two weights join where there is a character for it")
  func mixed() {
    func cross(_ one: BoxLine, _ other: BoxLine) -> String {
      picture(
        Stroke(cells: (0, 1), (2, 1), ink: Ink(texture: .box(one))),
        Stroke(cells: (1, 0), (1, 2), ink: Ink(texture: .box(other))), columns: 3, rows: 3)
    }
    #expect(cross(.light, .heavy) == "·┃·\n─╂─\n·┃·")
    #expect(cross(.heavy, .light) == "·│·\n━┿━\n·│·")
    #expect(cross(.double, .light) == "·│·\n═╪═\n·│·")
    #expect(cross(.light, .double) == "·║·\n─╫─\n·║·")
    #expect(cross(.heavy, .double) == "·║·\n━┿━\n·║·")  // no such character: double gives way
  }

  @Test("A diagonal goes in steps, a single cell is a short line")
  func steps() {
    let ink = Ink(texture: .box(.light))
    #expect(picture(Stroke(cells: (0, 0), (2, 2), ink: ink), columns: 3, rows: 3) == "─┐·\n·└┐\n··│")
    #expect(picture(Dot(at: Point(column: 1, row: 0), ink: ink), columns: 3, rows: 1) == "·─·")
    let small = Rectangle(location: Point(column: 1, row: 0), size: .zero, ink: ink)
    #expect(picture(small, columns: 3, rows: 1) == "·─·")
  }

  @Test("A box-drawn ellipse is symmetric")
  func ellipse() {
    let ellipse = Ellipse(
      center: Point(column: 8, row: 3), radiusX: 8, radiusY: 6, ink: Ink(texture: .box(.rounded)))
    #expect(
      picture(ellipse, columns: 17, rows: 7) == """
        ···╭─────────╮···
        ·╭─╯·········╰─╮·
        ╭╯·············╰╮
        │···············│
        ╰╮·············╭╯
        ·╰─╮·········╭─╯·
        ···╰─────────╯···
        """)
  }

  @Test("Box lines replace dots and text, and the other way round")
  func layers() {
    let dots = Stroke(cells: (0, 0), (2, 0))
    let box = Stroke(cells: (0, 0), (2, 0), ink: Ink(color: .indexed(3), texture: .box(.light)))
    #expect(picture(dots, box, columns: 3, rows: 1) == "───")
    #expect(picture(box, dots, columns: 3, rows: 1) == "⠠⠤⠤")
    #expect(picture(Label("abc", at: .origin), box, columns: 3, rows: 1) == "───")
    #expect(cells([dots, box], columns: 3, rows: 1)[1, 0].style.foreground == .indexed(3))
  }

  @Test("Blocks are whole cells, characters are brushes")
  func brushes() {
    let line = Stroke(cells: (0, 0), (3, 1))
    func drawn(_ texture: Texture) -> String {
      picture(Stroke(line.points, ink: Ink(texture: texture)), columns: 4, rows: 2)
    }
    #expect(drawn(.block) == "██··\n··██")
    #expect(drawn(.glyph("*")) == "**··\n··**")
    // A wide character stands in every other column, whichever its line touches.
    #expect(drawn(.glyph("漢")) == "漢··\n··漢")
  }

  @Test("Heads of blocks are triangles of cells, the same on both sides, and those of brushes one character")
  func heads() {
    func arrow(_ texture: Texture, _ start: (Int, Int), _ end: (Int, Int)) -> String {
      var line = Stroke(cells: start, end, ink: Ink(texture: texture))
      line.arrowheads = Arrowheads(end: .triangle)
      return picture(line, columns: 9, rows: 5)
    }
    #expect(
      arrow(.block, (0, 2), (8, 2)) == """
        ·········
        ····███··
        █████████
        ····███··
        ·········
        """)
    #expect(
      arrow(.block, (4, 0), (4, 4)) == """
        ····█····
        ····█····
        ····█····
        ··█████··
        ····█····
        """)
    #expect(
      arrow(.block, (0, 0), (8, 4)) == """
        █········
        ·██······
        ···██···█
        ·····████
        ····█████
        """)
    #expect(arrow(.glyph("*"), (0, 0), (8, 0)).hasPrefix("********▶"))
    #expect(arrow(.glyph("*"), (4, 4), (4, 0)).hasPrefix("····▲"))
  }

  @Test("Dashes of cells have their lengths")
  func dashes() {
    func dashed(_ texture: Texture) -> String {
      let ink = Ink(texture: texture, dash: [3, 2])
      return picture(Stroke(cells: (0, 0), (9, 0), ink: ink), columns: 10, rows: 1)
    }
    #expect(dashed(.glyph("=")) == "===··===··")
    #expect(dashed(.box(.double)) == "═══··═══··")
    // Others have characters of dashes.
    #expect(dashed(.box(.light)) == "╌╌╌╌╌╌╌╌╌╌")
    #expect(dashed(.box(.heavy)) == "╍╍╍╍╍╍╍╍╍╍")
  }

  @Test("A right-angled line of dashes shows its corners and its ends")
  func dashedCorners() {
    let ink = Ink(texture: .box(.light), dash: [2, 2])
    let line = Stroke(cells: (0, 0), (8, 0), (8, 5), (3, 5), ink: ink)
    #expect(
      picture(line, columns: 9, rows: 6) == """
        ╌╌╌╌╌╌╌╌┐
        ········╎
        ········╎
        ········╎
        ········╎
        ···╌╌╌╌╌┘
        """)
    // All four corners of a box are closed.
    var dashed = Ink(texture: .box(.light))
    dashed.setLineStyle(.dashed)
    let box = Rectangle(Rect(from: Point(column: 0, row: 0), to: Point(column: 13, row: 5)), ink: dashed)
    #expect(
      picture(box, columns: 14, rows: 6) == """
        ┌╌╌╌╌╌╌╌╌╌╌╌╌┐
        ╎············╎
        ╎············╎
        ╎············╎
        ╎············╎
        └╌╌╌╌╌╌╌╌╌╌╌╌┘
        """)
    let round = Rectangle(box.box, cornerRadius: 2, ink: dashed)
    #expect(
      picture(round, columns: 14, rows: 6) == """
        ╭╌╌╌╌╌╌╌╌╌╌╌╌╮
        ╎············╎
        ╎············╎
        ╎············╎
        ╎············╎
        ╰╌╌╌╌╌╌╌╌╌╌╌╌╯
        """)
    let steps = Stroke(cells: (0, 0), (2, 0), (2, 1), (5, 1), ink: ink)
    #expect(picture(steps, columns: 6, rows: 2) == "╌╌┐···\n··└╌╌╌")
    // Lines for which there are no dashed characters have gaps, but show their corners and their ends.
    let double = Stroke(
      cells: (0, 0), (8, 0), (8, 5), (3, 5), ink: Ink(texture: .box(.double), dash: [2, 2]))
    #expect(
      picture(double, columns: 9, rows: 6) == """
        ══··══·═╗
        ········║
        ·········
        ·········
        ········║
        ···══··═╝
        """)
  }

  @Test(
    "A right-angled line with dashes or vertices beyond all measure is drawn",
    arguments: [[1e308, 1e308], [1, 1e308], [1e308, 0], [1, 0]])
  func extremeDashes(dash: [Double]) {
    let ink = Ink(texture: .box(.light), dash: dash)
    let corner = Stroke(cells: (0, 0), (5, 0), (5, 1), ink: ink)
    #expect(picture(corner, columns: 6, rows: 2).contains("┐"))
    let far = Stroke(
      [Point(x: 0.5, y: 1), Point(x: 1e300, y: 1), Point(x: 1e300, y: -1e300)], ink: ink)
    #expect(picture(far, columns: 6, rows: 1).first == "─")
  }
}
