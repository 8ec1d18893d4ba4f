import Marks
import TestSupport
import Testing

@Suite("Starting and the first marks", .waits)
struct StartTests {
  @Test(
    "The first screen tells how to draw, take back, save, get help and leave",
    arguments: [
      (120, 40, ["✎ pen", "undo", "redo"]), (80, 24, ["✎p", "↶", "↷", "Pen: drag to draw"]),
    ])
  func showsTheWay(columns: Int, rows: Int, tools: [String]) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    for word in ["drawing.svg", "save ^S", "help ?", "quit q"] + tools { try program.see(word) }
    try program.see("Drag the mouse to draw")
    #expect(program.session.screen.isAlternateScreen)
    #expect(!program.session.screen.cursor.isVisible)
    #expect(program.home.contents(of: "drawing.svg") == nil)
  }

  @Test("A drawing without a name is called so")
  func hasNoName() throws {
    let program = try DrawingProgram(nil)
    try program.see("untitled")
  }

  @Test("The hint goes at the first touch and comes back with the empty canvas")
  func hintGoes() throws {
    let program = try DrawingProgram()
    try program.seeEmptyCanvas()
    try program.press(at: Place(5, 5))
    try program.seeNo("Drag")
    try program.release(at: Place(5, 5))
    try program.see(Drawing([Dot(at: Place(5, 5))]))
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("There is ink before the button comes up")
  func inkFollows() throws {
    let program = try DrawingProgram()
    try program.turnSmoothingOff()
    try program.press(at: Place(5, 5))
    try program.see(Drawing([Dot(at: Place(5, 5))]))
    try program.move(to: Place(20, 7))
    try program.see(Drawing([Stroke(through: [Place(5, 5), Place(20, 7)], isSmooth: false)]))
    try program.move(to: Place(30, 2))
    try program.see(Drawing([Stroke(through: [Place(5, 5), Place(20, 7), Place(30, 2)], isSmooth: false)]))
    try program.release(at: Place(30, 2))
    #expect(
      try program.save().strokes == [[Place(5, 5), Place(20, 7), Place(30, 2)].map(\.middle)])
  }

  @Test("A click leaves a dot")
  func clickLeavesDot() throws {
    let program = try DrawingProgram()
    try program.click(at: Place(12, 3))
    let drawing = try program.save()
    #expect(drawing.dots == [Place(12, 3).middle])
    #expect(drawing.marks.count == 1)
    try program.see(drawing)
  }

  @Test("A drag leaves a stroke from the pressed point to the released one")
  func dragLeavesStroke() throws {
    let program = try DrawingProgram()
    try program.press(at: Place(2, 2))
    try program.release(at: Place(40, 10))
    try program.drag(from: Place(50, 3), to: Place(60, 3))
    let drawing = try program.save()
    #expect(
      drawing.strokes == [
        [Place(2, 2), Place(40, 10)].map(\.middle), [Place(50, 3), Place(60, 3)].map(\.middle),
      ])
    try program.see(drawing)
  }

  @Test("A drag that comes back to where it began is a stroke")
  func closedDrag() throws {
    let program = try DrawingProgram()
    try program.turnSmoothingOff()
    let places = [Place(10, 5), Place(20, 5), Place(20, 10), Place(10, 5)]
    try program.drag(through: places)
    #expect(try program.save().strokes == [places.map(\.middle)])
  }

  @Test(
    "The screen is the picture of the saved file, cell by cell", arguments: [(80, 24), (200, 50), (41, 9)])
  func screenEqualsFile(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    var random = SeededGenerator(seed: UInt64(columns))
    for _ in 0..<40 {
      try program.type(String("123456789[]".randomElement(using: &random) ?? "1"))
      try program.drag(
        through: (0..<Int.random(in: 1...12, using: &random)).map { _ in
          Place(
            Int.random(in: 0..<program.canvasColumns, using: &random),
            Int.random(in: 0..<program.canvasRows, using: &random))
        })
    }
    let drawing = try program.save()
    #expect(drawing.marks.count == 40)
    try program.see(drawing)
  }

  @Test("A drawing that already exists is opened")
  func opensFile() throws {
    let first = try DrawingProgram()
    try first.drag(from: Place(3, 3), to: Place(30, 12))
    try first.click(at: Place(50, 5))
    let drawing = try first.save()
    #expect(try first.quit() == .exited(0))
    let second = try DrawingProgram(columns: 100, rows: 30, home: first.home)
    try second.see(drawing)
    try second.drag(from: Place(90, 25), to: Place(60, 20))
    let later = try second.save()
    #expect(Array(later.marks.map(\.id).prefix(2)) == drawing.marks.map(\.id))
    #expect(later.marks.count == 3)
    #expect(Set(later.marks.map(\.id)).count == 3)
  }
}
