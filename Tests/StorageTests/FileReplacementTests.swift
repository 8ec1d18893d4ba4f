import CSystem
import Glibc
import Platform
import TestSupport
import Testing

@testable import Storage

@Suite("A file's properties when its content is replaced")
struct FileReplacementTests {
  private let folder = TemporaryDirectory()
  private var file: String { folder.path(of: "a.svg") }

  @Test("The mode is kept, and a new file has the mode that the system would give it")
  func mode() throws {
    try DrawingFile.write([1], to: file)
    #expect(Places.mode(of: file) == FileMode.ofNewFiles)
    for mode in [0o600, 0o644, 0o666, 0o755] as [mode_t] {
      chmod(file, mode)
      #expect(try DrawingFile.write([2], to: file) == LostProperties())
      #expect(Places.mode(of: file) == mode)
    }
  }

  @Test("Extended attributes are kept")
  func attributes() throws {
    folder.write([1], to: "a.svg")
    let value: [UInt8] = [0, 1, 0xFF, 0x41]
    try #require(
      setxattr(file, "user.note", value, value.count, 0) == 0, "this file system has no attributes")
    try #require(setxattr(file, "user.empty", value, 0, 0) == 0)
    #expect(try DrawingFile.write([2], to: file) == LostProperties())
    var read = [UInt8](repeating: 9, count: 16)
    #expect(getxattr(file, "user.note", &read, read.count) == value.count)
    #expect(Array(read[..<value.count]) == value)
    #expect(getxattr(file, "user.empty", &read, read.count) == 0)
  }

  @Test("A hard link that is broken is reported")
  func hardLinks() throws {
    folder.write([1], to: "a.svg")
    let other = folder.path(of: "b.svg")
    #expect(link(file, other) == 0)
    let lost = try DrawingFile.write([2], to: file)
    #expect(lost.description == "it is no longer the same file as its other hard links")
    #expect(folder.contents(of: "a.svg") == [2] && folder.contents(of: "b.svg") == [1])
    #expect(try DrawingFile.write([3], to: file).description == nil)
  }

  @Test("Lost properties are told in a clause")
  func words() {
    #expect(LostProperties().description == nil)
    #expect(
      LostProperties(hardLinks: true, owner: true).description
        == "it is no longer the same file as its other hard links, and could not keep its owner or group")
    #expect(
      LostProperties(attributes: ["user.a", "user.b"]).description == "it could not keep user.a, user.b")
    #expect(
      LostProperties(attributes: ["a", "b", "c", "d"]).description
        == "it could not keep 4 extended attributes")
  }
}
