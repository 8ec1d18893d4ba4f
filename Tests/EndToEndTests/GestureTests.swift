import Marks
import TestSupport
import Testing

@Suite("Gestures, whole and broken", .waits)
struct GestureTests {
  private let places = [Place(5, 5), Place(20, 7), Place(30, 2), Place(41, 12)]
  private var stroke: Drawing { Drawing([Stroke(through: places, isSmooth: false)]) }

  /// Without smoothing the vertices are the very places of the reports.
  private func unsmoothed() throws -> DrawingProgram {
    let program = try DrawingProgram()
    try program.turnSmoothingOff()
    return program
  }

  private func draw(_ places: [Place], with program: DrawingProgram) throws {
    try program.press(at: places[0])
    for place in places.dropFirst() { try program.move(to: place) }
  }

  @Test("Esc in the middle of a drag leaves nothing")
  func cancels() throws {
    let program = try unsmoothed()
    try draw(places, with: program)
    try program.see(stroke)
    try program.type("\u{1B}")
    try program.seeEmptyCanvas()
    try program.move(to: Place(50, 12))
    try program.release(at: Place(50, 12))
    try program.click(at: Place(9, 9))
    try program.see(Drawing([Dot(at: Place(9, 9))]))
    #expect(try program.save().marks.count == 1)
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("Esc takes back only the stroke being drawn")
  func cancelsOne() throws {
    let program = try unsmoothed()
    try program.drag(from: Place(2, 18), to: Place(70, 3))
    try draw(places, with: program)
    try program.type("\u{1B}")
    try program.see(Drawing([Stroke(through: [Place(2, 18), Place(70, 3)], isSmooth: false)]))
  }

  /// The signs that the button came up without a report of its release.
  enum Loss: String, CaseIterable {
    case nextPress, reportWithoutButton, focusOut, key, bareRelease

    var bytes: [UInt8] {
      switch self {
      case .nextPress: []
      case .reportWithoutButton: MouseReport.move(column: 60, row: 10)
      case .focusOut: Array("\u{1B}[O".utf8)
      case .key: Array("5".utf8)
      case .bareRelease: Array("\u{1B}[<3;42;14m".utf8)
      }
    }
  }

  @Test("A lost release ends the stroke where it was, and what was drawn stays", arguments: Loss.allCases)
  func losesRelease(loss: Loss) throws {
    let program = try unsmoothed()
    try draw(places, with: program)
    try program.see(stroke)
    try program.send(loss.bytes)
    try program.drag(from: Place(60, 15), to: Place(70, 18))
    let drawing = try program.save()
    #expect(
      drawing.strokes == [places.map(\.middle), [Place(60, 15), Place(70, 18)].map(\.middle)])
    try program.see(drawing)
    try program.undo()
    try program.see(stroke)
    try program.undo()
    try program.seeEmptyCanvas()
  }

  @Test("A lost press: the first drag begins the stroke")
  func losesPress() throws {
    let program = try unsmoothed()
    for place in places { try program.move(to: place) }
    try program.release(at: places[3])
    try program.see(stroke)
    #expect(try program.save().strokes == [places.map(\.middle)])
  }

  @Test("Movement without a button draws nothing")
  func hovers() throws {
    let program = try unsmoothed()
    try program.send((0..<50).flatMap { MouseReport.move(column: $0, row: $0 % 20) })
    try program.click(at: Place(70, 18))
    try program.send((0..<50).flatMap { MouseReport.move(column: $0, row: $0 % 20) })
    #expect(try program.save().dots == [Place(70, 18).middle])
  }

  // The pause may be longer on a busy machine, which changes nothing.
  @Test("A pause in the middle of a stroke does not break it")
  func pauses() throws {
    let program = try unsmoothed()
    for place in places {
      if place == places[0] { try program.press(at: place) } else { try program.move(to: place) }
      program.session.settle(quiet: .milliseconds(300))
    }
    try program.release(at: places[3])
    #expect(try program.save().strokes == [places.map(\.middle)])
  }

  @Test("A report that comes in two halves with a pause between them is whole")
  func pausesInReport() throws {
    let program = try unsmoothed()
    try program.press(at: places[0])
    try program.move(to: places[1])
    let report = MouseReport.drag(column: places[2].column, row: places[2].row + program.top)
    for split in 3..<report.count {
      try program.send(Array(report[..<split]))
      program.session.settle(quiet: .milliseconds(80))
      try program.send(Array(report[split...]))
    }
    try program.move(to: places[3])
    try program.release(at: places[3])
    #expect(try program.save().strokes == [places.map(\.middle)])
    #expect(try program.save().inks.first?.color == .standard)
  }

  @Test(
    "Other buttons and the wheel do not break a drag",
    arguments: [MouseReport.Button.right, .middle, .wheelUp, .wheelDown, .wheelLeft, .wheelRight])
  func otherButtons(button: MouseReport.Button) throws {
    let program = try unsmoothed()
    try program.press(at: places[0])
    for place in places.dropFirst() {
      try program.press(at: Place(70, 3), button: button)
      if button == .right || button == .middle {
        try program.move(to: Place(60, 5), button: button)
        try program.release(at: Place(60, 5), button: button)
      }
      try program.move(to: place)
    }
    try program.release(at: places[3])
    try program.see(stroke)
    #expect(try program.save().strokes == [places.map(\.middle)])
  }

  @Test(
    "Modifier keys held while drawing change nothing",
    arguments: [MouseReport.Modifiers.alt, .control, .shift])
  func modifiers(modifiers: MouseReport.Modifiers) throws {
    let program = try unsmoothed()
    try program.send(
      MouseReport.press(column: 5, row: 6, modifiers: modifiers)
        + MouseReport.drag(column: 20, row: 8, modifiers: modifiers)
        + MouseReport.release(column: 20, row: 8, modifiers: modifiers))
    #expect(try program.save().strokes == [[Place(5, 5), Place(20, 7)].map(\.middle)])
  }

  @Test("Places reported twice are drawn once")
  func dropsRepeats() throws {
    let program = try unsmoothed()
    try program.drag(through: places.flatMap { [$0, $0, $0] } + [places[3]])
    try program.drag(through: [Place(60, 3), Place(60, 3), Place(60, 3)])
    let drawing = try program.save()
    #expect(drawing.strokes == [places.map(\.middle)])
    #expect(drawing.dots == [Place(60, 3).middle])
  }

  @Test("A drag that begins on a bar draws nothing")
  func beginsOnBar() throws {
    let program = try unsmoothed()
    let below = program.canvasRows
    // A tool, a colour, the ground of the bar, and the status line.
    for place in [Place(2, -1), Place(4, below), Place(44, below), Place(30, below + 1)] {
      try program.drag(through: [place, Place(40, 5), Place(50, 10)])
    }
    try program.click(at: Place(3, 3))
    #expect(try program.save().marks.count == 1)
  }

  @Test("A drag that ends on a bar stays inside the canvas, and presses nothing")
  func endsOnBar() throws {
    let program = try unsmoothed()
    let last = program.canvasRows - 1
    // Over “quit”, and over a tool.
    try program.drag(from: Place(40, 5), to: Place(77, last + 1))
    try program.drag(from: Place(40, 5), to: Place(50, -1))
    #expect(
      try program.save().strokes == [
        [Place(40, 5), Place(77, last)].map(\.middle), [Place(40, 5), Place(50, 0)].map(\.middle),
      ])
  }
}
