import Dispatch
import Editing
import Formats
import GRDB
import Glibc
import TestSupport
import Testing

@testable import Storage

@Suite("The sketchbook as a session has it")
struct SketchbookConnectionTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private let isChanged = DispatchSemaphore(value: 0)

  private func connection() -> SketchbookConnection {
    let isChanged = isChanged
    return SketchbookConnection(directory: book) { isChanged.signal() }
  }

  @Test("A sketchbook that opens at once is not reported")
  func opens() {
    let connection = connection()
    connection.open(waiting: .seconds(60))
    #expect(connection.sketchbook != nil && connection.problem == nil)
    #expect(isChanged.wait(timeout: .now()) == .timedOut)
  }

  @Test("Obstacles in the way are told; once they are gone, the sketchbook is open")
  func triesAgain() {
    folder.write([], to: "book")
    let connection = connection()
    connection.open(waiting: .seconds(60))
    #expect(connection.sketchbook == nil)
    #expect(connection.problem?.hasSuffix("book: not a directory") == true, "\(connection.problem ?? "")")
    #expect(unlink(book) == 0)
    #expect(isChanged.wait(timeout: .now() + 60) == .success)
    #expect(connection.sketchbook != nil && connection.problem == nil)
  }

  @Test("After its files were removed it is opened anew")
  func reopens() throws {
    let connection = connection()
    connection.open(waiting: .seconds(60))
    let lost = try #require(connection.sketchbook)
    #expect(lost.isInPlace)
    for ending in ["", "-wal", "-shm"] { unlink(book + "/sketchbook.db" + ending) }
    #expect(!lost.isInPlace)
    let error = #expect(throws: SketchbookError.self) { try lost.write { _ in } }
    #expect(error?.description == "the sketchbook was removed or replaced")
    connection.reopen(insteadOf: lost)
    #expect(isChanged.wait(timeout: .now() + 60) == .success)
    let found = try #require(connection.sketchbook)
    #expect(found !== lost && found.isInPlace)
    // A lost sketchbook is not lost twice.
    connection.reopen(insteadOf: lost)
    #expect(connection.sketchbook === found)
  }

  @Test("A drawing moves over with its history, and what was salvaged of it is replaced")
  func adopts() throws {
    let path = folder.path(of: "a.svg")
    let first = try StorageHarness(book, at: path)
    first.draw(1)
    #expect(first.save().isSaved)
    first.draw(2, 3)
    first.undo()
    try first.journal.flush()
    // The rows of the session before are there, as after a salvage, but older than what it has.
    let second = try Sketchbook.open(book)
    first.draw(4)
    let journal = try second.adopt(
      .init(first.editor.drawing), first.editor.history, at: path, fingerprint: first.known,
      replacing: first.book.token)
    try journal.flush()
    #expect(try second.entries().count == 1)
    let number = try #require(journal.number)
    let seen = try #require(try second.look(number, file: StorageHarness.file(at: path)))
    #expect(StorageHarness.strokes(of: seen.document.drawing) == [1, 2, 4] && seen.isWhole)
    #expect(seen.history.done.count == 3 && seen.history.savedCount == 1 && seen.isUnsaved)
  }

  @Test("Unsaved work that an earlier session left in the file is kept without a name")
  func keepsEarlierWork() throws {
    let path = folder.path(of: "a.svg")
    do {
      let earlier = try StorageHarness(book, at: path)
      earlier.draw(7)
      try earlier.journal.flush()
    }
    let sketchbook = try Sketchbook.open(book)
    let journal = try sketchbook.adopt(.init(), .init(), at: path, fingerprint: nil, replacing: nil)
    try journal.flush()
    #expect(try sketchbook.leftBehindCount() == 1)
    let busy = try Sketchbook.open(book)
    let error = #expect(throws: SketchbookError.self, "another session has it") {
      try busy.adopt(.init(), .init(), at: path, fingerprint: nil, replacing: nil)
    }
    guard case .takenOver(_?) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }
}
