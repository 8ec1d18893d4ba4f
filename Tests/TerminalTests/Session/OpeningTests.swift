import Documents
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Files that take long to be read")
struct OpeningTests {
  private let store = MemoryStore()
  private let artist: SessionDriver

  init() {
    store.drawings = ["old.svg": Drawing(), "new.svg": Drawing([Dot(at: Point(x: 3, y: 3))])]
    artist = SessionDriver(name: "old.svg", store: store)
  }

  /// Asks for a file that is not read yet.
  private func begin(_ name: String = "new.svg") {
    store.readsSlowly = true
    artist.control("o")
    artist.press(name)
    artist.key(.enter)
  }

  private func finish() {
    store.finishReading()
    artist.session.takeStoreEvents()
    artist.session.render()
  }

  private var marks: [any Mark] { artist.parts.workspace.editor.drawing.marks }

  @Test("The drawing stays, the status line says what is read, and it opens when it is")
  func opens() {
    begin()
    #expect(artist.parts.workspace.name == "old.svg" && artist.parts.dialogs.isClosed)
    #expect(artist.bottom.contains("Opening new.svg ... Esc: cancel"))
    finish()
    #expect(artist.parts.workspace.name == "new.svg" && marks.count == 1)
    #expect(artist.bottom.contains("Opened new.svg") && artist.parts.openings.name == nil)
  }

  @Test("The message comes back after others, and with another size of the window")
  func message() {
    begin()
    artist.press("b")
    #expect(!artist.bottom.contains("Opening new.svg"))
    artist.session.fire(.message)
    artist.resize(columns: 100, rows: 30)
    #expect(artist.bottom.contains("Opening new.svg"))
  }

  @Test("Esc drops it, whatever comes of it then")
  func cancelled() {
    begin()
    artist.key(.escape)
    #expect(artist.bottom.contains("Cancelled opening new.svg") && store.calls.contains("cancel"))
    finish()
    #expect(artist.parts.workspace.name == "old.svg" && store.calls.contains("keep"))
    artist.drag(from: (10, 10), to: (20, 12))
    #expect(marks.count == 1)
  }

  @Test("Esc takes back a gesture before it drops the file")
  func escapeInGesture() {
    begin()
    artist.mouse(.press, 10, 10)
    artist.mouse(.motion, 20, 12)
    artist.key(.escape)
    #expect(artist.parts.openings.name == "new.svg" && !artist.parts.gestures.isActive)
  }

  @Test("A gesture made meanwhile is finished, and kept in the drawing that it is in")
  func gesture() {
    store.keepsUnnamed = true
    begin()
    artist.mouse(.press, 10, 10)
    artist.mouse(.motion, 20, 12)
    finish()
    #expect(artist.parts.workspace.name == "old.svg", "nothing changes under the pointer")
    artist.mouse(.motion, 30, 12)
    artist.mouse(.release, 30, 12)
    #expect(artist.parts.workspace.name == "new.svg")
    #expect(store.closed?.marks.count == 1 && store.calls.contains("keep"))
  }

  @Test("A gesture that no sketchbook keeps has the drawing stay")
  func gestureNotKept() {
    begin()
    artist.drag(from: (10, 10), to: (20, 12))
    finish()
    #expect(artist.parts.workspace.name == "old.svg" && marks.count == 1)
    #expect(artist.bottom.contains("Not opened: new.svg"))
  }

  @Test("A file that was read waits for a text that is typed, and for a dialog")
  func waits() {
    store.keepsUnnamed = true
    begin()
    artist.press("?")
    finish()
    #expect(artist.parts.workspace.name == "old.svg")
    artist.key(.escape)
    #expect(artist.parts.workspace.name == "new.svg")
  }

  @Test("Quitting does not wait for it")
  func quits() {
    begin()
    artist.control("q")
    #expect(artist.session.end == .quit)
  }

  @Test("Another drawing takes its place")
  func overtaken() {
    begin()
    artist.session.perform(.new)
    #expect(store.calls.contains("cancel") && artist.parts.openings.name == nil)
    finish()
    #expect(artist.parts.workspace.name == nil)
  }

  @Test("A file that cannot be read is asked for again")
  func failure() {
    begin()
    store.failure = .failed("not a drawing")
    finish()
    #expect(artist.picture.contains("Not a drawing.") && !artist.parts.dialogs.isClosed)
    #expect(artist.parts.workspace.name == "old.svg")
  }

  @Test("Reverting takes what is read, as a step that can be undone with what was drawn meanwhile")
  func reverts() {
    store.drawings["old.svg"] = Drawing([Dot(at: Point(x: 3, y: 3)), Dot(at: Point(x: 9, y: 3))])
    artist.drag(from: (10, 10), to: (20, 12))
    store.readsSlowly = true
    artist.press("D")
    artist.drag(from: (10, 12), to: (20, 14))
    #expect(marks.count == 2 && artist.parts.openings.name == "old.svg")
    finish()
    #expect(marks.allSatisfy { $0 is Dot } && store.calls.contains("reread"))
    artist.press("u")
    #expect(marks.count == 2 && marks.allSatisfy { $0 is Stroke })
  }

  @Test("A source is read again when the drawing was changed meanwhile")
  func source() {
    store.sources["plan.mmd"] = []
    store.readsSlowly = true
    artist.session.perform(.updateFromSource)
    artist.press("plan.mmd")
    artist.key(.enter)
    artist.drag(from: (10, 10), to: (20, 12))
    finish()
    #expect(store.calls.filter { $0 == "source plan.mmd" }.count == 2)
    #expect(artist.bottom.contains("Nothing new in plan.mmd") && marks.count == 1)
  }

  @Test("A stencil is placed when it is read")
  func stencil() {
    let stencil = Stencil("dot", set: "Yours", source: PreviewSource(.file("dot.svg"), version: ""))
    store.blocks = [(stencil, [Dot(at: Point(x: 0, y: 0))])]
    store.readsSlowly = true
    #expect(!artist.parts.commands.stencils.pickUp(stencil))
    artist.session.render()
    #expect(artist.bottom.contains("Opening dot ..."))
    finish()
    #expect(marks.count == 1)
  }
}

@Suite("A file to begin with that takes long to be read")
struct SlowStartTests {
  private let store = MemoryStore()

  private func begin() -> SessionDriver {
    store.drawings = ["new.svg": Drawing([Dot(at: Point(x: 3, y: 3))])]
    store.readsSlowly = true
    store.beginReading(.document("new.svg"))
    return SessionDriver(name: "new.svg", isBeingRead: true, store: store)
  }

  private func finish(_ artist: SessionDriver) {
    store.finishReading()
    artist.session.takeStoreEvents()
    artist.session.render()
  }

  @Test("An empty canvas without a name is shown until it is there")
  func opens() {
    let artist = begin()
    #expect(artist.bottom.contains("Opening new.svg ... Esc: cancel"))
    #expect(artist.parts.workspace.name == nil && store.calls == ["new"])
    finish(artist)
    #expect(artist.parts.workspace.name == "new.svg" && artist.session.end == nil)
    #expect(artist.parts.workspace.editor.drawing.marks.count == 1)
  }

  @Test("Strokes drawn while a file is read are a drawing of their own")
  func drawn() {
    store.keepsUnnamed = true
    let artist = begin()
    artist.drag(from: (10, 10), to: (20, 12))
    #expect(store.notes.all.count == 1, "recorded")
    finish(artist)
    #expect(artist.parts.workspace.name == "new.svg" && store.closed?.marks.count == 1)
  }

  @Test("A file that cannot be read ends the session, unless something was drawn")
  func failure() {
    var artist = begin()
    store.failure = .failed("not a drawing")
    finish(artist)
    #expect(artist.session.end == .cannotOpen)
    store.failure = nil
    artist = begin()
    artist.drag(from: (10, 10), to: (20, 12))
    store.failure = .failed("not a drawing")
    finish(artist)
    #expect(artist.session.end == nil && artist.bottom.contains("new.svg: not a drawing"))
  }
}
