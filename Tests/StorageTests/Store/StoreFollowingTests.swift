import Documents
import Editing
import Formats
import Glibc
import Marks
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

  @Test("A change is told, and answered with the drawing that both began with")
  func told() throws {
    write([dot])
    let session = try session()
    write([dot, other])
    let events = session.events { $0 == .fileChanged(name: file) }
    #expect(events.contains(.fileChanged(name: file)))
    let change = session.store.takeChange()
    #expect(change?.base.marks.map(\.id) == [MarkID(1)])
    #expect(change?.drawing.marks.map(\.id) == [MarkID(1), MarkID(2)])
    #expect(session.store.takeChange() == nil)
  }

  @Test("Own saves are no changes, and what was saved is what the next change began with")
  func saves() throws {
    write([dot])
    let session = try session()
    session.perform(Edit("dot", [.insert(other, at: MarkPath(1))]))
    #expect(session.save().savedName == file)
    write([other])
    let events = session.events { $0 == .fileChanged(name: file) }
    #expect(events.filter { $0 == .fileChanged(name: file) }.count == 1)
    let change = session.store.takeChange()
    #expect(change?.base.marks.map(\.id) == [MarkID(1), MarkID(2)])
    #expect(change?.drawing.marks.map(\.id) == [MarkID(2)])
    // After a merge the file as it is now is known: a save asks nothing.
    session.store.noteMerged()
    #expect(session.save().savedName == file)
  }
}
