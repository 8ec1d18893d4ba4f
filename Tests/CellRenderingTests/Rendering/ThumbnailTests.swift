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
