import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Typing text", .waits)
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
    try program.look("the cursor") { $0.cell(program.left + 8, program.top + 3).isReverse }
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let label = Label("quit? \nU漢e\u{301}", at: Point(x: 4, y: 4), id: MarkID(1))
    try program.see(Drawing([label]))
    #expect(try program.save().root == Group([label]))
    try program.leaveTextTool()
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("A click on a colour while typing gives the text that colour, in its one step")
  func recolors() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("re")
    try program.click(at: Place(4, program.canvasRows))
    try program.type("d 7")
    try program.see("red 7")
    try program.see("Typing")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let label = Label("red 7", at: Point(x: 4, y: 4), ink: Ink(color: .named(.red)), id: MarkID(1))
    try program.see(Drawing([label]))
    #expect(try program.save().root == Group([label]))
    try program.leaveTextTool()
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("A click on a text edits it; what is shown meanwhile is what is left")
  func editsAgain() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("hello there")
    try program.see("hello there")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    // Esc gave the pen back.
    try program.type("t")
    try program.click(at: Place(9, 2))
    try program.see("Typing")
    try program.type("\u{7F}\u{7F}\u{7F}\u{1B}[H\u{1B}[3~J")
    try program.see("Je there")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let label = Label("Je there", at: Point(x: 4, y: 4), id: MarkID(1))
    try program.see(Drawing([label]))
    #expect(try program.save().root == Group([label]))
    try program.leaveTextTool()
    try program.undo()
    try program.see("hello there")
  }

  @Test("Pastes while typing are text of several lines; with another tool they are labels of their own")
  func pastes() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(4, 2))
    try program.type("\u{1B}[200~one\r\ttwo\u{7}\u{1B}[201~")
    try program.see("        two")
    // Saving takes the text as it is.
    let label = Label("one\n        two", at: Point(x: 4, y: 4), id: MarkID(1))
    #expect(try program.save().root == Group([label]))
    try program.leaveTextTool()
    try program.send(program.hovering(over: Place(30, 9)))
    try program.type("\u{1B}[200~q\rx\u{1B}[201~")
    try program.see("Pasted as text")
    #expect(
      try program.save().marks.last?.isEqual(to: Label("q\nx", at: Point(x: 30, y: 18), id: MarkID(2)))
        == true)
    try program.type("\u{7F}")
    try program.see("eleted")
    try program.see(Drawing([label]))
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
    try program.click(on: "□r")
    try program.see("Box: drag corner to corner")
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

  @Test("A click beside a text begins the next one; E1 of the review")
  func secondLabel() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(12, 4))
    try program.type("Server")
    try program.click(at: Place(40, 9))
    try program.type("mountains")
    try program.see("mountains")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let labels = [
      Label("Server", at: Point(x: 12, y: 8), id: MarkID(1)),
      Label("mountains", at: Point(x: 40, y: 18), id: MarkID(2)),
    ]
    #expect(try program.save().root == Group(labels))
  }

  @Test("A drag makes a box that words are broken in, from where it began; E13 of the review")
  func box() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.drag(from: Place(12, 4), to: Place(26, 8))
    try program.type("Fifteen columns wide and kept")
    let label = Label("Fifteen columns wide and kept", at: Point(x: 12, y: 8), wrapWidth: 15, id: MarkID(1))
    try program.see("wide and kept")
    #expect(try program.save().root == Group([label]))
    try program.see(Drawing([label]))
    #expect(String(decoding: program.bytes, as: UTF8.self).contains(">wide and kept</tspan>"))
  }

  @Test("Typing at the right edge moves the view along; E14 of the review")
  func follows() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(74, 9))
    try program.type("followed to its end")
    try program.see("followed to its end")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    #expect(
      try program.save().root == Group([Label("followed to its end", at: Point(x: 74, y: 18), id: MarkID(1))])
    )
  }

  @Test("Ctrl-C while typing copies what is selected, and never quits; E20 of the review")
  func copies() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(12, 4))
    try program.type("abc def\u{3}")
    try program.see("Nothing selected")
    // Two letters to the left, with Shift.
    try program.type("\u{1B}[1;2D\u{1B}[1;2D\u{3}")
    try program.see("Copied")
    try program.type("\u{1B}[H\u{16}")
    try program.see("efabc def")
    try program.type("\u{1A}\u{1A}")
    try program.seeNo("def")
    try program.type("\u{19}")
    try program.see("abc def")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    #expect(try program.save().root == Group([Label("abc def", at: Point(x: 12, y: 8), id: MarkID(1))]))
  }

  @Test("A double click with the select tool edits a label or begins one; so does Enter")
  func doubleClicks() throws {
    let program = try DrawingProgram()
    try program.type("v")
    // One write: the two clicks may not be far apart in time, however busy the machine.
    let click = program.reports(ofDragThrough: [Place(20, 5)])
    try program.send(click + click)
    try program.see("Typing")
    try program.type("queue")
    try program.see("queue")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    try program.type("\r")
    try program.see("Typing")
    try program.type("s")
    try program.see("queues")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    let again = program.reports(ofDragThrough: [Place(20, 5)])
    try program.send(again + again)
    try program.see("Typing")
    try program.type("a ")
    try program.see("a queues")
    try program.type("\u{1B}")
    try program.seeNo("Typing")
    #expect(try program.save().root == Group([Label("a queues", at: Point(x: 20, y: 10), id: MarkID(1))]))
    try program.type("u")
    try program.see("queues")
  }

  @Test("Bold is seen, saved and read again")
  func bold() throws {
    let program = try DrawingProgram()
    try program.type("t")
    try program.click(at: Place(12, 4))
    try program.type("\u{2}strong")
    try program.look("bold text") { $0.cell(12, program.top + 4).isBold }
    #expect(
      try program.save().root == Group([Label("strong", at: Point(x: 12, y: 8), isBold: true, id: MarkID(1))])
    )
    try program.leaveTextTool()
    #expect(try program.quit() == .exited(0))
    let next = try DrawingProgram(home: program.home)
    try next.look("bold text") { $0.cell(12, next.top + 4).isBold }
  }

  @Test("Three hundred random words in the text tool: no command runs, and every word is in the drawing")
  func words() throws {
    var random = SeededGenerator(seed: 12)
    let program = try DrawingProgram(columns: 178, rows: 50)
    try program.type("t")
    try program.see("Text: click or type")
    var words: [String] = []
    var taken: Set<Place> = []
    var isTyping = false
    for number in 0..<300 {
      let letters = (0..<Int.random(in: 1...9, using: &random)).map { _ in
        Character(Unicode.Scalar(UInt8.random(in: 0x21...0x7E, using: &random)))
      }
      let word = String(letters) + "/\(number)"
      words.append(word)
      // A click on a word would edit that one, and words at the right edge move the view.
      var cells: [Place] = []
      repeat {
        let (column, row) = (Int.random(in: 0..<140, using: &random), Int.random(in: 0..<48, using: &random))
        cells = (-1...word.count).map { Place(column + $0, row) }
      } while !taken.isDisjoint(with: cells)
      taken.formUnion(cells)
      // Before a text is begun, a digit chooses a colour.
      let chooses = "123456789".contains(letters[0])
      if isTyping || Bool.random(using: &random) || chooses {
        try program.click(at: cells[1])
      } else {
        try program.send(program.hovering(over: cells[1]))
      }
      try program.type(word)
      isTyping = number < 299 && Bool.random(using: &random)
      // The others end by the next click.
      if isTyping { continue }
      try program.see("Typing")
      try program.type("\u{1B}")
      try program.seeNo("Typing")
      // Esc gave the tool back that was in hand before.
      try program.type("t")
      try program.see("Text: click or type")
    }
    try program.see("Text: click or type")
    let saved = try program.save()
    #expect(saved.marks.compactMap { ($0 as? Label)?.text } == words)
    try program.leaveTextTool()
    for _ in 0..<300 { try program.undo() }
    try program.seeEmptyCanvas()
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

extension DrawingProgram {
  /// The terminal's report of a pointer that moves with no button down.
  fileprivate func hovering(over place: Place) -> [UInt8] {
    MouseReport.move(column: place.column + left, row: place.row + top)
  }

  /// Gives the tool back that was in hand before: with the text tool letters are text.
  ///
  /// Esc as the keyboard protocol tells it is never the beginning of another key.
  fileprivate func leaveTextTool() throws { try type("\u{1B}[27u") }
}
