import Marks
import TestSupport
import Testing

@Suite("Drawings without a name", .waits)
struct UntitledTests {
  private let stroke = Stroke(through: [Place(7, 7), Place(20, 9)])

  /// Draws in a session of its own that is left as it should be.
  private func leave(_ places: [Place], in home: TemporaryDirectory) throws {
    let program = try DrawingProgram(nil, home: home)
    try program.drag(through: places)
    try program.see(Drawing([Stroke(through: places)]))
    #expect(try program.quit() == .exited(0))
  }

  /// The lines of `charcoal list`, one for each drawing.
  private func list(in home: TemporaryDirectory) throws -> [String] {
    let run = try CommandLineTool(home: home).run("list")
    run.expectSuccess()
    return run.outputText.split(separator: "\n").map(String.init)
  }

  @Test("After quitting the next session begins empty, tells what is left, and draws at once")
  func beginsEmpty() throws {
    let home = TemporaryDirectory()
    try leave([Place(7, 7), Place(20, 9)], in: home)
    let program = try DrawingProgram(nil, home: home)
    try program.see("You have an unsaved drawing. R: open it")
    try program.seeEmptyCanvas()
    try program.click(at: Place(50, 5))
    try program.see(Drawing([Dot(at: Place(50, 5))]))
    #expect(try program.quit() == .exited(0))
    #expect(try list(in: home).count == 2)
    let next = try DrawingProgram(nil, home: home)
    try next.see("You have 2 unsaved drawings. k: sketchbook, R: open the latest")
  }

  @Test("R brings back one after the other, the last first, each with its undo, and keeps the one at hand")
  func bringsBack() throws {
    let home = TemporaryDirectory()
    let drawings = (1...3).map { [Place(5, 4 * $0), Place(60, 4 * $0)] }
    for places in drawings { try leave(places, in: home) }
    let program = try DrawingProgram(nil, home: home)
    try program.see("3 unsaved drawings")
    for places in drawings.reversed() {
      try program.type("R")
      try program.see(Drawing([Stroke(through: places)]))
    }
    // After the oldest comes the newest.
    try program.type("R")
    try program.see(Drawing([Stroke(through: drawings[2])]))
    try program.undo()
    try program.seeEmptyCanvas()
    try program.redo()
    try program.click(at: Place(1, 1))
    try program.see(Drawing([Stroke(through: drawings[2]), Dot(at: Place(1, 1))]))
    try program.type("R")
    try program.see(Drawing([Stroke(through: drawings[1])]))
    try program.type("RR")
    try program.see(Drawing([Stroke(through: drawings[2]), Dot(at: Place(1, 1))]))
    #expect(try program.quit() == .exited(0))
    #expect(try list(in: home).count == 3)
  }

  @Test("With nothing left, R says so")
  func nothingLeft() throws {
    let program = try DrawingProgram(nil)
    try program.type("R")
    try program.see("No unsaved drawing to restore")
    try program.click(at: Place(7, 7))
    try program.type("R")
    try program.see("No unsaved drawing to restore")
    try program.see(Drawing([Dot(at: Place(7, 7))]))
  }

  @Test("R on a drawing with a name asks first if something would be lost")
  func asksFirst() throws {
    let home = TemporaryDirectory()
    try leave([Place(7, 7), Place(20, 9)], in: home)
    let program = try DrawingProgram(home: home)
    try program.click(at: Place(50, 5))
    try program.type("R")
    try program.see("Save changes?")
    try program.type("y")
    try program.see(Drawing([stroke]))
    try program.see("untitled ●")
    #expect(try program.drawing().dots == [Place(50, 5).middle])
  }

  @Test("After a kill it comes back by itself, and D is an empty sheet")
  func comesBackByItself() throws {
    let program = try DrawingProgram(nil)
    try program.drag(from: Place(7, 7), to: Place(20, 9))
    try program.see(Drawing([stroke]))
    try program.die(afterSteps: 1)
    let next = try DrawingProgram(nil, home: program.home)
    try next.see("Restored unsaved drawing. D: start empty")
    try next.see("untitled ●")
    try next.see(Drawing([stroke]))
    try next.type("D")
    try next.see("Cleared (u: undo)")
    try next.seeEmptyCanvas()
    try next.undo()
    try next.see(Drawing([stroke]))
    #expect(try next.quit() == .exited(0))
    // It was left as it should be now.
    let last = try DrawingProgram(nil, home: program.home)
    try last.see("You have an unsaved drawing")
    try last.seeEmptyCanvas()
  }

  @Test("A drawing that another session draws in is not taken from it")
  func leavesOthersAlone() throws {
    let first = try DrawingProgram(nil)
    try first.drag(from: Place(7, 7), to: Place(20, 9))
    try first.see(Drawing([stroke]))
    let second = try DrawingProgram(nil, home: first.home)
    try second.type("R")
    try second.see("No unsaved drawing to restore")
    try second.seeEmptyCanvas()
    try second.click(at: Place(50, 5))
    try second.see(Drawing([Dot(at: Place(50, 5))]))
    #expect(try second.quit() == .exited(0))
    #expect(try first.quit() == .exited(0))
    #expect(try list(in: first.home).count == 2)
  }

  @Test("An empty sheet leaves nothing behind", arguments: ["", "x", "u", "kill"])
  func leavesNothing(manner: String) throws {
    let program = try DrawingProgram(nil)
    if manner == "u" {
      try program.click(at: Place(7, 7))
      try program.undo()
      try program.see("Undo: dot")
    }
    if manner == "kill" {
      program.session.send(signal: 9)
      #expect(try program.end() == .signalled(9))
    } else {
      #expect(try program.quit() == .exited(0))
    }
    #expect(try list(in: program.home).isEmpty)
    #expect(!program.session.screen.text.contains("kept"))
  }

  @Test("A name takes it out of those without one")
  func getsName() throws {
    let home = TemporaryDirectory()
    try leave([Place(7, 7), Place(20, 9)], in: home)
    let program = try DrawingProgram(nil, home: home)
    try program.type("R")
    try program.see(Drawing([stroke]))
    try program.type("\u{13}")
    try program.see("Save as:")
    try program.type("named\r")
    try program.see("Saved named.svg")
    #expect(try program.quit() == .exited(0))
    #expect(!program.session.screen.text.contains("kept"))
    let lines = try list(in: home)
    #expect(lines.count == 1)
    #expect(lines.allSatisfy { $0.hasSuffix("saved    \(home.path)/named.svg") }, "\(lines)")
    let next = try DrawingProgram(nil, home: home)
    try next.type("R")
    try next.see("No unsaved drawing to restore")
    // The steps that led to the drawing go with it.
    let named = try DrawingProgram("named.svg", home: home)
    try named.see(Drawing([stroke]))
    try named.undo()
    try named.seeEmptyCanvas()
  }
}
