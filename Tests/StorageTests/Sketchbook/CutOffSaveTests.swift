import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Saves that were cut off")
struct CutOffSaveTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }
  private var other: String { folder.path(of: "b.svg") }

  @Test("A file that was written but not noted is known")
  func recognised() throws {
    try cutOff(at: file, saving: file) { $0.draw(1, 2) }
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1, 2] && desk.past == [[1], []])
    #expect(desk.recovered?.isUnsaved == false && desk.recovered?.isFileChanged == false)
    #expect(desk.known == DrawingFile.fingerprint(of: file)?.description)
    desk.draw(3)
    #expect(desk.save().isSaved, "the file is the one that is known")
  }

  @Test("Strokes drawn during a save that was cut off are unsaved, and only those")
  func drawnMeanwhile() throws {
    let change: (StorageHarness) -> Void = { $0.draw(3) }
    try cutOff(at: file, saving: file, meanwhile: change) { $0.draw(1, 2) }
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1, 2, 3])
    #expect(desk.recovered?.isUnsaved == true && desk.recovered?.isFileChanged == false)
    desk.undo()
    #expect(!desk.editor.history.isModified)
    try desk.journal.flush()
    #expect(try desk.book.entries().map(\.isUnsaved) == [false])
  }

  @Test("Steps that were drawn over meanwhile lead to no file")
  func drawnOverMeanwhile() throws {
    let change: (StorageHarness) -> Void = { desk in
      desk.undo()
      desk.draw(3)
    }
    try cutOff(at: file, saving: file, meanwhile: change) { $0.draw(1, 2) }
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1, 3] && desk.recovered?.isUnsaved == true)
    #expect(desk.recovered?.isFileChanged == false)
    desk.undo()
    desk.redo()
    #expect(desk.editor.history.isModified)
  }

  @Test("A save that did not get as far as the file counts for nothing")
  func fileNotWritten() throws {
    try cutOff(at: file, saving: file, isWritten: false) { $0.draw(1, 2) }
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1, 2] && desk.recovered?.isUnsaved == true)
  }

  @Test("A save under a new name is known by the new name")
  func saveAs() throws {
    let first = try StorageHarness(book, at: file)
    first.draw(1)
    #expect(first.save().isSaved)
    try first.journal.close()
    try cutOff(at: file, saving: other) { $0.draw(2) }
    let desk = try StorageHarness(book, at: other)
    #expect(desk.strokes == [1, 2] && desk.past == [[1], []] && desk.path == other)
    #expect(desk.recovered?.isUnsaved == false && desk.recovered?.path == other)
    #expect(try StorageHarness(book, at: file).strokes == [1], "the old file is as it was")
  }

  @Test("The old name asks for the old file, though the save under the new one was not noted")
  func oldName() throws {
    let first = try StorageHarness(book, at: file)
    first.draw(1)
    #expect(first.save().isSaved)
    try first.journal.close()
    try cutOff(at: file, saving: other) { $0.draw(2) }
    #expect(try StorageHarness(book, at: file).strokes == [1])
    let desk = try StorageHarness(book, at: other)
    #expect(desk.strokes == [1, 2] && desk.past == [[1], []], "its steps went with it")
  }

  @Test("A drawing that got its first name so is no drawing without a name any more")
  func firstName() throws {
    try cutOff(at: nil, saving: file) { $0.draw(1, 2) }
    let sketchbook = try Sketchbook.open(book)
    #expect(try sketchbook.leftBehindCount() == 0)
    let untitled = try StorageHarness(sketchbook)
    #expect(untitled.recovered == nil && untitled.strokes.isEmpty)
    let desk = try StorageHarness(sketchbook, at: file)
    #expect(desk.strokes == [1, 2] && desk.past == [[1], []] && desk.recovered?.isUnsaved == false)
  }

  @Test("A drawing whose save was cut off is opened by its number under its new name")
  func byNumber() throws {
    let number = try cutOff(at: nil, saving: file) { $0.draw(1) }
    let sketchbook = try Sketchbook.open(book)
    let answer = try sketchbook.openDrawing(number) { try? StorageHarness.file(at: $0) }
    let desk = StorageHarness(sketchbook, answer)
    #expect(desk.strokes == [1] && desk.recovered?.path == file && desk.recovered?.isUnsaved == false)
  }

  @Test("A finished save takes the name from a drawing that had it, whose unsaved work stays without one")
  func overAnother() throws {
    let victim = try StorageHarness(book, at: file)
    victim.draw(7)
    try victim.journal.close()
    try cutOff(at: nil, saving: file) { $0.draw(1) }
    let desk = try StorageHarness(book, at: file)
    #expect(desk.strokes == [1])
    #expect(try desk.book.leftBehindCount() == 1)
    let left = try #require(try desk.book.openLeftBehind(before: nil))
    #expect(StorageHarness(desk.book, left).strokes == [7])
  }

  @Test("When the file goes its own way afterwards, the old save is not mistaken for it")
  func staleSave() throws {
    try cutOff(at: file, saving: file, isWritten: false) { $0.draw(1, 2) }
    let first = try StorageHarness(book, at: file)
    let wanted = SVGExporter.bytes(of: SVGDocument(first.editor.drawing))
    first.undo()
    first.undo()
    try first.journal.discardUnsaved()
    try first.journal.close()
    // Another program changes the file, and the steps are dropped with their numbers.
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(9)])), to: file)
    let second = try StorageHarness(book, at: file)
    second.draw(10, 11, 12)
    try second.journal.flush()
    // Then it puts there what was once about to be saved.
    folder.write(wanted, to: "a.svg")
    let third = try StorageHarness(copied(second), at: file)
    #expect(third.strokes == [9, 10, 11, 12])
    #expect(third.recovered?.isUnsaved == true && third.recovered?.isFileChanged == true)
  }

  /// Saves all but the note that it is saved, and ends without a word; answers the drawing's number.
  @discardableResult
  private func cutOff(
    at path: String?, saving target: String, isWritten: Bool = true,
    meanwhile: (StorageHarness) -> Void = { _ in },
    _ draw: (StorageHarness) -> Void
  ) throws -> Int64 {
    let desk = try StorageHarness(book, at: path)
    draw(desk)
    let bytes = SVGExporter.bytes(of: SVGDocument(desk.editor.drawing))
    try desk.journal.noteSaving(desk.editor.saveToken, at: target, Fingerprint(of: bytes))
    if isWritten { try DrawingFile.write(bytes, to: target) }
    meanwhile(desk)
    try desk.journal.flush()
    return try #require(desk.journal.number)
  }

  private func copied(_ desk: StorageHarness) throws -> String {
    try desk.journal.flush()
    let copy = folder.path(of: "copy")
    try Places.copySketchbook(book, to: copy)
    return copy
  }
}
