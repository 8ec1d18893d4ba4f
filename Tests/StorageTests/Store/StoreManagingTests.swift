import Documents
import Formats
import Marks
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("The store lists and manages documents")
struct StoreManagingTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("A document is renamed with its file; an existing file stays as it is")
  func rename() throws {
    let number = try closed(saved: true)
    let session = try StoreSession(book)
    let other = folder.path(of: "b.svg")
    try session.store.rename(number, to: other)
    #expect(session.store.exists(other) && !session.store.exists(file))
    #expect(session.store.summaries().map(\.name) == [FilePath.relative(other)])
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(9)])), to: file)
    #expect(throws: StoreError.alreadyExists) { try session.store.rename(number, to: file) }
    #expect(throws: StoreError.failed("there is no drawing 99 in the sketchbook")) {
      try session.store.rename(99, to: folder.path(of: "c.svg"))
    }
  }

  @Test("A document without a file is saved under the name it gets")
  func firstName() throws {
    let number = try closed(saved: false)
    let session = try StoreSession(book)
    try session.store.rename(number, to: file)
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1])
    let entries = session.store.summaries()
    #expect(entries.map(\.number) == [number] && entries[0].name != nil && !entries[0].isUnsaved)
    #expect(!entries[0].isOpen, "it was let go again")
  }

  @Test("A picture is read to be placed, and what is none is refused")
  func picture() throws {
    let session = try StoreSession(book)
    let path = folder.path(of: "dots.png")
    try DrawingFile.write(MarkSamples.picture.bytes, to: path)
    #expect(try session.store.picture(named: path) == MarkSamples.picture)
    #expect(try session.store.picture(named: path)?.image != nil)
    try DrawingFile.write(Array("no picture".utf8), to: path)
    #expect(throws: StoreError.failed("neither a PNG nor a JPEG")) { try session.store.picture(named: path) }
    #expect(throws: StoreError.self) { try session.store.picture(named: folder.path(of: "gone.png")) }
  }

  @Test("A copy is a document of its own, without a name", arguments: [true, false])
  func duplicate(isSaved: Bool) throws {
    let number = try closed(saved: isSaved)
    let session = try StoreSession(book)
    let copy = try session.store.duplicate(number)
    let entry = try #require(session.store.summaries().first { $0.number == copy })
    #expect(entry.name == nil && entry.isUnsaved && !entry.isOpen)
    #expect(session.reopen(copy) && session.strokes == [1])
  }

  @Test("Documents are forgotten, but for those that are open; files stay")
  func forget() throws {
    let number = try closed(saved: true)
    let session = try StoreSession(book)
    session.draw(2)
    session.finishAutosave()
    let current = try #require(session.store.summaries().first { $0.isCurrent }?.number)
    #expect(throws: StoreError.inUse(byAnotherSession: true)) { try session.store.forget([current]) }
    try session.store.forget([number])
    #expect(session.store.summaries().map(\.number) == [current] && session.store.exists(file))
  }

  @Test("Without a sketchbook nothing is listed, and managing it fails")
  func unavailable() throws {
    let session = try StoreSession(nil)
    #expect(session.store.summaries().isEmpty && !session.reopen() && !session.reopen(1))
    #expect(throws: StoreError.unavailable) { try session.store.duplicate(1) }
    #expect(throws: StoreError.unavailable) { try session.store.forget([1]) }
    #expect(session.store.writeClipboard([StorageHarness.stroke(1)], text: "x") == nil)
    #expect(session.store.readClipboard() == nil)
  }

  @Test("A folder's drawings and folders are listed with what tells their states apart")
  func folderContents() throws {
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(1)])), to: file)
    folder.write([], to: "B.SVG")
    folder.write(Array("note".utf8), to: "notes.txt")
    folder.write([], to: "program.exe")
    folder.write(Array("graph {}".utf8), to: "plan.GV")
    folder.write([255], to: "x.jpeg")
    _ = try Sketchbook.open(book)
    let store = SketchbookStore(directory: book)
    let entries = store.contents(ofFolder: folder.path + "/").sorted { $0.name < $1.name }
    #expect(entries.map(\.name) == ["B.SVG", "a.svg", "book", "notes.txt", "plan.GV", "x.jpeg"])
    #expect(entries.map(\.isFolder) == [false, false, true, false, false, false])
    #expect(entries.map(\.content) == [.drawing, .drawing, .drawing, .drawing, .source, .picture])
    #expect(entries[1].bytes == folder.contents(of: "a.svg")?.count && entries[2].bytes == nil)
    #expect(Set(entries.map(\.version)).count == 6)
    #expect(store.contents(ofFolder: folder.path(of: "nowhere/")).isEmpty)
  }

  @Test("Previews are read on another thread, and an event follows each")
  func previews() throws {
    let number = try closed(saved: false)
    let session = try StoreSession(book)
    let found = Mutex<[String]>([])
    let sources = [
      PreviewSource(.sketch(number), version: ""), PreviewSource(.sketch(99), version: ""),
      PreviewSource(.file(folder.path(of: "none.svg")), version: ""),
    ]
    for source in sources {
      session.store.loadPreview(of: source) { result in
        let text =
          switch result {
          case .success(let drawing): "\(StorageHarness.strokes(of: drawing))"
          case .failure(let error): "\(error)"
          }
        found.withLock { $0.append(text) }
      }
    }
    var count = 0
    while count < 3 {
      let events = session.events { $0 == .previewLoaded }
      if events.isEmpty { break }
      count += events.count { $0 == .previewLoaded }
    }
    // Files are read beside the sketchbook.
    #expect(
      found.withLock { $0.sorted() }
        == ["[1]", "no such file or directory", "there is no drawing 99 in the sketchbook"])
  }

  @Test("Copies of one session are pasted by another")
  func clipboard() throws {
    let first = try StoreSession(book)
    let place = try #require(first.store.writeClipboard([StorageHarness.stroke(4)], text: "text"))
    #expect(place.hasSuffix("clipboard.txt"))
    let second = try StoreSession(book)
    #expect(StorageHarness.strokes(of: Drawing(try #require(second.store.readClipboard()))) == [4])
  }

  /// A document in the sketchbook that no session has open; returns its number.
  private func closed(saved: Bool) throws -> Int64 {
    let session = try StoreSession(book, opening: saved ? file : nil)
    session.draw(1)
    if saved { session.save() }
    session.finishAutosave()
    let number = try #require(session.store.summaries().first?.number)
    session.quit()
    return number
  }
}
