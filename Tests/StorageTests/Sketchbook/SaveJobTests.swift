import Documents
import Editing
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@testable import Storage

@Suite("Save jobs")
struct SaveJobTests {
  private let folder = TemporaryDirectory()
  private var book: String { folder.path(of: "book") }
  private var file: String { folder.path(of: "a.svg") }
  private let document = SVGDocument(Drawing([StorageHarness.stroke(1)]))
  private let foreign = SVGDocument(Drawing([StorageHarness.stroke(9)]))

  @Test("The fingerprint it answers is the file's")
  func fingerprint() throws {
    guard case .saved(let saved) = job(known: nil).run() else {
      Issue.record("not saved")
      return
    }
    let fingerprint = saved.fingerprint
    #expect(try DrawingFile.readWithFingerprint(file).fingerprint == fingerprint)
    #expect(DrawingFile.fingerprint(of: file) == fingerprint)
    #expect(try DrawingFile.read(file) == document)
    #expect(job(known: fingerprint.description).run().isSaved, "it knows the file again")
  }

  @Test("A file that another program changed is not written over, unless it is to be")
  func changedElsewhere() throws {
    guard case .saved(let saved) = job(known: nil).run() else {
      Issue.record("not saved")
      return
    }
    try DrawingFile.write(foreign, to: file)
    for known in [saved.fingerprint.description, nil] {
      guard case .changedElsewhere = job(known: known).run() else {
        Issue.record("another program's file was written over")
        return
      }
      #expect(try DrawingFile.read(file) == foreign)
    }
    #expect(job(known: nil, overwrites: true).run().isSaved)
    #expect(try DrawingFile.read(file) == document)
  }

  @Test("A file that was deleted is made again")
  func deleted() throws {
    #expect(job(known: "123-4").run().isSaved)
    #expect(try DrawingFile.read(file) == document)
  }

  @Test("A target that turned into a directory fails, and nothing is left beside it")
  func directory() throws {
    mkdir(file, 0o755)
    guard case .failed(let error) = job(known: nil).run() else {
      Issue.record("saved into a directory")
      return
    }
    #expect(error.description == "is a directory")
    #expect(Places.names(in: folder.path) == ["a.svg"] && Places.names(in: file).isEmpty)
  }

  @Test("Mode and link stay", arguments: [0o600, 0o644, 0o664] as [mode_t])
  func mode(mode: mode_t) throws {
    try DrawingFile.write(foreign, to: file)
    chmod(file, mode)
    let link = folder.path(of: "link.svg")
    #expect(symlink("a.svg", link) == 0)
    #expect(job(to: link, known: nil, overwrites: true).run().isSaved)
    #expect(Places.mode(of: file) == mode)
    #expect(try DrawingFile.read(file) == document)
    #expect(Places.names(in: folder.path) == ["a.svg", "link.svg"])
  }

  @Test(
    "A directory that cannot be written to fails the save", .enabled(if: SmallDisk.isPossible, SmallDisk.need)
  )
  func readOnly() throws {
    let disk = try SmallDisk(kilobytes: 256)
    let path = disk.path + "/a.svg"
    try DrawingFile.write(foreign, to: path)
    try disk.makeReadOnly()
    let desk = try StorageHarness(book, at: path)
    desk.draw(1)
    guard case .failed(let error) = desk.save() else {
      Issue.record("saved where nothing can be written")
      return
    }
    #expect(error.description == "read-only file system")
    #expect(try DrawingFile.read(path) == foreign)
    #expect(try desk.book.entries().map(\.isUnsaved) == [true])
  }

  @Test("Without leave the save fails", .disabled(if: getuid() == 0, "root may do anything"))
  func noPermission() throws {
    try DrawingFile.write(foreign, to: file)
    chmod(file, 0o400)
    guard case .failed(let error) = job(known: nil, overwrites: true).run() else {
      Issue.record("saved over a file that is protected")
      return
    }
    #expect(error.description == "permission denied")
  }

  @Test("A session that was taken over does not write the file")
  func takenOver() throws {
    let first = try StorageHarness(book, at: file)
    first.draw(1)
    #expect(first.save().isSaved)
    let second = try StorageHarness(book, at: file, takesOver: true)
    first.draw(2)
    guard case .takenOver(let words) = first.save() else {
      Issue.record("a session wrote what is no longer its")
      return
    }
    #expect(words.hasPrefix("taken over by process \(getpid())"))
    second.draw(3)
    #expect(second.save().isSaved)
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 3])
  }

  @Test("A sketchbook that is busy for long keeps nobody from saving, and is told later")
  func busySketchbook() throws {
    let desk = try StorageHarness(book, at: file)
    desk.draw(1)
    try desk.journal.flush()
    let other = try Sketchbook.open(book)
    desk.draw(2)
    try desk.journal.flush()
    let job = desk.job()
    let outcome = try other.write { _ in job.run() }
    #expect(outcome.isSaved)
    #expect(StorageHarness.strokes(of: try DrawingFile.read(file).drawing) == [1, 2])
    try desk.journal.flush()
    #expect(try desk.book.entries().map(\.isUnsaved) == [false])
    try desk.journal.close()
    let next = try StorageHarness(book, at: file)
    #expect(next.strokes == [1, 2] && next.recovered?.isFileChanged == false)
  }

  private func job(to path: String? = nil, known: String?, overwrites: Bool = false) -> SaveJob {
    SaveJob(
      document, History().saveToken, to: path ?? file, known: known, overwrites: overwrites, journal: nil)
  }
}
