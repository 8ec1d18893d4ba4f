import Marks
import Testing

@testable import CellRendering

@Suite("Low ellipses and diamonds")
struct FlatOutlineTests {
  private static let ink = Ink(width: Ink.fineWidth)

  private func box(_ columns: Int, _ rows: Int) -> Rect {
    Rect(from: Point(column: 0, row: 0), to: Point(column: columns - 1, row: rows - 1))
  }

  private func ellipse(
    _ text: String?, columns: Int, rows: Int, ink: Ink = ink, in glyphs: GlyphSet = .mixed
  ) -> String {
    let box = box(columns, rows)
    var ellipse = Ellipse(
      center: box.center, radiusX: box.size.width / 2, radiusY: box.size.height / 2, ink: ink)
    ellipse.text = text.map { BoundText($0) }
    return picture(ellipse, columns: columns, rows: rows, in: glyphs)
  }

  private func diamond(
    _ text: String?, columns: Int, rows: Int, ink: Ink = ink, in glyphs: GlyphSet = .mixed
  ) -> String {
    var figure = Figure(.diamond, in: box(columns, rows), ink: ink)
    figure.text = text.map { BoundText($0) }
    return picture(figure, columns: columns, rows: rows, in: glyphs)
  }

  @Test("An ellipse of three rows is a pair of parentheses with lines above and below")
  func lowEllipse() {
    #expect(
      ellipse("ok", columns: 6, rows: 3) == """
        ╭────╮
        (·ok·)
        ╰────╯
        """)
    #expect(
      ellipse("ok", columns: 6, rows: 3, in: .ascii) == """
        .----.
        (·ok·)
        '----'
        """)
  }

  @Test("A higher ellipse around a text has a step, which is wider in a wider one", arguments: [10, 18])
  func higherEllipse(columns: Int) {
    #expect(
      ellipse("one\ntwo", columns: columns, rows: 4)
        == (columns == 10
          ? """
          ·╭──────╮·
          ╭╯·one··╰╮
          ╰╮·two··╭╯
          ·╰──────╯·
          """
          : """
          ··╭────────────╮··
          ╭─╯····one·····╰─╮
          ╰─╮····two·····╭─╯
          ··╰────────────╯··
          """))
  }

  @Test("A diamond around a text has a slant of a column for each row")
  func diamonds() {
    #expect(
      diamond("ready", columns: 13, rows: 3) == """
        ·╱─────────╲·
        <···ready···>
        ·╲─────────╱·
        """)
    #expect(
      diamond("ready", columns: 15, rows: 5) == """
        ··╱─────────╲··
        ·╱···········╲·
        <····ready····>
        ·╲···········╱·
        ··╲─────────╱··
        """)
    #expect(
      diamond("ready", columns: 13, rows: 3, in: .ascii) == """
        ·/---------\\·
        <···ready···>
        ·\\---------/·
        """)
  }

  @Test("Without a text, a small diamond is one of slants, and others are pixels")
  func empty() {
    #expect(
      diamond(nil, columns: 5, rows: 3) == """
        ·╱─╲·
        <···>
        ·╲─╱·
        """)
    for picture in [
      diamond(nil, columns: 15, rows: 3), diamond(nil, columns: 7, rows: 5),
      ellipse(nil, columns: 13, rows: 7),
    ] {
      #expect(picture.contains { "▘▝▀▖▌▞▛▗▚▐▜▄▙▟█".contains($0) } && !picture.contains("<"), "\(picture)")
    }
  }

  @Test("The fill of another colour reaches the line, and slants end it")
  func filled() {
    var ink = Self.ink
    ink.fill = .named(.green)
    var ellipse = Ellipse(center: box(8, 3).center, radiusX: 3.5, radiusY: 2, ink: ink)
    ellipse.text = BoundText("ok")
    var renderer = CellRenderer(viewport: Viewport(columns: 8, rows: 3), for: .mixed)
    renderer.drawPicture(of: Group([ellipse]))
    let grid = renderer.grid(in: .mixed)
    let fills = (0..<3).map { row in
      (0..<8).map { grid[$0, row].style.background == nil ? "·" : "#" }.joined()
    }
    #expect(fills == ["########", "########", "########"])
    #expect(grid[0, 1].character == "(" && grid[7, 1].character == ")" && grid[0, 0].character == "╭")
    var diamond = Figure(.diamond, in: box(9, 3), ink: ink)
    diamond.text = BoundText("ok")
    let picture = cells([diamond], columns: 9, rows: 3, in: .mixed)
    let inside = (0..<3).map { row in
      (0..<9).map { picture[$0, row].style.background == nil ? "·" : "#" }.joined()
    }
    #expect(inside == ["··#####··", "·#######·", "··#####··"], "\(picture)")
  }

  @Test("The fill is there in ASCII, too")
  func filledInASCII() {
    var ink = Self.ink
    ink.fill = .named(.green)
    let ellipse = Ellipse(center: box(8, 3).center, radiusX: 3.5, radiusY: 2, ink: ink)
    let grid = cells([ellipse], columns: 8, rows: 3, in: .ascii)
    #expect(grid.description.split(separator: "\n").map(String.init)[0] == ".------.", "\(grid)")
    #expect((1...6).allSatisfy { grid[$0, 1] != Cell(" ") }, "\(grid)")
  }

  @Test("An arrowhead at the side of an ellipse stays, and a fold of a note does not")
  func arrowhead() {
    let ellipse = Ellipse(center: box(8, 3).center, radiusX: 3.5, radiusY: 2, ink: Self.ink)
    var renderer = CellRenderer(viewport: Viewport(columns: 8, rows: 3), for: .mixed)
    for (character, isKept) in [("▶", true), ("◇", true), ("▔", false), ("╲", false)] {
      renderer = CellRenderer(viewport: Viewport(columns: 8, rows: 3), for: .mixed)
      renderer.sheet.write(Cell(Character(character)), column: 0, row: 1, isHead: true)
      ellipse.accept(&renderer)
      #expect(renderer.grid(in: .mixed)[0, 1].character == (isKept ? Character(character) : "("))
    }
  }

  @Test("A line that ends at the level side of a low shape joins it")
  func joined() {
    let box = box(9, 3)
    let down = Stroke([Point(column: 4, row: 2), Point(column: 4, row: 4)], ink: Ink(width: Ink.fineWidth))
    let ellipse = Ellipse(center: box.center, radiusX: 4, radiusY: 2, ink: Self.ink)
    #expect(
      picture(Group([ellipse, down]), columns: 9, rows: 5, in: .mixed) == """
        ╭───────╮
        (·······)
        ╰───┬───╯
        ····│····
        ····╵····
        """)
  }

  @Test("A circle of four rows is a curve, and a wide ellipse is characters")
  func circles() {
    func picture(_ radius: Double) -> String {
      let ellipse = Ellipse(
        center: Point(x: 8, y: 5), radiusX: radius, radiusY: 3, ink: Ink(width: Ink.fineWidth))
      return cells([ellipse], columns: 16, rows: 5, in: .mixedSextant).description
    }
    #expect(!picture(3).contains("╭") && !picture(3.5).contains("╭"), "\(picture(3))")
    #expect(picture(6).contains("╭"), "\(picture(6))")
  }
}
