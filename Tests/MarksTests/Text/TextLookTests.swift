import Marks
import Testing

@Suite("The look of text without cells")
struct TextLookTests {
  private func label() -> Label {
    let font = TextLook.Font(families: "serif", size: 12)
    let paint = TextLook.Paint(color: .rgb(1, 2, 3), opacity: 0.5)
    var label = Label("text", at: .origin)
    label.look = TextLook(lines: [
      TextLook.Line(
        start: .zero, across: Vector(dx: 1, dy: 0), down: Vector(dx: 0, dy: 1),
        pieces: [TextLook.Piece("text", font: font, fill: paint)])
    ])
    return label
  }

  @Test("The look of a text follows its label's colour and weight")
  func follows() throws {
    var label = label()
    label.ink.color = .named(.teal)
    label.isBold = true
    let piece = try #require(label.look?.lines.first?.pieces.first)
    #expect(piece.fill == TextLook.Paint(color: .named(.teal), opacity: 0.5))
    #expect(piece.font == TextLook.Font(families: "serif", size: 12, weight: 700))
  }

  @Test("Another text has none; the same one keeps it, wherever it is moved")
  func anotherText() {
    var label = label()
    let look = label.look
    label.text = "text"
    label.ink.width = 3
    label.move(by: Vector(dx: 3, dy: 4))
    #expect(label.look == look)
    label.text += "s"
    #expect(label.look == nil)
  }
}
