import Editing
import Marks
import Synchronization
import Testing

/// Notes the edits that an editor makes.
private final class NotedEdits: EditJournal {
  private let edits = Mutex<[Edit]>([])

  var all: [Edit] { edits.withLock(\.self) }

  func prepare(for drawing: @autoclosure () -> Drawing) {}
  func note(_ edit: Edit) { edits.withLock { $0.append(edit) } }
  func noteUndo(in drawing: @autoclosure () -> Drawing) {}
  func noteRedo(in drawing: @autoclosure () -> Drawing) {}
}

@Suite("The pace of the hand")
struct PaceTests {
  /// The edits of a drag through places that are reported at times, in milliseconds.
  private func edits(
    of drag: [(x: Double, time: Int?)], with tool: ToolKind = .pen,
    _ prepare: (inout Editor) -> Void = { _ in }
  ) -> [Edit] {
    let journal = NotedEdits()
    var editor = Editor()
    _ = editor.take(ToolChoice(tool))
    editor.settings.smoothing = .off
    prepare(&editor)
    editor.journal = journal
    for (index, report) in drag.enumerated() {
      let point = Point(x: report.x, y: 5)
      _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: point, time: report.time))
    }
    let last = drag[drag.count - 1]
    _ = editor.handle(PointerEvent(.ended, at: Point(x: last.x, y: 5), time: last.time))
    return journal.all
  }

  private let drag: [(x: Double, time: Int?)] = [(0, 1000), (10, 1020), (20, 1100), (30, 1400)]

  @Test("The milliseconds between the vertices of a stroke are known with the edit that draws it")
  func stroke() throws {
    let edit = try #require(edits(of: drag).first)
    let stroke = try #require(edit.marks.first as? Stroke)
    let pace = try #require(edit.paces[stroke.id])
    #expect(pace.pauses.count == stroke.points.count - 1)
    #expect(pace.duration == 400)
    if stroke.points.count == 4 { #expect(pace.pauses == [20, 80, 300]) }
  }

  @Test("A hand that waits at its end has taken that long")
  func waiting() throws {
    let edit = try #require(edits(of: drag + [(30, 2000)]).first)
    #expect(edit.paces.values.map(\.duration) == [1000])
  }

  @Test("Mirrored strokes have the pace of the hand too")
  func mirrored() throws {
    let edit = try #require(
      edits(of: drag) { $0.settings.symmetry = Symmetry(.leftRight, around: Point(x: 40, y: 5)) }.first)
    #expect(edit.marks.count == 2 && edit.paces.count == 2)
    #expect(Set(edit.paces.values.map(\.duration)) == [400])
  }

  @Test("Nothing is known without times, of dots, and of shapes")
  func unknown() {
    let untimed = edits(of: drag.map { ($0.x, nil) })
    let (dot, line) = (edits(of: [(3, 1000)]), edits(of: drag, with: .line))
    #expect([untimed, dot, line].map(\.count) == [1, 1, 1])
    #expect((untimed + dot + line).flatMap(\.paces).isEmpty)
  }

  @Test("A gesture knows nothing of the times of the one before")
  func next() throws {
    let journal = NotedEdits()
    var editor = Editor()
    editor.journal = journal
    for (start, end) in [(1000, 1500), (90_000, 90_300)] {
      _ = editor.handle(PointerEvent(.began, at: .origin, time: start))
      _ = editor.handle(PointerEvent(.moved, at: Point(x: 20, y: 20), time: end))
      _ = editor.handle(PointerEvent(.ended, at: Point(x: 20, y: 20), time: end))
    }
    #expect(journal.all.map { $0.paces.values.map(\.duration) } == [[500], [300]])
  }
}
