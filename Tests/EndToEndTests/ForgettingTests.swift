import Glibc
import Marks
import TestSupport
import Testing

@Suite("charcoal forget and charcoal doctor", .waits)
struct ForgettingTests {
  private static let secret = "Zwetschgenknoedel"

  /// Somebody who wrote a label, copied it, and left.
  private func home(savingAs name: String? = nil) throws -> TemporaryDirectory {
    let program = try DrawingProgram(name)
    try program.type("t")
    try program.click(at: Place(3, 3))
    try program.type(Self.secret)
    try program.see(Self.secret)
    // A key right behind a lone Esc would be one with Alt. The second one leaves the text tool.
    try program.type("\u{1B}[27u\u{1B}[27u")
    try program.seeNo("Typing")
    try program.type("v\u{1}y")
    if name != nil { try program.save() }
    #expect(try program.quit() == .exited(0))
    return program.home
  }

  /// The files beside the database that hold a text.
  private func files(with text: String, in home: TemporaryDirectory) throws -> [String] {
    let run = try CommandLineTool(home: home).shell(
      "cd \(KeptSketchbook.folder) && grep -rl \(text) . | sort")
    return run.outputText.split(separator: "\n").map(String.init)
  }

  @Test("Nothing of a forgotten drawing is left, and of the others all is")
  func forgets() throws {
    let home = try home()
    let other = try DrawingProgram("other.svg", home: home)
    try other.click(at: Place(7, 7))
    try other.save()
    #expect(try other.quit() == .exited(0))
    #expect(!(try files(with: Self.secret, in: home)).isEmpty, "the test would prove nothing")
    let tool = CommandLineTool(home: home)
    try tool.run("forget", "1").expectRefusal(64, "drawing 1 has unsaved work; --force deletes it anyway")
    #expect(!(try files(with: Self.secret, in: home)).isEmpty)
    try tool.run("forget", "1", "--force").expectSuccess()
    #expect(try files(with: Self.secret, in: home) == [])
    let list = try tool.run("list")
    #expect(list.outputText.hasPrefix("2 ") && list.outputText.contains("other.svg"))
    #expect(try KeptSketchbook(home: home).integrity() == "ok")
    // Its number is not given to another drawing.
    try tool.run("recover", "1", "-o", "-").expectRefusal(66, "there is no drawing 1")
  }

  @Test("A drawing is forgotten by its file's name; the file stays")
  func forgetsByName() throws {
    let home = try home(savingAs: "drawing.svg")
    let tool = CommandLineTool(home: home)
    try tool.run("forget", "drawing.svg").expectSuccess()
    #expect(try files(with: Self.secret, in: home) == [])
    #expect(String(decoding: home.contents(of: "drawing.svg") ?? [], as: UTF8.self).contains(Self.secret))
    try tool.run("forget", "drawing.svg").expectRefusal(66, "drawing.svg: not in the sketchbook")
    try tool.run("forget", "7").expectRefusal(66, "there is no drawing 7")
  }

  @Test("Open drawings are not forgotten, nor is anything else then")
  func refusesOpen() throws {
    let home = try home(savingAs: "drawing.svg")
    let program = try DrawingProgram("open.svg", home: home)
    try program.click(at: Place(7, 7))
    let book = KeptSketchbook(home: home)
    try program.wait("a step") {
      try book.number("SELECT count(*) FROM step WHERE document = 2") == 1
    }
    let tool = CommandLineTool(home: home)
    try tool.run("forget", "drawing.svg", "open.svg", "--force").expectRefusal(
      74, "drawing 2 is open in process")
    #expect(try book.number("SELECT count(*) FROM document") == 2)
    // The session goes on recording after the database was rewritten.
    try tool.run("forget", "1").expectSuccess()
    try program.click(at: Place(9, 7))
    try program.wait("two steps") { try book.number("SELECT count(*) FROM step") == 2 }
    #expect(!program.session.screen.text.contains("autosave off"))
  }

  @Test("The doctor tells sizes and health")
  func doctor() throws {
    let home = try home()
    let tool = CommandLineTool(home: home)
    let healthy = try tool.run("doctor", "--sketchbook")
    healthy.expectSuccess()
    for line in ["drawings    1, 1 with unsaved work", "steps       1, ", "health      good"] {
      #expect(healthy.outputText.contains(line), "\(healthy.outputText)")
    }
    try KeptSketchbook(home: home).execute("UPDATE step SET changes = zeroblob(length(changes))")
    let damaged = try tool.run("doctor")
    #expect(damaged.status == .exited(65))
    #expect(damaged.outputText.contains("damaged     drawing 1: a step is missing or damaged"))
    #expect(damaged.outputText.hasSuffix("health      damaged\n"))
  }
}
