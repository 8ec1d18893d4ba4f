import Marks
import TestSupport
import Testing

@Suite("Floods in one write", .waits)
struct FloodTests {
  @Test("A press, 10,000 drags and a release: nothing is lost, and the order is kept")
  func longStroke() throws {
    let program = try DrawingProgram(columns: 200, rows: 50)
    try program.turnSmoothingOff()
    var random = SeededGenerator(seed: 1)
    var places = [Place(100, 20)]
    while places.count < 10_001 {
      let place = Place(
        Int.random(in: 0..<program.canvasColumns, using: &random),
        Int.random(in: 0..<program.canvasRows, using: &random))
      if place != places.last { places.append(place) }
    }
    try program.drag(through: places)
    let drawing = try program.save()
    #expect(drawing.strokes == [places.map(\.middle)])
    try program.see(drawing)
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("500 short strokes are 500 strokes")
  func manyStrokes() throws {
    let program = try DrawingProgram(columns: 200, rows: 50)
    try program.turnSmoothingOff()
    let strokes = (0..<500).map { number in
      (0..<4).map {
        Place((number * 13 + $0 * 2) % program.canvasColumns, (number * 7 + $0) % program.canvasRows)
      }
    }
    try program.send(strokes.flatMap { program.reports(ofDragThrough: $0) })
    let drawing = try program.save()
    #expect(drawing.strokes == strokes.map { $0.map(\.middle) })
    try program.see(drawing)
  }

  @Test("1,000 clicks are 1,000 dots")
  func manyClicks() throws {
    let program = try DrawingProgram(columns: 200, rows: 50)
    let places = (0..<1_000).map { Place(($0 * 37) % program.canvasColumns, ($0 * 11) % program.canvasRows) }
    try program.send(places.flatMap { program.reports(ofDragThrough: [$0]) })
    let drawing = try program.save()
    #expect(drawing.dots == places.map(\.middle))
    try program.see(drawing)
  }

  @Test("Strokes, colours, undo and redo in one write are done in their order")
  func mixedCommands() throws {
    let program = try DrawingProgram()
    var bytes: [UInt8] = []
    for number in 1...9 {
      bytes +=
        Array("\(number)".utf8) + program.reports(ofDragThrough: [Place(2, number), Place(60, 2 * number)])
      bytes += Array("uUu".utf8) + program.reports(ofDragThrough: [Place(3, 2 * number), Place(70, number)])
    }
    try program.send(bytes)
    let drawing = try program.save()
    #expect(drawing.strokes == (1...9).map { [Place(3, 2 * $0), Place(70, $0)].map(\.middle) })
    #expect(Set(drawing.inks.map(\.color)).count == 9)
    try program.see(drawing)
  }
}
