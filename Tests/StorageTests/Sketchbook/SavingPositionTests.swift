import Editing
import TestSupport
import Testing

@testable import Storage

@Suite("Saves while the pen goes on")
struct SavingPositionTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }

  @Test("A save under way does not count where its steps were undone and drawn over")
  func drawnOver() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1, 2)
    let job = desk.job()
    desk.undo()
    desk.draw(3)
    #expect(job.run().isSaved)
    let next = try reopened(desk)
    #expect(next.strokes == [1, 3] && next.recovered?.isUnsaved == true)
    #expect(next.recovered?.isFileChanged == false)
    next.undo()
    #expect(next.editor.history.isModified, "the file holds stroke 2")
  }

  @Test("Strokes drawn while the save is under way are unsaved when it is done")
  func drawnOn() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1)
    let job = desk.job()
    desk.draw(2, 3)
    #expect(job.run().isSaved)
    let next = try reopened(desk)
    #expect(next.strokes == [1, 2, 3] && next.recovered?.isUnsaved == true)
    next.undo()
    next.undo()
    #expect(!next.editor.history.isModified && next.strokes == [1])
  }

  @Test("Steps taken back while the save is under way can be made again, up to what the file holds")
  func undone() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1, 2)
    let job = desk.job()
    desk.undo()
    #expect(job.run().isSaved)
    let next = try reopened(desk)
    #expect(next.strokes == [1] && next.recovered?.isUnsaved == true)
    next.redo()
    #expect(!next.editor.history.isModified)
  }

  @Test("Undo below what was saved, and a new stroke there, come back without the file")
  func belowSaved() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1, 2, 3)
    #expect(desk.save().isSaved)
    desk.undo()
    desk.undo()
    let second = try reopened(desk, as: "second")
    #expect(second.strokes == [1] && second.future == [[1, 2], [1, 2, 3]])
    second.draw(4)
    try second.journal.flush()
    let third = try reopened(second, from: "second", as: "third")
    #expect(third.strokes == [1, 4] && third.past == [[1], []] && third.future.isEmpty)
    #expect(third.recovered?.isUnsaved == true)
  }

  @Test("A second save without strokes between changes nothing")
  func twice() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1)
    #expect(desk.save().isSaved)
    #expect(desk.save().isSaved)
    let next = try reopened(desk)
    #expect(next.strokes == [1] && next.past == [[]] && next.recovered?.isUnsaved == false)
  }

  /// The drawing in a copy of the sketchbook, as it is after an end at this moment.
  private func reopened(_ desk: StorageHarness, from source: String = "book", as name: String = "copy") throws
    -> StorageHarness
  {
    try desk.journal.flush()
    try Places.copySketchbook(folder.path(of: source), to: folder.path(of: name))
    return try StorageHarness(folder.path(of: name), at: file)
  }
}
