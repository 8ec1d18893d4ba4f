import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Drawings of files in the sketchbook")
struct SavedDrawingTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("A saved and unchanged file brings undo and redo back")
  func undoComesBack() throws {
    let first = try StorageHarness(book, at: file)
    first.draw(1, 2, 3)
    first.undo()
    #expect(first.save().isSaved)
    try first.journal.close()
    let second = try StorageHarness(book, at: file)
    #expect(second.strokes == [1, 2] && second.past == [[1], []] && second.future == [[1, 2, 3]])
    #expect(second.recovered?.isUnsaved == false && second.recovered?.isFileChanged == false)
    #expect(!second.editor.history.isModified)
  }

  @Test("A file that changed counts if nothing was unsaved, and its steps are gone")
  func changedFile() throws {
    try saveAndClose(1, 2)
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(9)])), to: file)
    do {
      let desk = try StorageHarness(book, at: file)
      #expect(desk.recovered == nil && desk.notice == nil && desk.strokes == [9])
      // Strokes drawn now go on from the new file.
      desk.draw(10)
      try desk.journal.flush()
    }
    let next = try StorageHarness(book, at: file)
    #expect(next.strokes == [9, 10] && next.past == [[9]])
    #expect(next.recovered?.isUnsaved == true && next.recovered?.isFileChanged == false)
  }

  @Test("Unsaved work comes back even if the file changed, and says so")
  func changedFileAndUnsavedWork() throws {
    try saveAndClose(1)
    try draw(2)
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(9)])), to: file)
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1, 2] && desk.past == [[1], []])
    #expect(desk.recovered?.isUnsaved == true && desk.recovered?.isFileChanged == true)
    #expect(desk.editor.history.isModified)
    // No step leads to what is in the file: going back to what once was in it is not going back to it.
    desk.undo()
    #expect(desk.editor.history.isModified)
    guard case .changedElsewhere = desk.save() else {
      Issue.record("the other program's file was overwritten")
      return
    }
    try desk.journal.close()
    let next = try StorageHarness(book, at: file)
    #expect(
      next.strokes == [1] && next.recovered?.isUnsaved == true && next.recovered?.isFileChanged == true)
  }

  @Test("A deleted file does not take unsaved work with it")
  func deletedFile() throws {
    try saveAndClose(1)
    try draw(2)
    unlink(file)
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1, 2] && desk.recovered?.isUnsaved == true)
    #expect(desk.recovered?.isFileChanged == false)
    desk.undo()
    try desk.journal.close()
    #expect(try StorageHarness(book, at: file).strokes == [1], "what was in the file is in no file now")
  }

  @Test("A file that comes to be where a drawing without one was is a changed file")
  func newFileElsewhere() throws {
    try draw(1)
    try DrawingFile.write(SVGDocument(), to: file)
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1] && desk.recovered?.isFileChanged == true)
  }

  @Test("Back at what the file holds nothing is unsaved, and the file may change")
  func undoneToSaved() throws {
    try saveAndClose(1)
    let desk = try StorageHarness(book, at: file)
    desk.draw(2)
    desk.undo()
    try desk.journal.flush()
    try desk.journal.close()
    #expect(try desk.book.entries().map(\.isUnsaved) == [false])
    let again = try StorageHarness(book, at: file)
    #expect(again.strokes == [1] && again.future == [[1, 2]] && again.recovered?.isUnsaved == false)
    try again.journal.close()
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(9)])), to: file)
    #expect(try StorageHarness(book, at: file).strokes == [9])
  }

  @Test("Discarding goes back to the file; redo leads on where it did")
  func discard() throws {
    try saveAndClose(1)
    let desk = try StorageHarness(book, at: file)
    desk.draw(2, 3)
    try desk.journal.discardUnsaved()
    try desk.journal.close()
    let next = try StorageHarness(book, at: file)
    #expect(next.strokes == [1] && next.past == [[]] && next.future == [[1, 2], [1, 2, 3]])
    #expect(next.recovered?.isUnsaved == false)
  }

  @Test("Discarding where no step leads to the file forgets the steps")
  func discardDrawnOver() throws {
    try saveAndClose(1, 2)
    let desk = try StorageHarness(book, at: file)
    desk.undo()
    desk.draw(3)
    try desk.journal.discardUnsaved()
    try desk.journal.close()
    #expect(try Sketchbook.open(book).entries().isEmpty)
    let next = try StorageHarness(book, at: file)
    #expect(next.strokes == [1, 2] && next.recovered == nil)
  }

  @Test("A drawing of which nothing was drawn leaves nothing behind")
  func nothingDrawn() throws {
    try StorageHarness(book, at: file).journal.close()
    let untitled = try StorageHarness(book)
    try untitled.journal.close()
    #expect(try Sketchbook.open(book).entries().isEmpty)
  }

  @Test("Text around the marks of a file from elsewhere comes back with them")
  func shell() throws {
    let text = "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"9\"><!-- kept --><circle r=\"2\"/></svg>\n"
    folder.write(Array(text.utf8), to: "a.svg")
    try draw(1)
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [-1, -1, 1], "a comment, a circle, a stroke")
    desk.undo()
    var document = try #require(desk.recovered?.document)
    document.drawing = desk.editor.drawing
    #expect(SVGExporter.text(of: document) == text)
  }

  private func saveAndClose(_ numbers: Int...) throws {
    let desk = try StorageHarness(book, at: file)
    for number in numbers { desk.draw(number) }
    try #require(desk.save().isSaved)
    try desk.journal.close()
  }

  /// Draws, and ends without a word.
  private func draw(_ number: Int) throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(number)
    try desk.journal.flush()
  }
}
