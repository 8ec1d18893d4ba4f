import Documents
import Editing
import Formats
import Glibc
import Marks
import Platform
import TestSupport
import Testing

@testable import Storage

@Suite("The store keeps unsaved work")
struct StoreRecoveryTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("Work in a file that was not saved comes back with its undo history")
  func named() throws {
    try crash { session in
      session.draw(1)
      session.save()
      session.draw(2, 3)
      session.undo()
    }
    let session = try StoreSession(book, opening: file)
    #expect(session.notice == .recovered(.named) && session.name == file)
    #expect(session.strokes == [1, 2] && session.editor.history.undone.count == 1)
    #expect(session.editor.history.isModified)
    session.undo()
    #expect(!session.editor.history.isModified, "the file holds one stroke")
  }

  @Test("Unsaved work comes back where another program wrote the file since, and the notice says so")
  func changed() throws {
    try crash { session in
      session.draw(1)
      session.save()
      session.draw(2)
    }
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(9)])), to: file)
    let session = try StoreSession(book, opening: file)
    #expect(session.notice == .recovered(.namedAndChanged) && session.strokes == [1, 2])
    #expect(session.save() == [.changedElsewhere(name: file)])
  }

  @Test("A drawing without a name comes back after a crash by itself")
  func unnamed() throws {
    try crash(at: nil) { $0.draw(1) }
    let session = try StoreSession(book)
    #expect(session.notice == .recovered(.unnamed) && session.strokes == [1] && session.name == nil)
  }

  @Test("A drawing without a name that the user quit waits in the sketchbook")
  func quit() throws {
    let first = try StoreSession(book)
    first.draw(1)
    first.quit()
    guard case .keptUnnamed(let number)? = first.store.closeResult else {
      Issue.record("not kept")
      return
    }
    let second = try StoreSession(book)
    #expect(second.notice == .unsavedDrawings(count: 1) && second.strokes.isEmpty)
    #expect(second.reopen(number) && second.strokes == [1] && second.notice == .recovered(.unnamed))
    second.quit()
    let third = try StoreSession(book, start: number)
    #expect(third.strokes == [1])
    #expect(!third.reopen(), "there is no other one")
  }

  @Test("An empty drawing without a name leaves nothing")
  func empty() throws {
    let session = try StoreSession(book)
    session.draw(1)
    session.undo()
    session.quit()
    #expect(session.store.closeResult == nil)
    #expect(try StoreSession(book).store.summaries().isEmpty)
  }

  @Test("Changes that the user discards are gone after the session, not before")
  func discard() throws {
    let session = try StoreSession(book, opening: file)
    session.draw(1)
    session.save()
    session.draw(2)
    session.store.discardUnsaved()
    #expect(session.store.summaries().map(\.isUnsaved) == [true])
    session.quit()
    let next = try StoreSession(book, opening: file)
    #expect(next.strokes == [1] && next.notice == nil && !next.editor.history.isModified)
  }

  @Test("Without a place for the sketchbook, autosave is off, and saving works")
  func noDirectory() throws {
    let session = try StoreSession(nil, opening: file)
    #expect(session.notice == .autosave(.off(reason: "no home directory")))
    #expect(session.store.autosaveProblem == "no home directory" && session.store.journal == nil)
    session.draw(1)
    #expect(!session.store.willKeep(session.editor.drawing, session.editor.history))
    #expect(session.save().savedName == file)
    session.quit()
    #expect(session.store.closeResult == nil)
  }

  @Test("Once the sketchbook can be used, what was drawn meanwhile is recorded with its history")
  func sketchbookReturns() throws {
    folder.write([], to: "book")
    let session = try StoreSession(book, opening: file)
    guard case .autosave(.off(let reason))? = session.notice else {
      Issue.record("no notice")
      return
    }
    #expect(reason.hasSuffix("book: not a directory"))
    session.draw(1, 2)
    #expect(unlink(book) == 0)
    let events = session.events { $0 == .autosave(.on) }
    #expect(events.contains(.autosaveAvailable) && session.store.autosaveProblem == nil)
    // A program killed after the report loses nothing.
    let killed = try StoreSession(folder.path(of: "killed", after: book), opening: file)
    #expect(killed.strokes == [1, 2])
    session.draw(3)
    session.finishAutosave()
    let other = try StoreSession(folder.path(of: "copy", after: book), opening: file)
    #expect(other.strokes == [1, 2, 3] && other.editor.history.done.count == 3)
  }

  @Test("A sketchbook that is removed under the session is opened anew and has the document again")
  func sketchbookLost() throws {
    let session = try StoreSession(book, opening: file)
    session.draw(1)
    session.finishAutosave()
    #expect(rename(book, folder.path(of: "elsewhere")) == 0)
    session.draw(2)
    let events = session.events { $0 == .autosaveAvailable }
    #expect(events.contains(.autosave(.off(reason: "the sketchbook was removed or replaced"))))
    session.finishAutosave()
    #expect(session.store.autosaveProblem == nil)
    #expect(session.store.summaries().map(\.isCurrent) == [true])
    #expect(try StoreSession(folder.path(of: "copy", after: book), opening: file).strokes == [1, 2])
  }

  /// Runs a session that ends as a killed process does: its sketchbook stays, its locks go.
  private func crash(at path: String?, _ body: (StoreSession) throws -> Void) throws {
    func run() throws {
      let session = try StoreSession(book, opening: path)
      try body(session)
      session.finishAutosave()
    }
    let sessions = Sketchbook.sessionsDirectory(in: book)
    let others = Set(FileSystem.names(in: sessions) ?? [])
    try run()
    FileLocks.settle()
    // The journal's queue may hold the session for a moment yet.
    for _ in 0..<30_000 {
      let left = Set(FileSystem.names(in: sessions) ?? []).subtracting(others)
      guard left.contains(where: { DrawingSession.isAlive($0, in: sessions) }) else { return }
      usleep(1000)
    }
  }

  private func crash(_ body: (StoreSession) throws -> Void) throws { try crash(at: file, body) }
}

extension TemporaryDirectory {
  /// The path of a new copy of a sketchbook, as a power cut would leave it.
  func path(of copy: String, after sketchbook: String) throws -> String {
    try Places.copySketchbook(sketchbook, to: path(of: copy))
    return path(of: copy)
  }
}
