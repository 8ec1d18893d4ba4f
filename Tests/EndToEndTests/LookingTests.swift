import Marks
import TestSupport
import Testing

@Suite("Looking around, help, bars", .waits)
struct LookingTests {
  private func programWithMarks() throws -> (DrawingProgram, Drawing) {
    let program = try DrawingProgram()
    try program.drag(through: [Place(3, 3), Place(30, 12), Place(60, 3)])
    try program.type("4]]")
    try program.drag(through: [Place(20, 18), Place(40, 8), Place(70, 20)])
    let drawing = try program.save()
    try program.see(drawing)
    return (program, drawing)
  }

  /// Checks that the drawing is seen from another place, comes back with Home, and keeps all bytes of its file.
  private func check(
    _ move: (DrawingProgram) throws -> Void, seesFrom origin: Point,
    at place: SourceLocation = #_sourceLocation
  ) throws {
    let (program, drawing) = try programWithMarks()
    let bytes = program.bytes
    try move(program)
    try program.see(drawing, from: origin, at: place)
    try program.type("\u{1B}[H")
    try program.see(drawing, at: place)
    try program.save()
    #expect(program.bytes == bytes)
    try program.look("no sign") { !$0.line(0).contains("●") }
  }

  @Test(
    "Arrows look around",
    arguments: [
      ("\u{1B}[C", 10.0, 0.0), ("\u{1B}[D", -10, 0), ("\u{1B}[B", 0, 4), ("\u{1B}[A", 0, -4),
      ("\u{1B}OC", 10, 0), ("\u{1B}[C\u{1B}[C\u{1B}[B", 20, 4),
    ])
  func arrows(keys: String, x: Double, y: Double) throws {
    try check({ try $0.type(keys) }, seesFrom: Point(x: x, y: y))
  }

  @Test(
    "The wheel looks up and down, and sideways",
    arguments: [
      (MouseReport.Button.wheelUp, 0.0, -6.0), (.wheelDown, 0, 6), (.wheelLeft, -6, 0), (.wheelRight, 6, 0),
    ])
  func wheel(button: MouseReport.Button, x: Double, y: Double) throws {
    try check({ try $0.press(at: Place(40, 10), button: button) }, seesFrom: Point(x: x, y: y))
  }

  @Test("With Shift the wheel goes sideways")
  func shiftedWheel() throws {
    try check(
      { try $0.send(MouseReport.press(column: 9, row: 9, button: .wheelDown, modifiers: .shift)) },
      seesFrom: Point(x: 6, y: 0))
  }

  @Test("The right button moves the paper", arguments: [MouseReport.Button.right, .middle])
  func rightDrag(button: MouseReport.Button) throws {
    try check(
      { try $0.drag(through: [Place(40, 10), Place(41, 10), Place(50, 13)], button: button) },
      seesFrom: Point(x: -10, y: -6))
  }

  @Test("Marks drawn elsewhere on the canvas lie there")
  func drawsElsewhere() throws {
    let program = try DrawingProgram()
    try program.drag(through: [Place(40, 10), Place(20, 10)], button: .right)
    try program.click(at: Place(5, 5))
    #expect(try program.save().dots == [Point(x: 25.5, y: 11)])
    try program.type("\u{1B}[H")
    try program.see(Drawing([Dot(at: Point(x: 25.5, y: 11), ink: .initial)]))
  }

  @Test("A wild ride keeps every mark")
  func wildRide() throws {
    let (program, drawing) = try programWithMarks()
    let bytes = program.bytes
    var random = SeededGenerator(seed: 7)
    let keys = ["\u{1B}[A", "\u{1B}[B", "\u{1B}[C", "\u{1B}[D", "\u{1B}[<64;5;5M", "\u{1B}[<65;5;5M"]
    try program.type((0..<2_000).map { _ in keys.randomElement(using: &random) ?? "" }.joined())
    try program.type("\u{1B}[H")
    try program.see(drawing)
    try program.save()
    #expect(program.bytes == bytes)
  }

  @Test("Tab hides the bars and shows them again, and no mark moves in the drawing")
  func hidesBars() throws {
    let (program, drawing) = try programWithMarks()
    let bytes = program.bytes
    try program.type("\t")
    program.hidesBars = true
    // It stays where it is on the screen: the first row of the canvas lies one above.
    try program.see(drawing, from: Point(x: 0, y: -2))
    try program.type("\t")
    program.hidesBars = false
    try program.see(drawing)
    try program.see("quit")
    try program.save()
    #expect(program.bytes == bytes)
  }

  @Test("Without bars the whole screen can be drawn on")
  func drawsWithoutBars() throws {
    let program = try DrawingProgram()
    try program.type("\t")
    program.hidesBars = true
    try program.seeNo("quit")
    try program.drag(from: Place(0, 0), to: Place(79, 23))
    #expect(try program.save().strokes == [[Place(0, -1), Place(79, 22)].map(\.middle)])
  }

  @Test(
    "Help lies over the drawing, and Esc, its own keys or a click take it away",
    arguments: ["?", "\u{1B}OP", "\u{1B}", "\r"])
  func help(key: String) throws {
    let (program, drawing) = try programWithMarks()
    try program.type("?")
    for word in ["Keys", "Draw", "Draw a stroke / a dot", "Undo", "Redo", "Ctrl-Z", "Ink"] {
      try program.see(word)
    }
    // It is longer than the window.
    try program.type("\u{1B}[6~")
    try program.see("Select")
    try program.type("\u{1B}[6~")
    for word in ["Save as", "Quit"] { try program.see(word) }
    try program.type(key)
    try program.see(drawing)
    try program.click(on: "help")
    try program.see("Draw a stroke / a dot")
    try program.click(on: "Keys")
    try program.see(drawing)
    #expect(try program.save() == drawing)
  }

  @Test("Ctrl-L draws the screen anew")
  func redraws() throws {
    let (program, drawing) = try programWithMarks()
    let count = program.session.outputCount
    try program.type("\u{C}")
    try program.wait("much output") { program.session.outputCount > count + 500 }
    try program.see(drawing)
  }
}
