import Glibc
import Marks
import Storage
import TestSupport
import Testing

@Suite("The marks that were copied last")
struct CopiedMarksTests {
  @Test("Copied marks are read back unchanged with their text, from a file that only the user may read")
  func roundTrip() throws {
    let home = TemporaryDirectory()
    let copied = CopiedMarks(in: home.path(of: "state/charcoal"))
    #expect(copied.read() == nil)
    let marks: [any Mark] = [
      Stroke([Point(x: 0.5, y: 1), Point(x: 4.5, y: 3)], ink: Ink(color: .indexed(9)), id: MarkID(1)),
      Label("a < b\n漢", at: Point(x: 2, y: 4), id: MarkID(2)),
    ]
    try copied.keep(marks, text: "a < b\n")
    #expect(copied.read().map { Group($0) } == Group(marks))
    #expect(home.contents(of: "state/charcoal/clipboard.txt") == Array("a < b\n".utf8))
    for name in ["clipboard.svg", "clipboard.txt"] {
      var status = stat()
      #expect(stat(home.path(of: "state/charcoal/\(name)"), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600)
    }
    try copied.keep([], text: "")
    #expect(copied.read()?.isEmpty == true)
  }

  @Test("A file that is no drawing is no copy, and a place that cannot be had is an error")
  func failures() {
    let home = TemporaryDirectory()
    home.write(Array("nonsense".utf8), to: "clipboard.svg")
    #expect(CopiedMarks(in: home.path).read() == nil)
    home.write([], to: "file")
    #expect(throws: StorageError.self) { try CopiedMarks(in: home.path(of: "file/below")).keep([], text: "") }
  }
}
