import Glibc
import Marks
import TestSupport
import Testing

@Suite("Two sessions at once", .waits)
struct TwoSessionsTests {
  private let saved = Stroke(through: [Place(3, 3), Place(30, 12)])
  private let unsaved = Stroke(through: [Place(40, 3), Place(60, 12)])

  private var work: Drawing { Drawing([saved, unsaved]) }

  /// A session with a saved stroke and one that is not, and a second one that was told of it.
  private func sessions() throws -> (first: DrawingProgram, second: DrawingProgram) {
    let first = try DrawingProgram()
    try first.drag(from: Place(3, 3), to: Place(30, 12))
    try first.save()
    try first.drag(from: Place(40, 3), to: Place(60, 12))
    try first.see(work)
    try first.wait("both strokes in the sketchbook") {
      try KeptSketchbook(home: first.home).number("SELECT count(*) FROM step") == 2
    }
    let second = try DrawingProgram(home: first.home, isAwaited: false)
    try second.see("Open in process \(first.session.processIdentifier), since ")
    return (first, second)
  }

  /// The local time in hours and minutes.
  private func clock() -> String {
    var (now, parts) = (time(nil), tm())
    localtime_r(&now, &parts)
    let digits = [parts.tm_hour, parts.tm_min].map { ($0 < 10 ? "0" : "") + String($0) }
    return digits.joined(separator: ":")
  }

  @Test("The second is told who has the drawing, and since when")
  func tellsOwner() throws {
    let before = clock()
    let (first, second) = try sessions()
    let times = [before, clock()].map { "process \(first.session.processIdentifier), since \($0)." }
    #expect(times.contains { second.session.screen.text.contains($0) }, "\(second.session.screen.text)")
    for word in ["d draw too", "l view", "t take over", "c copy"] { try second.see(word) }
  }

  @Test("Looking shows the first one's unsaved work, and draws nothing", arguments: ["l", "\u{1B}", "click"])
  func looks(key: String) throws {
    let (first, second) = try sessions()
    if key == "click" { try second.click(on: "view") } else { try second.type(key) }
    try second.see("View only: drawing.svg is open in another Charcoal")
    try second.see(work)
    try second.drag(from: Place(5, 18), to: Place(70, 18))
    try second.see("View only (S: save a copy)")
    try second.undo()
    try second.see("View only (S: save a copy)")
    try second.type("D")
    try second.see("View only (S: save a copy)")
    try second.see(work)
    try second.type("\u{13}")
    try second.see("Open in another Charcoal.")
    // The line comes after the panel.
    try second.see("Save as:")
    try second.type("\u{1B}")
    try second.seeNo("Save as:")
    #expect(try second.quit() == .exited(0))
    #expect(try first.drawing().strokes == [saved.points])
    #expect(try first.save().strokes == [saved.points, unsaved.points])
  }

  @Test("A session that looks can save a copy, and draws in that")
  func savesCopy() throws {
    let (first, second) = try sessions()
    try second.type("l")
    try second.see(work)
    try second.type("S")
    try second.see("Save as: drawing.svg")
    try second.type("\u{15}copy\r")
    try second.see("Saved copy.svg")
    try second.click(at: Place(70, 18))
    try second.see(Drawing([saved, unsaved, Dot(at: Place(70, 18))]))
    try second.die(afterSteps: 3)
    let third = try DrawingProgram("copy.svg", home: first.home)
    try third.see(Drawing([saved, unsaved, Dot(at: Place(70, 18))]))
    #expect(try first.save().strokes == [saved.points, unsaved.points])
  }

  @Test("Taking over: the second goes on, the first has a copy without a name and says so at its next stroke")
  func takesOver() throws {
    let (first, second) = try sessions()
    try second.type("t")
    try second.see(work)
    try second.undo()
    try second.see(Drawing([saved]))
    try second.redo()
    try second.see(work)
    let drawing = try second.save()
    #expect(drawing.strokes == [saved.points, unsaved.points])
    let bytes = second.bytes

    try first.click(at: Place(70, 18))
    try first.see("taken over by process \(second.session.processIdentifier), since ")
    try first.see("You have an unnamed copy")
    try first.see("untitled ●")
    try first.see(Drawing([saved, unsaved, Dot(at: Place(70, 18))]))
    try first.type("\u{13}")
    try first.see("Save as:")
    try first.type("\u{1B}")
    try first.seeNo("Save as:")
    #expect(second.bytes == bytes)
    #expect(try first.quit() == .exited(0))
    try second.click(at: Place(2, 2))
    #expect(try second.save().marks.count == 3)
    let third = try DrawingProgram(nil, home: first.home)
    try third.type("R")
    try third.see(Drawing([saved, unsaved, Dot(at: Place(70, 18))]))
    try third.undo()
    try third.see(work)
  }

  @Test("After that a save of the first writes nothing over the second's file")
  func doesNotOverwrite() throws {
    let (first, second) = try sessions()
    try second.type("t")
    try second.see(work)
    let bytes = second.bytes
    try first.type("\u{13}")
    try first.see("taken over by process \(second.session.processIdentifier), since ")
    try first.see("untitled ●")
    #expect(second.bytes == bytes)
    try first.type("\u{13}")
    try first.see("Save as:")
    try first.type("mine\r")
    try first.see("Saved mine.svg")
    #expect(try first.drawing("mine.svg").strokes == [saved.points, unsaved.points])
    #expect(second.bytes == bytes)
    #expect(try second.save().strokes == [saved.points, unsaved.points])
  }

  @Test("A copy has no name, and the first does not notice")
  func copies() throws {
    let (first, second) = try sessions()
    try second.type("c")
    try second.see("Unnamed copy of drawing.svg")
    try second.see("untitled ●")
    try second.see(work)
    try second.click(at: Place(70, 18))
    try second.see(Drawing([saved, unsaved, Dot(at: Place(70, 18))]))
    try first.click(at: Place(2, 2))
    try first.see(Drawing([saved, unsaved, Dot(at: Place(2, 2))]))
    #expect(try first.save().dots == [Place(2, 2).middle])
    #expect(try second.quit() == .exited(0))
    let third = try DrawingProgram(nil, home: first.home)
    try third.type("R")
    try third.see(Drawing([saved, unsaved, Dot(at: Place(70, 18))]))
  }

  @Test("A first session that was killed is no obstacle, nor is one that left while the question is open")
  func forgetsDead() throws {
    let (first, second) = try sessions()
    try first.die(afterSteps: 2)
    try second.type("t")
    try second.see(work)
    try second.die(afterSteps: 2)
    let third = try DrawingProgram(home: first.home)
    try third.see("Restored unsaved work")
    try third.see(work)
    #expect(try third.save().strokes == [saved.points, unsaved.points])
  }

  @Test("Two that draw in two files at the same time, and are killed: both are whole")
  func drawsInTwoFiles() throws {
    let home = TemporaryDirectory()
    let programs = try ["a.svg", "b.svg"].map { try DrawingProgram($0, home: home) }
    var marks: [[any Mark]] = [[], []]
    for step in 0..<20 {
      for (index, program) in programs.enumerated() {
        let places = [Place(step * 2, 1 + index), Place(79 - step, 20 - index)]
        try program.drag(through: places)
        marks[index].append(Stroke(through: places))
      }
    }
    for (program, marks) in zip(programs, marks) { try program.see(Drawing(marks)) }
    for program in programs { try program.die(afterSteps: 40) }
    #expect(try KeptSketchbook(home: home).integrity() == "ok")
    for (name, marks) in zip(["a.svg", "b.svg"], marks) {
      let program = try DrawingProgram(name, home: home)
      try program.see(Drawing(marks))
      #expect(try program.save().strokes == marks.compactMap { ($0 as? Stroke)?.points })
    }
  }
}
