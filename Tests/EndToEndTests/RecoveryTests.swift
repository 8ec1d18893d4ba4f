import Formats
import Glibc
import Marks
import TestSupport
import Testing

@Suite("Unsaved work comes back", .waits)
struct RecoveryTests {
  private let first = Stroke(through: [Place(3, 3), Place(30, 12)])
  private let second = Stroke(through: [Place(40, 3), Place(60, 12)])
  private let foreign = Stroke(through: [Place(10, 20), Place(70, 1)])

  private var work: Drawing { Drawing([first, second]) }

  /// The home of someone who saved a stroke, drew a second one and was killed.
  private func leftWork() throws -> TemporaryDirectory {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    try program.drag(from: Place(40, 3), to: Place(60, 12))
    try program.see(work)
    try program.die(afterSteps: 2)
    return program.home
  }

  /// The same, but another program wrote the file since; and the next session, which brought the work back.
  private func disputedProgram() throws -> DrawingProgram {
    let home = try leftWork()
    CommandLineTool(home: home).write([foreign])
    let program = try DrawingProgram(home: home)
    try program.see("Restored unsaved work. Another program has changed the file")
    try program.see(work)
    return program
  }

  /// Asks to save, with the file changed by another program.
  private func askToSave(_ program: DrawingProgram) throws {
    let bytes = program.bytes
    try program.type("\u{13}")
    try program.see("Another program changed this file.")
    #expect(program.bytes == bytes)
  }

  @Test("A notice tells it; D goes to what was saved, u brings the work back; Ctrl-S alone writes the file")
  func bringsBack() throws {
    let home = try leftWork()
    let bytes = home.contents(of: "drawing.svg")
    let program = try DrawingProgram(home: home)
    try program.see("Restored unsaved work. D: revert to saved")
    try program.see("drawing.svg ●")
    try program.see(work)
    try program.type("D")
    try program.see("Reverted to the saved drawing.svg (u: undo)")
    try program.see(Drawing([first]))
    try program.look("no sign") { !$0.line(0).contains("●") }
    try program.undo()
    try program.see("Undo: revert")
    try program.see(work)
    try program.see("drawing.svg ●")
    #expect(home.contents(of: "drawing.svg") == bytes)
    #expect(try program.save().strokes == [first.points, second.points])
    try program.look("no sign") { !$0.line(0).contains("●") }
  }

  @Test("Unsaved work comes back as often as the program is killed, by whatever way to the file")
  func comesBackAgain() throws {
    let home = try leftWork()
    #expect(symlink("drawing.svg", home.path(of: "link.svg")) == 0)
    for name in ["./drawing.svg", "link.svg", home.path(of: "drawing.svg")] {
      let program = try DrawingProgram(name, home: home)
      try program.see("Restored unsaved work")
      try program.see(work)
      try program.die(afterSteps: 2)
    }
  }

  @Test("Another program has changed the file meanwhile: saving asks, and overwrites")
  func overwrites() throws {
    let program = try disputedProgram()
    try askToSave(program)
    try program.type("o")
    try program.see("Saved drawing.svg")
    #expect(try program.drawing().strokes == [first.points, second.points])
    #expect(try program.quit() == .exited(0))
  }

  @Test("... or takes the other's drawing, which is one step to take back")
  func reloads() throws {
    let program = try disputedProgram()
    let bytes = program.bytes
    try askToSave(program)
    try program.type("r")
    try program.see("Reverted to the saved drawing.svg (u: undo)")
    try program.see(Drawing([foreign]))
    try program.look("no sign") { !$0.line(0).contains("●") }
    try program.undo()
    try program.see("Undo: reload")
    try program.see(work)
    #expect(program.bytes == bytes)
    // The user has seen what is there: there is nothing left to ask.
    #expect(try program.save().strokes == [first.points, second.points])
  }

  @Test("... or saves under another name")
  func savesElsewhere() throws {
    let program = try disputedProgram()
    let bytes = program.bytes
    try askToSave(program)
    try program.type("s")
    try program.see("Save as: drawing.svg")
    try program.type("\u{15}mine\r")
    try program.see("Saved mine.svg")
    #expect(try program.drawing("mine.svg").strokes == [first.points, second.points])
    #expect(program.bytes == bytes)
  }

  @Test("... or nothing: Esc stays, and quitting asks the same")
  func staysAndQuits() throws {
    let program = try disputedProgram()
    let bytes = program.bytes
    try askToSave(program)
    try program.type("\u{1B}")
    try program.seeNo("Another program changed")
    try program.type("q")
    try program.see("Save changes?")
    try program.type("y")
    try program.see("Another program changed this file.")
    #expect(program.bytes == bytes)
    try program.type("o")
    #expect(try program.end() == .exited(0))
    #expect(try program.drawing().strokes == [first.points, second.points])
  }

  @Test("D shows what another program wrote, and u brings the work back")
  func showsForeign() throws {
    let program = try disputedProgram()
    try program.type("D")
    try program.see(Drawing([foreign]))
    try program.undo()
    try program.see(work)
  }

  @Test("The file is changed in the middle of a session: the same question")
  func changedMeanwhile() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    CommandLineTool(home: program.home).write([foreign])
    try program.drag(from: Place(40, 3), to: Place(60, 12))
    try askToSave(program)
    try program.type("r")
    try program.see(Drawing([foreign]))
    try program.undo()
    try program.see(work)
  }

  @Test("The file is gone: the work is there, and saving makes the file again")
  func fileIsGone() throws {
    let home = try leftWork()
    unlink(home.path(of: "drawing.svg"))
    let program = try DrawingProgram(home: home)
    try program.see("Restored unsaved work")
    try program.see(work)
    #expect(program.home.contents(of: "drawing.svg") == nil)
    #expect(try program.save().strokes == [first.points, second.points])
  }

  @Test("The file is no drawing any more: opening it fails, its number brings the work back")
  func fileIsGarbage() throws {
    let home = try leftWork()
    let tool = CommandLineTool(home: home)
    home.write(Array("no drawing".utf8), to: "drawing.svg")
    let refused = try DrawingProgram(home: home, isAwaited: false)
    #expect(try refused.end() == .exited(65))
    let program = try DrawingProgram(nil, options: ["recover", "1"], home: home)
    try program.see("drawing.svg ●")
    try program.see(work)
    try program.type("D")
    try program.see("drawing.svg: not an SVG file")
    try program.see(work)
    try askToSave(program)
    #expect(program.bytes == Array("no drawing".utf8))
    try program.type("o")
    try program.see("Saved drawing.svg")
    #expect(try program.drawing().strokes == [first.points, second.points])
    #expect(try program.quit() == .exited(0))
    try tool.run("recover").expectRefusal(66, "the sketchbook has no unsaved drawing")
  }

  @Test("Saved, left and opened again: what led to the drawing can be taken back and made again")
  func undoesAcrossRestart() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.drag(from: Place(40, 3), to: Place(60, 12))
    try program.drag(from: Place(10, 20), to: Place(70, 1))
    try program.undo()
    try program.see(work)
    try program.save()
    let bytes = program.bytes
    #expect(try program.quit() == .exited(0))
    let next = try DrawingProgram(home: program.home)
    try next.see(work)
    try next.redo()
    try next.see(Drawing([first, second, foreign]))
    try next.type("uuu")
    try next.seeEmptyCanvas()
    try next.undo()
    try next.see("Nothing to undo")
    try next.see("drawing.svg ●")
    try next.type("UU")
    try next.see(work)
    try next.look("no sign") { !$0.line(0).contains("●") }
    try next.save()
    #expect(next.bytes == bytes)
  }

  @Test("A saved file that another program changed comes as it is, without steps that do not fit it")
  func forgetsStepsOfOtherFile() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.click(at: Place(7, 7))
    try program.undo()
    try program.save()
    #expect(try program.quit() == .exited(0))
    CommandLineTool(home: program.home).write([foreign])
    let next = try DrawingProgram(home: program.home)
    try next.see(Drawing([foreign]))
    try next.undo()
    try next.see("Nothing to undo")
    try next.redo()
    try next.see("Nothing to redo")
    try next.see(Drawing([foreign]))
    #expect(try next.quit() == .exited(0))
  }

  @Test("Work discarded at the end is not brought back, but redo makes it again")
  func redoesDiscarded() throws {
    let program = try DrawingProgram()
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    try program.drag(from: Place(40, 3), to: Place(60, 12))
    try program.see(work)
    #expect(try program.quit(answering: "n") == .exited(0))
    let next = try DrawingProgram(home: program.home)
    try next.see(Drawing([first]))
    try next.look("no sign") { !$0.line(0).contains("●") }
    try next.redo()
    try next.see(work)
  }

  @Test("Whoever discards and then stays has everything still, also after a kill")
  func discardsAndStays() throws {
    let program = try DrawingProgram()
    let (first, second) = ([Place(3, 3), Place(20, 3)], [Place(3, 9), Place(20, 9)])
    try program.drag(through: first)
    try program.save()
    try program.drag(through: second)
    try program.type("\u{F}")
    try program.see("Save changes?")
    try program.type("n")
    try program.see("Open:")
    try program.type("\u{1B}")
    try program.seeNo("Open:")
    try program.type("u")
    try program.see(Drawing([Stroke(through: first)]))
    let book = KeptSketchbook(home: program.home)
    try program.wait("the undo in the sketchbook") { try book.number("SELECT position FROM document") == 1 }
    try program.die(afterSteps: 2)
    let next = try DrawingProgram(home: program.home)
    try next.see(Drawing([Stroke(through: first)]))
    try next.type("U")
    try next.see(Drawing([Stroke(through: first), Stroke(through: second)]))
  }
}
