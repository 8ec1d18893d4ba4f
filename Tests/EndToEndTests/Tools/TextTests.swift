import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Typing text")
struct TextTests {
  private static let sizes = [(200, 50), (80, 24), (40, 10)]

  @Test("t, a click and keys: every letter is text, Esc ends it, u takes it back", arguments: sizes)
  func types(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.see("Typing. Esc or click: done")
    try program.type("quit? ")
    try program.see("quit?")
    try program.type("\rU漢e\u{301}")
    // The cursor stands after the text, reversed.
    try program.look("the cursor") { $0.cell(8, program.top + 3).isReverse }
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let label = Label("quit? \nU漢e\u{301}", at: Point(x: 4, y: 4), id: MarkID(1))
    try program.see(Drawing([label]))
    #expect(try program.save().root == Group([label]))
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("A click on a colour while typing gives the text that colour, in its one step")
  func recolors() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("re")
    try program.click(on: "2  3")
    try program.type("d 7")
    try program.see("red 7")
    try program.see("Typing")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let label = Label("red 7", at: Point(x: 4, y: 4), ink: Ink(color: .named(.red)), id: MarkID(1))
    try program.see(Drawing([label]))
    #expect(try program.save().root == Group([label]))
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("A click on a text edits it; what is shown meanwhile is what is left")
  func editsAgain() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("hello there")
    try program.click(at: Place(40, 9))
    try program.seeNo("Typing")
    try program.click(at: Place(9, 2))
    try program.see("Typing")
    try program.type("\u{7F}\u{7F}\u{7F}\u{1B}[H\u{1B}[3~J")
    try program.see("Je there")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let label = Label("Je there", at: Point(x: 4, y: 4), id: MarkID(1))
    try program.see(Drawing([label]))
    #expect(try program.save().root == Group([label]))
    try program.undo()
    try program.see("hello there")
  }

  @Test("What is pasted while typing is text of several lines; between texts it is not")
  func pastes() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("\u{1B}[200~one\r\ttwo\u{7}\u{1B}[201~")
    try program.see("        two")
    // Saving takes the text as it is.
    let label = Label("one\n        two", at: Point(x: 4, y: 4), id: MarkID(1))
    #expect(try program.save().root == Group([label]))
    try program.type("\u{1B}[200~q\u{1B}[201~")
    try program.see("Text cannot be pasted here")
  }

  @Test("Ctrl-_ takes back what was typed, then gives up; a tool that is clicked keeps it")
  func leaves() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("one two\u{1F}\u{1F}\u{1F}")
    try program.seeNo("one")
    try program.see("Typing")
    try program.type("\u{1F}")
    try program.seeNo("Typing")
    try program.seeEmptyCanvas()
    try program.click(at: Place(4, 2))
    try program.type("kept")
    try program.see("kept")
    let spot = try #require(program.session.screen.location(of: " r "))
    try program.send(
      MouseReport.press(column: spot.column + 1, row: spot.row)
        + MouseReport.release(column: spot.column + 1, row: spot.row))
    try program.see("h  box")
    try program.see(Drawing([Label("kept", at: Point(x: 4, y: 4))]))
    #expect(try program.save().marks.count == 1)
  }

  @Test("A hangup in the middle of a word loses nothing")
  func hangup() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("half a wo")
    try program.see("half a wo")
    program.session.send(signal: 1)
    _ = try program.end()
    let next = try DrawingProgram(home: program.home)
    try next.see(Drawing([Label("half a wo", at: Point(x: 4, y: 4))]))
  }

  @Test("Without colours the cursor is seen too")
  func monochrome() throws {
    let program = try DrawingProgram(environment: ["NO_COLOR": "1"])
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("ab")
    try program.look("the cursor") { $0.cell(6, program.top + 2).isReverse }
  }
}
