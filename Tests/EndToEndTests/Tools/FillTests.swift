import Marks
import TestSupport
import Testing

@Suite("Filling", .waits)
struct FillTests {
  private static let sizes = [(200, 50), (80, 24), (40, 10)]

  private func box(_ first: Place, _ second: Place) -> Rectangle {
    Rectangle(Rect(from: first.middle, to: second.middle), ink: .initial)
  }

  @Test("A click into a box fills it; outside nothing is closed, and that is said", arguments: sizes)
  func fillsShape(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    try program.type("r")
    try program.drag(from: Place(3, 1), to: Place(20, 6))
    try program.type("4f")
    try program.click(at: Place(30, 3))
    try program.see("No closed area here")
    try program.click(at: Place(8, 3))
    var filled = box(Place(3, 1), Place(20, 6))
    filled.ink.fill = .named(.yellow)
    try program.see(Drawing([filled]))
    #expect(try program.save().root == Group([filled.withID(MarkID(1))]))
    try program.undo()
    try program.see("Undo: fill")
    try program.see(Drawing([box(Place(3, 1), Place(20, 6))]))
  }

  @Test("Between shapes a mark of its own is left, below the lines, that opens again as it was saved")
  func fillsRegion() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(3, 2), to: Place(40, 18))
    try program.drag(from: Place(10, 6), to: Place(24, 12))
    try program.type("4f")
    try program.click(at: Place(30, 8))
    try program.look("the fill") { screen in
      // Left and right of the inner box, and not in it.
      [(6, 9), (30, 9), (15, 16)].allSatisfy { screen.cell($0.0, $0.1).background.shows(.named(.yellow)) }
        && screen.cell(17, 10).background == .standard
    }
    let drawing = try program.save()
    #expect(drawing.marks.count == 3)
    let fill = try #require(drawing.marks.first as? Stroke)
    #expect(fill.isClosed && fill.ink == Ink(color: .named(.yellow), width: 0, fill: .named(.yellow)))
    try program.see(drawing)
    // The inner box is a region of its own.
    try program.type("5")
    try program.click(at: Place(17, 9))
    let both = try program.save()
    #expect((both.marks.last as? Rectangle)?.ink.fill == .named(.green))
    try program.see(both)
  }
}
