import CellRendering
import Marks
import Testing

@Suite("Thumbnails")
struct ThumbnailTests {
  private func thumbnail(
    _ marks: [any Mark], columns: Int = 12, rows: Int = 4, sheet: Color? = nil, usingColor: Bool = true
  ) -> CellGrid {
    var drawing = Drawing(marks)
    drawing.sheet = sheet
    return Thumbnail(of: drawing, columns: columns, rows: rows, in: .braille, usingColor: usingColor).grid
  }

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
    Rectangle(location: Point(x: x, y: y), size: Size(width: width, height: height))
  }

  @Test("A large drawing is shrunk to fit, and lies in the middle")
  func shrinks() {
    #expect(
      thumbnail([box(100, 100, 159, 159)]).description == """
        ··⡏⠉⠉⠉⠉⠉⠉⢹··
        ··⡇······⢸··
        ··⡇······⢸··
        ··⣇⣀⣀⣀⣀⣀⣀⣸··
        """)
  }

  @Test("A small drawing keeps its size, and its cells are those of the canvas")
  func keepsSize() {
    let marks: [any Mark] = [Label("hi", at: Point(x: -40, y: 60)), Dot(at: Point(x: -39.5, y: 63))]
    #expect(
      thumbnail(marks).description == """
        ············
        ·····hi·····
        ·····⠠······
        ············
        """)
  }

  @Test(
    "Nothing at all, a single dot, and places beyond all measure are drawn", arguments: [0, 1e15, -1e300])
  func extremes(place: Double) {
    #expect(thumbnail([]).description == Array(repeating: "············", count: 4).joined(separator: "\n"))
    let far = thumbnail([Dot(at: Point(x: place, y: place)), Dot(at: .origin)])
    #expect(far.columns == 12 && far.rows == 4)
    #expect(thumbnail([box(0, 0, 9, 9)], columns: 0, rows: 0).cells.isEmpty)
  }

  @Test("Words are bars where letters would be wider than the box they stand in")
  func bars() {
    var named = box(0, 0, 24, 12)
    named.text = BoundText("several words")
    let marks: [any Mark] = [named, Label("beside", at: Point(x: 30, y: 4)), box(46, 0, 1, 12)]
    let small = thumbnail(marks, columns: 24, rows: 4)
    let words = small.cells.filter { $0.character == "▂" }
    #expect(words.count == 10 && words.allSatisfy { $0.style.attributes == .dim })
    #expect(!small.cells.contains { $0.character.isLetter })
    #expect(thumbnail(marks, columns: 48, rows: 8).cells.contains { $0.character == "w" })
  }

  @Test("A bar tears no line, and each row of a long text has the bar of its line")
  func barsBesideLines() {
    let line = Stroke([Point(x: 8, y: 0), Point(x: 8, y: 40)])
    let text = Label("a line that crosses\nab\nabcd\nabcdefgh", at: Point(x: 0, y: 12))
    let corners: [any Mark] = [Dot(at: Point(x: 0, y: 1)), Dot(at: Point(x: 40, y: 1))]
    let grid = thumbnail([text, line] + corners, columns: 10, rows: 5)
    let without = thumbnail([line] + corners, columns: 10, rows: 5)
    for (cell, alone) in zip(grid.cells, without.cells) where alone != .blank { #expect(cell == alone) }
    #expect(grid.cells.contains { $0.character == "▂" })
  }

  @Test("The sheet and the ink have their colours, and none where there are none")
  func colors() {
    let ink = Ink(color: .indexed(9))
    let dot = Dot(at: Point(x: 1, y: 1), ink: ink)
    let colored = thumbnail([dot], sheet: .indexed(3))
    #expect(colored.cells.allSatisfy { $0.style.background == .indexed(3) })
    #expect(colored.cells.contains { $0.style.foreground == .indexed(9) })
    let plain = thumbnail([dot], sheet: .indexed(3), usingColor: false)
    #expect(plain.cells.allSatisfy { $0.style.background == nil && $0.style.foreground == .standard })
  }

  @Test("A drawing that asks for much work is drawn coarser, not longer")
  func budget() {
    let strokes = (0..<3_000).map { index in
      Stroke(
        [Point(x: 0, y: Double(index % 97)), Point(x: 400, y: Double(index % 89))],
        ink: Ink(width: 40), isSmooth: false)
    }
    let grid = thumbnail(strokes, columns: 60, rows: 20)
    #expect(grid.cells.contains { $0 != .blank })
  }
}
