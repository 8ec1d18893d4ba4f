import Dispatch
import Documents
import Editing
import Formats
import GRDB
import Glibc
import Marks
import Synchronization
import TestSupport
import Testing

@testable import Storage

/// Drawings that are looked at, copied, renamed and removed without being opened.
@Suite("Looking into the sketchbook")
struct LookingTests {
  private let home = TemporaryDirectory()

  private func sketchbook() throws -> Sketchbook { try Sketchbook.open(home.path(of: "state")) }

  private func dot(_ x: Double) -> Dot { Dot(at: Point(x: x, y: 1)) }

  /// Leaves a drawing without a name, with a number of dots and some of them taken back.
  private func leave(_ dots: Int, undone: Int = 0, in book: Sketchbook) throws -> Int64 {
    let journal = Journal(of: nil, in: book)
    var editor = Editor(Drawing())
    editor.journal = journal
    for index in 0..<dots {
      _ = editor.perform(Edit("dot", [.insert(dot(Double(index)), at: MarkPath(index))]))
    }
    for _ in 0..<undone { _ = editor.undo() }
    try journal.flush()
    let number = try #require(journal.number)
    try journal.close()
    return number
  }

  private func count(_ number: Int64, in book: Sketchbook) throws -> Int? {
    try book.glance(at: number).drawing?.marks.count
  }

  @Test(
    "A drawing is seen as it was left, with steps and with some taken back",
    arguments: [(1, 0), (5, 0), (5, 3)])
  func glance(dots: Int, undone: Int) throws {
    let book = try sketchbook()
    let number = try leave(dots, undone: undone, in: book)
    #expect(try count(number, in: book) == dots - undone)
    #expect(try book.entries().first?.owner == nil, "nobody has it by that")
    #expect(throws: SketchbookError.self) { try book.glance(at: number + 1) }
  }

  @Test("Damaged steps end what is seen, and nothing crashes")
  func damaged() throws {
    let book = try sketchbook()
    let number = try leave(5, in: book)
    try book.write { try $0.execute(sql: "UPDATE step SET changes = x'00' WHERE number = 4") }
    let seen = try count(number, in: book)
    #expect(seen == 3)
    try book.write { try $0.execute(sql: "UPDATE document SET base = x'00'") }
    #expect(throws: SketchbookError.self) { try book.glance(at: number) }
  }

  @Test("Previews of drawings with a file are read from there; a file that cannot be read says why")
  func files() throws {
    let book = try sketchbook()
    let path = home.path(of: "a.svg")
    home.write(SVGExporter.bytes(of: SVGDocument(Drawing([dot(1), dot(2)]))), to: "a.svg")
    let journal = try book.openDrawing(at: path, file: DrawingFile.readWithFingerprint(path)).journal
    let number = try #require(journal.number)
    let reader = PreviewReader()
    func look() -> (count: Int?, problem: String?) {
      let box = Mutex<(Int?, String?)?>(nil)
      let isRead = DispatchSemaphore(value: 0)
      reader.read(number, in: book) { drawing, problem in
        box.withLock { $0 = (drawing?.marks.count, problem) }
        isRead.signal()
      }
      isRead.wait()
      return box.withLock { $0 } ?? (nil, nil)
    }
    #expect(look().count == 2)
    home.write(Array("<svg".utf8), to: "a.svg")
    #expect(look().problem?.isEmpty == false)
    home.write([UInt8](repeating: 32, count: PreviewReader.mostBytes + 1), to: "a.svg")
    #expect(look().problem == "Too large for a preview.")
    unlink(path)
    #expect(look().problem?.contains("no such file") == true)
  }

  @Test("A copy is a drawing of its own, without a name, that nobody has")
  func copies() throws {
    let book = try sketchbook()
    let number = try leave(3, in: book)
    let drawing = try #require(try book.glance(at: number).drawing)
    let copy = try book.insertCopy(SVGDocument(drawing))
    #expect(copy != number)
    #expect(try count(copy, in: book) == 3)
    let entry = try #require(try book.entries().first { $0.number == copy })
    #expect(entry.name == nil && entry.isUnsaved && entry.owner == nil)
    let opened = try book.openDrawing(copy, file: { _ in nil })
    let (journal, recovered) = (opened.journal, try #require(opened.recovered))
    #expect(recovered.document.drawing.marks.count == 3 && recovered.isWhole)
    #expect(throws: SketchbookError.self) { try book.remove([copy]) }
    try journal.close()
    try book.remove([copy, 999])
    #expect(try book.entries().map(\.number) == [number])
  }

  @Test("A limit answers the drawings changed last")
  func limit() throws {
    let book = try sketchbook()
    let numbers = try (0..<4).map { _ in try leave(1, in: book) }
    #expect(try book.entries(atMost: 2).map(\.number) == [numbers[3], numbers[2]])
    #expect(try book.entries().count == 4)
  }

  @Test("A file and its drawing are renamed together, or neither is")
  func moves() throws {
    let book = try sketchbook()
    let path = home.path(of: "a.svg")
    home.write(SVGExporter.bytes(of: SVGDocument(Drawing([dot(1)]))), to: "a.svg")
    let journal = try book.openDrawing(at: path, file: DrawingFile.readWithFingerprint(path)).journal
    let number = try #require(journal.number)
    let target = home.path(of: "b.svg")
    #expect(throws: SketchbookError.self, "it is open") {
      try book.move(number, to: target) { _ throws(StorageError) in }
    }
    try book.letGo(number)
    #expect(throws: StorageError.self) {
      try book.move(number, to: target) { _ throws(StorageError) in throw .uncreatable(errno: EACCES) }
    }
    #expect(try book.glance(at: number).path == path)
    try book.move(number, to: target) { (old) throws(StorageError) in
      try DrawingFile.rename(old, to: target)
    }
    #expect(try book.glance(at: number).path == target)
    #expect(home.contents(of: "a.svg") == nil && home.contents(of: "b.svg") != nil)
  }
}
