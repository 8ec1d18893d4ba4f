import Editing
import Marks
import Testing

@Suite("The ink that the picker takes")
struct PickedInkTests {
  private func pick(from mark: any Mark, at point: Point, with ink: Ink) -> Ink {
    var editor = Editor(Drawing([mark]), ink: ink)
    editor.settings.tool = .picker
    _ = editor.handle(PointerEvent(.began, at: point))
    _ = editor.handle(PointerEvent(.ended, at: point))
    return editor.settings.ink
  }

  private let hand = Ink(color: .indexed(2), width: 0.25, texture: .block)

  @Test("Of a line or shape all of its ink")
  func all() {
    var ink = Ink(
      color: .indexed(9), width: 2, fill: .indexed(4), fillPattern: .crossHatch, opacity: 0.4)
    ink.setLineStyle(.dotted)
    let box = Rectangle(Rect(from: .origin, to: Point(x: 10, y: 10)), ink: ink)
    #expect(pick(from: box, at: Point(x: 10, y: 5), with: hand) == ink)
  }

  @Test("Of text its colour and opacity; the rest of the ink at hand stays, in a group as well")
  func text() {
    let label = Label("text", at: .origin, ink: Ink(color: .indexed(9), opacity: 0.7))
    var expected = hand
    expected.color = .indexed(9)
    expected.opacity = 0.7
    #expect(pick(from: label, at: Point(x: 1, y: 1), with: hand) == expected)
    #expect(pick(from: Group([label]), at: Point(x: 1, y: 1), with: hand) == expected)
  }

  @Test("A pattern at hand is no part of a new line's ink, and of a filled shape's it is")
  func patterns() {
    func drawn(with ink: Ink) -> Ink? {
      var editor = Editor(ink: ink)
      editor.settings.tool = .rectangle
      _ = editor.handle(PointerEvent(.began, at: .origin))
      _ = editor.handle(PointerEvent(.moved, at: Point(x: 9, y: 9)))
      _ = editor.handle(PointerEvent(.ended, at: Point(x: 9, y: 9)))
      return (editor.drawing.marks.last as? Rectangle)?.ink
    }
    #expect(drawn(with: Ink(fillPattern: .hatch)) == Ink())
    #expect(
      drawn(with: Ink(fill: .standard, fillPattern: .hatch)) == Ink(fill: .standard, fillPattern: .hatch))
  }
}
