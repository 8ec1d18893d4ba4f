import Marks
import Testing

@Suite("East Asian text in shapes and labels")
struct EastAsianBoxTests {
  @Test("A box with East Asian text is as wide as it was drawn, and as high as its lines need")
  func box() throws {
    var box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 12.5, y: 7)))
    for text in ["漢字仮名交じり文が続く", "漢字仮名交じり文が長く続くときの折り返しをもっとずっと長く"] {
      box.text = BoundText(text)
      let grown = box.grownToFitText()
      #expect(grown.size.width == 12 && grown.hasRoomForText(on: .standard))
      let label = try #require(grown.textLabel())
      #expect(label.lines.joined() == text && label.lines.allSatisfy { $0.count <= 5 })
    }
  }

  @Test("A box is widened to a word of Latin letters, and to the widest one among East Asian characters")
  func words() {
    var box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 8.5, y: 5)))
    box.text = BoundText("設定はconfigurationを参照")
    let grown = box.grownToFitText()
    #expect(grown.size.width >= 14 && grown.size.width <= 16, "\(grown.size)")
    #expect(grown.textLabel()?.lines.contains("configuration") == true)
  }

  @Test("A label with a width breaks the same text at the same places")
  func label() {
    let label = Label("漢字、仮名交じり文", at: .origin, wrapWidth: 4)
    #expect(label.lines == ["漢", "字、", "仮名", "交じ", "り文"])
  }
}
