import Editing
import Marks
import Testing

@Suite("Groups in groups")
struct NestingTests {
  /// An editor in which another group would be one too many.
  private func full() -> Editor {
    var editor = Editor()
    repeat {
      _ = editor.insert(Dot(at: .origin))
      _ = editor.perform(Selecting.all)
    } while editor.perform(Grouping.group).refusal == nil
    return editor
  }

  @Test("Grouping ends where the file could not be opened again, and says so")
  func groups() {
    var editor = full()
    #expect(editor.drawing.nesting == Drawing.deepestNesting)
    let (drawing, history, selection) = (
      editor.drawing.root, editor.history.done.count, editor.selection.paths
    )
    #expect(selection.count == 2)
    #expect(editor.perform(Grouping.group).refusal == .nestedTooDeep)
    #expect(editor.drawing.root == drawing && editor.selection.paths == selection)
    #expect(editor.history.done.count == history)
  }

  @Test("Neither layers, nor copies on them, nor moves to them nest deeper")
  func layers() {
    var editor = full()
    let deep = editor.drawing.marks[0]
    let drawing = editor.drawing.root
    #expect(editor.perform(Layers.add).refusal == .nestedTooDeep)
    #expect(editor.drawing.root == drawing && editor.layer == nil)
    editor = Editor(Drawing([Group([], name: "Layer 1")]))
    editor.draw(on: MarkPath(0))
    #expect(
      editor.perform(Inserting.copies(of: [deep], movedBy: .zero, named: "paste")).refusal == .nestedTooDeep)
    #expect(editor.insert(deep).refusal == .nestedTooDeep)
    editor.draw(on: nil)
    editor = Editor(Drawing([Group([], name: "Layer 1"), deep]))
    _ = editor.select([MarkPath(1)])
    #expect(editor.perform(Layers.moveSelection(toLayerAt: MarkPath(0))).refusal == .nestedTooDeep)
    #expect(editor.selection.paths == [MarkPath(1)])
    #expect(editor.perform(Edit("e", [.insert(deep, at: MarkPath([0, 0]))])).refusal == .nestedTooDeep)
    #expect(editor.history.done.isEmpty)
  }

  @Test("A drag that would copy too deep is refused, although the frame is redrawn")
  func copyByDrag() {
    let deep = full().drawing.marks[0]
    var editor = Editor(Drawing([Group([], name: "Layer 1"), deep]))
    editor.draw(on: MarkPath(0))
    editor.settings.tool = .select
    _ = editor.handle(PointerEvent(.began, at: .origin))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 9, y: 4), options: .copying))
    let update = editor.handle(PointerEvent(.ended, at: Point(x: 9, y: 4), options: .copying))
    #expect(update.refusal == .nestedTooDeep && !update.damage.isEmpty)
    #expect(editor.history.done.isEmpty)
  }

  @Test("Marks at the limit of nesting can be moved, copied beside themselves, ungrouped and taken back")
  func atTheLimit() {
    var editor = full()
    let before = editor.drawing
    _ = editor.select([MarkPath(0)])
    #expect(
      editor.perform(Moving.transform(by: .translation(by: Vector(dx: 1, dy: 0)), named: "move")).refusal
        == nil)
    #expect(
      editor.perform(Inserting.copies(of: [before.marks[0]], movedBy: .zero, named: "paste")).refusal == nil)
    #expect(editor.perform(Grouping.ungroup).refusal == nil)
    for _ in 0..<3 { _ = editor.undo() }
    #expect(editor.drawing.root == before.root)
    for _ in 0..<3 { _ = editor.redo() }
    #expect(editor.drawing.nesting == Drawing.deepestNesting)
  }

  @Test("An edit from elsewhere that nests too deep is not accepted")
  func accepts() {
    let deep = full().drawing.marks[0]
    let drawing = Drawing([Group([])])
    #expect(drawing.accepts(.insert(deep, at: MarkPath(0))))
    #expect(!drawing.accepts(.insert(deep, at: MarkPath([0, 0]))))
  }
}
