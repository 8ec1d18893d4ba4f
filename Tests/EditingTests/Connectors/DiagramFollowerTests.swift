import Marks
import Synchronization
import TestSupport
import Testing

@testable import Editing

@Suite("Parts of diagrams that follow its shapes")
struct DiagramFollowerTests {
  /// Moves the second mark as far as the first one was moved from where it was.
  private final class Follower: DiagramFollower {
    let asked = Mutex<[Set<MarkID>]>([])

    func follows(_ moved: Set<MarkID>, in drawing: Drawing, isDragging: Bool) -> Bool {
      moved.contains(drawing.marks[1].id)
    }

    func changes(following moved: Set<MarkID>, in drawing: Drawing) -> [Change] {
      asked.withLock { $0.append(moved) }
      guard moved.contains(drawing.marks[1].id), let box = drawing.marks[1].bounds(.geometry) else {
        return []
      }
      var follower = drawing.marks[2]
      follower.move(by: Point(x: box.minX, y: 30) - follower.location)
      return [.replace(drawing.marks[2], with: follower, at: MarkPath(2))]
    }

    /// Puts the second mark back below the first row.
    func changes(tidying ids: Set<MarkID>, in drawing: Drawing) -> [Change]? {
      guard ids.contains(drawing.marks[1].id) else { return nil }
      var mark = drawing.marks[1]
      mark.move(by: Vector(dx: 0, dy: -mark.location.y))
      return [.replace(drawing.marks[1], with: mark, at: MarkPath(1))]
    }
  }

  /// A drawing with something foreign, as the source of a diagram is, and two boxes.
  private func makeEditor(_ follower: Follower, hasSource: Bool = true) -> Editor {
    var drawing = Drawing()
    let first: any Mark = hasSource ? Visitor() : Dot(at: .origin)
    drawing.root.add(first)
    for x in [10.0, 40] {
      var box = Rectangle(Rect(location: Point(x: x, y: 10), size: Size(width: 8, height: 4)), ink: Ink())
      box.id = drawing.makeID()
      drawing.root.add(box)
    }
    var editor = Editor(drawing)
    editor.follower = follower
    editor.settings.tool = .select
    return editor
  }

  @Test("Marks of a diagram are tidied up by it, and other marks as ever")
  func tidied() {
    var editor = makeEditor(Follower())
    editor.selection.paths = [MarkPath(1), MarkPath(2)]
    _ = editor.perform(Tidying.tidy())
    #expect(
      editor.drawing.marks[1].location == Point(x: 10, y: 0))
    _ = editor.undo()
    #expect(editor.drawing.marks[1].location == Point(x: 10, y: 10))
    editor.selection.paths = [MarkPath(2)]
    #expect(editor.perform(Tidying.tidy()).event == nil)
  }

  /// A mark of another module.
  private struct Visitor: Mark {
    var id = MarkID.none
    var location = Point.origin
    var size: Size { .zero }
    func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(foreign: self) }
  }

  @Test("Marks that follow a move are in the same step of undo")
  func moves() {
    let follower = Follower()
    var editor = makeEditor(follower)
    let before = editor.drawing
    _ = editor.select([MarkPath(1)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 5, dy: 0)), named: "move"))
    #expect(editor.drawing.marks[2].location == Point(x: 15, y: 30))
    #expect(editor.history.done.count == 1)
    _ = editor.undo()
    #expect(editor.drawing.root == before.root)
    _ = editor.redo()
    #expect(editor.drawing.marks[2].location == Point(x: 15, y: 30))
    #expect(follower.asked.withLock { $0 } == [[before.marks[1].id]])
  }

  @Test("Marks that follow another are shown while it is dragged")
  func preview() throws {
    let follower = Follower()
    var editor = makeEditor(follower)
    let start = Point(x: 10, y: 10)
    _ = editor.handle(PointerEvent(.began, at: start))
    _ = editor.handle(PointerEvent(.moved, at: start + Vector(dx: 6, dy: 0)))
    let shown = try #require(editor.preview as? Group).children
    #expect(shown.contains { $0.id == editor.drawing.marks[2].id && $0.location == Point(x: 16, y: 30) })
    #expect(editor.visibleRoot.children.count == 1)
    _ = editor.handle(PointerEvent(.ended, at: start + Vector(dx: 6, dy: 0)))
    #expect(editor.drawing.marks[2].location == Point(x: 16, y: 30) && editor.history.done.count == 1)
    // Another box is dragged alone.
    let asked = follower.asked.withLock { $0.count }
    let other = Point(x: 16, y: 30)
    _ = editor.handle(PointerEvent(.began, at: other))
    _ = editor.handle(PointerEvent(.moved, at: other + Vector(dx: 6, dy: 0)))
    #expect(follower.asked.withLock { $0.count } == asked)
  }

  @Test("A change that moves nothing asks for nothing, and neither does a drawing without sources")
  func others() {
    let follower = Follower()
    var editor = makeEditor(follower)
    _ = editor.select([MarkPath(1)])
    _ = editor.perform(Styling.restyle { $0.color = .named(.red) })
    _ = editor.perform(Replacing.delete())
    var plain = makeEditor(follower, hasSource: false)
    _ = plain.select([MarkPath(1)])
    _ = plain.perform(Moving.transform(by: .translation(by: Vector(dx: 5, dy: 0)), named: "move"))
    #expect(follower.asked.withLock { $0.isEmpty })
  }
}
