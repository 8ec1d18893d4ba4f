import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Two sessions at one document")
struct StoreSharingTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("A document that is open is not given away, and its owner is named")
  func busy() throws {
    let first = try began()
    let second = try StoreSession(book, opening: file)
    #expect(second.owner?.hasPrefix("process \(getpid()), since ") == true)
    #expect(second.store.journal == nil)
    first.draw(3)
    first.finishAutosave()
    #expect(first.store.autosaveProblem == nil)
  }

  @Test("The second session views the document as it is now, and saves a copy")
  func viewOnly() throws {
    let first = try began()
    let second = try StoreSession(book, opening: file)
    second.choose(.viewOnly)
    #expect(second.access == .viewOnly && second.strokes == [1, 2] && second.name == file)
    #expect(second.notice == .viewOnly(name: file))
    #expect(second.store.journal == nil && second.store.autosaveProblem == nil)
    let copy = folder.path(of: "b.svg")
    #expect(second.save(as: copy).savedName == copy)
    #expect(second.access == .editable && second.name == copy && second.store.journal != nil)
    second.quit()
    first.draw(3)
    first.finishAutosave()
    #expect(first.store.autosaveProblem == nil, "the first session still has its document")
  }

  @Test("A copy has all of it and no name")
  func copy() throws {
    let first = try began()
    let second = try StoreSession(book, opening: file)
    second.choose(.copy)
    #expect(second.strokes == [1, 2] && second.name == nil && second.notice == .copy(of: file))
    #expect(second.editor.history.done.count == 2 && second.editor.history.isModified)
    second.draw(3)
    second.finishAutosave()
    #expect(first.strokes == [1, 2] && first.store.summaries().count == 2)
  }

  @Test("Once it is taken over, the first session goes on in a copy without a name")
  func takeOver() throws {
    let first = try began()
    let second = try StoreSession(book, opening: file)
    second.choose(.takeOver)
    #expect(second.strokes == [1, 2] && second.name == file && second.access == .editable)
    first.draw(3)
    let events = first.events { if case .takenOver = $0 { true } else { false } }
    guard case .takenOver(let owner)? = events.last else {
      Issue.record("not told")
      return
    }
    #expect(owner.hasPrefix("taken over by process \(getpid())"))
    first.draw(4)
    first.finishAutosave()
    #expect(first.name == nil && first.store.autosaveProblem == nil)
    second.draw(5)
    #expect(second.save().savedName == file)
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 2, 5])
    let unnamed = try #require(second.store.summaries().first { $0.name == nil })
    #expect(unnamed.isUnsaved && unnamed.owner != nil)
  }

  @Test("A save of a session that was taken over fails, and the file stays")
  func saveAfterTakeOver() throws {
    let first = try began()
    first.save()
    let second = try StoreSession(book, opening: file)
    second.choose(.takeOver)
    first.draw(3)
    let events = first.save()
    guard case .saveFailed(file, .failed(let reason))? = events.first(where: { $0.isFailure }) else {
      Issue.record("\(events)")
      return
    }
    #expect(reason.hasPrefix("taken over by process "))
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 2])
  }

  @Test("An open drawing without a name cannot be reopened, and the notice says why")
  func reopen() throws {
    let first = try StoreSession(book)
    first.draw(1)
    first.finishAutosave()
    let number = try #require(first.store.summaries().first?.number)
    let second = try StoreSession(book, opening: file)
    #expect(second.reopen(number))
    guard case .openElsewhere(let owner)? = second.notice else {
      Issue.record("\(String(describing: second.notice))")
      return
    }
    #expect(owner.hasPrefix("process \(getpid()), since ") && second.strokes.isEmpty)
  }

  private func began() throws -> StoreSession {
    let session = try StoreSession(book, opening: file)
    session.draw(1, 2)
    session.finishAutosave()
    return session
  }
}

extension StoreEvent {
  fileprivate var isFailure: Bool { if case .saveFailed = self { true } else { false } }
}
