import Editing
import Formats
import Marks
import Testing

@Suite("Foreign marks in a drawing's life")
struct ForeignMarkLifeTests {
  private let star = Star(location: Point(x: 2, y: 4), size: Size(width: 6, height: 4))

  @Test("A foreign mark is undone and done again")
  func undo() {
    var editor = Editor()
    _ = editor.insert(star)
    #expect(editor.drawing.marks.first?.isEqual(to: star) == true)
    #expect(editor.undo()?.event == .undid("shape"))
    #expect(editor.drawing.isEmpty)
    #expect(editor.redo()?.event == .redid("shape"))
    #expect(editor.drawing.marks.first?.isEqual(to: star) == true)
  }

  @Test("A foreign mark that changes is redrawn where its representation is")
  func damage() {
    let change = Change.insert(star, at: MarkPath(0))
    #expect(
      change.marks.first?.bounds(.ink)
        == Rect(from: Point(x: 1.75, y: 3.75), to: Point(x: 8.25, y: 8.25)))
  }

  @Test("A foreign mark is saved as the picture of itself")
  func save() throws {
    let text = SVGExporter.text(of: SVGDocument(Drawing([star])))
    #expect(text.contains("<rect x=\"2\" y=\"4\" width=\"6\" height=\"4\"/>"))
    let reopened = try SVGReader.document(from: Array(text.utf8))
    #expect(reopened.notices.isEmpty)
    let group = try #require(reopened.drawing.marks.first as? Group)
    #expect(group.children.first?.isEqual(to: Rectangle(star.box)) == true)
  }
}
