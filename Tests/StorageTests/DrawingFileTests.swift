import Formats
import Glibc
import Marks
import Storage
import TestSupport
import Testing

@Suite("Drawing files")
struct DrawingFileTests {
  private let folder = TemporaryDirectory()
  private let document = SVGDocument(Drawing([Stroke([.origin, Point(x: 4, y: 3)], id: MarkID(1))]))

  @Test("Drawings that are written are read back")
  func roundTrip() throws {
    let path = folder.path(of: "a.svg")
    try DrawingFile.write(document, to: path)
    #expect(try DrawingFile.read(path) == document)
    #expect(names() == ["a.svg"], "no temporary file is left")
  }

  @Test("Temporary files of a save that was killed in its middle go with a later one, an hour on")
  func sweepsTemporaries() throws {
    let (old, young) = (".charcoal-1-2.tmp", ".charcoal-3-4.tmp")
    for name in [old, young, "mine.tmp", ".charcoal-notes"] { folder.write([], to: name) }
    var times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: 0)]
    for name in [old, "mine.tmp", ".charcoal-notes"] {
      #expect(utimensat(AT_FDCWD, folder.path(of: name), &times, 0) == 0)
    }
    try DrawingFile.write(document, to: folder.path(of: "a.svg"))
    #expect(Set(names()) == ["a.svg", young, "mine.tmp", ".charcoal-notes"])
  }

  @Test("Mode and symbolic link stay as they are")
  func keepsModeAndLink() throws {
    let (path, link) = (folder.path(of: "a.svg"), folder.path(of: "link.svg"))
    try DrawingFile.write(SVGDocument(), to: path)
    #expect(chmod(path, 0o640) == 0)
    #expect(symlink("a.svg", link) == 0)
    try DrawingFile.write(document, to: link)
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(stat(path, &status) == 0 && status.st_mode & 0o777 == 0o640)
    #expect(try DrawingFile.read(path) == document)
  }

  @Test("A link to nowhere is followed too")
  func danglingLink() throws {
    let link = folder.path(of: "link.svg")
    #expect(symlink("new.svg", link) == 0)
    try DrawingFile.write(document, to: link)
    var status = stat()
    #expect(lstat(link, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK)
    #expect(try DrawingFile.read(folder.path(of: "new.svg")) == document)
  }

  @Test("A failed save leaves the old file whole and nothing beside it")
  func failureKeepsOldFile() throws {
    let path = folder.path(of: "a.svg")
    try DrawingFile.write(document, to: path)
    let before = folder.contents(of: "a.svg")
    // A name that is too long for the directory: nothing can be made there.
    let tooLong = folder.path(of: String(repeating: "x", count: 300))
    #expect(throws: StorageError.self) { try DrawingFile.write(document, to: tooLong) }
    // A directory where the file should go.
    #expect(mkdir(folder.path(of: "d.svg"), 0o755) == 0)
    #expect(throws: StorageError.self) { try DrawingFile.write(document, to: folder.path(of: "d.svg")) }
    #expect(folder.contents(of: "a.svg") == before)
    #expect(names() == ["a.svg", "d.svg"])
  }

  @Test("Errors say what is wrong")
  func errors() throws {
    #expect(reading("missing.svg") == "no such file or directory")
    #expect(reading("") == "is a directory")
    folder.write([], to: "empty.svg")
    #expect(reading("empty.svg") == "no error")
    folder.write([UInt8](repeating: 0, count: 100), to: "zeros.svg")
    #expect(reading("zeros.svg") == "not an SVG file")
    folder.write(Array("<html></html>".utf8), to: "page.svg")
    #expect(reading("page.svg") == "not an SVG file: its root element is <html>")
    #expect(writing("none/a.svg") == "no such file or directory")
    #expect(writing("") == "is a directory")
  }

  @Test("Devices are written to, not replaced")
  func device() throws {
    try DrawingFile.write(document, to: "/dev/null", accepting: .all)
    var status = stat()
    #expect(stat("/dev/null", &status) == 0 && status.st_mode & S_IFMT == S_IFCHR)
    #expect(throws: StorageError.self) { try DrawingFile.write(document, to: "/dev/full", accepting: .all) }
  }

  private func reading(_ name: String) -> String {
    do throws(StorageError) {
      _ = try DrawingFile.read(folder.path(of: name))
      return "no error"
    } catch { return error.description }
  }

  private func writing(_ name: String) -> String {
    do throws(StorageError) {
      try DrawingFile.write(document, to: folder.path(of: name))
      return "no error"
    } catch { return error.description }
  }

  private func names() -> [String] { Places.names(in: folder.path) }
}
