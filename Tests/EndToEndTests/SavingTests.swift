import Glibc
import Marks
import TestSupport
import Testing

@Suite("Saving and opening", .waits)
struct SavingTests {
  private func waitForFile(_ name: String, of program: DrawingProgram) throws {
    try program.wait("a file \(name)") { program.home.contents(of: name) != nil }
  }

  @Test("Ctrl-S makes the file, and saving again changes no byte")
  func saves() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    try program.see("Saved drawing.svg")
    let bytes = program.bytes
    #expect(bytes.starts(with: "<?xml".utf8))
    try program.save()
    #expect(program.bytes == bytes)
  }

  @Test("A click on save saves")
  func savesByClick() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.click(on: "save")
    try program.see("Saved drawing.svg")
    #expect(try program.drawing().dots == [Place(7, 7).middle])
  }

  @Test("An empty drawing can be saved and opened")
  func savesNothing() throws {
    let program = try DrawingProgram()
    #expect(try program.save().isEmpty)
    #expect(try program.quit() == .exited(0))
    let again = try DrawingProgram(home: program.home)
    try again.seeEmptyCanvas()
  }

  @Test("A drawing without a name asks for one, and adds the ending")
  func asksForName() throws {
    // Wide enough for the whole name on the bar.
    let program = try DrawingProgram(nil, columns: 120, rows: 30)
    try program.click(at: Place(7, 7))
    try program.type("\u{13}")
    try program.see("Save as:")
    try program.type("my sketch\r")
    try program.see("Saved my sketch.svg")
    #expect(try program.drawing("my sketch.svg").dots == [Place(7, 7).middle])
    try program.look("the new name") { $0.line(0).hasPrefix(" my sketch.svg") }
  }

  @Test(
    "The name is edited as lines are", arguments: [("abc\u{7F}d", "abd.svg"), ("no\u{15}yes", "yes.svg")])
  func editsName(keys: String, file: String) throws {
    let program = try DrawingProgram(nil)
    try program.click(at: Place(7, 7))
    try program.type("S")
    try program.see("Save as:")
    try program.type(keys + "\r")
    try program.see("Saved \(file)")
    try waitForFile(file, of: program)
  }

  @Test(
    "Other endings, other languages, folders",
    arguments: ["a.SVG", "Zeichnung für Öl.svg", "in/here.svg", "漢字.svg"])
  func namesOfAllKinds(name: String) throws {
    let program = try DrawingProgram(nil)
    #expect(
      try runToCompletion(
        executable: "/bin/mkdir", arguments: ["in"], environment: [:], directory: program.home.path
      ).status == .exited(0))
    try program.click(at: Place(7, 7))
    try program.type("S")
    try program.see("Save as:")
    try program.type(name + "\r")
    try waitForFile(name, of: program)
    #expect(try program.drawing(name).dots == [Place(7, 7).middle])
  }

  @Test("Save as gives the drawing another name, and leaves the old file")
  func savesAs() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.save()
    try program.click(at: Place(9, 9))
    try program.type("S")
    try program.see("Save as: drawing.svg")
    try program.type("\u{15}other\r")
    try program.see("Saved other.svg")
    #expect(try program.drawing("other.svg").dots == [Place(7, 7), Place(9, 9)].map(\.middle))
    #expect(try program.drawing("drawing.svg").dots == [Place(7, 7).middle])
    #expect(try program.quit() == .exited(0))
  }

  @Test("A file that already exists is replaced only after a question")
  func asksBeforeReplacing() throws {
    let program = try DrawingProgram()
    program.home.write(Array("precious".utf8), to: "other.svg")
    try program.click(at: Place(7, 7))
    for answer in ["\u{1B}", "n"] {
      try program.type("S")
      try program.see("Save as:")
      try program.type("\u{15}other\r")
      try program.see("other.svg already exists. Replace?")
      try program.type(answer)
      try program.seeNo("Replace")
      #expect(program.home.contents(of: "other.svg") == Array("precious".utf8))
    }
    // After “other name” the name can be changed.
    try program.see("Save as: other.svg")
    try program.type("\r")
    try program.see("Replace")
    try program.click(on: "replace")
    try program.see("Saved other.svg")
    #expect(try program.drawing("other.svg").dots == [Place(7, 7).middle])
  }

  @Test("A question about a name can be left, and the drawing is as it was")
  func leavesPrompt() throws {
    let program = try DrawingProgram(nil)
    try program.click(at: Place(7, 7))
    try program.type("S")
    try program.see("Save as:")
    try program.type("name\u{1B}")
    try program.seeNo("Save as:")
    try program.see("untitled ●")
    #expect(program.home.contents(of: "name.svg") == nil)
    try program.see(Drawing([Dot(at: Place(7, 7))]))
  }

  @Test("While a name is typed, the mouse draws nothing and keys are no commands")
  func promptTakesKeys() throws {
    let program = try DrawingProgram(nil)
    try program.drag(from: Place(2, 2), to: Place(20, 2))
    try program.type("S")
    try program.see("Save as:")
    try program.drag(from: Place(2, 8), to: Place(20, 8))
    try program.type("quU123\r")
    try program.see("Saved quU123.svg")
    #expect(try program.drawing("quU123.svg").strokes == [[Place(2, 2), Place(20, 2)].map(\.middle)])
  }

  @Test("A failed save is reported, and the drawing stays")
  func tellsFailure() throws {
    // The folder goes while the drawing is open: without one it would not have been opened.
    let home = TemporaryDirectory()
    #expect(mkdir(home.path(of: "missing"), 0o755) == 0)
    let program = try DrawingProgram("missing/drawing.svg", home: home)
    #expect(rmdir(home.path(of: "missing")) == 0)
    try program.click(at: Place(7, 7))
    try program.type("\u{13}")
    try program.see("missing/drawing.svg: no such file or directory")
    try program.see(Drawing([Dot(at: Place(7, 7))]))
    try program.type("S")
    try program.see("Save as:")
    try program.type("\u{15}found\r")
    try program.see("Saved found.svg")
  }

  @Test("Ctrl-O opens another drawing; one that is not there yet begins empty")
  func opens() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    let first = try program.save()
    try program.type("\u{F}")
    try program.see("Open:")
    try program.type("second.svg\r")
    try program.seeEmptyCanvas()
    try program.click(at: Place(50, 5))
    try program.type("\u{13}")
    try program.see("Saved second.svg")
    #expect(try program.drawing("second.svg").dots == [Place(50, 5).middle])
    try program.type("\u{F}")
    try program.see("Open:")
    try program.type("drawing.svg\r")
    try program.see(first)
    // It comes with what led to it, as after a restart.
    try program.type("u")
    try program.see("Undo: stroke")
    try program.seeEmptyCanvas()
    try program.type("u")
    try program.see("Nothing to undo")
  }

  @Test("Opening asks first if something would be lost")
  func openAsks() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(7, 7))
    try program.type("\u{F}")
    try program.see("Save changes?")
    try program.type("\u{1B}")
    try program.seeNo("Save changes?")
    try program.see(Drawing([Dot(at: Place(7, 7))]))
    try program.type("\u{F}")
    try program.see("Save changes?")
    try program.type("y")
    try program.see("Open:")
    try program.type("new.svg\r")
    try program.seeEmptyCanvas()
    #expect(try program.drawing().dots == [Place(7, 7).middle])
  }

  @Test("A file that cannot be opened is reported, and the drawing stays")
  func openTellsFailure() throws {
    let program = try DrawingProgram()
    program.home.write(Array("no drawing".utf8), to: "bad.svg")
    try program.click(at: Place(7, 7))
    try program.save()
    for name in ["bad.svg", "."] {
      try program.type("\u{F}")
      try program.see("Open:")
      try program.type("\(name)\r")
      try program.see(name == "." ? "Is a directory." : "Not an SVG file.")
      try program.type("\u{1B}")
      try program.seeNo("Open:")
      try program.see(Drawing([Dot(at: Place(7, 7))]))
    }
    try program.click(at: Place(9, 9))
    #expect(try program.save().dots == [Place(7, 7), Place(9, 9)].map(\.middle))
  }
}
