import Editing
import Marks
import Testing

@Suite("Groups in groups")
struct NestingTests {
  private let refusal = "Groups cannot be nested deeper than 200."

  /// An editor in which another group would be one too many.
  private func full() -> Editor {
    var editor = Editor()
    repeat {
      _ = editor.insert(Dot(at: .origin))
      _ = editor.selectAll()
    } while words(editor.groupSelection()) == nil
    return editor
  }

  @Test("Grouping ends where the file could not be opened again, and says so")
  func groups() {
    var editor = full()
    #expect(editor.drawing.nesting == Drawing.deepestNesting)
    let (drawing, history, selection) = (editor.drawing.root, editor.history.done.count, editor.selection)
    #expect(selection.count == 2)
    #expect(words(editor.groupSelection()) == refusal)
    #expect(editor.drawing.root == drawing && editor.selection == selection)
    #expect(editor.history.done.count == history)
  }

  @Test("Neither layers, nor copies on them, nor moves to them nest deeper")
  func layers() {
    var editor = full()
    let deep = editor.drawing.marks[0]
    let drawing = editor.drawing.root
    #expect(words(editor.addLayer()) == refusal)
    #expect(editor.drawing.root == drawing && editor.layer == nil)
    editor = Editor(Drawing([Group([], name: "Layer 1")]))
    editor.draw(on: MarkPath(0))
    #expect(words(editor.insertCopies(of: [deep], movedBy: .zero, named: "paste")) == refusal)
    #expect(words(editor.insert(deep)) == refusal)
    editor.draw(on: nil)
    editor = Editor(Drawing([Group([], name: "Layer 1"), deep]))
    _ = editor.select([MarkPath(1)])
    #expect(words(editor.moveSelection(toLayerAt: MarkPath(0))) == refusal)
    #expect(editor.selection == [MarkPath(1)])
    #expect(words(editor.perform(Edit("e", [.insert(deep, at: MarkPath([0, 0]))]))) == refusal)
    #expect(editor.history.done.isEmpty)
  }

  @Test("What lies at the limit can be moved, copied beside itself, ungrouped and taken back")
  func atTheLimit() {
    var editor = full()
    let before = editor.drawing
    _ = editor.select([MarkPath(0)])
    #expect(
      words(editor.transformSelection(by: .translation(by: Vector(dx: 1, dy: 0)), named: "move")) == nil)
    #expect(words(editor.insertCopies(of: [before.marks[0]], movedBy: .zero, named: "paste")) == nil)
    #expect(words(editor.ungroupSelection()) == nil)
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

  private func words(_ update: EditorUpdate) -> String? {
    if case .refused(let words, _) = update { words } else { nil }
  }
}
