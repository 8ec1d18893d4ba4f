import Glibc
import Marks
import TestSupport
import Testing

@Suite("Ctrl-Z and fg")
struct StoppingTests {
  private let stroke = Stroke(through: [Place(3, 3), Place(30, 12)])

  /// Draws on after a stop, and leaves.
  private func goOn(_ program: DrawingProgram) throws {
    try program.see(Drawing([stroke]))
    try program.see("quit")
    #expect(program.session.modes.on.isSuperset(of: [1002, 1004, 1006, 2004]))
    let count = program.session.outputCount
    try program.drag(from: Place(40, 3), to: Place(60, 12))
    try program.see(Drawing([stroke, Stroke(through: [Place(40, 3), Place(60, 12)])]))
    #expect(program.session.outputCount > count)
    #expect(try program.save().strokes.count == 2)
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
  }

  private func drawStroke(with program: DrawingProgram) throws {
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.see(Drawing([stroke]))
  }

  private func expectStop(of program: DrawingProgram) throws {
    #expect(program.session.waitForStop(limit: DrawingProgram.patience) == SIGTSTP)
    try program.expectUntouchedTerminal()
  }

  @Test("Ctrl-Z gives the terminal back, fg brings the picture", arguments: [1, 3])
  func stops(times: Int) throws {
    let program = try DrawingProgram()
    try drawStroke(with: program)
    for _ in 0..<times {
      try program.type("\u{1A}")
      try expectStop(of: program)
      program.session.resume()
      try program.wait("the alternate screen") { program.session.screen.isAlternateScreen }
      try program.see(Drawing([stroke]))
    }
    try goOn(program)
  }

  @Test("A stop signal from elsewhere does the same")
  func stopsBySignal() throws {
    let program = try DrawingProgram()
    try drawStroke(with: program)
    program.session.send(signal: SIGTSTP)
    try expectStop(of: program)
    program.session.resume()
    try program.wait("the alternate screen") { program.session.screen.isAlternateScreen }
    try goOn(program)
  }

  @Test("In the middle of a stroke: what was drawn stays")
  func stopsInStroke() throws {
    let program = try DrawingProgram()
    try program.press(at: Place(3, 3))
    try program.move(to: Place(30, 12))
    try program.see(Drawing([stroke]))
    try program.type("\u{1A}")
    try expectStop(of: program)
    program.session.resume()
    try program.wait("the alternate screen") { program.session.screen.isAlternateScreen }
    try goOn(program)
  }

  @Test("The window may change its size meanwhile")
  func resizesWhileStopped() throws {
    let program = try DrawingProgram()
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try expectStop(of: program)
    try program.resize(columns: 120, rows: 40)
    program.session.resume()
    try program.wait("the alternate screen") { program.session.screen.isAlternateScreen }
    try goOn(program)
  }

  @Test("A stop that no program can notice: afterwards all is drawn anew")
  func pauses() throws {
    let program = try DrawingProgram()
    try drawStroke(with: program)
    program.session.pause()
    #expect(program.session.waitForStop(limit: DrawingProgram.patience) == SIGSTOP)
    let count = program.session.outputCount
    program.session.resume()
    try program.wait("a new picture") { program.session.outputCount > count + 300 }
    try goOn(program)
  }

  @Test("It can be ended while it is stopped", arguments: [SIGTERM, SIGHUP])
  func endsWhileStopped(signal: Int32) throws {
    let program = try DrawingProgram()
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try expectStop(of: program)
    program.session.send(signal: signal)
    program.session.resume()
    #expect(try program.end() == .signalled(signal))
    try program.expectUntouchedTerminal()
  }

  @Test("Below a shell without job control the shell stops with it")
  func stopsBelowShell() throws {
    let program = try DrawingProgram(script: "\"$CHARCOAL\" drawing.svg; exit $?")
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try expectStop(of: program)
    program.session.resume()
    try program.wait("the alternate screen") { program.session.screen.isAlternateScreen }
    try goOn(program)
  }
}
