import CellRendering
import Marks
import Testing

@Suite("Braces in cells")
struct BraceTests {
  private func brace(_ side: Brace.Side, _ box: Rect, _ text: String = "", width: Double = 0.25) -> Brace {
    var brace = Brace(side, in: box, ink: Ink(width: width))
    brace.text = BoundText(text)
    return brace
  }

  @Test("A brace is box-drawing lines with round ends, its text a blank beyond the tip")
  func upright() {
    let right = brace(.right, Rect(from: Point(x: 1.5, y: 1), to: Point(x: 3.5, y: 9)), "all")
    #expect(
      cells([right], columns: 10, rows: 5, in: .mixed).description == """
        ·╶╮·······
        ··│·······
        ··├╴·all··
        ··│·······
        ·╶╯·······
        """)
    let left = brace(.left, Rect(from: Point(x: 6.5, y: 1), to: Point(x: 8.5, y: 9)), "a\nb")
    #expect(
      cells([left], columns: 10, rows: 5, in: .mixed).description == """
        ·······╭╴·
        ·······│··
        ····a·╶┤··
        ····b··│··
        ·······╰╴·
        """)
  }

  @Test("A level brace has its text in the next row")
  func level() {
    let down = brace(.down, Rect(from: Point(x: 1.5, y: 1), to: Point(x: 9.5, y: 5)), "sum")
    #expect(
      cells([down], columns: 11, rows: 4, in: .mixed).description == """
        ·╷·······╷·
        ·╰───┬───╯·
        ·····╵·····
        ····sum····
        """)
    let up = brace(.up, Rect(from: Point(x: 1.5, y: 3), to: Point(x: 9.5, y: 7)))
    #expect(
      cells([up], columns: 11, rows: 4, in: .ascii).description == """
        ···········
        ·····|·····
        ·.---+---.·
        ·|·······|·
        """)
  }

  @Test("A brace of half a unit is as heavy as a box, whatever its texture, and is not filled")
  func heavy() {
    let place = Rect(from: Point(x: 1.5, y: 1), to: Point(x: 3.5, y: 9))
    for texture in [Texture.fine, .box(.light), .box(.double)] {
      let ink = Ink(color: .named(.blue), width: 0.5, texture: texture, fill: .named(.red))
      let heavy = Brace(.right, in: place, ink: ink)
      let picture = cells([heavy], columns: 6, rows: 5, in: .mixed)
      #expect(
        picture.description == """
          ·╺┓···
          ··┃···
          ··┣╸··
          ··┃···
          ·╺┛···
          """, "\(texture)")
      #expect(picture.cells.allSatisfy { $0.style.background == nil } && heavy.ink.fill == nil)
    }
  }

  @Test("A brace is in sight at every level of detail", arguments: CellRenderer.Detail.allCases)
  func coarse(detail: CellRenderer.Detail) {
    var renderer = CellRenderer(viewport: Viewport(columns: 6, rows: 5), for: .mixed)
    renderer.begin(at: detail)
    brace(.right, Rect(from: Point(x: 1.5, y: 1), to: Point(x: 3.5, y: 9))).accept(&renderer)
    #expect(renderer.grid(in: .mixed).cells.contains { $0.character != " " })
  }

  @Test("Braces of wide lines and small braces are in sight", arguments: [0.5, 2])
  func others(width: Double) {
    let wide = brace(.right, Rect(from: Point(x: 1.5, y: 1), to: Point(x: 3.5, y: 9)), width: width)
    let picture = cells([wide], columns: 6, rows: 5, in: .mixed)
    #expect(picture.cells.count { $0.character != " " } >= 5)
    let small = brace(.right, Rect(from: Point(x: 1.5, y: 1), to: Point(x: 2, y: 2)), width: width)
    #expect(cells([small], columns: 6, rows: 5, in: .mixed).cells.contains { $0.character != " " })
  }
}
