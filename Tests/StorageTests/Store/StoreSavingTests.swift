import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("The store saves documents")
struct StoreSavingTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("A save is reported as an event, and wakes the session by the descriptor", arguments: [true, false])
  func saves(hasSketchbook: Bool) throws {
    let session = try StoreSession(hasSketchbook ? book : nil, opening: file)
    session.draw(1, 2)
    #expect(session.editor.history.isModified)
    #expect(session.save().savedName == file)
    #expect(!session.editor.history.isModified)
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 2])
    #expect(session.save().savedName == file, "the store knows the file that it wrote")
  }

  @Test("A file that another program wrote is not replaced unless that is asked for")
  func changedElsewhere() throws {
    let session = try StoreSession(book, opening: file)
    session.draw(1)
    session.save()
    let foreign = SVGDocument(Drawing([StorageHarness.stroke(9)]))
    try DrawingFile.write(foreign, to: file)
    session.draw(2)
    #expect(session.save() == [.changedElsewhere(name: file)])
    #expect(try DrawingFile.read(file) == foreign && session.editor.history.isModified)
    #expect(session.save(overwrites: true).savedName == file)
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 2])
  }

  @Test("A file that was read again is one that the store knows")
  func reread() throws {
    let session = try StoreSession(book, opening: file)
    session.draw(1)
    session.save()
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(9)])), to: file)
    let drawing = try #require(try session.store.reread(file))
    #expect(StorageHarness.strokes(of: drawing) == [9])
    session.store.noteReread(session.editor.saveToken)
    #expect(session.save().savedName == file)
  }

  @Test("A save that fails says why, leaves the file, and the document unsaved")
  func fails() throws {
    let session = try StoreSession(book, opening: file)
    session.draw(1)
    let nowhere = folder.path(of: "nowhere/b.svg")
    #expect(
      session.save(as: nowhere) == [.saveFailed(name: nowhere, .failed("no such file or directory"))])
    #expect(session.editor.history.isModified && session.name == file)
    #expect(session.save().savedName == file)
  }

  @Test("Losses of a file besides its content are reported after the save")
  func loss() throws {
    try DrawingFile.write(SVGDocument(Drawing([StorageHarness.stroke(1)])), to: file)
    #expect(link(file, folder.path(of: "b.svg")) == 0)
    let session = try StoreSession(book, opening: file)
    session.draw(2)
    let token = session.editor.saveToken
    session.beginSaving()
    let events = session.events { if case .savedWithLoss = $0 { true } else { false } }
    let loss = "it is no longer the same file as its other hard links"
    #expect(events == [.saved(token, name: file), .savedWithLoss(name: file, loss: loss)])
  }

  @Test("A drawing gets its name by its first save, and keeps what surrounds the marks")
  func firstName() throws {
    let session = try StoreSession(book)
    session.draw(1)
    #expect(session.save(as: file).savedName == file)
    #expect(session.name == file)
    let entries = session.store.summaries()
    #expect(entries.count == 1 && entries[0].name == FilePath.relative(file) && !entries[0].isUnsaved)
  }

  @Test("Strokes drawn while a save is under way leave the drawing modified when it is done")
  func drawnMeanwhile() throws {
    let session = try StoreSession(book, opening: file)
    session.draw(1)
    session.beginSaving()
    session.draw(2)
    _ = session.events { if case .saved = $0 { true } else { false } }
    #expect(session.editor.history.isModified)
    session.undo()
    #expect(!session.editor.history.isModified)
  }
}
