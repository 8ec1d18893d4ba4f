import Documents
import Editing
import Formats
import GRDB
import Marks
import TestSupport
import Testing

@testable import Storage

/// Archives of a newer Charcoal are called newer, not damaged, and stay as they are.
@Suite("Archives of a newer version")
struct NewerVersionTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }

  @Test("A step whose marks are in a newer SVG format is newer, not damaged")
  func newerMarks() throws {
    let edit = Edit("draw", [.insert(Dot(at: .origin, id: MarkID(1)), at: MarkPath(0))])
    let bytes = EditArchive.bytes(of: edit)
    let newer = bytes.replacing(
      Array("charcoal:version=\"1\"".utf8), with: Array("charcoal:version=\"2\"".utf8))
    #expect(newer.count == bytes.count && newer != bytes)
    let error = #expect(throws: SketchbookError.self) {
      try EditArchive.edit(named: "draw", from: newer)
    }
    guard case .newer? = error else {
      Issue.record("\(String(describing: error))")
      return
    }
  }

  @Test("A document with a newer step is not set aside as damaged")
  func newerStep() throws {
    let file = folder.path(of: "a.svg")
    do {
      let desk = try StorageHarness(book, at: file)
      desk.draw(1)
      try desk.journal.flush()
      try desk.book.write { database in
        try database.execute(sql: "UPDATE step SET changes = X'FF00', checksum = NULL")
      }
    }
    let sketchbook = try Sketchbook.open(book)
    let error = #expect(throws: SketchbookError.self) { try sketchbook.openDrawing(at: file, file: nil) }
    #expect(error?.description == "the sketchbook was made by a newer Charcoal")
    #expect(try sketchbook.entries().map(\.name) == [file], "its row is as it was")
  }
}
