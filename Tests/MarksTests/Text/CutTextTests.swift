import Marks
import Testing

@Suite("Text that is cut at the end of its shape")
struct CutTextTests {
  private func box(_ text: String, width: Double, height: Double, isCut: Bool = true) -> Rectangle {
    var box = Rectangle(
      Rect(location: Point(x: 0.5, y: 1), size: Size(width: width, height: height)),
      ink: Ink(texture: .box(.light)))
    var bound = BoundText(text)
    bound.isCut = isCut
    box.text = bound
    return box
  }

  @Test(
    "The lines are seen that there is room for, the last with an ellipsis",
    arguments: [
      ("one two three", 8, 8, ["one two", "three"]), ("one two three", 8, 4, ["one tw…"]),
      ("one twoo three", 8, 4, ["one…"]), ("one two three four five", 8, 6, ["one two", "three…"]),
      ("a\nb\nc", 8, 6, ["a", "b…"]), ("onelongword", 8, 4, ["onelon…"]), ("日本語日本語", 8, 4, ["日本語…"]),
      ("日本語語 日本語", 8, 4, ["日本語…"]),
    ] as [(String, Double, Double, [String])])
  func lines(text: String, width: Double, height: Double, expected: [String]) throws {
    let box = box(text, width: width, height: height)
    let label = try #require(box.seenTextLabel())
    #expect(label.lines.map(String.init) == expected)
    #expect(box.box.contains(label.textBox().corners[0]) && box.box.contains(label.textBox().corners[2]))
    // The edited, searched and saved text is all of it.
    #expect(box.textLabel()?.text == text)
  }

  @Test("In shapes of any size, text stays inside, and other text is as before")
  func anySize() throws {
    let text = "A long text with a veryveryverylongword and 日本語 in it, of several lines."
    for width in stride(from: 3.0, through: 40, by: 1) {
      for height in stride(from: 4.0, through: 20, by: 1) {
        let cut = box(text, width: width, height: height)
        let seen = try #require(cut.seenTextLabel())
        #expect(
          cut.box.outset(by: 0.01).union(seen.textBox()) == cut.box.outset(by: 0.01), "\(width) \(height)")
        let plain = box(text, width: width, height: height, isCut: false)
        #expect(plain.seenTextLabel() == plain.textLabel())
      }
    }
  }
}
