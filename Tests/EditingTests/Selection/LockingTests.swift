import Marks
import Testing

@testable import Editing

@Suite("Locked shapes")
struct LockingTests {
  private let first = Rectangle(Rect(from: Point(x: 2.5, y: 3), to: Point(x: 12.5, y: 9)), id: MarkID(1))
  private let second = Rectangle(Rect(from: Point(x: 32.5, y: 3), to: Point(x: 42.5, y: 9)), id: MarkID(2))

  private func editor(_ marks: [any Mark], selecting paths: Set<MarkPath>) -> Editor {
    var editor = Editor(Drawing(marks))
    editor.settings.tool = .select
    _ = editor.select(paths)
    return editor
  }

  @Test("A locked shape is neither touched nor selected, keeps its place, and comes back whole")
  func locksOne() throws {
    var editor = editor([first, second], selecting: [MarkPath(0)])
    #expect(editor.perform(Locking.lock).event != nil)
    #expect(editor.selection.paths.isEmpty && editor.history.undoName == "lock")
    #expect(
      editor.drawing.marks.count == 2 && editor.drawing.marks[0].children.first?.isEqual(to: first) == true)
    editor.drag(through: [(2.5, 6), (20.5, 20)])
    #expect(editor.drawing.marks[0].children.first?.isEqual(to: first) == true)
    _ = editor.perform(Selecting.all)
    #expect(editor.selection.paths == [MarkPath(1)])
    #expect(
      Locking.hasLocked(in: editor.drawing, at: Point(x: 2.5, y: 6))
        && !Locking.hasLocked(in: editor.drawing, at: Point(x: 32.5, y: 6)))
    #expect(editor.perform(Locking.unlock(at: Point(x: 32.5, y: 6))).event == nil)
    #expect(editor.perform(Locking.unlock(at: Point(x: 2.5, y: 6))).event != nil)
    #expect(editor.drawing.root == Group([first, second]) && editor.selection.paths == [MarkPath(0)])
    #expect(!Locking.hasLocked(in: editor.drawing))
  }

  @Test("A group is locked as it is, and all are unlocked at once; layers stay locked")
  func locksGroups() throws {
    let group = Group([first, second], id: MarkID(3))
    let layer = Group([first.withID(MarkID(5))], name: "Layer 1", isLocked: true, id: MarkID(4))
    var editor = editor([layer, group, second.withID(MarkID(6))], selecting: [MarkPath(1), MarkPath(2)])
    _ = editor.perform(Locking.lock)
    #expect(editor.drawing.marks.map(\.children.count) == [1, 2, 1])
    #expect((editor.drawing.marks[1] as? Group)?.isLocked == true)
    _ = editor.perform(Locking.unlock())
    #expect((editor.drawing.marks[1] as? Group)?.isLocked == false)
    #expect(editor.drawing.marks[2].isEqual(to: second.withID(MarkID(6))))
    #expect((editor.drawing.marks[0] as? Group)?.isLocked == true && editor.selection.paths.count == 2)
    for _ in 0..<2 { _ = editor.undo() }
    #expect(editor.drawing.marks[1].isEqual(to: group))
  }

  @Test("Undo and redo leave nothing selected that is locked again")
  func undo() {
    var editor = editor([first, second], selecting: [MarkPath(0)])
    _ = editor.perform(Locking.lock)
    _ = editor.perform(Locking.unlock())
    #expect(editor.selection.paths == [MarkPath(0)])
    _ = editor.undo()
    #expect(editor.selection.paths.isEmpty && Locking.hasLocked(in: editor.drawing))
    _ = editor.undo()
    _ = editor.perform(Selecting.all)
    _ = editor.redo()
    #expect(editor.selection.paths == [MarkPath(1)])
  }

  @Test("An arrow stays attached to a shape that is locked, and follows its other shape")
  func keepsArrows() throws {
    var arrow = Stroke([Point(x: 12.5, y: 6), Point(x: 32.5, y: 6)], arrowheads: .standard, id: MarkID(3))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    var editor = editor([first, second, arrow], selecting: [MarkPath(0)])
    _ = editor.perform(Locking.lock)
    _ = editor.select([MarkPath(1)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 0, dy: 20)), named: "move"))
    let moved = try #require(editor.drawing.marks[2] as? Stroke)
    #expect(moved.connection?.anchors.count == 2)
    let (start, end) = try #require(moved.points.first.map { ($0, moved.points[moved.points.count - 1]) })
    #expect(first.box.outset(by: 0.1).contains(start) && end.y > 20)
  }
}
