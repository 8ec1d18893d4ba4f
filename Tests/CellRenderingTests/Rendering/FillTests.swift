import CellRendering
import Marks
import Testing

@Suite("Fills")
struct FillTests {
  private let red = Color.indexed(1)

  @Test("With colours a cell that is covered whole gets a background, the edges are dots")
  func background() {
    // Two and a half cells wide, one and a half high.
    let shape = Stroke(
      [Point(x: 0, y: 0), Point(x: 2.5, y: 0), Point(x: 2.5, y: 3), Point(x: 0, y: 3)],
      ink: Ink(color: red, fill: red), isClosed: true)
    let grid = cells([shape], columns: 4, rows: 3)
    #expect(grid[1, 0].style.background == red)
    #expect(grid[2, 0].style.background == nil)
    #expect(grid[2, 0].style.foreground == red)
    // The line itself is dots: on the right and below it lies one dot further.
    #expect(
      RenderedDots(shape, columns: 4, rows: 3).description == """
        ●●●●●●··
        ●●●●●●··
        ●●●●●●··
        ●●●●●●··
        ●●●●●●··
        ●●●●●●··
        ●●●●●●··
        ········
        ········
        ········
        ········
        ········
        """)
  }

  @Test("Without colours, and in the terminal's own, a fill is all dots")
  func dots() {
    let box = Rect(from: Point(x: 1, y: 2), to: Point(x: 2.9, y: 3.9))
    let shape = Rectangle(box, ink: Ink(color: red, fill: red))
    #expect(picture(shape, columns: 4, rows: 3, usingColor: false) == "····\n·⣿⣿·\n····")
    let plain = Rectangle(box, ink: Ink(fill: .standard))
    #expect(picture(plain, columns: 4, rows: 3) == "····\n·⣿⣿·\n····")
    #expect(picture(plain, columns: 4, rows: 3, in: .ascii) == "····\n·##·\n····")
  }

  @Test("An outline over its own fill in another colour is no fatter than without the fill")
  func outline() {
    let ellipse = Ellipse(center: Point(x: 6, y: 6), radiusX: 5, radiusY: 5, ink: Ink(color: .indexed(4)))
    var filled = ellipse
    filled.ink.fill = red
    let (bare, grid) = (cells([ellipse], columns: 12, rows: 6), cells([filled], columns: 12, rows: 6))
    for row in 0..<6 {
      for column in 0..<12 where bare[column, row] != .blank {
        // The same dots in the same colour; at most with the fill behind them.
        #expect(grid[column, row].character == bare[column, row].character)
        #expect(grid[column, row].style.foreground == .indexed(4))
        #expect([nil, red].contains(grid[column, row].style.background))
      }
    }
    #expect(grid[6, 3] == Cell(" ", style: CellStyle(foreground: .standard, background: red)))
    // Outline and fill are one where colours cannot tell them apart.
    #expect(picture(filled, columns: 12, rows: 6, usingColor: false).contains("⣿"))
  }

  @Test("A fill hides what lay below it, and is hidden by what lies above")
  func order() {
    let label = Label("below", at: .origin)
    let place = Rect(from: Point(x: 1, y: -1), to: Point(x: 4, y: 5))
    let box = Rectangle(place, ink: Ink(color: red, fill: red))
    let grid = cells([label, box, Label("x", at: Point(x: 2, y: 0))], columns: 5, rows: 2, usingColor: true)
    #expect(grid[0, 0].character == "b")
    #expect(
      grid[2, 0] == Cell("x", style: CellStyle(foreground: .standard, background: red, attributes: .readable))
    )
    #expect(grid[3, 0] == Cell(" ", style: CellStyle(foreground: .standard, background: red)))
    #expect(grid[4, 0].character == "⡇")  // the right side of the box
  }

  @Test(
    "A label in the colour of the fill below it is written as standard ink, one in another colour as it is")
  func sameColor() {
    let box = Rectangle(
      Rect(from: Point(x: -1, y: -1), to: Point(x: 9, y: 5)), ink: Ink(color: red, fill: red))
    let other = Color.indexed(4)
    let grid = cells(
      [
        box, Label("a", at: Point(x: 2, y: 0), ink: Ink(color: red)),
        Label("b", at: Point(x: 4, y: 0), ink: Ink(color: other)),
      ], columns: 6, rows: 2, usingColor: true)
    #expect(
      grid[2, 0] == Cell("a", style: CellStyle(foreground: .standard, background: red, attributes: .readable))
    )
    #expect(grid[4, 0] == Cell("b", style: CellStyle(foreground: other, background: red)))
    let apart = cells([Label("a", at: .origin, ink: Ink(color: red))], columns: 2, rows: 1, usingColor: true)
    #expect(apart[0, 0] == Cell("a", style: CellStyle(foreground: red)))
  }

  @Test("The rule is non-zero winding")
  func winding() {
    func ring(_ low: Double, _ high: Double) -> [Point] {
      [Point(x: low, y: low), Point(x: high, y: low), Point(x: high, y: high), Point(x: low, y: high)]
    }
    let ink = Ink(texture: .glyph("o"), fill: red)
    func filled(_ points: [Point]) -> String {
      let grid = cells([Stroke(points, ink: ink, isClosed: true)], columns: 12, rows: 6)
      return (0..<6).map { row in
        (0..<12).map { grid[$0, row].style.background == red ? "#" : "·" }.joined()
      }.joined(separator: "\n")
    }
    let outer = ring(0, 12) + [.origin]
    #expect(filled(outer + ring(4, 8) + [Point(x: 4, y: 4)]).filter { $0 == "#" }.count > 60)
    #expect(
      filled(outer + [Point(x: 4, y: 4)] + ring(4, 8).reversed()).split(separator: "\n")[2].dropFirst(5)
        .hasPrefix("···"))
  }

  @Test("A line that is not closed is filled as if it were")
  func open() {
    let points = [Point(x: 0, y: 0), Point(x: 6, y: 0), Point(x: 6, y: 6), Point(x: 0, y: 6)]
    let grid = cells([Stroke(points, ink: Ink(fill: red))], columns: 8, rows: 4)
    #expect(grid[2, 1].style.background == red)
  }
}
