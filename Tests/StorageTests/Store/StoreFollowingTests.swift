import Documents
import Editing
import Formats
import Glibc
import Marks
import Merging
import TestSupport
import Testing

@testable import Storage

@Suite("Files that another program changes")
struct StoreFollowingTests {
  private let home = TemporaryDirectory()

  private let dot = Dot(at: Point(x: 3, y: 3), id: MarkID(1))
  private let other = Dot(at: Point(x: 9, y: 3), id: MarkID(2))

  private var file: String { home.path(of: "plan.svg") }

  private func write(_ marks: [any Mark]) {
    home.write(SVGExporter.bytes(of: SVGDocument(Drawing(marks))), to: "plan.new")
    #expect(rename(home.path(of: "plan.new"), file) == 0)
  }

  private func session() throws -> StoreSession {
    let session = try StoreSession(home.path(of: "state"), opening: file)
    session.store.follow()
    return session
  }

  private func merge(_ session: StoreSession) -> MergedChange? {
    session.store.beginMerging(into: session.editor.drawing, session.editor.saveToken, isUnsaved: true)
    _ = session.events { $0 == .changeMerged }
    return session.store.takeMerged()
  }

  @Test("A change of the file is reported, and merged from the drawing that both sides began with")
  func told() throws {
    write([dot])
    let session = try session()
    write([dot, other])
    let events = session.events { $0 == .fileChanged(name: file) }
    #expect(events.contains(.fileChanged(name: file)))
    let merged = merge(session)
    #expect(merged?.following.drawing.marks.map(\.id) == [MarkID(1), MarkID(2)])
    #expect(merged?.following.isTheirs == true)
    #expect(session.store.takeMerged() == nil)
  }

  @Test("Own saves are no changes, and what was saved is what the next change began with")
  func saves() throws {
    write([dot])
    let session = try session()
    session.perform(Edit("dot", [.insert(other, at: MarkPath(1))]))
    #expect(session.save().savedName == file)
    // Many times as long as a file has to rest.
    usleep(300_000)
    #expect(session.store.drainEvents(waiting: 0).isEmpty)
    write([other])
    let events = session.events { $0 == .fileChanged(name: file) }
    #expect(events.filter { $0 == .fileChanged(name: file) }.count == 1)
    // Both dots were saved, so that the first one was deleted.
    #expect(merge(session)?.following.drawing.marks.map(\.id) == [MarkID(2)])
    // After a merge the file as it is now is known: a save asks nothing.
    session.store.noteMerged(session.editor.drawing)
    #expect(session.save().savedName == file)
  }

  @Test("A file that is as it was again is no change any more, and an empty one is none yet")
  func back() throws {
    write([dot])
    let session = try session()
    write([dot, other])
    _ = session.events { $0 == .fileChanged(name: file) }
    write([dot])
    usleep(300_000)
    #expect(session.store.drainEvents(waiting: 0).isEmpty)
    session.store.beginMerging(into: session.editor.drawing, session.editor.saveToken, isUnsaved: false)
    usleep(100_000)
    #expect(session.store.drainEvents(waiting: 0).isEmpty && session.store.takeMerged() == nil)
    home.write([], to: "plan.svg")
    usleep(300_000)
    #expect(session.store.drainEvents(waiting: 0).isEmpty)
  }

  @Test("Merged work is there after a kill, as the file is known that it was merged with")
  func killed() throws {
    write([dot])
    var first: StoreSession? = try session()
    first?.perform(Edit("dot", [.insert(Dot(at: Point(x: 20, y: 3), id: MarkID(3)), at: MarkPath(1))]))
    write([dot, other])
    _ = first?.events { $0 == .fileChanged(name: file) }
    let merged = try #require(first.flatMap(merge))
    #expect(merged.following.drawing.marks.map(\.id) == [MarkID(1), MarkID(2), MarkID(3)])
    if let first {
      for change in first.editor.drawing.changes(to: merged.following.drawing) {
        first.perform(Edit("follow", [change]))
      }
      first.store.noteMerged(first.editor.drawing)
      first.finishAutosave()
    }
    first = nil
    let next = try StoreSession(home.path(of: "state"), opening: file)
    #expect(next.editor.drawing.marks.map(\.id) == [MarkID(1), MarkID(2), MarkID(3)])
    #expect(next.notice == .recovered(.named))
    #expect(next.save().savedName == file)
  }
}
