import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Text at the screen")
struct TextSessionTests {
  private func texts(_ artist: SessionDriver) -> [String] {
    artist.marks.compactMap { ($0 as? Marks.Label)?.text ?? ($0 as? any TextHolder)?.text?.string }
  }

  private func pending(_ artist: SessionDriver) -> String? {
    let entry = (artist.parts.workspace.editor.preview as? Group)?.children.first as? Marks.Label
    return artist.parts.workspace.editor.pending == .text ? entry?.text : nil
  }

  @Test("A click beside a text begins the next; nothing that is typed is a command")
  func secondLabel() {
    let artist = SessionDriver()
    artist.press("t")
    artist.click(10, 5)
    artist.press("Server")
    artist.click(30, 9)
    artist.press("mountains")
    artist.click(50, 12)
    artist.press("queue")
    artist.key(.escape)
    #expect(texts(artist) == ["Server", "mountains", "queue"])
    #expect(
      artist.parts.workspace.editor.settings.tool == .pen
        && artist.parts.workspace.editor.history.done.count == 3)
    #expect((artist.marks[1] as? Marks.Label)?.location == Point(x: 30, y: 16))
  }

  @Test(
    "With the text tool a letter begins a text at the pointer, or in the middle; below a text that is there")
  func typesAtOnce() {
    let artist = SessionDriver()
    artist.press("tquit?")
    #expect(pending(artist) == "quit?" && artist.session.end == nil)
    artist.key(.escape)
    artist.mouse(.motion, 7, 3, .none)
    artist.press("tu")
    artist.key(.escape)
    artist.press("tv1")
    artist.key(.escape)
    #expect(texts(artist) == ["quit?", "u", "v1"])
    let places = artist.marks.map(\.location)
    #expect(places == [Point(x: 40, y: 22), Point(x: 7, y: 4), Point(x: 7, y: 6)])
    // The pointer on a bar is nowhere on the canvas.
    artist.mouse(.motion, 7, 0, .none)
    artist.press("tx")
    artist.key(.escape)
    #expect(artist.marks.last?.location == Point(x: 40, y: 24))
  }

  @Test("A colour's key right after the text tool's is for the ink, as with any tool; in a text it is text")
  func colors() {
    let artist = SessionDriver()
    artist.press("t3")
    #expect(artist.parts.workspace.editor.pending == nil && artist.marks.isEmpty)
    #expect(artist.parts.workspace.editor.settings.ink.color == InkPalette.colors[2])
    #expect(artist.parts.workspace.editor.settings.tool == .text)
    artist.click(10, 5)
    artist.press("3 apples")
    artist.key(.escape)
    #expect(texts(artist) == ["3 apples"])
    #expect((artist.marks.first as? Marks.Label)?.ink.color == InkPalette.colors[2])
  }

  @Test("Below a label in the last row, and at the end of one out of sight, the view moves to the text")
  func outOfSight() {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.press("t")
    artist.click(10, 12)
    artist.press("last")
    artist.key(.escape)
    artist.press("tbelow")
    artist.key(.escape)
    #expect(texts(artist) == ["last", "below"] && artist.marks[1].location == Point(x: 10, y: 24))
    #expect(artist.picture.contains("below"))
    artist.press("tx")
    artist.key(.escape)
    artist.session.perform(.tool(.select))
    artist.parts.workspace.edit { $0.select([MarkPath(0)]) }
    artist.parts.workspace.move(to: Point(x: 500, y: 500))
    artist.key(.enter)
    #expect(pending(artist) == "last" && artist.picture.contains("last"))
  }

  @Test("Esc leaves the text tool for the one before, and letters are commands again")
  func leaves() {
    let artist = SessionDriver()
    artist.press("rt")
    artist.click(10, 5)
    artist.press("a")
    artist.key(.escape)
    #expect(artist.parts.workspace.editor.settings.tool == .rectangle)
    artist.press("t")
    artist.key(.escape)
    #expect(artist.parts.workspace.editor.settings.tool == .rectangle && texts(artist) == ["a"])
    artist.press("o")
    #expect(artist.parts.workspace.editor.settings.tool == .ellipse && texts(artist) == ["a"])
  }

  @Test("Keys with Ctrl, arrows and function keys stay commands of the text tool")
  func commands() {
    let artist = SessionDriver()
    artist.press("t")
    artist.control("p")
    #expect(artist.parts.dialogs.mode != .canvas)
    artist.key(.escape)
    artist.key(.function(1))
    #expect(artist.parts.dialogs.mode == .help)
    artist.key(.escape)
    artist.key(.right)
    #expect(
      artist.parts.workspace.canvas.viewport.origin.x > 0
        && artist.parts.workspace.editor.settings.tool == .text)
    artist.key(.character("a"), .alt)
    #expect(artist.parts.workspace.editor.pending == nil)
  }

  @Test("Esc and the next key as one with Alt, as tmux passes them on, are both of them while text is typed")
  func escapeInTmux() {
    let artist = SessionDriver()
    artist.press("t")
    artist.click(10, 5)
    artist.press("Sea")
    artist.key(.character("r"), .alt)
    #expect(texts(artist) == ["Sea"])
    #expect(artist.parts.workspace.editor.pending == nil)
    #expect(artist.parts.workspace.editor.settings.tool == .rectangle)
    // The text in a shape is a visit of the text tool, which ends before the next key.
    artist.drag(from: (20, 10), to: (40, 16))
    artist.key(.enter)
    artist.press("Land")
    artist.key(.character("r"), .alt)
    #expect(texts(artist) == ["Sea", "Land"])
    #expect(artist.parts.workspace.editor.pending == nil)
    // With nothing to end, it is a key like any other.
    artist.key(.character("o"), .alt)
    #expect(artist.parts.workspace.editor.settings.tool == .rectangle)
  }

  @Test("A double click on a label edits it, one on nothing begins one, and the select tool comes back")
  func doubleClicks() {
    let artist = SessionDriver(
      drawing: Drawing([Marks.Label("hello", at: Point(x: 10, y: 8), id: MarkID(1))]))
    artist.press("v")
    artist.click(12, 5)
    artist.click(12, 5)
    #expect(pending(artist) == "hello")
    artist.press("-")
    artist.key(.escape)
    #expect(texts(artist) == ["he-llo"] && artist.parts.workspace.editor.settings.tool == .select)
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.click(40, 15)
    artist.click(40, 15)
    artist.press("vpq")
    // A press beside it is the select tool's: it ends the text and selects.
    artist.click(11, 5)
    #expect(texts(artist) == ["he-llo", "vpq"] && artist.parts.workspace.editor.settings.tool == .select)
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.press("p")
    #expect(artist.parts.workspace.editor.settings.tool == .pen, "letters are commands again")
  }

  @Test("A double click on a shape in a group types in it")
  func doubleClickInGroup() {
    let box = Rectangle(
      Rect(from: Point(x: 10, y: 4), to: Point(x: 30, y: 16)), id: MarkID(1))
    let artist = SessionDriver(
      drawing: Drawing([Group([box, Dot(at: Point(x: 50, y: 4), id: MarkID(2))], id: MarkID(3))]))
    artist.press("v")
    artist.click(20, 6)
    artist.click(20, 6)
    #expect(artist.parts.workspace.editor.pending == .text)
    artist.press("pq")
    artist.key(.escape)
    #expect((artist.marks[0] as? Group)?.children.first?.textHolder?.text?.string == "pq")
    #expect(artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
  }

  @Test("In a shape with rows a double click edits the text of the row, and never writes on what parts them")
  func doubleClickInRows() {
    var box = Rectangle(Rect(from: Point(x: 10.5, y: 5), to: Point(x: 40.5, y: 17)), id: MarkID(1))
    box.text = BoundText("Customer", verticalAlignment: .top)
    let marks: [any Mark] = [
      box, Stroke([Point(x: 10.5, y: 9), Point(x: 40.5, y: 9)], id: MarkID(2)),
      Label("int\nstring", at: Point(x: 12, y: 10), id: MarkID(3)),
      Label("id\nname\ncreated_at", at: Point(x: 20, y: 10), id: MarkID(4)),
    ]
    let artist = SessionDriver(drawing: Drawing([Group(marks, id: MarkID(5))]))
    artist.press("v")
    func type(_ text: String, _ column: Int, _ y: Int) {
      let frame = artist.parts.workspace.canvas.frame
      for _ in 0..<2 { artist.click(column, frame.row + y / 2) }
      artist.press(text)
      artist.key(.escape)
      artist.key(.escape)
      artist.parts.doubleClicks.readingTime += .seconds(1)
    }
    // Beside the name, on the line below it, in a blank of a row.
    type("s", 14, 6)
    type("!", 12, 8)
    type("+", 34, 12)
    let texts = (artist.marks[0] as? Group)?.children.map { mark in
      (mark as? Marks.Label)?.text ?? mark.textHolder?.text?.string ?? ""
    }
    #expect(texts == ["Customers!", "", "int\nstring", "id\nname+\ncreated_at"])
    #expect(artist.marks.count == 1)
  }

  @Test("Rubbed over text alone, the eraser says that it leaves it; beside it, it says nothing")
  func eraserOverText() {
    let artist = SessionDriver(drawing: Drawing([Label("hello", at: Point(x: 10, y: 8), id: MarkID(1))]))
    artist.press("e")
    let frame = artist.parts.workspace.canvas.frame
    artist.drag(from: (frame.column + 40, frame.row + 10), to: (frame.column + 50, frame.row + 10))
    #expect(!artist.bottom.contains("leaves text"))
    artist.drag(from: (6, frame.row + 4), to: (40, frame.row + 4))
    #expect(artist.bottom.contains("The eraser leaves text (E: erase shapes)"))
    #expect(artist.marks.count == 1)
  }

  @Test("Clicks that are read apart by more than the time of a double click are single ones")
  func slowClicks() {
    let artist = SessionDriver()
    artist.press("v")
    artist.click(12, 5)
    artist.parts.doubleClicks.readingTime += .milliseconds(401)
    artist.click(12, 5)
    #expect(artist.parts.workspace.editor.pending == nil)
    artist.parts.doubleClicks.readingTime += .milliseconds(400)
    artist.click(12, 5)
    #expect(artist.parts.workspace.editor.pending == .text)
  }

  @Test("A double click writes into a shape with any tool that draws, which draws nothing then")
  func doubleClicksWithTools() {
    for key in ["p", "l", "a", "r", "o", "B", "g", "f", "i", "v"] {
      let box = Rectangle(location: Point(x: 10, y: 6), size: Size(width: 30, height: 12))
      let artist = SessionDriver(drawing: Drawing([box]))
      artist.press(key)
      artist.click(24, 7)
      artist.click(24, 7)
      #expect(artist.parts.workspace.editor.pending == .text, "\(key)")
      artist.press("word")
      artist.key(.escape)
      let boxes = artist.marks.compactMap { $0 as? Rectangle }
      #expect(artist.marks.count == 1 && boxes.first?.text?.string == "word", "\(key)")
      #expect(artist.parts.workspace.editor.settings.tool.descriptor.key == key.first, "\(key)")
    }
  }

  @Test("Two clicks of a tool beside shapes draw what they draw, and so do two in cells beside each other")
  func clicksThatDraw() {
    let box = Rectangle(location: Point(x: 10, y: 6), size: Size(width: 30, height: 12))
    let artist = SessionDriver(drawing: Drawing([box]))
    artist.click(60, 14)
    artist.click(60, 14)
    #expect(artist.parts.workspace.editor.pending == nil && artist.marks.count == 3)
    artist.click(20, 7)
    artist.click(21, 7)
    #expect(artist.parts.workspace.editor.pending == nil && artist.marks.count == 5)
    // A double click ends a line that was begun elsewhere, also on a shape.
    artist.press("l")
    artist.click(60, 10)
    artist.click(24, 9)
    artist.click(24, 9)
    #expect(artist.parts.workspace.editor.pending != .text)
  }

  @Test("A double click on ink begins nothing, nor do two clicks that add to the selection")
  func otherDoubleClicks() {
    let artist = SessionDriver()
    artist.drag(from: (10, 5), to: (30, 5))
    artist.press("v")
    artist.click(20, 5)
    artist.click(20, 5)
    #expect(
      artist.parts.workspace.editor.pending == nil
        && artist.parts.workspace.editor.selection.paths == [MarkPath(0)]
    )
    for _ in 0..<2 {
      artist.mouse(.press, 50, 12, .left, .control)
      artist.mouse(.release, 50, 12, .left, .control)
    }
    #expect(artist.parts.workspace.editor.pending == nil)
  }

  @Test("A double click on the middle of a line writes, and leaves no corner there", arguments: 34...36)
  func middleOfLine(column: Int) {
    let artist = SessionDriver(columns: 80, rows: 25)
    artist.press("l")
    artist.drag(from: (35, 5), to: (35, 13))
    artist.press("v")
    artist.click(column, 9)
    artist.click(column, 9)
    artist.press("yes")
    artist.key(.escape)
    let line = artist.marks.first as? Stroke
    #expect(line?.points.count == 2 && line?.text?.string == "yes")
    #expect(artist.parts.workspace.editor.settings.tool == .select)
  }

  @Test("Enter on a selected shape, or a double click in it, types in its middle", arguments: [false, true])
  func labelOfShape(isFilled: Bool) {
    let fill: Color? = isFilled ? .indexed(2) : nil
    let box = Rectangle(
      location: Point(x: 10, y: 4), size: Size(width: 20, height: 12),
      ink: Ink(color: .indexed(2), fill: fill), id: MarkID(1))
    let artist = SessionDriver(drawing: Drawing([box]))
    artist.press("v")
    artist.click(10, 4)
    artist.key(.enter)
    artist.press("Server")
    artist.key(.escape)
    #expect(texts(artist) == ["Server"] && artist.parts.workspace.editor.settings.tool == .select)
    // The text belongs to the box, and stands in the middle of what is inside.
    let label = (artist.marks[0] as? Rectangle)?.textLabel()
    #expect(artist.marks.count == 1)
    #expect(
      label?.alignment == .center
        && label?.textBox() == Rect(from: Point(x: 17, y: 10), to: Point(x: 23, y: 12)))
    #expect(artist.parts.workspace.editor.settings.textStyle.alignment == .left)
    // The text is there now: it is edited, with the cursor at its end.
    artist.click(12, 7)
    artist.click(12, 7)
    artist.press("s")
    artist.key(.escape)
    #expect(texts(artist) == ["Servers"])
    // On a line it stands in the middle.
    artist.press("l")
    artist.drag(from: (50, 5), to: (70, 15))
    artist.press("v")
    artist.click(60, 10)
    artist.key(.enter)
    artist.press("yes")
    artist.key(.escape)
    #expect(texts(artist) == ["Servers", "yes"])
    // A stroke of the pen is no place for text.
    artist.press("p")
    artist.drag(from: (5, 18), to: (15, 20))
    artist.press("v")
    artist.click(5, 18)
    artist.key(.enter)
    #expect(artist.parts.workspace.editor.pending == nil)
  }

  @Test("A box that was just drawn is written into, and joined to another, without being selected first")
  func latest() throws {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (10, 5), to: (24, 9))
    artist.key(.enter)
    artist.press("Client")
    artist.key(.escape)
    // Esc gives back the tool for boxes.
    artist.drag(from: (10, 14), to: (24, 18))
    artist.key(.right, .control)
    artist.press("Server")
    artist.key(.escape)
    let marks = artist.parts.workspace.editor.drawing.marks
    #expect(marks.compactMap { ($0 as? Rectangle)?.text?.string } == ["Client", "Server"])
    #expect(marks.compactMap { ($0 as? Stroke)?.connection }.count == 1)
  }

  @Test("A box is drawn, written into and joined to others by keys alone")
  func keysAlone() throws {
    let artist = SessionDriver(columns: 100, rows: 30)
    artist.press("r  ")
    for _ in 0..<2 { artist.key(.right, .shift) }
    for _ in 0..<4 { artist.key(.down) }
    artist.press(" ")
    artist.key(.enter)
    artist.press("Web")
    // Ctrl and an arrow end a text in a shape.
    artist.key(.right, .control)
    artist.press("API")
    artist.key(.down, .control)
    artist.press("DB")
    artist.key(.escape)
    #expect(texts(artist) == ["Web", "API", "DB"])
    #expect(artist.marks.compactMap { ($0 as? Stroke)?.connection }.count == 2)
    // With the pen, Enter goes on drawing dots.
    artist.press("p ")
    for _ in 0..<4 { artist.key(.enter) }
    #expect(artist.marks.count { $0 is Dot } == 2)
  }

  @Test("Enter on one selected label edits it at its end; a tool chosen meanwhile stays")
  func enter() {
    let artist = SessionDriver(
      drawing: Drawing([Marks.Label("one\ntwo", at: Point(x: 10, y: 8), id: MarkID(1))]))
    artist.press("v")
    artist.click(11, 5)
    artist.key(.enter)
    artist.press("!")
    artist.session.perform(.tool(.rectangle))
    artist.session.respond(to: .focus(true))
    #expect(texts(artist) == ["one\ntwo!"] && artist.parts.workspace.editor.settings.tool == .rectangle)
  }

  @Test("Ctrl-C, X and V while typing are about the text, and never quit")
  func clipboard() {
    let artist = SessionDriver()
    artist.press("t")
    artist.click(10, 5)
    artist.press("abc def")
    artist.control("c")
    #expect(pending(artist) == "abc def" && artist.session.end == nil && artist.store.copiedText == nil)
    #expect(artist.picture.contains("Nothing selected (Shift-arrows select). Esc: done typing"))
    for _ in 0..<3 { artist.key(.left, .shift) }
    artist.control("x")
    #expect(pending(artist) == "abc ")
    artist.key(.home)
    artist.control("v")
    #expect(pending(artist) == "defabc " && artist.session.end == nil)
  }

  @Test("Ctrl-Z undoes words of a text, Ctrl-Y and Ctrl-R bring them back")
  func steps() {
    let artist = SessionDriver()
    artist.press("t")
    artist.click(10, 5)
    artist.press("one two")
    artist.control("z")
    #expect(pending(artist) == "one ")
    artist.control("z")
    artist.control("y")
    artist.control("r")
    #expect(pending(artist) == "one two")
    artist.session.perform(Command.undo)
    artist.session.perform(Command.redo)
    #expect(pending(artist) == "one two")
  }

  @Test("The view follows the cursor, to the right, down and back")
  func follows() {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.press("t")
    artist.click(55, 10)
    artist.press("far beyond")
    #expect(
      artist.picture.contains("far beyond")
        && artist.parts.workspace.canvas.viewport.origin == Point(x: 9, y: 0))
    for _ in 0..<4 { artist.key(.enter) }
    artist.press("end")
    #expect(artist.picture.contains("end") && artist.parts.workspace.canvas.viewport.origin.y > 0)
    for _ in 0..<4 { artist.key(.up) }
    artist.key(.home)
    artist.key(.escape)
    #expect(texts(artist) == ["far beyond\n\n\n\nend"])
    #expect(
      Workspace.distance(to: 5, in: 10, margin: 8) == 0 && Workspace.distance(to: 10, in: 10, margin: 8) == 5)
    #expect(
      Workspace.distance(to: -1, in: 10, margin: 2) == -3 && Workspace.distance(to: 4, in: 1, margin: 8) == 4)
  }

  @Test("Pasted text is a label at the pointer, selected, as one step, with any tool in hand")
  func pastes() {
    let artist = SessionDriver()
    artist.mouse(.motion, 20, 6, .none)
    artist.session.respond(to: .paste("one\n\ttwo\n"))
    #expect(texts(artist) == ["one\n        two"] && artist.marks[0].location == Point(x: 20, y: 10))
    #expect(
      artist.parts.workspace.editor.settings.tool == .select
        && artist.parts.workspace.editor.selection.paths == [MarkPath(0)])
    artist.press("u")
    #expect(artist.marks.isEmpty)
    artist.session.respond(to: .paste(" \n"))
    #expect(artist.marks.isEmpty)
    // In the text tool it is a text to go on with.
    artist.press("t")
    artist.session.respond(to: .paste("abc"))
    artist.press("q")
    artist.session.respond(to: .paste("x\ny"))
    #expect(pending(artist) == "abcqx\ny")
    artist.key(.escape)
    artist.session.respond(to: .paste(String(repeating: "word ", count: 50_000)))
    artist.session.render()
    #expect(artist.picture.contains("Too long") && (texts(artist).last?.count ?? 0) <= PastedText.longest)
  }

  @Test("Bold and alignment of the text that is typed, of what is selected, of what comes next")
  func styles() throws {
    let artist = SessionDriver()
    artist.press("t")
    artist.click(30, 5)
    artist.press("ab")
    artist.control("b")
    artist.press("cd")
    let style = try #require(artist.style(of: "abcd"))
    #expect(style.attributes.contains(.bold))
    artist.key(.escape)
    #expect((artist.marks[0] as? Marks.Label)?.isBold == true)
    artist.key(.escape)
    artist.press("v")
    artist.click(31, 5)
    artist.control("b")
    artist.control("t")
    let label = try #require(artist.marks[0] as? Marks.Label)
    #expect(!label.isBold && label.alignment == .center && label.location == Point(x: 30, y: 8))
    #expect(artist.parts.workspace.editor.settings.textStyle == TextStyle(), "only the selected text changes")
    #expect(artist.parts.workspace.editor.history.done.map(\.name) == ["text", "bold", "text alignment"])
    artist.press("t")
    artist.control("t")
    artist.click(60, 5)
    artist.press("xyz")
    artist.key(.escape)
    #expect(
      (artist.marks[1] as? Marks.Label)
        == Marks.Label("xyz", at: Point(x: 59, y: 8), alignment: .center, id: MarkID(2)))
  }

  @Test("On a locked layer nothing is typed, and the letters are no commands")
  func locked() {
    let artist = SessionDriver()
    artist.press("N")
    artist.press("Kt")
    artist.press("qu")
    #expect(artist.parts.workspace.editor.pending == nil && artist.session.end == nil)
    #expect(artist.picture.contains("is locked"))
  }
}

@Suite("Diagrams at the screen")
struct DiagramSessionTests {
  @Test("A way for arrows is said to be for new ones where no connector is selected, and changes none")
  func routes() {
    let artist = SessionDriver(columns: 100, rows: 30)
    artist.press("r")
    artist.drag(from: (20, 8), to: (32, 11))
    artist.key(.right, .control)
    artist.key(.escape)
    func route() -> Connection.Route? { (artist.marks.last as? Stroke)?.connection?.route }
    artist.session.perform(.route(.curved))
    artist.session.render()
    #expect(artist.picture.contains("Arrows between shapes: curved, for new arrows"))
    #expect(route() == .rightAngled && artist.parts.workspace.editor.settings.route == .curved)
    artist.session.perform(.selectAll)
    artist.session.perform(.route(.straight))
    artist.session.render()
    #expect(artist.picture.contains("Arrows between shapes: straight"))
    #expect(!artist.picture.contains("for new arrows") && route() == .straight)
    // The arrow stays selected in the editor while another tool is in hand.
    artist.press("p")
    artist.session.perform(.route(.curved))
    #expect(route() == .straight)
  }

  @Test("A shape that is chosen changes the shape that is selected; beside a selected arrow it is drawn next")
  func shapes() {
    let artist = SessionDriver(columns: 100, rows: 30)
    artist.press("r")
    artist.drag(from: (20, 8), to: (32, 11))
    artist.press("v")
    artist.click(20, 9)
    artist.session.perform(.form(.diamond))
    #expect((artist.marks.last as? Figure)?.form == .diamond)
    artist.press("a")
    artist.drag(from: (50, 20), to: (70, 20))
    artist.press("v")
    artist.click(60, 20)
    #expect(artist.parts.workspace.editor.draft.selectedMarks.first is Stroke)
    artist.session.perform(.form(.cloud))
    #expect(artist.parts.workspace.editor.settings.choice == ToolChoice(.rectangle, drawing: .figure(.cloud)))
    artist.drag(from: (50, 4), to: (70, 10))
    #expect((artist.marks.last as? Figure)?.form == .cloud)
  }

  @Test("A flow chart by keys: boxes connected by Ctrl and an arrow, each typed in at once")
  func flowChart() {
    let artist = SessionDriver(columns: 100, rows: 30)
    artist.press("r")
    artist.drag(from: (20, 8), to: (32, 11))
    artist.press("v")
    artist.click(20, 9)
    artist.key(.enter)
    artist.press("one")
    artist.key(.escape)
    artist.key(.right, .control)
    artist.press("two")
    artist.key(.escape)
    let texts = artist.marks.compactMap { ($0 as? any TextHolder)?.text?.string }
    #expect(texts == ["one", "two"])
    #expect(artist.marks.count == 3)
    #expect(artist.picture.contains("one") && artist.picture.contains("two"))
  }
}
