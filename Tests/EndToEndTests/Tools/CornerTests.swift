import Marks
import TestSupport
import Testing

@Suite("Lines and polygons of clicks", .waits)
struct CornerTests {
  private static let sizes = [(200, 50), (80, 24), (40, 10)]
  private static let places = [Place(3, 1), Place(25, 2), Place(12, 6)]

  @Test("g and clicks, the first corner again: a closed polygon, one step of undo", arguments: sizes)
  func polygon(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    try program.type("g")
    for place in Self.places { try program.click(at: place) }
    let polygon = Stroke(Self.places.map(\.middle), ink: .initial, isClosed: true)
    try program.see("Enter: finish, Esc: discard")
    try program.see(Drawing([polygon]))
    try program.click(at: Self.places[0])
    try program.seeNo("Enter: finish")
    try program.see(Drawing([polygon]))
    #expect(try program.save().root == Group([polygon.withID(MarkID(1))]))
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("l and clicks make a line that Enter ends; Backspace takes a corner back, Esc all")
  func line() throws {
    let program = try DrawingProgram()
    try program.type("l")
    for place in Self.places { try program.click(at: place) }
    try program.see(Drawing([Stroke(Self.places.map(\.middle), ink: .initial)]))
    try program.type("\u{7F}")
    let line = Stroke(Self.places.dropLast().map(\.middle), ink: .initial)
    try program.see(Drawing([line]))
    try program.type("\r")
    try program.seeNo("Enter: finish")
    for place in Self.places { try program.click(at: place) }
    try program.see("Enter: finish")
    try program.type("\u{1B}")
    try program.seeNo("Enter: finish")
    try program.see(Drawing([line]))
    #expect(try program.save().root == Group([line.withID(MarkID(1))]))
  }

  @Test("Another tool, saving and a hangup keep what is there")
  func keeps() throws {
    let line = Stroke(Self.places.map(\.middle), ink: .initial)
    let program = try DrawingProgram()
    try program.type("l")
    for place in Self.places { try program.click(at: place) }
    try program.type("p")
    try program.see("Pen: drag to draw")
    try program.type("l")
    for place in Self.places { try program.click(at: place) }
    #expect(
      try program.save().root
        == Group([line.withID(MarkID(1)), line.withID(MarkID(2))]))
    for place in Self.places { try program.click(at: place) }
    try program.see("Enter: finish")
    program.session.send(signal: 1)
    _ = try program.end()
    let next = try DrawingProgram(home: program.home)
    try next.type("u")
    try next.see("Undo: stroke")
  }
}
