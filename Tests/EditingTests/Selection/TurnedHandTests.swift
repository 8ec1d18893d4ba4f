import Marks
import Testing

@testable import Editing

@Suite("Shapes at an angle in the hand")
struct TurnedHandTests {
  private let box = Rectangle(Rect(from: Point(x: 20.5, y: 20), to: Point(x: 40.5, y: 32)), id: MarkID(1))

  private func editor(degrees: Double, text: String? = nil) throws -> Editor {
    var box = box
    box.text = text.map { BoundText($0) }
    var editor = Editor(Drawing([try #require(TurnedShape(.rectangle(box), degrees: degrees))]))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    return editor
  }

  private func drag(_ editor: inout Editor, from start: Point, by way: Vector) {
    editor.drag(through: [(start.x, start.y), (start.x + way.dx, start.y + way.dy)])
  }

  private func shape(_ editor: Editor) throws -> TurnedShape {
    try #require(editor.drawing.marks[0] as? TurnedShape)
  }

  @Test("A corner that is dragged goes along, and the opposite one stays", arguments: [30.0, -50, 135])
  func corners(degrees: Double) throws {
    var editor = try editor(degrees: degrees)
    let before = try shape(editor).outline(tolerance: 1)
    let center = try shape(editor).center
    // The handle outside of the lower right corner, before the turn.
    let corner = before[2]
    let handle = try #require(
      editor.overlay?.handles.filter { $0.kind == .size }.map(\.place).min {
        ($0 - corner).length < ($1 - corner).length
      })
    let outward = Vector(dx: 6, dy: 4).rotated(degrees: degrees)
    drag(&editor, from: handle, by: outward)
    let after = try shape(editor)
    #expect(after.degrees == degrees)
    let size = after.content.shape.size
    #expect(abs(size.width - 26) < 0.01 && abs(size.height - 16) < 0.01)
    #expect((after.outline(tolerance: 1)[0] - before[0]).length < 0.01)
    #expect((after.center - center).length > 1)
  }

  @Test("A size that is typed is that of its own sides; a position that of the box around it")
  func typed() throws {
    var editor = try editor(degrees: 30)
    _ = editor.perform(Moving.resize(to: Size(width: 10, height: 8)))
    #expect(try shape(editor).degrees == 30)
    #expect(try shape(editor).content.shape.size == Size(width: 10, height: 8))
    _ = editor.perform(Moving.move(to: Point(x: 5, y: 6)))
    let corner = try shape(editor).box.corners[0]
    #expect((corner - Point(x: 5, y: 6)).length < 0.01)
  }

  @Test("Several shapes that are made larger keep their sides and their places among each other")
  func several() throws {
    let other = Rectangle(Rect(from: Point(x: 60.5, y: 20), to: Point(x: 80.5, y: 32)), id: MarkID(2))
    let turned = try #require(TurnedShape(.rectangle(box), degrees: 30))
    for marks in [[turned, other], [Group([turned, other], id: MarkID(3))]] as [[any Mark]] {
      var editor = Editor(Drawing(marks))
      editor.settings.tool = .select
      _ = editor.perform(Selecting.all)
      let frame = try #require(editor.draft.frame?.box)
      _ = editor.perform(Moving.resize(to: Size(width: 2 * frame.size.width, height: frame.size.height)))
      let found = editor.drawing.marks.count == 1 ? editor.drawing.marks[0].children : editor.drawing.marks
      let after = try #require(found[0] as? TurnedShape)
      let corner = frame.corners[0]
      #expect(abs(after.center.x - (corner.x + 2 * (turned.center.x - corner.x))) < 0.01)
      #expect(abs(after.center.y - turned.center.y) < 0.01)
      #expect(after.content.shape.size.width > 30 && found[1].size.width == 40)
    }
  }

  @Test("A drag inside moves it, and its text stays in it")
  func moves() throws {
    var editor = try editor(degrees: 30, text: "words")
    let before = try shape(editor)
    drag(&editor, from: before.center, by: Vector(dx: 10, dy: 4))
    let after = try shape(editor)
    #expect(after.degrees == 30 && after.text?.string == "words")
    #expect(after.center == before.center + Vector(dx: 10, dy: 4))
  }
}
