import CellRendering
import Marks
import Testing

@Suite("Thin lines that end at lines of another colour")
struct LineEndTests {
  private let blue = Color.named(.blue)
  private let orange = Color.named(.orange)
  private let box = Rect(from: Point(x: 4.5, y: 3), to: Point(x: 14.5, y: 9))

  private func rectangle(_ color: Color) -> Rectangle { Rectangle(box, ink: Ink(color: color, width: 0.25)) }

  private func line(_ points: [(Double, Double)], style: LineStyle = .solid) -> Stroke {
    var ink = Ink(color: orange, width: 0.25)
    ink.setLineStyle(style)
    return Stroke(points.map { Point(x: $0.0, y: $0.1) }, ink: ink)
  }

  private func picture(_ marks: any Mark...) -> CellGrid { cells(marks, columns: 20, rows: 7, in: .mixed) }

  @Test(
    "A side of a box keeps its colour where a line ends at it, drawn to it or from it",
    arguments: [
      ([(0.5, 5.0), (4.5, 5.0)], (4, 2), "┤"), ([(19.5, 5), (14.5, 5)], (14, 2), "├"),
      ([(8.5, 0), (8.5, 3)], (8, 1), "┴"), ([(8.5, 13), (8.5, 9)], (8, 4), "┬"),
      ([(4.5, 5), (14.5, 5)], (4, 2), "├"), ([(8.5, 3), (8.5, 9)], (8, 4), "┴"),
      ([(0.5, 3), (4.5, 3)], (4, 1), "┬"),
    ] as [([(Double, Double)], (Int, Int), Character)])
  func sides(points: [(Double, Double)], place: (Int, Int), character: Character) {
    for points in [points, points.reversed()] {
      let picture = picture(rectangle(blue), line(points))
      #expect(
        picture[place.0, place.1] == Cell(character, style: CellStyle(foreground: blue)), "\(picture)")
    }
  }

  @Test("A side keeps its colour where a dashed line ends")
  func dashes() {
    let picture = picture(rectangle(blue), line([(0.5, 5), (4.5, 5)], style: .dashed))
    #expect(picture[4, 2].style.foreground == blue, "\(picture)")
  }

  @Test("A line that crosses another one is above it, and so is one that turns there")
  func crossings() {
    let across = picture(rectangle(blue), line([(8.5, 0), (8.5, 13)]))
    #expect(across[8, 1] == Cell("┼", style: CellStyle(foreground: orange)), "\(across)")
    let turning = picture(rectangle(blue), line([(8.5, 0), (8.5, 3), (12.5, 3)]))
    #expect(turning[8, 1].style.foreground == orange, "\(turning)")
  }

  @Test("A box over another one of the same size covers it, corners included")
  func covered() {
    #expect(picture(rectangle(blue), rectangle(orange)) == picture(rectangle(orange)))
    let outline = line([(4.5, 3), (14.5, 3), (14.5, 9), (4.5, 9), (4.5, 3)])
    #expect(picture(rectangle(blue), outline) == picture(rectangle(orange)))
  }
}
