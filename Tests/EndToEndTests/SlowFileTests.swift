import Marks
import TestSupport
import Testing

@Suite("Files that take long to be read", .waits)
struct SlowFileTests {
  /// A drawing of many strokes by another program: every machine takes a while for it.
  private static func large(_ home: TemporaryDirectory, _ name: String = "large.svg", count: Int = 600_000) {
    let line = Array("<path d=\"M1 2L3 4\" stroke=\"#123456\"/>\n".utf8)
    var bytes = Array("<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 40 20\">\n".utf8)
    bytes.reserveCapacity(line.count * (count + 1))
    for _ in 0..<count { bytes += line }
    bytes += Array("</svg>\n".utf8)
    home.write(bytes, to: name)
  }

  @Test("Begun with one, the session draws and quits, and keeps what was drawn")
  func start() throws {
    let home = TemporaryDirectory()
    Self.large(home)
    let program = try DrawingProgram("large.svg", home: home, awaitsFile: false)
    try program.see("Opening large.svg ... Esc: cancel")
    try program.drag(from: Place(5, 5), to: Place(30, 9))
    try program.see(Drawing([Stroke(through: [Place(5, 5), Place(30, 9)])]))
    try program.resize(columns: 90, rows: 28)
    try program.see("Opening large.svg")
    try program.type("\u{11}")
    #expect(try program.end() == .exited(0))
    try program.expectUntouchedTerminal()
    let list = try CommandLineTool(home: home).run("list")
    #expect(list.outputText.contains("unsaved") && list.status == .exited(0))
  }

  @Test("Opened in a session, Esc drops it, and the drawing goes on")
  func cancelled() throws {
    let program = try DrawingProgram()
    Self.large(program.home)
    try program.type("\u{F}large.svg\r")
    try program.see("Opening large.svg ... Esc: cancel")
    try program.type("\u{1B}")
    try program.see("Cancelled opening large.svg")
    try program.click(at: Place(12, 3))
    #expect(try program.save().dots == [Place(12, 3).middle])
    #expect(try program.quit() == .exited(0))
  }

  @Test("A signal ends a session that waits for one")
  func signal() throws {
    let home = TemporaryDirectory()
    Self.large(home)
    let program = try DrawingProgram("large.svg", home: home, awaitsFile: false)
    try program.see("Opening large.svg")
    program.session.send(signal: 15)
    #expect(try program.end() == .signalled(15))
    try program.expectUntouchedTerminal()
  }

  @Test("A file to begin with that proves to be none ends the program as one that is seen at once")
  func unreadable() throws {
    let home = TemporaryDirectory()
    Self.large(home, count: 200_000)
    let bytes = try #require(home.contents(of: "large.svg"))
    home.write(bytes.dropLast(7) + Array("</g>\n".utf8), to: "bad.svg")
    let program = try DrawingProgram("bad.svg", home: home, awaitsFile: false)
    try program.see("Opening bad.svg")
    #expect(try program.end() == .exited(65))
    #expect(program.session.screen.text.contains("charcoal: bad.svg: "))
    try program.expectUntouchedTerminal()
  }

  @Test("Bad and slow files among the stencils leave the others, and all keys")
  func stencils() throws {
    let home = TemporaryDirectory()
    let tool = CommandLineTool(home: home)
    let environment = ProgramEnvironment.isolated(home: home.path)
    let folder = (environment["XDG_DATA_HOME"] ?? home.path + "/.local/share") + "/charcoal/stencils"
    let script = "mkdir -p '\(folder)' && mv a-*.svg z-good.svg '\(folder)'"
    for number in 1...4 { Self.large(home, "a-large-\(number).svg", count: 200_000) }
    home.write(Array("no drawing".utf8), to: "a-bad.svg")
    home.write([], to: "a-empty.svg")
    tool.write([Dot(at: Place(2, 2))], to: "z-good.svg")
    #expect(try tool.shell(script).status == .exited(0))
    let program = try DrawingProgram(home: home)
    try program.type(":stencils\r")
    try program.see("a-large-1")
    try program.type("/z-good")
    try program.seeNo("a-large-1")
    try program.type("\r")
    try program.see("Placed: z-good")
    #expect(try program.save().dots.count == 1)
    #expect(try program.quit() == .exited(0))
  }
}
