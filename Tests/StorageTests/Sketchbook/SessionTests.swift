import Documents
import Editing
import Formats
import Glibc
import Marks
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("Two sessions at one sketchbook")
struct SessionTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("Drawings of a living session are busy, by path and by number")
  func busy() throws {
    let owner = try StorageHarness(book, at: file)
    owner.draw(1)
    try owner.journal.flush()
    let other = try Sketchbook.open(book)
    let number = try #require(owner.journal.number)
    let openings: [() throws -> Void] = [
      { _ = try StorageHarness(other, at: file) }, { _ = try other.openDrawing(number, file: { _ in nil }) },
    ]
    for open in openings {
      let error = #expect(throws: SketchbookError.self, performing: open)
      guard case .takenOver(let owner?) = error else {
        Issue.record("a drawing was given away that another session has")
        return
      }
      #expect(owner.pid == getpid())
    }
    owner.draw(2)
    try owner.journal.flush()
    #expect(owner.journal.problem == nil)
  }

  @Test("Others may look at it as it is now, without taking it")
  func look() throws {
    let owner = try StorageHarness(book, at: file)
    owner.draw(1, 2)
    owner.undo()
    try owner.journal.flush()
    let other = try Sketchbook.open(book)
    let seen = try #require(try other.look(at: file, file: nil))
    #expect(StorageHarness.strokes(of: seen.document.drawing) == [1] && seen.isUnsaved)
    #expect(seen.history.undone.count == 1)
    #expect(try other.look(at: folder.path(of: "b.svg"), file: nil) == nil)
    owner.redo()
    try owner.journal.flush()
    #expect(owner.journal.problem == nil, "looking takes nothing")
  }

  @Test("Once it is taken over, the first session writes nothing more, and keeps what it has")
  func takeOver() throws {
    let first = try StorageHarness(book, at: file)
    let told = Mutex<[Journal.Trouble]>([])
    first.journal.report { trouble in told.withLock { $0.append(trouble) } }
    first.draw(1)
    try first.journal.flush()
    let second = try StorageHarness(book, at: file, takesOver: true)
    #expect(second.strokes == [1])
    first.draw(2)
    let error = #expect(throws: SketchbookError.self) { try first.journal.flush() }
    #expect(error?.description.hasPrefix("taken over by process \(getpid())") == true)
    #expect(first.journal.problem == error?.description)
    first.undo()
    #expect(throws: SketchbookError.self) { try first.journal.discardUnsaved() }
    #expect(throws: SketchbookError.self) { try first.journal.close() }
    second.draw(3)
    try second.journal.flush()
    #expect(second.journal.problem == nil)
    let seen = try #require(try first.book.look(at: file, file: nil))
    #expect(StorageHarness.strokes(of: seen.document.drawing) == [1, 3])
    #expect(told.withLock { $0.map { if case .takenOver = $0 { true } else { false } } } == [true])
  }

  @Test("Whoever asks late is told what is wrong already")
  func lateReport() throws {
    let first = try StorageHarness(book, at: file)
    let second = try StorageHarness(book, at: file, takesOver: true)
    first.draw(1)
    #expect(throws: SketchbookError.self) { try first.journal.flush() }
    let told = Mutex<[Journal.Trouble]>([])
    first.journal.report { trouble in told.withLock { $0.append(trouble) } }
    #expect(throws: SketchbookError.self) { try first.journal.flush() }
    #expect(told.withLock(\.count) == 1)
    try second.journal.close()
  }

  @Test("A session whose drawing was taken over goes on in a copy without a name")
  func copy() throws {
    let first = try StorageHarness(book, at: file)
    first.draw(1, 2, 3)
    first.undo()
    try first.journal.flush()
    let second = try StorageHarness(book, at: file, takesOver: true)
    first.draw(4)
    #expect(throws: SketchbookError.self) { try first.journal.flush() }
    let journal = Journal(
      ofCopy: SVGDocument(first.editor.drawing), history: first.editor.history, in: first.book)
    first.editor.journal = journal
    first.draw(5)
    first.undo()
    try journal.flush()
    #expect(journal.number != second.journal.number)
    let seen = try #require(try first.book.entries().first { $0.number == journal.number })
    #expect(seen.name == nil && seen.isUnsaved)
    try journal.close()
    let reader = try Sketchbook.open(book)
    let back = StorageHarness(reader, try #require(try reader.openLeftBehind(before: nil)))
    #expect(back.strokes == [1, 2, 4] && back.past == [[1, 2], [1], []] && back.future == [[1, 2, 4, 5]])
    #expect(StorageHarness.strokes(of: second.editor.drawing) == [1, 2])
  }

  @Test("A session that ended, however, is no obstacle")
  func deadOwner() throws {
    do {
      let desk = try StorageHarness(book, at: file)
      desk.draw(1)
      try desk.journal.flush()
      // As the system leaves it when a process is killed: the session's file, and nobody who has it locked.
      try Places.run("/bin/cp", "-r", book, folder.path(of: "copy"))
    }
    #expect(try StorageHarness(book, at: file).strokes == [1])
    let copy = folder.path(of: "copy")
    #expect(Places.names(in: copy + "/sessions").count == 1)
    let desk = try StorageHarness(copy, at: file)
    #expect(desk.strokes == [1])
    #expect(Places.names(in: copy + "/sessions") == [desk.book.session.token], "what it left is gone")
  }

  @Test("A token that makes no sense is nobody's")
  func strangeTokens() throws {
    let directory = folder.path(of: "")
    for token in [
      "", ".", "..", "../book", "a/b", "x", "-", "99999999-x", String(repeating: "y", count: 5000),
    ] {
      #expect(!DrawingSession.isAlive(token, in: directory), "\(token)")
    }
  }

  @Test("Many sessions that begin at once all get the one sketchbook")
  func manyAtOnce() async throws {
    let (book, folder) = (book, folder.path)
    let notices = try await withThrowingTaskGroup(of: String?.self) { group in
      for number in 1...8 {
        group.addTask {
          let desk = try StorageHarness(book, at: "\(folder)/\(number).svg")
          desk.draw(number)
          try desk.journal.flush()
          return desk.book.notice
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(notices == [String?](repeating: nil, count: 8))
    #expect(try Sketchbook.open(book).entries().count == 8)
  }
}
