import Glibc
import Marks
import TestSupport
import Testing

@Suite("Selecting", .waits)
struct SelectionTests {
  private static let sizes = [(200, 50), (80, 24), (40, 10)]

  private let level = Stroke([Place(5, 2).middle, Place(15, 2).middle], ink: .initial)

  @Test("Click, move, duplicate, turn, delete and take it all back", arguments: sizes)
  func walk(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    try program.type("l")
    try program.drag(from: Place(5, 2), to: Place(15, 2))
    try program.type("v")
    try program.click(at: Place(10, 2))
    try program.drag(from: Place(8, 2), to: Place(10, 3))
    try program.type("\u{1B}[C")
    let moved = Stroke([Place(8, 3).middle, Place(18, 3).middle], ink: .initial, id: MarkID(1))
    #expect(try program.save().root == Group([moved]))
    try program.type("d,")
    let turned = try program.save()
    #expect(turned.marks.map(\.id.number) == [1, 2])
    // The copy lies two columns and a row on, and stands upright about its own middle.
    #expect(
      (turned.marks.last as? Stroke)?.points == [Point(x: 15.5, y: 14), Point(x: 15.5, y: 4)])
    try program.type("\u{1B}[3~")
    #expect(try program.save().root == Group([moved]))
    try program.type("uuuuu")
    try program.see(Drawing([level]))
    #expect(try program.save().root == Group([level.withID(MarkID(1))]))
  }

  @Test(
    "A click inside a hollow box selects it, a click beside a thin line too; a drag from inside pulls a band")
  func clicksInside() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(5, 2), to: Place(35, 12))
    try program.type("l")
    try program.drag(from: Place(10, 8), to: Place(20, 8))
    try program.type("v")
    try program.click(at: Place(30, 10))
    try program.type("2")
    try program.click(at: Place(15, 9))
    try program.type("3")
    try program.click(at: Place(50, 18))
    try program.drag(from: Place(8, 5), to: Place(22, 10))
    try program.type("4")
    #expect(try program.save().inks.map(\.color) == [.named(.red), .named(.yellow)])
  }

  @Test("Alt-drag leaves the original and moves a copy; Ctrl-click and Shift-click add", arguments: sizes)
  func duplicates(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    try program.type("r")
    try program.drag(from: Place(3, 1), to: Place(9, 3))
    try program.type("v")
    try program.drag(from: Place(3, 2), to: Place(15, 2), holding: .alt)
    let first = Rect(from: Place(3, 1).middle, to: Place(9, 3).middle)
    let second = Rect(from: Place(15, 1).middle, to: Place(21, 3).middle)
    #expect(try program.save().marks.map(\.box) == [first, second])
    for (key, color) in [(MouseReport.Modifiers.control, "2"), (.shift, "3")] {
      try program.click(at: Place(3, 2))
      try program.drag(from: Place(15, 2), to: Place(15, 2), holding: key)
      try program.type(color)
    }
    #expect(try program.save().inks.map(\.color) == [.named(.orange), .named(.orange)])
    try program.type("uuu")
    #expect(try program.save().marks.map(\.box) == [first])
  }

  @Test("The end of an arrow is dragged alone, a corner is added and removed again")
  func vertices() throws {
    let program = try DrawingProgram()
    try program.type("a")
    try program.drag(from: Place(5, 3), to: Place(25, 3))
    try program.type("v")
    try program.click(at: Place(10, 3))
    // The ends and the middle, and no frame.
    try program.see("□")
    try program.drag(from: Place(25, 3), to: Place(35, 8))
    try program.see("■")
    let ends = [Place(5, 3).middle, Place(35, 8).middle]
    #expect(
      try program.save().root == Group([Stroke(ends, ink: .initial, arrowheads: .standard, id: MarkID(1))]))
    try program.drag(from: Place(20, 5), to: Place(20, 12))
    #expect(try program.save().strokes == [[ends[0], Place(20, 12).middle, ends[1]]])
    try program.type("\u{1B}[3~")
    #expect(try program.save().strokes == [ends])
  }

  @Test("A label in a selected box stays readable; sizes and ways are told while dragging")
  func overlays() throws {
    let tool = CommandLineTool()
    let box = Rectangle(Rect(from: Place(12, 5).middle, to: Place(30, 10).middle), ink: .initial)
    tool.write([Label("Client", at: Point(x: 10, y: 8)), box])
    let program = try DrawingProgram(home: tool.home)
    try program.see("Client")
    try program.type("v")
    try program.click(at: Place(12, 7))
    // The frame's upper side runs through the label.
    try program.see("■")
    try program.see("Client╌")
    try program.press(at: Place(20, 10))
    try program.move(to: Place(23, 8))
    try program.see("dx 3, dy -2")
    try program.release(at: Place(23, 8))
    try program.seeNo("dx 3, dy -2")
    try program.type("o")
    try program.press(at: Place(40, 5))
    try program.move(to: Place(64, 11))
    try program.see("24 x 6")
    try program.release(at: Place(64, 11))
    try program.seeNo("24 x 6")
  }

  @Test("The handle above the frame turns a box")
  func rotates() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(20, 6), to: Place(40, 12))
    try program.type("v")
    try program.click(at: Place(20, 9))
    try program.see("↻")
    try program.press(at: Place(30, 4))
    try program.move(to: Place(40, 4))
    try program.see("45°")
    try program.release(at: Place(40, 4))
    let marks = try program.save().marks
    let turned = try #require(marks.first as? TurnedShape)
    #expect(turned.degrees == 45 && turned.content.shape.size == Size(width: 20, height: 12))
    try program.undo()
    #expect(try program.save().marks.first is Rectangle)
  }

  @Test(
    "Guides are seen while edges meet; Ctrl and the palette hold them off", arguments: ["", "ctrl", "off"])
  func guides(way: String) throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(10, 2), to: Place(30, 5))
    try program.drag(from: Place(40, 10), to: Place(50, 13))
    try program.type("v")
    if way == "off" {
      try program.type(":guides\r")
      try program.see("Guides: off")
    }
    let (start, end) = (Place(40, 11), Place(15, 11))
    let keys: MouseReport.Modifiers = way == "ctrl" ? .control : []
    // The middle of ten columns comes to lie below that of twenty.
    try program.send(
      MouseReport.press(column: start.column + program.left, row: start.row + program.top, modifiers: keys)
        + MouseReport.drag(column: end.column + program.left, row: end.row + program.top, modifiers: keys))
    try program.see("dx -25, dy 0")
    let seen = way.isEmpty ? "│" : ""
    try program.look("a guide") { $0.cell(20, 7 + program.top).text.trimmingBlanks == seen }
    try program.send(
      MouseReport.release(column: end.column + program.left, row: end.row + program.top, modifiers: keys))
    try program.look("no guide") { $0.cell(20, 7 + program.top).text.trimmingBlanks.isEmpty }
    #expect(try program.save().marks.last?.box.minX == 15.5)
  }

  @Test("A right click selects what is there, a right drag moves the view")
  func rightClicks() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(20, 6), to: Place(40, 12))
    try program.drag(from: Place(30, 9), to: Place(30, 9), button: .right)
    try program.see("■")
    try program.type("2")
    try program.drag(from: Place(60, 15), to: Place(64, 15), button: .right)
    try program.drag(from: Place(64, 15), to: Place(60, 15), button: .right)
    try program.type("\u{1B}[C")
    let mark = try #require(try program.save().marks.first as? Rectangle)
    #expect(mark.ink.color == .named(.red) && mark.location == Place(21, 6).middle, "it is selected still")
  }

  @Test("Hovering shows what a click would take, and sends nothing while that stays")
  func hovers() throws {
    let program = try DrawingProgram(environment: ["COLORTERM": "truecolor"])
    try program.type("r")
    try program.drag(from: Place(20, 6), to: Place(40, 12))
    try program.type("v")
    func hover(_ column: Int, _ row: Int) throws {
      try program.send(MouseReport.move(column: column, row: row + program.top))
    }
    try hover(20, 9)
    try program.see("╌")
    let count = program.session.outputCount
    for row in 7...11 { try hover(20, row) }
    try hover(30, 9)
    try hover(60, 9)
    try program.seeNo("╌")
    #expect(program.session.outputCount - count < 1000, "taking it away is all that was sent")
  }

  @Test("The dots of the grid are the places that shapes snap to; the configuration sets its step")
  func grids() throws {
    let home = TemporaryDirectory()
    mkdir("\(home.path)/.config", 0o700)
    mkdir("\(home.path)/.config/charcoal", 0o700)
    home.write(Array("grid = 8\n".utf8), to: ".config/charcoal/config.toml")
    let program = try DrawingProgram("drawing.svg", home: home)
    try program.type("s#r")
    try program.drag(from: Place(11, 5), to: Place(31, 12))
    let box = try #require(try program.save().marks.first?.box)
    #expect(box == Rect(from: Place(8, 4).middle, to: Place(32, 12).middle))
    try program.type("u")
    for place in [Place(8, 4), Place(32, 12), Place(16, 8)] {
      try program.look("a dot at \(place)") { $0.cell(place.column, place.row + program.top).text == "·" }
    }
    #expect(program.session.screen.cell(12, 4 + program.top).text != "·")
  }

  @Test("Z looks at what is selected; the picker gives the tool before it back")
  func looks() throws {
    let program = try DrawingProgram()
    try program.type("2r")
    try program.drag(from: Place(10, 4), to: Place(20, 8))
    try program.type("3l")
    try program.drag(from: Place(60, 15), to: Place(70, 15))
    try program.type("i")
    try program.click(at: Place(10, 6))
    try program.drag(from: Place(60, 18), to: Place(70, 18))
    try program.type("v")
    try program.click(at: Place(15, 6))
    try program.type("Z")
    try program.seeNo("100%")
    #expect(try program.save().inks.map(\.color) == [.named(.red), .named(.orange), .named(.red)])
  }

  @Test("Copies go to the terminal's clipboard and a file, and another session pastes them")
  func copies() throws {
    let home = TemporaryDirectory()
    let first = try DrawingProgram("first.svg", home: home)
    try first.type("l")
    try first.drag(from: Place(5, 2), to: Place(15, 2))
    try first.type("\u{1}y")
    try first.see("Copied 1 shape, also as text")
    let text = try #require(home.contents(of: ".local/state/charcoal/clipboard.txt"))
    // A box-drawing line, as on the screen; the ends have half cells.
    #expect(String(decoding: text, as: UTF8.self) == "╺━━━━━━━━━╸\n")
    // OSC 52, with the text in base 64; nothing of it is a control character.
    #expect(first.session.output.firstRange(of: Array("\u{1B}]52;c;4pW64pSB".utf8)) != nil)
    let second = try DrawingProgram("second.svg", home: home)
    try second.type("\u{16}")
    try second.see("Pasted 1 shape")
    let pasted = try second.save()
    #expect((pasted.marks.first as? Stroke)?.points == [Place(5, 2).middle, Place(15, 2).middle])
  }

  @Test("The same picture by mouse and by keys alone, saved byte for byte alike")
  func keysAlone() throws {
    let (byMouse, byKeys) = (try DrawingProgram(), try DrawingProgram())
    try byMouse.type("r")
    try byMouse.drag(from: Place(40, 10), to: Place(46, 13))
    try byMouse.type("v")
    try byMouse.drag(through: [Place(40, 11), Place(40, 11)])
    // Pulled at the frame's lower right handle, a cell from the corner.
    try byMouse.drag(from: Place(47, 14), to: Place(50, 15))
    let (right, down, left, up) = ("\u{1B}[C", "\u{1B}[B", "\u{1B}[D", "\u{1B}[A")
    func times(_ key: String, _ count: Int) -> String { String(repeating: key, count: count) }
    // The cursor begins in the middle of the canvas: column 40, row 10.
    try byKeys.type("r " + " " + times(right, 6) + times(down, 3) + " ")
    try byKeys.type("v" + times(left, 6) + times(up, 2) + "  ")
    try byKeys.type(times(right, 7) + times(down, 3) + " " + times(right, 3) + down + " ")
    let (mouse, keys) = (try byMouse.save(), try byKeys.save())
    #expect(mouse.marks.first?.size == Size(width: 9, height: 8))
    #expect(keys.root == mouse.root)
    #expect(
      byKeys.home.contents(of: "drawing.svg")?.renumbered
        == byMouse.home.contents(of: "drawing.svg")?.renumbered)
  }
}

extension String {
  fileprivate var trimmingBlanks: String { filter { $0 != " " } }
}
