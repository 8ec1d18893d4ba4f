import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Edits know their marks by identity")
struct AnchoredEditTests {
  private func dot(_ id: UInt64, x: Double = 0) -> Dot { Dot(at: Point(x: x + 0.5, y: 1), id: MarkID(id)) }
  private func ids(_ editor: Editor) -> [UInt64] { editor.drawing.marks.map(\.id.number) }

  @Test("Edits of one copy of a drawing can be done in another, and undone")
  func carriesOver() throws {
    let drawing = Drawing((1...4).map { dot($0, x: Double($0) * 4) })
    var ours = Editor(drawing)
    _ = ours.perform(Edit("new", [.insert(dot(50), at: MarkPath(2))]))
    _ = ours.perform(Edit("delete", [.remove(drawing.marks[3], at: MarkPath(4))]))
    _ = ours.select([MarkPath(0)])
    _ = ours.perform(Moving.transform(by: .translation(by: Vector(dx: 0, dy: 6)), named: "move"))
    var theirs = Editor(drawing)
    _ = theirs.perform(Edit("new", [.insert(dot(60), at: MarkPath(0)), .insert(dot(61), at: MarkPath(1))]))
    _ = theirs.perform(Edit("delete", [.remove(drawing.marks[2], at: MarkPath(4))]))
    #expect(ids(theirs) == [60, 61, 1, 2, 4])
    let before = theirs.drawing
    for edit in ours.history.done { _ = theirs.perform(edit) }
    #expect(ids(theirs) == [60, 61, 1, 2, 50] && theirs.drawing.marks[2].location.y == 7)
    let after = theirs.drawing
    for _ in 1...3 { _ = theirs.undo() }
    #expect(theirs.drawing == before)
    for _ in 1...3 { _ = theirs.redo() }
    #expect(theirs.drawing == after)
    // A mark that is gone is left out.
    _ = theirs.perform(Edit("delete", [.remove(theirs.drawing.marks[2], at: MarkPath(2))]))
    _ = theirs.perform(try #require(ours.history.done.last))
    #expect(ids(theirs) == [60, 61, 2, 50] && theirs.history.done.last?.changes.isEmpty == true)
  }

  @Test("Thousands of marks stay selected when thousands come below them")
  func selection() {
    var editor = Editor(Drawing((1...1500).map { dot($0) }))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    let below = (2001...3000).map { Change.insert(dot($0), at: MarkPath(0)) }
    _ = editor.perform(Edit("many", below))
    #expect(editor.selection.paths == Set((1000..<2500).map { MarkPath($0) }))
  }
}
