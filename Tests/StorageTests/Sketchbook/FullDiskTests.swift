import Documents
import Editing
import Formats
import Glibc
import Marks
import Synchronization
import TestSupport
import Testing

@testable import Storage

@Suite("A full disk", .enabled(if: SmallDisk.isPossible, SmallDisk.need))
struct FullDiskTests {
  private let folder = TemporaryDirectory()

  /// A drawing that takes some hundred kilobytes.
  private let large = Drawing([SVGFragment(source: "<!--" + String(repeating: "x", count: 300_000) + "-->")])

  @Test("A save that finds no room leaves the old file whole and nothing beside it, and says so")
  func save() throws {
    let disk = try SmallDisk(kilobytes: 400)
    let path = disk.path + "/a.svg"
    let old = SVGDocument(Drawing([StorageHarness.stroke(1)]))
    try DrawingFile.write(old, to: path)
    disk.fill(butFor: 100_000)
    let names = Places.names(in: disk.path)
    let error = #expect(throws: StorageError.self) { try DrawingFile.write(SVGDocument(large), to: path) }
    #expect(error?.description == "writing: no space left on device")
    #expect(try DrawingFile.read(path) == old)
    #expect(Places.names(in: disk.path) == names)
  }

  @Test("A save job that fails so leaves the drawing unsaved; once there is room it is saved")
  func job() throws {
    let disk = try SmallDisk(kilobytes: 600)
    let desk = try StorageHarness(folder.path(of: "book"), at: disk.path + "/a.svg")
    desk.draw(1)
    #expect(desk.save().isSaved)
    _ = desk.editor.perform(Replacing.replaceAll(with: large, named: "paste"))
    disk.fill(butFor: 100_000)
    guard case .failed(let error) = desk.save() else {
      Issue.record("a save into nothing")
      return
    }
    #expect(error.description == "writing: no space left on device")
    #expect(StorageHarness.strokes(of: try DrawingFile.read(disk.path + "/a.svg").drawing) == [1])
    #expect(try desk.book.entries().map(\.isUnsaved) == [true])
    disk.makeRoom()
    #expect(desk.save().isSaved)
    #expect(try desk.book.entries().map(\.isUnsaved) == [false])
    #expect(StorageHarness.strokes(of: try DrawingFile.read(disk.path + "/a.svg").drawing) == [-1])
  }

  @Test("The journal says that there is no room, waits, and catches up by itself with nothing lost")
  func journal() throws {
    let disk = try SmallDisk(kilobytes: 1024)
    let (book, file) = (disk.path + "/book", folder.path(of: "a.svg"))
    let desk = try StorageHarness(book, at: file)
    let told = Mutex<[Journal.Trouble]>([])
    desk.journal.report { trouble in told.withLock { $0.append(trouble) } }
    desk.draw(1)
    try desk.journal.flush()
    disk.fill()
    desk.draw(2)
    // Larger than what may be left of the last page.
    _ = desk.editor.insert(large.marks[0])
    let error = #expect(throws: SketchbookError.self) { try desk.journal.flush() }
    let words = "the disk is full"
    #expect(error?.description == words && desk.journal.problem == words)
    desk.undo()
    desk.draw(3)
    // The file is on another disk: saving goes on, and is noted later.
    #expect(desk.save().isSaved)
    desk.draw(4)
    disk.makeRoom()
    // The report follows the change.
    #expect(eventually { told.withLock(\.self) == [.unwritable(words), .writable] })
    #expect(desk.journal.problem == nil)
    try desk.journal.flush()
    try Places.copySketchbook(book, to: folder.path(of: "copy"))
    let next = try StorageHarness(folder.path(of: "copy"), at: file)
    #expect(next.strokes == [1, 2, 3, 4] && next.past == [[1, 2, 3], [1, 2], [1], []])
    #expect(next.recovered?.isUnsaved == true && next.recovered?.isFileChanged == false)
    next.undo()
    #expect(!next.editor.history.isModified, "the save was noted too")
  }

  @Test("A sketchbook that has no room to begin in is not available")
  func open() throws {
    let disk = try SmallDisk(kilobytes: 256)
    disk.fill()
    let error = #expect(throws: SketchbookError.self) { try Sketchbook.open(disk.path + "/book") }
    guard case .unavailable(let words) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(words == "the disk is full")
    disk.makeRoom()
    let desk = try StorageHarness(disk.path + "/book")
    #expect(desk.book.notice == nil, "what was begun without room is no damage")
  }
}
