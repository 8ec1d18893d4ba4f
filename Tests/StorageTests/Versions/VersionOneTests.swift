import Documents
import Editing
import Formats
import Marks
import TestSupport
import Testing

@testable import Storage

/// Files that were saved by Charcoal 0.1 open for good.
///
/// The fixtures and these tests never change.
@Suite("Files of version 1")
struct VersionOneTests {
  private let folder = TemporaryDirectory()
  private let file = VersionOne.folder + "/drawing.svg"

  @Test("The saved drawing has all its marks, and only its fragment is not understood")
  func drawing() throws {
    let document = try DrawingFile.read(file)
    #expect(document.newerVersion == nil && document.notices.map(\.subject) == ["<image>"])
    #expect(document.drawing.sheet == VersionOne.drawing.sheet)
    #expect(document.drawing.marks.count == VersionOne.marks.count)
    for (mark, expected) in zip(document.drawing.marks, VersionOne.marks) {
      #expect(mark.isEqual(to: expected), "\(expected)")
    }
  }

  @Test("Unchanged, the drawing is saved as the very file")
  func savedUnchanged() throws {
    let (document, fingerprint) = try DrawingFile.readWithFingerprint(file)
    #expect(Fingerprint(of: SVGExporter.bytes(of: document)) == fingerprint)
  }

  @Test("The sketchbook opens without migration of its rows, and is sound")
  func sketchbook() throws {
    let book = try sketchbookCopy()
    #expect(book.notice == nil)
    #expect(try book.health().problems == [])
    let entries = try book.entries().sorted { $0.number < $1.number }
    #expect(entries.map(\.name) == [VersionOne.path, nil])
    #expect(entries.map(\.isUnsaved) == [false, true] && entries.allSatisfy { $0.owner == nil })
  }

  @Test("The saved drawing has its undo history, and fits its file")
  func savedDocument() throws {
    let book = try sketchbookCopy()
    let content = try DrawingFile.readWithFingerprint(file)
    let opened = try book.openDrawing(at: VersionOne.path, file: content)
    let recovered = try #require(opened.recovered)
    #expect(opened.notice == nil)
    #expect(recovered.isWhole && !recovered.isUnsaved && !recovered.isFileChanged)
    #expect(recovered.document.drawing == content.document.drawing)
    #expect(recovered.history.done.map(\.name) == ["draw", "canvas colour"])
    #expect(recovered.history.savedCount == 2)
    var editor = Editor(recovered.document.drawing, history: recovered.history)
    _ = editor.undo()
    #expect(editor.drawing.sheet == nil)
    _ = editor.undo()
    #expect(editor.drawing.isEmpty)
  }

  @Test("The unnamed drawing has each of its steps, done and undone")
  func unnamedDocument() throws {
    let book = try sketchbookCopy()
    let opened = try #require(try book.openLeftBehind(before: nil))
    let recovered = try #require(opened.recovered)
    #expect(opened.notice == nil)
    #expect(recovered.isWhole && recovered.isUnsaved && recovered.path == nil)
    let edits = recovered.history.done + recovered.history.undone.reversed()
    #expect(recovered.history.done.count == VersionOne.position && edits.count == VersionOne.steps.count)
    for (edit, expected) in zip(edits, VersionOne.steps) {
      #expect(edit.isSame(as: expected), "\(expected.name)")
    }
    var drawing = Drawing()
    for edit in VersionOne.steps.prefix(VersionOne.position) {
      for change in edit.changes { drawing.apply(change) }
    }
    #expect(recovered.document.drawing.marks.count == 3)
    #expect(recovered.document.drawing.root == drawing.root)
    #expect(recovered.document.drawing.sheet == VersionOne.drawing.sheet)
  }

  private func sketchbookCopy() throws -> Sketchbook {
    let book = folder.path(of: "book")
    try Places.run("/bin/mkdir", "-p", book)
    try Places.run("/bin/cp", VersionOne.folder + "/sketchbook.db", book)
    return try Sketchbook.open(book)
  }
}
