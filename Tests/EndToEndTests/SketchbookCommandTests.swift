import Glibc
import Marks
import TestSupport
import Testing

@Suite("charcoal list and charcoal recover", .waits)
struct SketchbookCommandTests {
  private let stroke = Stroke(through: [Place(3, 3), Place(30, 12)])

  /// Someone who drew a stroke.
  private func artist(
    _ name: String? = "drawing.svg", in home: TemporaryDirectory = TemporaryDirectory()
  ) throws -> DrawingProgram {
    let program = try DrawingProgram(name, home: home)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.see(Drawing([stroke]))
    return program
  }

  @Test("An empty sketchbook has an empty list")
  func listsNothing() throws {
    let run = try CommandLineTool().run("list")
    run.expectSuccess()
    #expect(run.outputText.isEmpty)
  }

  @Test("The list has a line each: number, time, state and file, the one changed last first")
  func lists() throws {
    let home = TemporaryDirectory()
    let saved = try artist("saved.svg", in: home)
    try saved.save()
    #expect(try saved.quit() == .exited(0))
    let killed = try artist("killed.svg", in: home)
    try killed.die(afterSteps: 2)
    #expect(try artist(nil, in: home).quit() == .exited(0))
    let open = try artist("open.svg", in: home)
    try open.wait("all four drawings") {
      try KeptSketchbook(home: home).number("SELECT count(*) FROM step") == 4
    }
    let run = try CommandLineTool(home: home).run("list")
    run.expectSuccess()
    run.expectPlainText()
    let date = #/\d\d\d\d-\d\d-\d\d \d\d:\d\d/#
    let clock = #/since (\d\d\d\d-\d\d-\d\d )?\d\d:\d\d/#
    let lines = run.outputText.replacing(date, with: "DATE", maxReplacements: 4)
      .replacing(clock, with: "since TIME").split(separator: "\n").map(String.init)
    #expect(
      lines == [
        "4  DATE  open     \(home.path)/open.svg (process \(open.session.processIdentifier), since TIME)",
        "3  DATE  unsaved  (untitled)",
        "2  DATE  unsaved  \(home.path)/killed.svg",
        "1  DATE  saved    \(home.path)/saved.svg",
      ])
  }

  @Test("A name cannot steer the terminal that the list is printed on")
  func listsPlainly() throws {
    let program = try artist("a\u{1B}[31m\u{202E}b.svg")
    try program.save()
    #expect(try program.quit() == .exited(0))
    let run = try CommandLineTool(home: program.home).run("list")
    run.expectSuccess()
    run.expectPlainText()
    #expect(run.outputText.split(separator: "\n").count == 1)
  }

  @Test("Drawings that are not there are not recovered")
  func recoversNothing() throws {
    let program = try artist()
    try program.save()
    #expect(try program.quit() == .exited(0))
    let tool = CommandLineTool(home: program.home)
    try tool.run("recover").expectRefusal(66, "the sketchbook has no unsaved drawing")
    try tool.run("recover", "7").expectRefusal(66, "there is no drawing 7 in the sketchbook")
    try tool.run("recover", "7", "-o", "out.svg").expectRefusal(66, "there is no drawing 7")
    #expect(tool.home.contents(of: "out.svg") == nil)
    for word in ["seven", "1.5", "-1", ""] {
      let run = try tool.run("recover", word)
      #expect(run.status == .exited(64) && run.outputText.isEmpty, "\(word): \(run.errorText)")
    }
  }

  @Test(
    "Into a file, or to standard output, without touching what it comes from", arguments: ["out.svg", "-"])
  func writes(target: String) throws {
    let program = try artist()
    try program.die(afterSteps: 1)
    let tool = CommandLineTool(home: program.home)
    for arguments in [["recover", "1", "-o", target], ["recover", "--output", target]] {
      let run = try tool.shell("exec \"$CHARCOAL\" " + arguments.joined(separator: " "))
      run.expectSuccess()
      let bytes = target == "-" ? run.standardOutput : tool.home.contents(of: target)
      tool.home.write(try #require(bytes), to: "copy.svg")
      #expect(try program.drawing("copy.svg").strokes == [stroke.points])
      #expect(run.standardOutput.isEmpty == (target != "-"))
    }
    #expect(tool.home.contents(of: "drawing.svg") == nil)
    let next = try DrawingProgram(home: tool.home)
    try next.see("Restored unsaved work")
    try next.see(Drawing([stroke]))
  }

  @Test("Without a number it goes on with the unsaved drawing changed last that nobody has open")
  func recoversLast() throws {
    let home = TemporaryDirectory()
    try artist("killed.svg", in: home).die(afterSteps: 1)
    let open = try artist("open.svg", in: home)
    try open.wait("both drawings") {
      try KeptSketchbook(home: home).number("SELECT count(*) FROM step") == 2
    }
    let program = try DrawingProgram(nil, options: ["recover"], home: home)
    try program.see("killed.svg ●")
    try program.see(Drawing([stroke]))
    try program.type("\u{13}")
    try program.see("Saved killed.svg")
    #expect(try program.drawing("killed.svg").strokes == [stroke.points])
  }

  @Test("A drawing that is open elsewhere: the same question as for its file")
  func asksForOpen() throws {
    let first = try artist(nil)
    try first.wait("the drawing") {
      try KeptSketchbook(home: first.home).number("SELECT count(*) FROM step") == 1
    }
    let second = try DrawingProgram(nil, options: ["recover", "1"], home: first.home, isAwaited: false)
    try second.see("Open in process \(first.session.processIdentifier)")
    try second.type("l")
    try second.see("View only: the drawing is open in another Charcoal")
    try second.see(Drawing([stroke]))
    #expect(try second.quit() == .exited(0))
  }

  @Test("A file that cannot be written")
  func failsToWrite() throws {
    let program = try artist()
    try program.die(afterSteps: 1)
    let tool = CommandLineTool(home: program.home)
    try tool.run("recover", "-o", "missing/out.svg").expectRefusal(73, "missing/out.svg: no such file")
  }
}
