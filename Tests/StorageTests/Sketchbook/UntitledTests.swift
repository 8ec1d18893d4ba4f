import Documents
import Editing
import Formats
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Drawings without a name")
struct UntitledTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }

  @Test("One whose session ended without a word comes back by itself")
  func comesBack() throws {
    try leave(1, 2)
    let desk = try StorageHarness(book)
    #expect(desk.strokes == [1, 2] && desk.past == [[1], []])
    #expect(desk.recovered?.isUnsaved == true && desk.recovered?.path == nil)
  }

  @Test("One that was closed waits until it is asked for")
  func closed() throws {
    try close(1)
    let desk = try StorageHarness(book)
    #expect(desk.strokes.isEmpty && desk.recovered == nil)
    #expect(try desk.book.leftBehindCount() == 1)
    let answer = try #require(try desk.book.openLeftBehind(before: nil))
    #expect(StorageHarness(desk.book, answer).strokes == [1])
  }

  @Test("One that is not to be kept is gone")
  func notKept() throws {
    let desk = try StorageHarness(book)
    desk.draw(1)
    try desk.journal.close(isKept: false)
    #expect(try Sketchbook.open(book).entries().isEmpty)
  }

  @Test("One that is discarded is gone when it is closed")
  func discarded() throws {
    let desk = try StorageHarness(book)
    desk.draw(1)
    try desk.journal.discardUnsaved()
    try desk.journal.close()
    #expect(try Sketchbook.open(book).entries().isEmpty)
  }

  @Test("Those left behind come one after the other, the last first, and around again")
  func oneAfterTheOther() throws {
    for number in 1...3 { try close(number) }
    let sketchbook = try Sketchbook.open(book)
    #expect(try sketchbook.leftBehindCount() == 3)
    var number: Int64?
    var found: [[Int]] = []
    for _ in 0..<4 {
      let desk = StorageHarness(sketchbook, try #require(try sketchbook.openLeftBehind(before: number)))
      found.append(desk.strokes)
      number = desk.journal.number
      try desk.journal.close()
    }
    #expect(found == [[3], [2], [1], [3]])
  }

  @Test("There is none before the only one, and none at all in a new sketchbook")
  func none() throws {
    let sketchbook = try Sketchbook.open(book)
    #expect(try sketchbook.openLeftBehind(before: nil) == nil)
    #expect(try sketchbook.leftBehindCount() == 0)
    let desk = try StorageHarness(sketchbook)
    desk.draw(1)
    try desk.journal.flush()
    #expect(try sketchbook.openLeftBehind(before: desk.journal.number) == nil)
  }

  @Test("Drawings of another session without a name are not left behind")
  func livingOther() throws {
    let other = try StorageHarness(book)
    other.draw(1)
    try other.journal.flush()
    let desk = try StorageHarness(book)
    #expect(desk.recovered == nil)
    #expect(try desk.book.leftBehindCount() == 0)
    #expect(try desk.book.openLeftBehind(before: nil) == nil)
    let entries = try desk.book.entries()
    #expect(
      entries.count == 1 && entries[0].isUnsaved
        && entries[0].owner?.hasPrefix("process \(other.book.session.pid), ") == true)
  }

  @Test("Its first save gives it a name")
  func firstSave() throws {
    let path = folder.path(of: "a.svg")
    let desk = try StorageHarness(book)
    desk.draw(1, 2)
    #expect(desk.save(to: path).isSaved)
    try desk.journal.close()
    let entries = try desk.book.entries()
    #expect(entries.map(\.name) == [path] && !entries[0].isUnsaved && entries[0].owner == nil)
    let next = try StorageHarness(book, at: path)
    #expect(next.strokes == [1, 2] && next.past == [[1], []] && next.recovered?.isUnsaved == false)
  }

  @Test("A save over the file of another drawing leaves that one's unsaved work without a name")
  func saveOverAnother() throws {
    let path = folder.path(of: "a.svg")
    let victim = try StorageHarness(book, at: path)
    victim.draw(7)
    try victim.journal.close()
    let desk = try StorageHarness(book)
    desk.draw(1)
    #expect(desk.save(to: path).isSaved)
    #expect(try desk.book.leftBehindCount() == 1)
    try desk.journal.close()
    #expect(try StorageHarness(book, at: path).strokes == [1])
    let sketchbook = try Sketchbook.open(book)
    #expect(
      StorageHarness(sketchbook, try #require(try sketchbook.openLeftBehind(before: nil))).strokes == [7])
  }

  @Test("An empty drawing that was saved and lost its session is not one that waits")
  func emptySaved() throws {
    do {
      let desk = try StorageHarness(book)
      try desk.journal.noteSaving(
        desk.editor.saveToken, at: folder.path(of: "never.svg"), Fingerprint(of: [1]))
    }
    try close(1)
    #expect(try StorageHarness(book).recovered == nil)
  }

  private func leave(_ numbers: Int...) throws {
    let desk = try StorageHarness(book)
    for number in numbers { desk.draw(number) }
    try desk.journal.flush()
  }

  private func close(_ number: Int) throws {
    let sketchbook = try Sketchbook.open(book)
    let desk = try StorageHarness(sketchbook)
    desk.draw(number)
    try desk.journal.close()
  }
}
