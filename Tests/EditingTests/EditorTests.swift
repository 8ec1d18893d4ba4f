import Editing
import Marks
import TestSupport
import Testing

@Suite("Editor")
struct EditorTests {
  @Test("Each gesture is one step of undo")
  func undoSteps() {
    var editor = Editor()
    editor.drag(through: [(0, 0), (3, 0), (3, 5)])
    editor.drag(through: [(8, 8)])
    #expect(editor.drawing.marks.count == 2)
    #expect(editor.undo()?.event == .undid("dot"))
    #expect(editor.undo()?.event == .undid("stroke"))
    #expect(editor.undo() == nil)
    #expect(editor.drawing.isEmpty)
    #expect(editor.redo()?.event == .redid("stroke"))
    #expect(editor.redo()?.event == .redid("dot"))
    #expect(editor.redo() == nil)
  }

  @Test("A new stroke forgets what was undone")
  func redoIsGone() {
    var editor = Editor()
    editor.drag(through: [(0, 0)])
    _ = editor.undo()
    editor.drag(through: [(5, 5)])
    #expect(editor.redo() == nil)
    #expect(editor.history.redoName == nil)
  }

  @Test("Two editors of one drawing never give the same name, whatever was undone")
  func names() {
    var ids: Set<MarkID> = []
    for _ in 1...2 {
      var editor = Editor(Drawing([Dot(at: .origin, id: MarkID(7))]))
      editor.drag(through: [(1, 1)])
      ids.insert(editor.drawing.marks[1].id)
      _ = editor.undo()
      editor.drag(through: [(2, 2)])
      ids.insert(editor.drawing.marks[1].id)
    }
    #expect(ids.count == 4 && ids.isDisjoint(with: [.none, MarkID(7)]))
  }

  @Test("A gesture keeps the ink it began with")
  func inkChangesBetweenGestures() {
    var editor = Editor()
    _ = editor.handle(PointerEvent(.began, at: .origin))
    editor.settings.ink.color = .indexed(9)
    _ = editor.handle(PointerEvent(.ended, at: .origin))
    editor.drag(through: [(4, 4)])
    let colors = editor.drawing.marks.compactMap { ($0 as? Dot)?.ink.color }
    #expect(colors == [.standard, .indexed(9)])
  }

  @Test("Nothing enters the history between press and release")
  func previewOnly() {
    var editor = Editor()
    _ = editor.handle(PointerEvent(.began, at: .origin))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 5, y: 5)))
    #expect(editor.drawing.isEmpty && editor.isDrawing && editor.history.undoName == nil)
    _ = editor.handle(PointerEvent(.cancelled, at: .origin))
    #expect(editor.drawing.isEmpty && !editor.isDrawing && editor.history.undoName == nil)
  }

  @Test("Modified means: other than what was saved")
  func modified() {
    var editor = Editor()
    #expect(!editor.history.isModified)
    editor.drag(through: [(0, 0)])
    #expect(editor.history.isModified)
    editor.noteSaved(editor.saveToken)
    #expect(!editor.history.isModified)
    _ = editor.undo()
    #expect(editor.history.isModified)
    _ = editor.redo()
    #expect(!editor.history.isModified)
    _ = editor.undo()
    editor.drag(through: [(9, 9)])
    #expect(editor.history.isModified)
    _ = editor.undo()
    #expect(editor.history.isModified, "the saved drawing cannot be reached any more")
  }

  @Test("Undoing all random edits gives the beginning, redoing all the end", arguments: 1...20)
  func undoRedoIsIdentity(seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let start = Drawing([
      Group([Dot(at: .origin, id: MarkID(2))], id: MarkID(1)), Dot(at: .origin, id: MarkID(3)),
    ])
    var editor = Editor(start)
    for _ in 0..<40 { _ = editor.perform(randomEdit(of: editor.drawing, using: &generator)) }
    let end = editor.drawing
    while editor.undo() != nil {}
    #expect(editor.drawing.root == start.root)
    while editor.redo() != nil {}
    #expect(editor.drawing.root == end.root)
  }

  private func randomEdit(of drawing: Drawing, using generator: inout SeededGenerator) -> Edit {
    let count = drawing.marks.count
    let inner = (drawing.marks.first as? Group)?.children.count
    let id = MarkID(UInt64.random(in: 10...99, using: &generator))
    let dot = Dot(at: Point(x: Double.random(in: -9...9, using: &generator), y: 1), id: id)
    switch Int.random(in: 0..<5, using: &generator) {
    case 0 where count > 1:
      let index = Int.random(in: 1..<count, using: &generator)
      return Edit("remove", [.remove(drawing.marks[index], at: MarkPath(index))])
    case 1 where count > 1:
      let index = Int.random(in: 1..<count, using: &generator)
      return Edit("replace", [.replace(drawing.marks[index], with: dot, at: MarkPath(index))])
    case 2 where inner != nil:
      return Edit("inner", [.insert(dot, at: MarkPath([0, inner ?? 0]))])
    case 3:
      return Edit("two", [.insert(dot, at: MarkPath(count)), .insert(dot, at: MarkPath(count))])
    default:
      return Edit("insert", [.insert(dot, at: MarkPath(Int.random(in: 1...count, using: &generator)))])
    }
  }

  @Test("The marks that an edit changes are those that were there and those that are there now")
  func changed() {
    var editor = Editor(Drawing([Dot(at: Point(x: 1, y: 1))]))
    let edit = Edit(
      "move", [.replace(Dot(at: Point(x: 1, y: 1)), with: Dot(at: Point(x: 9, y: 5)), at: MarkPath(0))])
    let marks = editor.perform(edit).changed
    #expect(marks.map(\.location) == [Point(x: 1, y: 1), Point(x: 9, y: 5)])
  }

  @Test("The pointer is kept inside the bounds, and repeats are dropped")
  func decorated() {
    var editor = Editor()
    editor.view.bounds = Rect(from: .origin, to: Point(x: 10, y: 10))
    editor.drag(through: [(-4, 2), (5, 2), (5, 2), (40, 2), (60, 2)])
    #expect(
      (editor.drawing.marks.first as? Stroke)?.points
        == [(0, 2), (5, 2), (10, 2)].map { Point(x: $0, y: $1) })
  }
}

extension Editor {
  /// Presses at the first place, moves through the others, and releases at the last.
  mutating func drag(through places: [(Double, Double)], options: GestureOptions = []) {
    let points = places.map { Point(x: $0.0, y: $0.1) }
    _ = handle(PointerEvent(.began, at: points[0], options: options))
    for point in points.dropFirst() { _ = handle(PointerEvent(.moved, at: point, options: options)) }
    _ = handle(PointerEvent(.ended, at: points[points.count - 1], options: options))
  }
}
