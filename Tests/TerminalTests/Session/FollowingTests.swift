import Documents
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Files that another program changes while they are open")
struct FollowingTests {
  private let store = MemoryStore()
  private let artist: SessionDriver

  private let box = Rectangle(Rect(from: Point(x: 30, y: 4), to: Point(x: 40, y: 10)), id: MarkID(1))
  private let dot = Dot(at: Point(x: 60, y: 20), id: MarkID(2))

  init() { artist = SessionDriver(drawing: Drawing([box]), name: "plan.svg", store: store) }

  private var workspace: Workspace { artist.parts.workspace }

  /// Another program writes the file.
  private func change(to marks: [any Mark], from base: [any Mark]? = nil) {
    store.change = (Drawing(base ?? [box]), Drawing(marks))
    takeEvents()
  }

  /// Handles what the store says, and the merges that are begun because of it.
  private func takeEvents() {
    for _ in 0..<3 { artist.session.takeStoreEvents() }
    artist.session.render()
  }

  @Test("A drawing without unsaved changes is what the file holds, as one step that can be undone")
  func follows() {
    change(to: [box, dot])
    #expect(workspace.editor.drawing == Drawing([box, dot]))
    #expect(!workspace.editor.history.isModified)
    #expect(store.calls.contains("reread"))
    #expect(artist.bottom.contains("Another program changed plan.svg"))
    artist.press("u")
    #expect(workspace.editor.drawing == Drawing([box]))
    #expect(workspace.editor.history.isModified)
  }

  @Test("Unsaved changes are merged, and stay unsaved")
  func merges() {
    artist.drag(from: (40, 15), to: (50, 15))
    let stroke = workspace.editor.drawing.marks[1]
    change(to: [box.translated(by: Vector(dx: 2, dy: 0)), dot])
    #expect(
      workspace.editor.drawing == Drawing([box.translated(by: Vector(dx: 2, dy: 0)), dot, stroke]))
    #expect(workspace.editor.history.isModified)
    #expect(store.calls.last == "merged")
    #expect(artist.bottom.contains("Merged what another program changed in plan.svg"))
    // Undo takes what came away, and leaves the stroke.
    artist.press("u")
    #expect(workspace.editor.drawing == Drawing([box, stroke]))
    artist.press("u")
    #expect(workspace.editor.drawing == Drawing([box]))
    #expect(workspace.editor.history.isModified)
  }

  @Test("A clash leaves the file's version, and puts ours in the layer Merge")
  func clashes() {
    _ = workspace.edit {
      $0.perform(
        Edit("move", [.replace(box, with: box.translated(by: Vector(dx: 7, dy: 0)), at: MarkPath(0))]))
    }
    change(to: [box.translated(by: Vector(dx: 2, dy: 0))])
    let marks = workspace.editor.drawing.marks
    #expect(marks.map(\.location.x) == [32, 37])
    #expect((marks.last as? Group)?.name == "Merge")
    #expect(artist.bottom.contains("clashes are in the layer Merge"))
  }

  @Test("A gesture, a text and a dialog are not disturbed")
  func waits() {
    artist.mouse(.press, 40, 15)
    artist.mouse(.motion, 45, 15)
    change(to: [box, dot])
    #expect(workspace.editor.drawing == Drawing([box]))
    artist.mouse(.release, 50, 15)
    takeEvents()
    #expect(workspace.editor.drawing.marks.map(\.kind) == [.rectangle, .dot, .stroke])
    artist.press("t")
    artist.click(20, 18)
    artist.press("word")
    change(to: [box], from: [box, dot])
    #expect(workspace.editor.drawing.marks.contains { $0.kind == .dot })
    artist.key(.escape)
    takeEvents()
    #expect(!workspace.editor.drawing.marks.contains { $0.kind == .dot })
    #expect(workspace.editor.drawing.marks.map(\.kind) == [.rectangle, .stroke, .label])
  }

  @Test("A stroke that is drawn while the change is merged is merged, too")
  func meanwhile() {
    store.change = (Drawing([box]), Drawing([box, dot]))
    artist.session.takeStoreEvents()
    artist.drag(from: (40, 15), to: (50, 15))
    takeEvents()
    #expect(workspace.editor.drawing.marks.map(\.kind) == [.rectangle, .dot, .stroke])
  }

  @Test("The selection stays on what is selected")
  func selection() {
    artist.press("v")
    artist.control("a")
    #expect(workspace.editor.selection.paths == [MarkPath(0)])
    change(to: [dot, box])
    #expect(workspace.editor.selection.paths == [MarkPath(1)])
  }

  @Test("Arrivals are marked for a while")
  func marked() {
    change(to: [box, dot])
    // A cell around the dot, whose middle is at 60, 20.
    #expect(
      workspace.editor.overlay?.members == [
        Rect(from: Point(x: 58.75, y: 17.75), to: Point(x: 61.25, y: 22.25))
      ])
    artist.session.fire(.arrivals)
    #expect(workspace.editor.overlay?.members.isEmpty ?? true)
  }

  @Test("A setting switches it off")
  func setting() {
    #expect(store.follows)
    var settings = SessionSettings()
    settings.follow = false
    let other = SessionDriver(name: "plan.svg", settings: settings)
    #expect(!other.store.follows)
  }
}
