import Marks
import TestSupport
import Testing

@Suite("First tries of people who have read nothing", .waits)
struct FirstMinutesTests {
  @Test("Ctrl-Z undoes; Ctrl-N begins anew, and what was drawn is in the sketchbook")
  func undoAndNew() throws {
    let program = try DrawingProgram(nil)
    try program.click(at: Place(7, 7))
    try program.type("\u{1A}")
    try program.see("Undo: dot")
    try program.seeEmptyCanvas()
    try program.click(at: Place(9, 9))
    try program.type("\u{E}")
    try program.see("New drawing")
    try program.seeEmptyCanvas()
    try program.click(at: Place(20, 5))
    #expect(try program.quit() == .exited(0))
    let listed = try CommandLineTool(home: program.home).run("list").outputText
    #expect(listed.split(separator: "\n").count == 2, "\(listed)")
  }

  @Test("Ctrl-F finds a text that is out of sight")
  func find() throws {
    let program = try DrawingProgram(columns: 40, rows: 10)
    try program.type("t")
    try program.click(at: Place(5, 3))
    try program.see("Typing")
    try program.type("Server")
    try program.see("Server")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    for _ in 0..<4 { try program.type("\u{1B}[B\u{1B}[B\u{1B}[B") }
    try program.seeNo("Server")
    try program.type("\u{6}")
    try program.see("Find text:")
    try program.type("SERV\r")
    try program.see("Text 1 of 1")
    try program.type("\u{1B}")
    try program.see("Server")
  }

  @Test("Prompts say what is wrong, keep what was typed, and expand ~", arguments: [(80, 24), (40, 10)])
  func prompts(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(nil, columns: columns, rows: rows)
    try program.click(at: Place(7, 5))
    try program.type("\u{13}")
    try program.see("Save as:")
    try program.type("\r")
    try program.see("Type a name, or Esc to cancel.")
    try program.type("a.bmp\r")
    try program.see("Charcoal saves SVG, not BMP.")
    try program.see("Save as: a.bmp")
    try program.type("\u{15}nope/x\r")
    try program.see("No such file or directory.")
    try program.see("Save as: nope/x")
    try program.type("\u{15}~/map\r")
    try program.see("aved")
    #expect(try program.drawing("map.svg").dots == [Place(7, 5).middle])
    try program.type("S")
    try program.see("Save as:")
    try program.type("other\r")
    try program.wait("the other name") { program.home.contents(of: "other.svg") != nil }
  }

  @Test("A name without an ending gets one on the command line too, once it is sure that none is a command")
  func commandLineNames() throws {
    let refused = try DrawingProgram("shwo", isAwaited: false)
    try refused.see("no command shwo. Did you mean show? Start a drawing shwo.svg? [y/N]")
    try refused.type("\n")
    #expect(try refused.end() == .exited(64))
    let program = try DrawingProgram("sketch", isAwaited: false)
    try program.see("Start a drawing sketch.svg? [y/N]")
    try program.type("y\n")
    try program.see("quit")
    try program.click(at: Place(7, 7))
    try program.type("\u{13}")
    try program.see("Saved")
    #expect(try program.drawing("sketch.svg").marks.count == 1)
    try CommandLineTool().run("foo.png").expectRefusal(
      64, "foo.png: Charcoal saves SVG, not PNG. Try foo.svg")
  }

  @Test("The palette takes what vim users type")
  func commands() throws {
    let program = try DrawingProgram(nil)
    try program.click(at: Place(7, 7))
    try program.type(":w map\r")
    try program.see("Saved map.svg")
    try program.type(":width 2\r")
    try program.see("Width: 2")
    try program.type(":help\r")
    try program.see("Type to search")
    try program.type("rotate")
    try program.see("Search: rotate")
    try program.seeNo("Rounded box")
    try program.type("\u{1B}")
    try program.see("Rounded box")
    try program.type("\u{1B}")
    try program.seeNo("Type to search")
    try program.click(at: Place(20, 7))
    try program.type(":wq\r")
    #expect(try program.end() == .exited(0))
    #expect(try program.drawing("map.svg").marks.count == 2)
  }

  @Test("Tab and Space say what they did; the drawing stays where it is")
  func tabAndSpace() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(7, 7), to: Place(30, 9))
    try program.see(Drawing([Stroke(through: [Place(7, 7), Place(30, 9)])]))
    let before = (5..<15).map { program.session.screen.line($0) }
    try program.type("\t")
    try program.see("Bars hidden. Tab: show")
    #expect((5..<15).map { program.session.screen.line($0) } == before)
    try program.type("\t")
    try program.see("quit")
    try program.type(" ")
    try program.see("Keyboard pen. Arrows: move, Space: pen down or up, Esc: leave")
  }

  @Test("The question before quitting is whole in a small window")
  func smallQuestion() throws {
    let program = try DrawingProgram(columns: 40, rows: 10)
    try program.click(at: Place(7, 5))
    try program.type("\u{11}")
    try program.see("Save changes?  y yes  n no  Esc cancel")
  }

  @Test("A drawing that is wider than the window is shown whole, and that is said")
  func fits() throws {
    let tool = CommandLineTool()
    tool.write([Stroke(through: [Place(0, 5), Place(150, 9)], isSmooth: false)])
    let program = try DrawingProgram(home: tool.home)
    try program.see("Zoomed out to fit. 0: 100%")
    #expect(try program.quit() == .exited(0))
  }
}
