import Glibc
import Marks
import TestSupport
import Testing

@Suite("Suspending and fg", .waits)
struct StoppingTests {
  /// Someone who wants the key that suspends in other programs.
  private static let configuration = "[keys]\nsuspend = \"Ctrl-Z\"\n"

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

  /// Someone in the middle of a stroke.
  private func busyProgram() throws -> DrawingProgram {
    let program = try DrawingProgram(configuration: Self.configuration)
    try program.press(at: Place(3, 3))
    try program.move(to: Place(30, 12))
    try program.see(Drawing([stroke]))
    return program
  }

  /// Lets a stopped program go on in the foreground.
  private func restoreUnnamed(_ program: DrawingProgram) throws {
    program.session.resume()
    try program.wait("the alternate screen") { program.session.screen.isAlternateScreen }
  }

  private func expectStop(of program: DrawingProgram) throws {
    #expect(program.session.waitForStop() == SIGTSTP)
    try program.expectUntouchedTerminal()
  }

  @Test("Ctrl-Z gives the terminal back where it is bound, and fg brings the picture", arguments: [1, 3])
  func stops(times: Int) throws {
    let program = try DrawingProgram(configuration: Self.configuration)
    try drawStroke(with: program)
    for _ in 0..<times {
      try program.type("\u{1A}")
      try expectStop(of: program)
      try restoreUnnamed(program)
      try program.see(Drawing([stroke]))
    }
    try goOn(program)
  }

  @Test("The palette's command suspends, without a key too")
  func stopsByPalette() throws {
    let program = try DrawingProgram()
    try drawStroke(with: program)
    try program.type(":suspend\r")
    try expectStop(of: program)
    try restoreUnnamed(program)
    try goOn(program)
  }

  @Test("A stop signal from elsewhere does the same")
  func stopsBySignal() throws {
    let program = try DrawingProgram(configuration: Self.configuration)
    try drawStroke(with: program)
    program.session.send(signal: SIGTSTP)
    try expectStop(of: program)
    try restoreUnnamed(program)
    try goOn(program)
  }

  @Test("In the middle of a stroke: what was drawn stays")
  func stopsInStroke() throws {
    let program = try busyProgram()
    try program.type("\u{1A}")
    try expectStop(of: program)
    try restoreUnnamed(program)
    try goOn(program)
  }

  @Test("The window may change its size meanwhile")
  func resizesWhileStopped() throws {
    let program = try DrawingProgram(configuration: Self.configuration)
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try expectStop(of: program)
    try program.resize(columns: 120, rows: 40)
    try restoreUnnamed(program)
    try goOn(program)
  }

  @Test("A stop that no program can notice: afterwards all is drawn anew")
  func pauses() throws {
    let program = try DrawingProgram(configuration: Self.configuration)
    try drawStroke(with: program)
    program.session.pause()
    #expect(program.session.waitForStop() == SIGSTOP)
    let count = program.session.outputCount
    program.session.resume()
    try program.wait("a new picture") { program.session.outputCount > count + 300 }
    try goOn(program)
  }

  @Test("A stopped program can be ended", arguments: [SIGTERM, SIGHUP])
  func endsWhileStopped(signal: Int32) throws {
    let program = try DrawingProgram(configuration: Self.configuration)
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try expectStop(of: program)
    program.session.send(signal: signal)
    program.session.resume()
    #expect(try program.end() == .signalled(signal))
    try program.expectUntouchedTerminal()
  }

  @Test("Killed while it is stopped: the stroke that Ctrl-Z ended is there", arguments: 1...4)
  func killedWhileStopped(round: Int) throws {
    let program = try busyProgram()
    try program.type("\u{1A}")
    try expectStop(of: program)
    program.session.send(signal: SIGKILL)
    #expect(try program.end() == .signalled(SIGKILL))
    let next = try DrawingProgram(home: program.home)
    try next.see(Drawing([stroke]))
  }

  @Test("Stopped right after a stroke, it keeps nobody else from recording", arguments: 1...6)
  func stoppedWithoutLock(round: Int) throws {
    let program = try DrawingProgram(configuration: Self.configuration)
    try program.send(
      program.reports(ofDragThrough: [Place(3, 3), Place(30, 12)]) + [0x1A])
    try expectStop(of: program)
    let other = try DrawingProgram("other.svg", home: program.home)
    for column in [3, 5, 7] { try other.click(at: Place(column, 3)) }
    let book = KeptSketchbook(home: program.home)
    try other.wait("four steps") { try book.number("SELECT count(*) FROM step") == 4 }
    #expect(!other.session.screen.text.contains("autosave off"))
    // And it goes on recording itself.
    try restoreUnnamed(program)
    try program.click(at: Place(40, 3))
    try program.wait("five steps") { try book.number("SELECT count(*) FROM step") == 5 }
  }

  /// A program below a shell with job control that does something after the program was stopped.
  private func programBelowShell(_ script: String) throws -> DrawingProgram {
    // The shell stays at the end: what it wrote last may be dropped when the terminal's session ends.
    try DrawingProgram(
      script: "exec bash --norc --noprofile -mc '\"$CHARCOAL\" drawing.svg; \(script); read line'",
      configuration: Self.configuration)
  }

  @Test("Ended by the shell while it is stopped: it does not touch the terminal")
  func killedJob() throws {
    let program = try programBelowShell(
      "kill %1; while kill -0 %1 2>/dev/null; do sleep 0.1; done; echo gone")
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try program.see("gone")
    try program.expectUntouchedTerminal()
    let next = try DrawingProgram(home: program.home)
    try next.see(Drawing([stroke]))
  }

  @Test("Continued in the background it stops again, and comes back with fg")
  func continuedInBackground() throws {
    let program = try programBelowShell("bg %1; sleep 0.3; jobs; read line; fg %1; echo left $?")
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try program.see("Stopped")
    try program.wait("a second stop") {
      program.session.screen.count(of: "Stopped") > 1
    }
    try program.expectUntouchedModes()
    try program.type("\n")
    try program.wait("the alternate screen") { program.session.screen.isAlternateScreen }
    try program.see(Drawing([stroke]))
    #expect(try program.save().strokes == [stroke.points])
    try program.type("q")
    try program.see("left 0")
  }

  @Test("A program that nothing can stop says so and goes on")
  func cannotStop() throws {
    let program = try DrawingProgram(
      script: "exec setsid -w -c \"$CHARCOAL\" drawing.svg", configuration: Self.configuration)
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try program.see("Cannot suspend: not started")
    // The terminal is raw again at once: this would have killed the program.
    try program.type("\u{1C}")
    #expect(try program.save().strokes == [stroke.points])
    #expect(try program.quit() == .exited(0))
  }

  @Test("Below a shell without job control the shell stops with it")
  func stopsBelowShell() throws {
    let program = try DrawingProgram(
      script: "\"$CHARCOAL\" drawing.svg; exit $?", configuration: Self.configuration)
    try drawStroke(with: program)
    try program.type("\u{1A}")
    try expectStop(of: program)
    try restoreUnnamed(program)
    try goOn(program)
  }
}
