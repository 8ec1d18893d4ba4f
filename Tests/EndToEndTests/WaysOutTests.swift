import Glibc
import Marks
import TestSupport
import Testing

@Suite("Ways out", .waits)
struct WaysOutTests {
  /// Someone in the middle of a second stroke.
  private func busyProgram(environment: [String: String?] = [:]) throws -> DrawingProgram {
    let program = try DrawingProgram(environment: environment)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.press(at: Place(40, 3))
    try program.move(to: Place(60, 12))
    try program.see(
      Drawing([
        Stroke(through: [Place(3, 3), Place(30, 12)]), Stroke(through: [Place(40, 3), Place(60, 12)]),
      ]))
    #expect(program.session.modes.on.isSuperset(of: [1002, 1004, 1006, 2004]))
    return program
  }

  @Test("Quitting leaves the terminal as it was")
  func quits() throws {
    let program = try busyProgram()
    #expect(try program.quit(answering: "n") == .exited(0))
    try program.expectUntouchedTerminal()
    #expect(program.session.screen.isBlank)
  }

  @Test("Signals that ask to end", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(signal: Int32) throws {
    let program = try busyProgram()
    program.session.send(signal: signal)
    #expect(try program.end() == .signalled(signal))
    try program.expectUntouchedTerminal()
    #expect(program.session.screen.isBlank)
    #expect(program.home.contents(of: "drawing.svg") == nil)
  }

  @Test(
    "Signals that few programs expect end it like any other",
    arguments: [SIGUSR1, SIGUSR2, SIGALRM, SIGVTALRM, SIGPROF, SIGIO, SIGPWR, SIGSTKFLT, 34, 64])
  func unusualSignals(signal: Int32) throws {
    let program = try busyProgram()
    program.session.send(signal: signal)
    #expect(try program.end() == .signalled(signal))
    try program.expectUntouchedTerminal()
    let next = try DrawingProgram(home: program.home)
    try next.see("Restored unsaved work")
    #expect(try next.save().marks.count == 2, "the stroke under way, too")
  }

  @Test("A terminal that takes no more output does not keep it from ending", arguments: [SIGTERM, SIGHUP])
  func endsWhileBlocked(signal: Int32) throws {
    let program = try busyProgram()
    let process = program.session.processIdentifier
    // Nobody reads: after some pictures the program waits for room in the terminal.
    for turn in 0..<400 {
      try program.session.resize(columns: 100 + turn % 2, rows: 30)
      usleep(5000)
    }
    program.session.send(signal: signal)
    let hasEnded = try eventually { try ProcessState(of: process).hasEnded }
    #expect(hasEnded, "without a single byte being read")
    #expect(try program.end() == .signalled(signal))
    let attributes = try program.session.terminalAttributes()
    #expect(attributes == (try DrawingProgram.untouchedAttributes()))
  }

  @Test("A broken pipe and the file size limit are no reason to end", arguments: [SIGPIPE, SIGXFSZ])
  func ignoredOnes(signal: Int32) throws {
    let program = try busyProgram()
    program.session.send(signal: signal)
    try program.release(at: Place(60, 12))
    #expect(try program.save().marks.count == 2)
    #expect(try program.quit() == .exited(0))
  }

  @Test(
    "With a limit on the size of files: what cannot be recorded is told, and drawing goes on",
    arguments: [1, 100])
  func fileSizeLimit(blocks: Int) throws {
    let program = try DrawingProgram(
      script: "exec bash -c 'ulimit -f \(blocks); exec \"$CHARCOAL\" drawing.svg'")
    try program.click(at: Place(3, 3))
    var drawn = 1
    if blocks > 1 {
      var random = SeededGenerator(seed: 3)
      // More than the sketchbook may grow to.
      for _ in 0..<40 {
        try program.drag(
          through: (0..<300).map { _ in
            Place(Int.random(in: 0...79, using: &random), Int.random(in: 0...21, using: &random))
          })
        drawn += 1
      }
    }
    try program.see("! autosave off")
    program.session.send(signal: SIGTERM)
    #expect(try program.end() == .signalled(SIGTERM))
    try program.expectUntouchedTerminal()
  }

  @Test("A crash", arguments: [SIGSEGV, SIGABRT, SIGILL, SIGBUS, SIGFPE, SIGTRAP, SIGQUIT])
  func crashes(signal: Int32) throws {
    let program = try busyProgram()
    program.session.send(signal: signal)
    #expect(try program.end() == .signalled(signal))
    try program.expectUntouchedTerminal()
    if signal != SIGQUIT { #expect(program.session.screen.text.contains("charcoal: ")) }
  }

  @Test(
    "The Swift runtime asks nothing after a crash",
    arguments: [nil, "enable=yes,interactive=yes", "enable=tty,interactive=tty"])
  func runtimeAsksNothing(setting: String?) throws {
    let program = try busyProgram(environment: ["SWIFT_BACKTRACE": setting])
    program.session.send(signal: SIGILL)
    #expect(try program.end() == .signalled(SIGILL))
    try program.expectUntouchedTerminal()
    let text = program.session.screen.text
    #expect(!text.contains("Press") && !text.contains("Backtrace"), "\(text)")
  }

  @Test("The terminal goes away")
  func hangsUp() throws {
    let program = try busyProgram()
    program.session.closeMaster()
    #expect(try program.end() == .signalled(SIGHUP))
  }

  @Test("A question is open, help is shown, or a name is being typed", arguments: ["q", "?", "S"])
  func endsInAnyMode(key: String) throws {
    let program = try busyProgram()
    try program.type(key)
    try program.see(["q": "Save changes?", "?": "Keys", "S": "Save as:"][key] ?? "")
    program.session.send(signal: SIGTERM)
    #expect(try program.end() == .signalled(SIGTERM))
    try program.expectUntouchedTerminal()
  }

  @Test("A signal that was ignored when the program started stays ignored")
  func ignoredSignals() throws {
    let program = try DrawingProgram(script: "trap '' HUP; exec \"$CHARCOAL\" drawing.svg")
    program.session.send(signal: SIGHUP)
    try program.click(at: Place(3, 3))
    #expect(try program.save().marks.count == 1)
    #expect(try program.quit() == .exited(0))
  }

  /// The screen may be on for a moment: a busy machine reads longer than the program waits for the drawing.
  @Test("A file that cannot be opened: the terminal is as it was, with one line more")
  func failsAtStart() throws {
    let home = TemporaryDirectory()
    home.write(Array("no drawing".utf8), to: "bad.svg")
    let program = try DrawingProgram("bad.svg", home: home, isAwaited: false)
    #expect(try program.end() == .exited(65))
    try program.expectUntouchedTerminal()
    #expect(program.session.screen.line(0) == "charcoal: bad.svg: not an SVG file")
    #expect(program.session.screen.line(1).isEmpty)
  }

  @Test("Below a shell the terminal keeps the settings it had, unusual ones too")
  func keepsUnusualSettings() throws {
    let program = try DrawingProgram(
      script: """
        stty erase ^H -ixon -echoe; stty -g > before
        "$CHARCOAL" drawing.svg; echo "left $?"; stty -g > after
        """)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.save()
    #expect(try program.quit() == .exited(0))
    #expect(program.session.screen.line(0) == "left 0")
    #expect(program.home.contents(of: "before") == program.home.contents(of: "after"))
    #expect(program.home.contents(of: "before") != nil)
  }

  @Test("Text that stood on the terminal before is there again")
  func keepsScreen() throws {
    let program = try DrawingProgram(
      script: "echo before; \"$CHARCOAL\" drawing.svg; echo after")
    try program.click(at: Place(3, 3))
    #expect(try program.quit(answering: "n") == .exited(0))
    #expect(program.session.screen.line(0) == "before")
    #expect(program.session.screen.line(1) == "after")
  }
}
