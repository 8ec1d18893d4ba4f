import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("The store opens documents")
struct StoreOpeningTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("A file that does not exist yet is an empty document with its name")
  func newFile() throws {
    let session = try StoreSession(book, opening: file)
    #expect(session.editor.drawing.isEmpty && session.name == file && session.access == .editable)
    #expect(session.notice == nil && session.store.journal != nil && session.store.autosaveProblem == nil)
    #expect(!session.store.exists(file))
  }

  @Test("A file is shown as it is, and closes the document before it")
  func existingFile() throws {
    try write(1, 2, to: file)
    let session = try StoreSession(book, opening: folder.path(of: "b.svg"))
    session.draw(7)
    try session.open(file)
    #expect(session.strokes == [1, 2] && session.name == file && session.editor.history.isEmpty)
    session.finishAutosave()
    let other = try StoreSession(book, opening: folder.path(of: "b.svg"))
    #expect(other.strokes == [7], "the first document was let go with its unsaved work")
  }

  @Test("A file that is no drawing is refused, and the current document stays")
  func unreadable() throws {
    folder.write(Array("hello".utf8), to: "text.svg")
    let session = try StoreSession(book, opening: file)
    session.draw(1)
    let error = #expect(throws: StoreError.self) { try session.open(folder.path(of: "text.svg")) }
    #expect(error == .failed(SVGError.notXML.description))
    #expect(session.strokes == [1] && session.name == file)
    #expect(session.save().savedName == file, "the current document is still this one")
    #expect(throws: StorageError.self) { try SketchbookStore(directory: book).load(folder.path) }
  }

  @Test("A file of a newer format is not saved under its name, nor recorded under it")
  func newerFormat() throws {
    try write(1, to: file)
    let text = String(decoding: try #require(folder.contents(of: "a.svg")), as: UTF8.self)
      .replacing("charcoal:version=\"1\"", with: "charcoal:version=\"99\"")
    folder.write(Array(text.utf8), to: "a.svg")
    let session = try StoreSession(book, opening: file)
    #expect(session.access == .newerFormat)
    guard case .text(let notice)? = session.notice else {
      Issue.record("no notice")
      return
    }
    #expect(notice.hasPrefix("written by a newer Charcoal (format 99)"))
    session.draw(2)
    session.finishAutosave()
    let entries = session.store.summaries()
    #expect(entries.count == 1 && entries[0].name == nil && entries[0].isUnsaved)
  }

  @Test("A notice names the elements of a file that cannot be shown")
  func hiddenContent() throws {
    folder.write(Array("<svg xmlns=\"http://www.w3.org/2000/svg\"><image/></svg>".utf8), to: "a.svg")
    let session = try StoreSession(book, opening: file)
    guard case .text(let notice)? = session.notice else {
      Issue.record("no notice")
      return
    }
    #expect(notice.contains("not supported: kept, but not shown"))
  }

  @Test("A new document has no name, and the one before stays in the sketchbook")
  func beginNew() throws {
    let session = try StoreSession(book)
    session.draw(1)
    session.beginNew()
    #expect(session.editor.drawing.isEmpty && session.name == nil)
    session.draw(2)
    let entries = session.store.summaries()
    #expect(entries.count == 2 && entries.map(\.isCurrent) == [true, false])
    #expect(entries.allSatisfy { $0.isUnsaved && $0.name == nil })
  }

  private func write(_ numbers: Int..., to path: String) throws {
    try DrawingFile.write(SVGDocument(Drawing(numbers.map(StorageHarness.stroke))), to: path)
  }
}

@Suite("The store says before anything is drawn that it cannot save")
struct UnwritablePlaceTests {
  private let folder = TemporaryDirectory()

  @Test("A folder that is missing")
  func missingFolder() {
    let store = SketchbookStore(directory: folder.path(of: "book"))
    let error = #expect(throws: StorageError.self) { try store.load(folder.path(of: "nowhere/a.svg")) }
    #expect(error?.description == "there is no folder \(folder.path(of: "nowhere/"))")
    #expect(throws: StoreError.self) { try store.open(folder.path(of: "no/a.svg"), closing: Drawing()) }
  }

  @Test("A link to a file in a folder that is missing", arguments: ["a.svg", "b/a.svg"])
  func linkToMissingFolder(name: String) throws {
    mkdir(folder.path(of: "b"), 0o700)
    #expect(symlink("gone/new.svg", folder.path(of: name)) == 0)
    let store = SketchbookStore(directory: folder.path(of: "book"))
    let path = folder.path(of: name)
    let error = #expect(throws: StorageError.self) { try store.load(path) }
    #expect(error?.description == "there is no folder \(path.dropLast("a.svg".count))gone/")
  }

  @Test("A disk that is read-only", .enabled(if: SmallDisk.isPossible, SmallDisk.need))
  func readOnlyDisk() throws {
    let disk = try SmallDisk(kilobytes: 256)
    try DrawingFile.write(SVGDocument(), to: disk.path + "/a.svg")
    try disk.makeReadOnly()
    let store = SketchbookStore(directory: folder.path(of: "book"))
    #expect(try store.load(disk.path + "/a.svg").notice == .readOnly(reason: "read-only file system"))
    let error = #expect(throws: StorageError.self) { try store.load(disk.path + "/b.svg") }
    #expect(error?.description == "read-only file system")
  }

  @Test("A compressed file stays one when it is saved")
  func compressed() throws {
    let path = folder.path(of: "a.svgz")
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(1)])), to: path)
    let bytes = try #require(folder.contents(of: "a.svgz"))
    #expect(bytes.starts(with: [0x1F, 0x8B]))
    let session = try StoreSession(folder.path(of: "book"), opening: path)
    #expect(session.strokes == [1] && session.access == .editable)
    session.draw(2)
    #expect(session.save().savedName == path)
    #expect(folder.contents(of: "a.svgz")?.starts(with: [0x1F, 0x8B]) == true)
    #expect(try DrawingFile.read(path).drawing.marks.count == 2)
  }
}
