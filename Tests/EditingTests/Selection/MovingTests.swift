import Editing
import Marks
import TestSupport
import Testing

@Suite("Moving what is selected")
struct MovingTests {
  private let nudge = Transform.translation(by: Vector(dx: 1, dy: 0))

  private func editor(_ seed: UInt64 = 3, count: Int = 30) -> Editor {
    var random = RandomDrawing(seed: seed, width: 200, height: 100)
    return Editor(random.makeDrawing(count: count))
  }

  @Test("Nudges, drags and alignments are steps that hold no marks", arguments: [0, 1, 2])
  func steps(way: Int) throws {
    var editor = editor()
    let before = editor.drawing
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    switch way {
    case 0: _ = editor.perform(Moving.transform(by: nudge, named: "move"))
    case 1:
      let center = try #require(editor.draft.selectionCenter)
      _ = editor.handle(PointerEvent(.began, at: center))
      _ = editor.handle(PointerEvent(.moved, at: center + Vector(dx: 17.3, dy: -0.1)))
      _ = editor.handle(PointerEvent(.ended, at: center + Vector(dx: 33.1, dy: 0.7)))
    default: _ = editor.perform(Arranging.align(.left))
    }
    let edit = try #require(editor.history.done.last)
    for change in edit.changes {
      guard case .move = change else {
        Issue.record("\(change)")
        return
      }
    }
    let after = editor.drawing
    #expect(after.marks.count == before.marks.count && after != before)
    _ = editor.undo()
    #expect(editor.drawing == before)
    _ = editor.redo()
    #expect(editor.drawing == after)
    _ = editor.undo()
    #expect(editor.drawing == before)
  }

  @Test("A hundred nudges and a hundred undos lead back, bit by bit")
  func manyNudges() {
    var editor = editor(5)
    _ = editor.perform(Selecting.all)
    let before = editor.drawing
    for number in 0..<100 {
      let way = Vector(dx: Double(number % 3) - 0.9, dy: 0.1 * Double(number))
      _ = editor.perform(Moving.transform(by: .translation(by: way), named: "move"))
    }
    #expect(editor.drawing != before)
    while editor.undo() != nil {}
    #expect(editor.drawing == before)
  }

  @Test("Moved marks are redrawn at the old place and the new one")
  func redrawn() {
    var editor = Editor(Drawing([Dot(at: Point(x: 3, y: 3)), Dot(at: Point(x: 90, y: 90))]))
    _ = editor.select([MarkPath(0)])
    let update = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 10, dy: 0)), named: "move"))
    #expect(update.changed.map { $0.location } == [Point(x: 3, y: 3), Point(x: 13, y: 3)])
    let undone = editor.undo()
    #expect(
      undone?.changed.map { $0.location } == [Point(x: 13, y: 3), Point(x: 3, y: 3)])
  }

  @Test("Thousands of marks stay selected while they are moved and restyled")
  func selectionStays() {
    let marks = (0..<2000).map { Dot(at: Point(x: Double($0), y: 0)) }
    var editor = Editor(Drawing([Group(marks, name: "Layer 1")]))
    _ = editor.perform(Selecting.all)
    #expect(editor.selection.paths.count == 2000)
    _ = editor.perform(Moving.transform(by: nudge, named: "move"))
    _ = editor.perform(Styling.restyle { $0.width = 2 })
    _ = editor.undo()
    #expect(editor.selection.paths.count == 2000)
  }

  @Test("A move that is lost in the digits of a coordinate is no step")
  func absorbed() {
    let far = Dot(at: Point(x: 1.7e308, y: 0))
    var editor = Editor(Drawing([far]))
    _ = editor.perform(Selecting.all)
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 1, dy: 0)), named: "move"))
    #expect(editor.history.done.isEmpty, "it would stay where it is")
    #expect(editor.drawing.marks[0].isEqual(to: far))
  }

  @Test("A move whose corrections are of another mark is not accepted")
  func accepts() throws {
    let move = Move(
      by: Vector(dx: 1, dy: 0), corrections: .none,
      returnCorrections: try #require(MoveCorrections(bytes: [2, 2])))
    let drawing = Drawing([Dot(at: .origin), Stroke([.origin, .origin])])
    #expect(!drawing.accepts(.move(move, at: MarkPath(0))))
    #expect(drawing.accepts(.move(move, at: MarkPath(1))))
    #expect(!drawing.accepts(.move(move, at: MarkPath(2))))
    #expect(!drawing.accepts(.move(move, at: MarkPath([0, 0]))))
    let far = Move(by: Vector(dx: 1.7e308, dy: 0), corrections: .none, returnCorrections: .none)
    #expect(!Drawing([Dot(at: Point(x: 1.7e308, y: 0))]).accepts(.move(far, at: MarkPath(0))))
  }
}
