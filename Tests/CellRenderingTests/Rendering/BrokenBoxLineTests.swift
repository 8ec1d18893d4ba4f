import CellRendering
import Marks
import Testing

@Suite("Broken lines of box-drawing characters in ASCII")
struct BrokenBoxLineTests {
  private func line(_ points: [Point]) -> Stroke {
    var ink = Ink(width: Ink.fineWidth, texture: .box(.light))
    ink.dash = [2, 2]
    return Stroke(points, ink: ink)
  }

  @Test("Dashes are every other cell, corners and tees are whole, and upright lines are colons")
  func dashes() throws {
    let points = [(2.5, 1.0), (11.5, 1), (11.5, 9), (20.5, 9)].map { Point(x: $0.0, y: $0.1) }
    let branch = [(11.5, 5.0), (18.5, 5)].map { Point(x: $0.0, y: $0.1) }
    let picture = try CellPicture(wholeOf: Drawing([line(points), line(branch)]))
    #expect(
      picture.text(in: .ascii) == """
        - - - - -+
                 :
                 +- - - -
                 :
                 +- - - - -

        """)
    #expect(
      picture.text(in: .lines) == """
        ╌╌╌╌╌╌╌╌╌┐
                 ╎
                 ├╌╌╌╌╌╌╌
                 ╎
                 └╌╌╌╌╌╌╌╌╌

        """)
  }
}
