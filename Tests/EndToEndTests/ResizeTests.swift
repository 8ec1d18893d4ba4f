import Marks
import TestSupport
import Testing

@Suite("Resizing", .waits)
struct ResizeTests {
  /// Waits until the bars that suit the window are on the screen, or none where it has no room for them.
  ///
  /// There must be a step to take back: the button then shows its key.
  private func seeBars(of program: DrawingProgram, at place: SourceLocation = #_sourceLocation) throws {
    try program.look("the bars", at: place) { screen in
      let shown = ["undo u", "↶u"].filter(screen.text.contains)
      return shown == (program.left > 0 ? ["undo u"] : program.hasBars ? ["↶u"] : [])
    }
  }

  @Test("Smaller, larger and back: no mark changes, and the screen is right")
  func resizes() throws {
    let program = try DrawingProgram()
    try program.drag(through: [Place(3, 3), Place(30, 12), Place(60, 3)])
    try program.type("4]]")
    try program.drag(through: [Place(2, 18), Place(40, 8), Place(79, 21)])
    let drawing = try program.save()
    let bytes = program.bytes
    // Sizes without bars would show the words about the saved file over the last row.
    try program.type("1")
    try program.seeNo("Saved")
    let sizes = [(40, 8), (39, 24), (5, 3), (300, 100), (1, 1), (200, 7), (2, 40), (120, 40), (80, 24)]
    for (columns, rows) in sizes {
      try program.resize(columns: columns, rows: rows)
      try program.see(drawing)
      try seeBars(of: program)
    }
    try program.save()
    #expect(program.bytes == bytes)
  }

  @Test("Fifty times at random: the file of the drawing stays the same to the byte")
  func resizesAtRandom() throws {
    let program = try DrawingProgram()
    var artist = RandomArtist(seed: 50)
    try artist.work(times: 30, on: program)
    let drawing = try program.save()
    #expect(program.bytes.renumbered == artist.states.last)
    for number in 1...50 {
      try program.resize(columns: artist.chance(1...200), rows: artist.chance(1...60))
      // Now and then the program is given the time to draw; most sizes pass before it comes to that.
      if number % 10 == 0 { try seeBars(of: program) }
    }
    try program.resize(columns: 80, rows: 24)
    try program.see("quit")
    try program.see(drawing)
    try program.save()
    #expect(program.bytes.renumbered == artist.states.last)
  }

  @Test("In a large window there is more room to draw")
  func drawsInLargeWindow() throws {
    let program = try DrawingProgram(columns: 20, rows: 5)
    try program.drag(from: Place(0, 0), to: Place(19, 4))
    // In the large window the same reports would be on the bars.
    try program.wait("the stroke") {
      try KeptSketchbook(home: program.home).number("SELECT count(*) FROM step") == 1
    }
    try program.resize(columns: 300, rows: 100)
    try program.see("quit")
    try program.drag(from: Place(281, 97), to: Place(100, 50))
    let drawing = try program.save()
    #expect(
      drawing.strokes == [
        [Place(0, 0), Place(19, 4)].map(\.middle), [Place(281, 97), Place(100, 50)].map(\.middle),
      ])
    try program.see(drawing)
  }

  @Test("In the middle of a stroke: it goes on, and what was drawn stays")
  func resizesWhileDrawing() throws {
    let program = try DrawingProgram()
    try program.turnSmoothingOff()
    let places = [Place(10, 5), Place(40, 15), Place(58, 17), Place(20, 2)]
    try program.press(at: places[0])
    try program.move(to: places[1])
    try program.see(Drawing([Stroke(through: Array(places[..<2]), isSmooth: false)]))
    try program.resize(columns: 100, rows: 40)
    try program.see(Drawing([Stroke(through: Array(places[..<2]), isSmooth: false)]))
    try program.move(to: places[2])
    // In the small window the same report would be of another place.
    try program.see(Drawing([Stroke(through: Array(places[..<3]), isSmooth: false)]))
    try program.resize(columns: 60, rows: 20)
    try program.see(Drawing([Stroke(through: Array(places[..<3]), isSmooth: false)]))
    try program.move(to: places[3])
    try program.release(at: places[3])
    let drawing = try program.save()
    #expect(drawing.strokes == [places.map(\.middle)])
    try program.see(drawing)
  }

  @Test("Many sizes at once")
  func storm() throws {
    let program = try DrawingProgram()
    try program.drag(through: [Place(3, 3), Place(30, 12), Place(60, 3)])
    let drawing = try program.save()
    try program.type("1")
    try program.seeNo("Saved")
    var random = SeededGenerator(seed: 11)
    for step in 0..<100 {
      try program.resize(
        columns: Int.random(in: 1...150, using: &random), rows: Int.random(in: 1...60, using: &random))
      if step % 10 == 9 { try program.see(drawing) }
    }
    try program.resize(columns: 80, rows: 24)
    try program.see(drawing)
    try program.see("quit")
  }

  @Test("Questions, help and names fit any window", arguments: ["q", "?", "S", "\u{F}"])
  func smallQuestions(key: String) throws {
    let program = try DrawingProgram()
    try program.drag(through: [Place(0, 0), Place(5, 2)])
    let stroke = Drawing([Stroke(through: [Place(0, 0), Place(5, 2)])])
    try program.see(stroke)
    try program.type(key)
    for (columns, rows) in [(5, 3), (1, 1), (300, 100), (12, 2), (80, 24)] {
      try program.resize(columns: columns, rows: rows)
      let count = program.session.outputCount
      try program.wait("a picture") { program.session.outputCount > count }
    }
    try program.type("\u{1B}")
    try program.see("quit")
    try program.see(stroke)
  }

  @Test("A window that grows in the middle of a stroke gives it more room")
  func growInStroke() throws {
    let program = try DrawingProgram()
    try program.turnSmoothingOff()
    try program.press(at: Place(10, 5))
    try program.move(to: Place(40, 15))
    try program.resize(columns: 120, rows: 40)
    try program.see(Drawing([Stroke(through: [Place(10, 5), Place(40, 15)], isSmooth: false)]))
    try program.move(to: Place(90, 30))
    try program.release(at: Place(90, 30))
    #expect(
      try program.save().strokes == [[Place(10, 5), Place(40, 15), Place(90, 30)].map(\.middle)])
  }
}
