import Glibc
import Marks
import TestSupport
import Testing

@Suite("Losses that saving tells", .waits)
struct SavedPropertiesTests {
  @Test("A hard link that saving breaks is told, once")
  func hardLink() throws {
    let home = TemporaryDirectory()
    let tool = CommandLineTool(home: home)
    let before = tool.write([Dot(at: Point(x: 3, y: 3))])
    try tool.shell("ln drawing.svg other.svg").expectSuccess()
    let program = try DrawingProgram(columns: 120, home: home)
    try program.click(at: Place(9, 9))
    try program.type("\u{13}")
    try program.see("Saved drawing.svg; it is no longer the same file as its other hard links")
    #expect(home.contents(of: "other.svg") == before)
    #expect(home.contents(of: "drawing.svg") != before)
    #expect(try program.quit() == .exited(0))
  }

  @Test("A command tells it on standard error, and succeeds")
  func export() throws {
    let tool = CommandLineTool()
    let bytes = tool.write([Dot(at: Point(x: 3, y: 3))])
    tool.home.write([1], to: "a.svg")
    try tool.shell("ln a.svg b.svg").expectSuccess()
    let run = try tool.run("export", "drawing.svg", "-o", "a.svg")
    #expect(run.status == .exited(0))
    #expect(run.errorText == "charcoal: a.svg: it is no longer the same file as its other hard links\n")
    #expect(tool.home.contents(of: "a.svg") == bytes && tool.home.contents(of: "b.svg") == [1])
  }

  @Test("A file whose directory was renamed is still the one that was opened")
  func renamedDirectory() throws {
    let tool = CommandLineTool()
    tool.write([Dot(at: Point(x: 3, y: 3))])
    try tool.shell("mkdir d; mv drawing.svg d").expectSuccess()
    let program = try DrawingProgram(script: "cd d && exec \"$CHARCOAL\" drawing.svg", home: tool.home)
    try tool.shell("mv d e").expectSuccess()
    try program.click(at: Place(9, 9))
    try program.type("\u{13}")
    try program.see("Saved drawing.svg")
    #expect(try program.quit() == .exited(0))
    #expect(try tool.run("inspect", "e/drawing.svg").outputText.contains("2 dot"))
  }
}
