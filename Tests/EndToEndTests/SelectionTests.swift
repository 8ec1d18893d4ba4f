import Marks
import TestSupport
import Testing

@Suite("Selecting")
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
    try program.drag(from: Place(10, 2), to: Place(12, 3))
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
    #expect(try program.save().root == Group([level.identified(by: MarkID(1))]))
  }

  @Test("What is copied goes to the terminal's clipboard and a file, and another session pastes it")
  func copies() throws {
    let home = TemporaryDirectory()
    let first = try DrawingProgram("first.svg", home: home)
    try first.type("l")
    try first.drag(from: Place(5, 2), to: Place(15, 2))
    try first.type("\u{1}y")
    try first.see("Copied 1 shape (text in ~/.local/state/charcoal/clipboard.txt")
    let text = try #require(home.contents(of: ".local/state/charcoal/clipboard.txt"))
    #expect(String(decoding: text, as: UTF8.self) == "⠠⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤\n")
    // OSC 52, with the text in base 64; nothing of it is a control character.
    #expect(first.session.output.firstRange(of: Array("\u{1B}]52;c;4qCg4qCk".utf8)) != nil)
    let second = try DrawingProgram("second.svg", home: home)
    try second.type("\u{16}")
    try second.see("Pasted 1 shape")
    let pasted = try second.save()
    #expect((pasted.marks.first as? Stroke)?.points == [Place(7, 3).middle, Place(17, 3).middle])
  }

  @Test("The same picture by mouse and by keys alone, saved byte for byte alike")
  func keysAlone() throws {
    let (byMouse, byKeys) = (try DrawingProgram(), try DrawingProgram())
    try byMouse.type("r")
    try byMouse.drag(from: Place(40, 11), to: Place(46, 14))
    try byMouse.type("v")
    try byMouse.drag(through: [Place(40, 12), Place(40, 12)])
    // Pulled at the frame's lower right handle, a cell from the corner.
    try byMouse.drag(from: Place(47, 15), to: Place(50, 16))
    let (right, down, left, up) = ("\u{1B}[C", "\u{1B}[B", "\u{1B}[D", "\u{1B}[A")
    func times(_ key: String, _ count: Int) -> String { String(repeating: key, count: count) }
    // The cursor begins in the middle of the canvas: column 40, row 11.
    try byKeys.type("r " + " " + times(right, 6) + times(down, 3) + " ")
    try byKeys.type("v" + times(left, 6) + times(up, 2) + "  ")
    try byKeys.type(times(right, 7) + times(down, 3) + " " + times(right, 3) + down + " ")
    let (mouse, keys) = (try byMouse.save(), try byKeys.save())
    #expect(mouse.marks.first?.size == Size(width: 9, height: 8))
    #expect(keys.root == mouse.root)
    #expect(byKeys.home.contents(of: "drawing.svg") == byMouse.home.contents(of: "drawing.svg"))
  }
}
