import Marks
import Testing

@testable import Editing

/// The places of a text's characters, and the characters that a click on them finds.
@Suite("Text layout")
struct TextLayoutTests {
  private static let texts = ["", "one two three", "a\n\nlonger line\nx", "漢字 and 日本\né", "unbreakableword"]

  @Test(
    "A click on a character's cell finds the character", arguments: texts,
    [TextAlignment.left, .center, .right])
  func roundTrip(text: String, alignment: TextAlignment) {
    for width in [nil, 3, 5, 12] {
      let buffer = TextBuffer(text)
      let layout = TextLayout(buffer, wrapWidth: width, alignment: alignment)
      for (row, line) in buffer.lines.enumerated() {
        for index in line.indices where width == nil || line[index] != " " {
          let place = TextPlace(row: row, index: index)
          let cell = layout.cell(of: place)
          #expect(
            layout.place(column: cell.column, row: cell.row) == place,
            "\(alignment), width \(width ?? 0), line \(row), character \(index)")
          #expect(cell.column >= 0 && cell.column < width ?? .max)
        }
      }
    }
  }

  @Test("Lines are broken between words, and keep to their side")
  func lines() {
    let buffer = TextBuffer("one two three")
    func rows(_ alignment: TextAlignment) -> [[Int]] {
      let layout = TextLayout(buffer, wrapWidth: 9, alignment: alignment)
      return [0, 4, 8].map { index in
        let cell = layout.cell(of: TextPlace(row: 0, index: index))
        return [cell.column, cell.row]
      }
    }
    #expect(rows(.left) == [[0, 0], [4, 0], [0, 1]])
    #expect(rows(.right) == [[2, 0], [6, 0], [4, 1]])
  }

  @Test("Up and down keep the column; home and end keep to the broken line")
  func motions() {
    let layout = TextLayout(TextBuffer("one two three"), wrapWidth: 7, alignment: .left)
    let place = TextPlace(row: 0, index: 1)
    #expect(layout.place(after: .down, from: place) == TextPlace(row: 0, index: 9))
    #expect(layout.place(after: .home, from: TextPlace(row: 0, index: 9)) == TextPlace(row: 0, index: 8))
    #expect(layout.place(after: .end, from: place) == TextPlace(row: 0, index: 7))
    #expect(layout.place(after: .up, from: place) == TextPlace(row: 0, index: 0))
    #expect(layout.place(after: .left, from: place) == nil)
  }
}
