import Editing
import Marks
import TestSupport
import Testing

@Suite("Tools", .waits)
struct ToolTests {
  private static let sizes = [(200, 50), (80, 24), (40, 10)]

  /// The places that each tool is dragged over.
  private static let drag = (Place(3, 1), Place(12, 5))

  private func box(_ first: Place, _ second: Place) -> Rect { Rect(from: first.middle, to: second.middle) }

  @Test("Each tool draws what its name says, by its key", arguments: sizes)
  func draws(columns: Int, rows: Int) throws {
    let (start, end) = Self.drag
    let box = box(start, end)
    let (size, line) = ("9 x 4", "9 x 4, -42°")
    let kinds: [(String, any Mark, note: String?)] = [
      ("p", Stroke(through: [start, end]), nil),
      ("l", Stroke(through: [start, end], isSmooth: false), line),
      ("a", Stroke([start.middle, end.middle], ink: .initial, arrowheads: .standard), line),
      ("r", Rectangle(box, ink: .initial), size),
      ("B", Rectangle(box, cornerRadius: 2, ink: .initial), size),
      (
        "o",
        Ellipse(center: box.center, radiusX: box.size.width / 2, radiusY: box.size.height / 2, ink: .initial),
        size
      ),
    ]
    for (key, mark, note) in kinds {
      let program = try DrawingProgram(columns: columns, rows: rows)
      try program.type(key)
      try program.press(at: start)
      try program.move(to: end)
      // The preview is what is left, with its size beside the pointer.
      try program.see(Drawing([mark]), note: note.map { ($0, end) })
      try program.release(at: end)
      try program.see(Drawing([mark]))
      #expect(try program.save().root == Group([mark.withID(MarkID(1))]))
    }
  }

  @Test("Tools are chosen by a click, and the one in hand is named", arguments: [(200, 50), (80, 24)])
  func click(columns: Int, rows: Int) throws {
    let program = try DrawingProgram(columns: columns, rows: rows)
    try program.see("Pen: drag to draw")
    try program.click(on: "□")
    try program.see("Box: drag corner to corner")
    try program.drag(from: Place(3, 3), to: Place(20, 9))
    #expect(try program.save().root.children.first is Rectangle)
  }

  @Test("c keeps to squares in the middle of the gesture, and again lets go")
  func constrains() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.press(at: Place(3, 3))
    try program.move(to: Place(23, 6))
    try program.see(
      Drawing([Rectangle(box(Place(3, 3), Place(23, 6)), ink: .initial)]), note: ("20 x 3", Place(23, 6)))
    try program.type("c")
    // Twenty units wide is twenty units high: ten cells.
    let square = Drawing([Rectangle(box(Place(3, 3), Place(23, 13)), ink: .initial)])
    try program.see(square, note: ("20 x 10", Place(23, 6)))
    try program.release(at: Place(23, 6))
    try program.see(square)
    try program.type("c")
    try program.drag(from: Place(40, 3), to: Place(50, 5))
    #expect(try program.save().root.children.last?.size == Size(width: 10, height: 4))
  }

  @Test("The eraser cuts, E takes the whole, u brings all back")
  func erases() throws {
    let program = try DrawingProgram()
    let stroke = Stroke(through: [Place(3, 5), Place(40, 5)])
    try program.drag(from: Place(3, 5), to: Place(40, 5))
    try program.type("e")
    try program.drag(from: Place(20, 2), to: Place(20, 8))
    let cut = Drawing([
      Stroke([Place(3, 5).middle, Point(x: 19.5, y: 11)], ink: .initial),
      Stroke([Point(x: 21.5, y: 11), Place(40, 5).middle], ink: .initial),
    ])
    try program.see(cut)
    try program.type("E")
    try program.drag(from: Place(10, 3), to: Place(10, 7))
    try program.see(Drawing([cut.marks[1]]))
    try program.type("uu")
    try program.see(Drawing([stroke]))
    #expect(try program.save().root == Group([stroke.withID(MarkID(1))]))
  }

  @Test("The picker draws on in the ink of what is clicked")
  func picks() throws {
    let program = try DrawingProgram()
    try program.type("2]")
    try program.drag(from: Place(3, 5), to: Place(40, 5))
    try program.type("1[[i")
    try program.click(at: Place(20, 5))
    try program.type("p")
    try program.drag(from: Place(3, 9), to: Place(40, 9))
    let inks = try program.save().inks
    #expect(inks.count == 2 && inks[0] == inks[1] && inks[0].color == .named(.red) && inks[0].width == 1)
  }

  @Test("m draws straight strokes through the places, then curves, then those of a steady hand again")
  func smooths() throws {
    let program = try DrawingProgram()
    let places = [Place(3, 3), Place(20, 15), Place(40, 3), Place(60, 15)]
    let steps: [(String, [any Mark])] = [
      ("off", [Stroke(through: places, isSmooth: false)]), ("curves", [Stroke(through: places)]),
      ("steady", [Stroke(through: places)]),
    ]
    for (words, marks) in steps {
      try program.type("m")
      try program.see("Smoothing: \(words)")
      try program.drag(through: places)
      try program.see(Drawing(marks))
      #expect(try program.save().marks.map { $0.withID(.none) }.first?.isEqual(to: marks[0]) == true)
      try program.undo()
    }
  }

  @Test(
    "A steady hand takes the stairs out of a slanting line, ends where the mouse did, and shows what it leaves"
  )
  func steadies() throws {
    let program = try DrawingProgram()
    let places = (0...42).map { Place(5 + $0, 3 + $0 / 4) }
    var editor = Editor(ink: .initial)
    for (index, place) in places.enumerated() {
      _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: place.middle))
      if index == 0 { try program.press(at: place) } else { try program.move(to: place) }
    }
    try program.see(Drawing([try #require(editor.preview)]))
    try program.release(at: places[42])
    _ = editor.handle(PointerEvent(.ended, at: places[42].middle))
    try program.see(editor.drawing)
    let points = try #require(try program.save().strokes.first)
    for (end, place) in [(points.first, places[0]), (points.last, places[42])] {
      let way = try #require(end) - place.middle
      #expect(abs(way.dx) <= 0.5 && abs(way.dy) <= 1, "in the cell of the press, and of the release")
    }
    // How much the line turns up and down on its way: a stair at every fourth cell, or hardly.
    func unrest(_ points: [Point]) -> Double {
      let slopes = zip(points, points.dropFirst()).map { ($1.y - $0.y) / max(0.5, $1.x - $0.x) }
      return zip(slopes, slopes.dropFirst()).reduce(0) { $0 + abs($1.1 - $1.0) }
    }
    #expect(unrest(points) * 2 < unrest(places.map(\.middle)), "\(unrest(points))")
  }

  @Test("The hand moves the paper and draws nothing")
  func moves() throws {
    let program = try DrawingProgram()
    let stroke = Stroke(through: [Place(30, 5), Place(40, 9)])
    try program.drag(from: Place(30, 5), to: Place(40, 9))
    try program.type("h")
    try program.drag(from: Place(30, 10), to: Place(20, 8))
    try program.see(Drawing([stroke]), from: Point(x: 10, y: 4))
    try program.type("p")
    #expect(try program.save().strokes.count == 1)
  }

  @Test("Shapes and erasures come back after a kill, and can be taken back")
  func survives() throws {
    let program = try DrawingProgram()
    try program.type("r")
    try program.drag(from: Place(3, 3), to: Place(20, 9))
    try program.type("e")
    try program.drag(from: Place(10, 1), to: Place(10, 5))
    try program.die(afterSteps: 2)
    let next = try DrawingProgram(home: program.home)
    try next.type("u")
    try next.see("Undo: erase")
    try next.see(Drawing([Rectangle(box(Place(3, 3), Place(20, 9)), ink: .initial)]))
  }
}
