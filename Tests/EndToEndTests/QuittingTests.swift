import Glibc
import Marks
import TestSupport
import Testing

@Suite("Quitting", .waits)
struct QuittingTests {
  @Test("Without anything to lose there is no question", arguments: ["q", "\u{11}", "\u{3}\u{3}"])
  func quitsAtOnce(key: String) throws {
    let program = try DrawingProgram()
    try program.type(key)
    #expect(try program.end() == .exited(0))
    #expect(program.home.contents(of: "drawing.svg") == nil)
  }

  @Test(
    "A word typed by mistake does not quit, wherever q stands in it", arguments: ["queue", "quip", "iraq"])
  func wordsDoNotQuit(word: String) throws {
    let program = try DrawingProgram()
    try program.type(word)
    // Longer than the moment that a letter waits which quits.
    program.session.settle(quiet: .milliseconds(800), limit: .seconds(5))
    try program.type("p")
    try program.click(at: Place(7, 7))
    #expect(try program.save().marks.count == 1)
  }

  @Test("Ctrl-C says that it has to be pressed again, and any other key takes that back")
  func interrupts() throws {
    let program = try DrawingProgram()
    try program.type("\u{3}")
    try program.see("Press Ctrl-C again to quit")
    try program.type("v")
    try program.seeNo("Press Ctrl-C again to quit")
    try program.type("\u{3}")
    try program.see("Press Ctrl-C again to quit")
    try program.type("\u{3}")
    #expect(try program.end() == .exited(0))
  }

  @Test("A click on quit quits")
  func quitsByClick() throws {
    let program = try DrawingProgram()
    try program.click(on: "quit")
    #expect(try program.end() == .exited(0))
  }

  @Test("After saving, and after taking all back, there is nothing to lose")
  func nothingToLose() throws {
    let saved = try DrawingProgram()
    try saved.click(at: Place(7, 7))
    try saved.save()
    #expect(try saved.quit() == .exited(0))
    let undone = try DrawingProgram()
    try undone.click(at: Place(7, 7))
    try undone.undo()
    try undone.seeEmptyCanvas()
    #expect(try undone.quit() == .exited(0))
  }

  @Test("y saves first")
  func saves() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    #expect(try program.quit(answering: "y") == .exited(0))
    #expect(try program.drawing().dots == [Place(7, 7).middle])
  }

  @Test("n leaves the file as it was")
  func discards() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.save()
    let bytes = program.bytes
    try program.click(at: Place(9, 9))
    #expect(try program.quit(answering: "n") == .exited(0))
    #expect(program.bytes == bytes)
  }

  @Test("Esc stays")
  func stays() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.type("q")
    try program.see("Save changes?")
    try program.type("\u{1B}")
    try program.seeNo("Save changes?")
    try program.click(at: Place(9, 9))
    #expect(try program.save().dots == [Place(7, 7), Place(9, 9)].map(\.middle))
  }

  @Test("Any other key answers nothing")
  func otherKeys() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.type("q")
    try program.see("Save changes?")
    try program.type("xu1 \r\u{1B}[A")
    try program.drag(from: Place(2, 2), to: Place(20, 2))
    try program.see("Save changes?")
    try program.type("y")
    #expect(try program.end() == .exited(0))
    #expect(try program.drawing().marks.count == 1)
  }

  @Test("The answers can be clicked", arguments: ["yes", "discard"])
  func clicksAnswer(word: String) throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.type("q")
    try program.see("Save changes?")
    try program.click(on: "cancel")
    try program.seeNo("Save changes?")
    try program.click(on: "quit")
    try program.see("Save changes?")
    try program.click(on: word)
    #expect(try program.end() == .exited(0))
    #expect((program.home.contents(of: "drawing.svg") != nil) == (word == "yes"))
  }

  @Test("A drawing without a name is kept without a question, and the last line says how to go on")
  func keepsUnnamed() throws {
    let program = try DrawingProgram(nil)
    try program.drag(from: Place(7, 7), to: Place(20, 9))
    try program.see("untitled ●")
    #expect(try program.quit() == .exited(0))
    #expect(program.session.screen.text.contains("Drawing kept. Reopen it with: charcoal recover 1"))
    let next = try DrawingProgram(nil, script: "\"$CHARCOAL\" recover 1", home: program.home)
    try next.see(Drawing([Stroke(through: [Place(7, 7), Place(20, 9)])]))
  }

  @Test("Of the session nothing stays beside the sketchbook")
  func tidiesUp() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.save()
    #expect(try program.quit() == .exited(0))
    let run = try CommandLineTool(home: program.home).shell("find \(KeptSketchbook.folder) -type f | sort")
    #expect(
      run.outputText.split(separator: "\n") == [
        "\(KeptSketchbook.folder)/opening.lock", "\(KeptSketchbook.folder)/sketchbook.db",
        "\(KeptSketchbook.folder)/sketchbook.db-shm", "\(KeptSketchbook.folder)/sketchbook.db-wal",
      ])
  }

  @Test("A drawing without a name is asked for one before quitting where nothing can be kept")
  func savesUnnamed() throws {
    let program = try DrawingProgram(nil, environment: ["XDG_STATE_HOME": "/dev/null"])
    try program.see("Autosave is off: /dev/null/charcoal: not a directory")
    try program.click(at: Place(7, 7))
    try program.type("q")
    try program.see("Save changes?")
    try program.type("y")
    try program.see("Save as:")
    try program.type("\u{1B}")
    try program.seeNo("Save as:")
    try program.see("untitled ●")
    try program.type("q")
    try program.see("Save changes?")
    try program.type("y")
    try program.see("Save as:")
    try program.type("name\r")
    #expect(try program.end() == .exited(0))
    #expect(try program.drawing("name.svg").dots == [Place(7, 7).middle])
  }

  @Test("A drawing that cannot be saved is not left")
  func failureStays() throws {
    // The folder goes while the drawing is open: without one it would not have been opened.
    let home = TemporaryDirectory()
    #expect(mkdir(home.path(of: "missing"), 0o755) == 0)
    let program = try DrawingProgram("missing/drawing.svg", home: home)
    #expect(rmdir(home.path(of: "missing")) == 0)
    try program.click(at: Place(7, 7))
    try program.type("q")
    try program.see("Save changes?")
    try program.type("y")
    try program.see("no such file or directory")
    try program.see(Drawing([Dot(at: Place(7, 7))]))
    #expect(try program.quit(answering: "n") == .exited(0))
  }
}
