import CellRendering
import Marks
import Testing

@Suite("Box-drawing characters and arrowheads in ASCII")
struct ScalarInASCIITests {
  /// Per row of the Unicode chart, U+2500 to U+257F in order.
  @Test(
    "Each of the block has its likeness: level, upright, broken, slanted, crossing lines, and round corners"
  )
  func chart() {
    let rows = (0..<8).map { row in
      String(
        String.UnicodeScalarView(
          (0..<16).compactMap { Unicode.Scalar(UInt32(0x2500 + 16 * row + $0))?.asciiLikeness }))
    }
    #expect(
      rows == [
        "--||--::..::++++", "++++++++++++++++", "++++++++++++++++", "++++++++++++++++",
        "++++++++++++--::", "=|++++++++++++++", "+++++++++++++..'", "'/\\X-|-|-|-|-|-|",
      ])
  }

  @Test("Arrowheads point the same way")
  func heads() {
    let likenesses = (["▶", "◀", "▲", "▼", "●", "◆"] as [Unicode.Scalar]).map(\.asciiLikeness)
    #expect(likenesses == [">", "<", "^", "v", "o", "*"])
    let hollow = (["▷", "◁", "△", "▽", "○", "◇"] as [Unicode.Scalar]).map(\.asciiLikeness)
    #expect(hollow == likenesses)
  }

  @Test("Signs of diagrams are what is like them, and letters stay")
  func signs() throws {
    let text = Label("● ◉ ○ × «é» 漢", at: Point(x: 0, y: 0))
    #expect(try CellPicture(wholeOf: Drawing([text])).text(in: .ascii) == "o @ o x <é> 漢\n")
    #expect(try CellPicture(wholeOf: Drawing([text])).text(in: .lines) == "● ◉ ○ × «é» 漢\n")
  }

  @Test("Other characters have none")
  func others() {
    for scalar in ["a", "\u{24FF}", "\u{2580}", "漢", "\u{2591}"] as [Unicode.Scalar] {
      #expect(scalar.asciiLikeness == nil)
    }
  }
}
