import Documents
import Editing
import Formats
import GRDB
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Sessions that draw in one document")
struct StoreCompanyTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  /// A session that has a document of two strokes, one of which is saved, and a guest.
  private func company() throws -> (host: StoreSession, guest: StoreSession) {
    let host = try StoreSession(book, opening: file)
    host.draw(1)
    #expect(host.save().savedName == file)
    host.draw(2)
    host.finishAutosave()
    let guest = try StoreSession(book, opening: file)
    try #require(guest.owner != nil)
    guest.choose(.join)
    return (host, guest)
  }

  /// Lets both handle what the other did until they have the same strokes.
  private func settle(_ sessions: StoreSession..., until expected: [Int]) -> Bool {
    eventually {
      for session in sessions { session.takeEvents() }
      return sessions.allSatisfy {
        $0.strokes.sorted() == expected.sorted() && $0.strokes == sessions[0].strokes
      }
    }
  }

  /// Waits until a guest has the document whose host left.
  private func takesOver(_ guest: StoreSession) -> Bool {
    eventually {
      guest.takeEvents()
      return !guest.store.isGuest
    }
  }

  @Test("The guest has the document with its unsaved work, under its name, and may change it")
  func joins() throws {
    let (host, guest) = try company()
    #expect(guest.strokes == [1, 2] && guest.name == file && guest.access == .editable)
    #expect(guest.notice == .joined(name: file))
    #expect(guest.store.isGuest && !host.store.isGuest)
    #expect(guest.store.autosaveProblem == nil && guest.store.journal != nil)
  }

  @Test("What either draws is with the other, and recorded once")
  func draws() throws {
    let (host, guest) = try company()
    host.draw(3)
    guest.draw(4)
    #expect(settle(host, guest, until: [1, 2, 3, 4]))
    guest.undo()
    #expect(settle(host, guest, until: [1, 2, 3]))
    guest.draw(5)
    host.undo()
    #expect(settle(host, guest, until: [1, 2, 5]))
    host.finishAutosave()
    let number = try #require(try host.store.provider.open()?.number(at: file))
    let left = try host.store.provider.open()?.proposals(to: number, after: 0)
    #expect(left?.isEmpty == true)
  }

  @Test("A guest saves the file, and the host knows it")
  func saves() throws {
    let (host, guest) = try company()
    host.store.follow()
    guest.draw(3)
    #expect(settle(host, guest, until: [1, 2, 3]))
    #expect(guest.save().savedName == file)
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 2, 3])
    let isTold = eventually {
      host.takeEvents()
      return host.sawFileChange
    }
    #expect(isTold)
  }

  @Test("What the host takes back stays so, though a guest saved it at that moment")
  func savesAtOnce() throws {
    let (host, guest) = try company()
    host.store.follow()
    host.draw(3)
    #expect(settle(host, guest, until: [1, 2, 3]))
    host.undo()
    #expect(guest.save().savedName == file)
    let isTold = eventually {
      host.takeEvents()
      return host.sawFileChange
    }
    try #require(isTold)
    host.store.beginMerging(into: host.editor.drawing, host.editor.saveToken, isUnsaved: true)
    let isMerged = eventually {
      host.takeEvents()
      return host.store.mergedChange != nil
    }
    try #require(isMerged)
    let change = try #require(host.store.takeMerged())
    #expect(change.following.isDone && StorageHarness.strokes(of: change.following.drawing) == [1, 2])
  }

  @Test("Host and guest save at once without a question")
  func bothSave() throws {
    let (host, guest) = try company()
    guest.draw(3)
    #expect(settle(host, guest, until: [1, 2, 3]))
    for _ in 1...3 {
      #expect(guest.save().savedName == file)
      #expect(host.save().savedName == file)
    }
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 2, 3])
  }

  @Test("A guest that saves under another name draws on alone")
  func savesElsewhere() throws {
    let (host, guest) = try company()
    let other = folder.path(of: "b.svg")
    #expect(guest.save(as: other).savedName == other)
    let isRecorded = eventually {
      guest.takeEvents()
      return !guest.store.isGuest && guest.store.journal != nil
    }
    try #require(isRecorded)
    guest.draw(3)
    #expect(guest.save().savedName == other)
    guest.finishAutosave()
    #expect(guest.store.summaries().first { $0.name == other }?.isUnsaved == false)
    host.draw(4)
    #expect(settle(host, until: [1, 2, 4]))
    #expect(guest.strokes == [1, 2, 3])
    let third = try StoreSession(book, opening: other)
    #expect(third.owner != nil)
  }

  @Test("A guest whose save under another name fails draws along still")
  func failsElsewhere() throws {
    let (host, guest) = try company()
    guest.save(as: folder.path(of: "none/b.svg"))
    #expect(guest.store.isGuest)
    guest.draw(3)
    host.draw(4)
    #expect(settle(host, guest, until: [1, 2, 3, 4]))
  }

  @Test("When the host leaves, the guest has the document, with all that both drew")
  func hostLeaves() throws {
    let (host, guest) = try company()
    guest.draw(3)
    #expect(settle(host, guest, until: [1, 2, 3]))
    guest.draw(4)
    guest.finishAutosave()
    // The last stroke of the guest is a proposal only.
    host.quit()
    #expect(takesOver(guest))
    #expect(settle(guest, until: [1, 2, 3, 4]))
    guest.draw(5)
    guest.finishAutosave()
    guest.quit()
    let third = try StoreSession(book, opening: file)
    #expect(third.strokes == [1, 2, 3, 4, 5])
  }

  @Test("A host that discards its changes leaves them to its guests")
  func hostDiscards() throws {
    let (host, guest) = try company()
    guest.draw(3)
    #expect(settle(host, guest, until: [1, 2, 3]))
    host.store.discardUnsaved()
    host.quit()
    #expect(takesOver(guest))
    #expect(settle(guest, until: [1, 2, 3]))
  }

  @Test("What a guest drew whose host is gone with it comes back")
  func bothGone() throws {
    do {
      let (host, guest) = try company()
      guest.draw(3, 4)
      guest.finishAutosave()
      _ = host
    }
    let third = try StoreSession(book, opening: file)
    #expect(settle(third, until: [1, 2, 3, 4]))
  }

  @Test("A guest that leaves leaves its strokes")
  func guestLeaves() throws {
    let (host, guest) = try company()
    guest.draw(3)
    guest.quit()
    #expect(settle(host, until: [1, 2, 3]))
    #expect(host.store.hasGuests == false)
    host.draw(4)
    host.finishAutosave()
    #expect(host.store.autosaveProblem == nil)
  }

  @Test("Three sessions have one drawing, and when the host leaves, one of the guests has it")
  func three() throws {
    let (host, first) = try company()
    let second = try StoreSession(book, opening: file)
    second.choose(.join)
    host.draw(3)
    first.draw(4)
    second.draw(5)
    #expect(settle(host, first, second, until: [1, 2, 3, 4, 5]))
    host.quit()
    first.draw(6)
    second.draw(7)
    #expect(settle(first, second, until: [1, 2, 3, 4, 5, 6, 7]))
    #expect(first.store.isGuest != second.store.isGuest)
  }

  @Test("Damaged proposals are passed over")
  func damage() throws {
    let (host, guest) = try company()
    let sketchbook = try Sketchbook.open(book)
    let number = try #require(try sketchbook.number(at: file))
    try sketchbook.write { database in
      try database.execute(
        sql: "INSERT INTO proposal (document, guest, name, changes, checksum) VALUES (?, 'x', 'y', X'FF', 0)",
        arguments: [number])
    }
    guest.draw(3)
    #expect(settle(host, guest, until: [1, 2, 3]))
  }
}
