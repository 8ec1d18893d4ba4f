import CellRendering
import Marks
import Testing

/// Outlines along a fill of another colour.
@Suite("Outlines of fills in other colours")
struct RimTests {
  private let blue = Color.named(.blue)
  private let orange = Color.named(.orange)

  private func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double, line: Double = 0.25)
    -> Rectangle
  {
    Rectangle(
      Rect(from: Point(x: x, y: y), to: Point(x: x + width, y: y + height)),
      ink: Ink(color: blue, width: line, fill: orange))
  }

  @Test(
    "The fill ends at its outline, without a gap, wherever the sides lie in their cells",
    arguments: [(2.5, 3.0), (2.3, 3.2), (2.7, 2.8), (3.0, 4.0), (2.1, 3.7)])
  func box(x: Double, y: Double) {
    let picture = cells(
      [box(x, y, 20.5 - 2 * (x - 2.5) - 9.5, 8 - 2 * (y - 3))], columns: 18, rows: 8, in: .mixed)
    let filled = (0..<8).map { row in (0..<18).filter { picture[$0, row].style.background == orange } }
    guard let top = filled.firstIndex(where: { !$0.isEmpty }), let left = filled[top].first,
      let right = filled[top].last, let bottom = filled.lastIndex(where: { !$0.isEmpty })
    else { return #expect(Bool(false), "\(picture)") }
    #expect(filled[top...bottom].allSatisfy { $0 == Array(left...right) }, "\(picture)")
    #expect(bottom - top >= 2 && right - left >= 8)
    for column in left...right {
      #expect(picture[column, top - 1] == Cell("▁", style: CellStyle(foreground: blue)), "\(picture)")
      #expect(picture[column, bottom + 1] == Cell("▔", style: CellStyle(foreground: blue)), "\(picture)")
    }
    for row in top...bottom {
      #expect(picture[left - 1, row] == Cell("▕", style: CellStyle(foreground: blue)), "\(picture)")
      #expect(picture[right + 1, row] == Cell("▏", style: CellStyle(foreground: blue)), "\(picture)")
    }
    let ink = picture.cells.count { $0 != .blank }
    #expect(
      ink == (right - left + 1) * (bottom - top + 1) + 2 * (right - left + bottom - top + 2), "\(picture)")
  }

  @Test("Lines and heads from outside reach the fill, on the ground")
  func connectors() {
    let right = Stroke(cells: (10, 2), (15, 2), ink: Ink(width: 0.25))
    let arrow = Stroke(
      [Point(column: 6, row: 7), Point(column: 6, row: 4)], ink: Ink(width: 0.25),
      arrowheads: Arrowheads(end: .triangle))
    let picture = cells([box(2.5, 1, 8, 8), right, arrow], columns: 18, rows: 8, in: .mixed)
    #expect(picture[10, 2] == Cell("─"), "\(picture)")
    #expect(picture[6, 4] == Cell("▲"), "\(picture)")
  }

  @Test("Boxes that share a side have one line between their fills, and tees where lines meet")
  func shared() {
    let boxes = [box(1.5, 1, 5, 6), box(6.5, 1, 5, 6)]
    let picture = cells(boxes, columns: 13, rows: 5, in: .mixed)
    for row in 1...2 {
      #expect(
        picture[6, row] == Cell("│", style: CellStyle(foreground: blue, background: orange)), "\(picture)")
    }
    #expect(picture[6, 0].character == "▁" && picture[6, 3].character == "▔", "\(picture)")
  }

  @Test("A box without a cell inside keeps its fill, below its lines")
  func small() {
    for (width, height) in [(8.0, 2.0), (1.0, 8.0)] {
      let picture = cells([box(2.5, 1, width, height)], columns: 13, rows: 6, in: .mixed)
      let lines = picture.cells.filter { $0 != .blank }
      #expect(!lines.isEmpty && lines.allSatisfy { $0.style.background == orange }, "\(picture)")
    }
  }

  @Test("A box in a larger filled one has that fill around it")
  func nested() {
    let large = Rectangle(
      Rect(from: .origin, to: Point(x: 18, y: 12)), ink: Ink(color: .named(.green), fill: .named(.green)))
    let picture = cells([large, box(4.5, 3, 8, 6)], columns: 18, rows: 6, in: .mixed)
    #expect(
      picture[6, 1] == Cell("▁", style: CellStyle(foreground: blue, background: .named(.green))), "\(picture)"
    )
  }

  @Test("The outline of an ellipse is blocks, no dots, and goes all the way round", arguments: [0.25, 0.5])
  func ellipse(width: Double) {
    let ellipse = Ellipse(
      center: Point(x: 10.5, y: 9), radiusX: 8, radiusY: 6, ink: Ink(color: blue, width: width, fill: orange))
    let picture = cells([ellipse], columns: 21, rows: 9, in: .mixed)
    for row in 0..<9 {
      let inked = (0..<21).filter { picture[$0, row] != .blank }
      guard let first = inked.first, let last = inked.last else { continue }
      #expect(first + last == 20, "\(picture)")
      for column in [first, last] {
        let style = picture[column, row].style
        #expect(style.foreground == blue || style.background == blue, "\(picture)")
      }
    }
    #expect(picture.cells.allSatisfy { !("\u{2800}"..."\u{28FF}" ~= $0.character) }, "\(picture)")
  }
}
