import Diagrams
import Marks
import Testing

@testable import Editing

@Suite("Parts of diagrams that follow its shapes")
struct DiagramFollowingTests {
  private static let text = """
    sequenceDiagram
    participant A
    participant B
    A->>B: hello
    """

  /// A mark that holds a source, as a piece of a file does.
  private struct Source: SourceHolder {
    let diagramSource: DiagramSource?
    var id = MarkID.none
    var location = Point.origin
    var size: Size { .zero }
    func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(foreign: self) }
  }

  /// The source of a diagram, its layer, and a box that is no part of it.
  private func makeEditor(hasSource: Bool = true) throws -> Editor {
    var drawing = try DiagramUpdate.drawing(Drawing(), with: Self.text, .mermaid) {
      Source(diagramSource: $0)
    }
    if !hasSource { drawing.root.children.removeFirst() }
    var box = Rectangle(Rect(location: Point(x: 60, y: 10), size: Size(width: 8, height: 4)), ink: Ink())
    box.id = drawing.makeID()
    drawing.root.add(box)
    var editor = Editor(drawing)
    editor.settings.tool = .select
    return editor
  }

  /// The place of a participant.
  private func path(of name: String, in drawing: Drawing) throws -> MarkPath {
    let source = try #require(DiagramSource.all(in: drawing).first)
    let id = try #require(source.known?.shapes[name])
    let layer = try #require(drawing.marks.firstIndex { $0.id == source.layer })
    let index = try #require(drawing.marks[layer].children.firstIndex { $0.id == id })
    return MarkPath([layer, index])
  }

  /// The drawing with a mark elsewhere, and all that follows it.
  private func moved(_ path: MarkPath, by offset: Vector, in drawing: Drawing) throws -> Drawing {
    var after = drawing
    let mark = try #require(drawing[path])
    after.apply(try #require(Change.moving(mark, by: offset, at: path)))
    let following = SequenceFollowing([mark.id], in: drawing)
    #expect(following.isNeeded)
    let changes = following.changes(to: after)
    // The life line, and the message.
    #expect(changes.count == 2)
    for change in changes { after.apply(change) }
    return after
  }

  @Test("Marks of a diagram are tidied up by it, and other marks as ever")
  func tidied() throws {
    var editor = try makeEditor()
    let before = editor.drawing.root
    let path = try path(of: "B", in: editor.drawing)
    _ = editor.select([path])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 0, dy: 6)), named: "move"))
    let moved = editor.drawing.root
    #expect(moved != before)
    _ = editor.perform(Tidying.tidy())
    #expect(editor.drawing.root == before)
    _ = editor.undo()
    #expect(editor.drawing.root == moved)
    _ = editor.select([MarkPath(2)])
    #expect(editor.perform(Tidying.tidy()).event == nil)
  }

  @Test("Marks that follow a move are in the same step of undo")
  func moves() throws {
    var editor = try makeEditor()
    let before = editor.drawing
    let path = try path(of: "B", in: before)
    let offset = Vector(dx: 10, dy: 0)
    let expected = try moved(path, by: offset, in: before)
    _ = editor.select([path])
    _ = editor.perform(Moving.transform(by: .translation(by: offset), named: "move"))
    #expect(editor.drawing.root == expected.root)
    #expect(editor.history.done.count == 1)
    _ = editor.undo()
    #expect(editor.drawing.root == before.root)
    _ = editor.redo()
    #expect(editor.drawing.root == expected.root)
  }

  @Test("A message keeps the text that was typed for it when a participant is moved")
  func typedText() throws {
    var editor = try makeEditor()
    var drawing = editor.drawing
    let layer = try #require(drawing.marks[1] as? Group)
    let place = try #require(layer.children.firstIndex { $0.children.contains { $0 is Label } })
    var message = layer.children[place]
    let index = try #require(message.children.firstIndex { $0 is Label })
    guard var group = message as? Group, var label = group.children[index] as? Label else { return }
    label.text = "good morning"
    group.children[index] = label
    message = group
    drawing.apply(.replace(layer.children[place], with: message, at: MarkPath([1, place])))
    editor = Editor(drawing)
    _ = editor.select([try path(of: "B", in: drawing)])
    _ = editor.perform(
      Moving.transform(by: .translation(by: Vector(dx: 30, dy: 0)), named: "move"))
    let moved = try #require(editor.drawing.marks[1].children.first { $0.id == message.id })
    #expect(moved.children.compactMap { ($0 as? Label)?.text } == ["good morning"])
    #expect(moved.bounds(.geometry) != message.bounds(.geometry))
  }

  @Test("A text that is typed for a message moves the participants apart, and is selected alone")
  func typedRoom() throws {
    var editor = try makeEditor()
    let layer = try #require(editor.drawing.marks[1] as? Group)
    let place = try #require(layer.children.firstIndex { $0.children.contains { $0 is Label } })
    let index = try #require(layer.children[place].children.firstIndex { $0 is Label })
    let old = layer.children[place].children[index]
    var label = try #require(old as? Label)
    label.text = "a text that is longer than the room"
    let path = try path(of: "B", in: editor.drawing)
    let before = editor.drawing
    _ = editor.make(Edit("text", [.replace(old, with: label, at: MarkPath([1, place, index]))]))
    #expect(try #require(editor.drawing[path]).location.x > #require(before[path]).location.x + 10)
    _ = editor.selectLastChanged()
    #expect(editor.selection.paths == [MarkPath([1, place])])
    _ = editor.undo()
    #expect(editor.drawing.root == before.root)
  }

  @Test("A class that is restyled or resized as a whole stays so")
  func restyledClass() throws {
    let drawing = try DiagramUpdate.drawing(
      Drawing(), with: "classDiagram\nclass Duck {\n+int age\n+swim()\n}\n", .mermaid
    ) { Source(diagramSource: $0) }
    var editor = Editor(drawing)
    let index = try #require(drawing.marks[1].children.firstIndex { $0 is Group })
    let path = MarkPath([1, index])
    let old = try #require(drawing[path] as? Group)
    var new = old
    for place in new.children.indices {
      guard var box = new.children[place] as? Rectangle else { continue }
      box.ink.dash = [2, 1]
      box.size.width -= 2
      new.children[place] = box
    }
    #expect(!new.isEqual(to: old))
    _ = editor.make(Edit("style", [.replace(old, with: new, at: path)]))
    #expect(try #require(editor.drawing[path]).isEqual(to: new))
  }

  @Test("Marks that follow another are shown while it is dragged")
  func preview() throws {
    var editor = try makeEditor()
    let path = try path(of: "B", in: editor.drawing)
    let start = try #require(editor.drawing[path]).location
    let offset = Vector(dx: 6, dy: 0)
    let expected = try moved(path, by: offset, in: editor.drawing)
    let followers = expected.marks[1].children.filter { mark in
      mark.id != expected[path]?.id
        && !editor.drawing.marks[1].children.contains { $0.id == mark.id && $0.isEqual(to: mark) }
    }
    #expect(followers.count == 2)
    _ = editor.handle(PointerEvent(.began, at: start))
    _ = editor.handle(PointerEvent(.moved, at: start + offset))
    let shown = try #require(editor.preview as? Group).children
    for mark in followers { #expect(shown.contains { $0.isEqual(to: mark) }) }
    let visible = try #require(editor.visibleRoot.children.first { $0.id == expected.marks[1].id })
    #expect(visible.children.count == expected.marks[1].children.count - 3)
    _ = editor.handle(PointerEvent(.ended, at: start + offset))
    #expect(editor.drawing.root == expected.root && editor.history.done.count == 1)
    // The box is dragged alone.
    let other = editor.drawing.marks[2].location
    _ = editor.handle(PointerEvent(.began, at: other))
    _ = editor.handle(PointerEvent(.moved, at: other + offset))
    #expect((editor.preview as? Group)?.children.map(\.id) == [editor.drawing.marks[2].id])
  }

  @Test("A change that moves nothing takes nothing along, and neither does one in a drawing without sources")
  func others() throws {
    var editor = try makeEditor()
    let path = try path(of: "B", in: editor.drawing)
    var expected = editor.drawing
    let mark = try #require(expected[path])
    _ = editor.select([path])
    _ = editor.perform(Styling.restyle { $0.color = .named(.red) })
    let restyled = try #require(editor.drawing[path])
    #expect(!restyled.isEqual(to: mark))
    expected.apply(.replace(mark, with: restyled, at: path))
    #expect(editor.drawing.root == expected.root)
    _ = editor.perform(Replacing.delete())
    expected.apply(.remove(restyled, at: path))
    #expect(editor.drawing.root == expected.root)
    var plain = try makeEditor(hasSource: false)
    expected = plain.drawing
    let place = MarkPath([0, path.indices[1]])
    let offset = Vector(dx: 5, dy: 0)
    let participant = try #require(expected[place])
    expected.apply(try #require(Change.moving(participant, by: offset, at: place)))
    _ = plain.select([place])
    _ = plain.perform(Moving.transform(by: .translation(by: offset), named: "move"))
    #expect(plain.drawing.root == expected.root)
  }
}
