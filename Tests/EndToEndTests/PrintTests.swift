import CellRendering
import Formats
import Glibc
import Marks
import TestSupport
import Testing

@Suite("charcoal --print, and drawings through pipes", .waits)
struct PrintTests {
  private let stroke = Stroke(through: [Place(3, 3), Place(30, 12)])

  /// Draws a stroke in a program that a script of the shell starts; the caller quits.
  private func artist(_ script: String, in home: TemporaryDirectory = TemporaryDirectory()) throws
    -> DrawingProgram
  {
    let program = try DrawingProgram(nil, script: script, home: home)
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.see(Drawing([stroke]))
    return program
  }

  /// How some marks are printed: as `charcoal show` prints them into a pipe.
  private func printed(_ marks: [any Mark], isColored: Bool = false) throws -> String {
    let tool = CommandLineTool()
    tool.write(marks)
    let run = try tool.run("show", "drawing.svg", "--color", isColored ? "always" : "never")
    run.expectSuccess()
    return String(TerminalText(run.standardOutput).rest)
  }

  private func text(_ name: String, of program: DrawingProgram) -> String? {
    program.home.contents(of: name).map { String(decoding: $0, as: UTF8.self) }
  }

  @Test(
    "The drawing is what the program prints, and nothing else",
    arguments: [
      "\"$CHARCOAL\" --print > out", "\"$CHARCOAL\" --print | cat > out",
      "x=$(\"$CHARCOAL\" --print); printf '%s\\n' \"$x\" > out", "\"$CHARCOAL\" --print > out 2>&1",
    ])
  func prints(script: String) throws {
    let program = try artist(script)
    #expect(try program.quit() == .exited(0))
    #expect(text("out", of: program) == (try printed([stroke])))
    try program.expectUntouchedTerminal()
    #expect(program.session.screen.isBlank)
    // The printed drawing is kept too.
    let next = try DrawingProgram(nil, options: ["recover", "1"], home: program.home)
    try next.see(Drawing([stroke]))
  }

  /// Copied text is in the characters of the screen: not in octants where the C library does not know their width.
  private static let shownSets = GlyphSet.allCases.filter { $0 != .octant && $0 != .mixedOctant }

  @Test(
    "Prints, copies and charcoal show have the same text", arguments: shownSets)
  func sameText(glyphs: GlyphSet) throws {
    let home = TemporaryDirectory()
    var box = Rectangle(Rect(from: Place(4, 3).middle, to: Place(20, 8).middle), ink: Ink(width: 0.25))
    box.text = BoundText("words ❤️ 漢字")
    let marks: [any Mark] = [
      box,
      Stroke(
        [Place(21, 5).middle, Place(36, 5).middle], ink: Ink(width: 0.25), arrowheads: Arrowheads(end: .open)),
      Ellipse(center: Place(44, 6).middle, radiusX: 7, radiusY: 6), Label("label", at: Point(x: 4, y: 22)),
      Rectangle(Rect(from: Place(30, 12).middle, to: Place(50, 15).middle), ink: Ink(width: 2)),
    ]
    home.write(SVGExporter.bytes(of: SVGDocument(Drawing(marks))), to: "drawing.svg")
    let options = "--glyphs \(glyphs.rawValue)"
    let program = try DrawingProgram(
      "drawing.svg", script: "\"$CHARCOAL\" drawing.svg \(options) --print > printed", home: home)
    try program.type("v\u{1}y")
    try program.see("Copied 5 shapes")
    #expect(try program.quit() == .exited(0))
    let shown = try runToCompletion(
      executable: try BuiltProgram.path(named: "charcoal"),
      arguments: ["show", "drawing.svg", "--view", "content", "--glyphs", glyphs.rawValue],
      environment: ProgramEnvironment.isolated(home: home.path), directory: home.path)
    shown.expectSuccess()
    let text = shown.outputText
    #expect(text.contains("words ❤️ 漢字"))
    #expect(self.text("printed", of: program) == text)
    #expect(self.text(".local/state/charcoal/clipboard.txt", of: program) == text)
  }

  @Test("A drawing with a name is printed too, with its file untouched unless it is saved")
  func printsNamed() throws {
    let program = try artist("\"$CHARCOAL\" drawing.svg --print > out; echo \"left $?\"")
    try program.save()
    let bytes = program.bytes
    try program.click(at: Place(40, 3))
    try program.type("q")
    try program.see("Save changes?")
    try program.type("n")
    #expect(try program.end() == .exited(0))
    #expect(program.bytes == bytes)
    #expect(program.session.screen.line(0) == "left 0")
    // The print is the drawing that the user saw last.
    #expect(text("out", of: program) == (try printed([stroke, Dot(at: Place(40, 3))])))
  }

  @Test("An empty sheet prints nothing")
  func printsNothing() throws {
    let program = try DrawingProgram(nil, script: "\"$CHARCOAL\" --print > out")
    #expect(try program.quit() == .exited(0))
    #expect(program.home.contents(of: "out") == [])
  }

  @Test("Onto the terminal itself it is printed after the drawing program has left it")
  func printsOnTerminal() throws {
    let program = try artist("\"$CHARCOAL\" --print")
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
    let screen = program.session.screen
    let text = (0..<screen.rows).map { screen.line($0) + "\n" }.joined()
    #expect(text.hasPrefix(try printed([stroke], isColored: true)))
  }

  @Test("Nothing to read is an empty drawing", arguments: [": | \"$CHARCOAL\"", "\"$CHARCOAL\" < /dev/tty"])
  func readsNothing(program: String) throws {
    let program = try artist("\(program) --print > out")
    #expect(try program.quit() == .exited(0))
    #expect(text("out", of: program) == (try printed([stroke])))
    try program.expectUntouchedTerminal()
  }

  @Test("A drawing from standard input has no name, and is kept")
  func readsInput() throws {
    let tool = CommandLineTool()
    let bytes = tool.write([Dot(at: Place(50, 5))], to: "in.svg")
    let program = try DrawingProgram(nil, script: "\"$CHARCOAL\" - < in.svg", home: tool.home)
    try program.see(Drawing([Dot(at: Place(50, 5))]))
    try program.see("untitled")
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.see(Drawing([Dot(at: Place(50, 5)), stroke]))
    try program.type("\u{13}")
    try program.see("Save as:")
    try program.type("\u{1B}")
    try program.seeNo("Save as:")
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
    #expect(program.session.screen.text.contains("Drawing kept. Reopen it with: charcoal recover 1"))
    #expect(tool.home.contents(of: "in.svg") == bytes)
    let next = try DrawingProgram(nil, options: ["recover", "1"], home: tool.home)
    try next.see(Drawing([Dot(at: Place(50, 5)), stroke]))
    try next.undo()
    try next.see(Drawing([Dot(at: Place(50, 5))]))
  }

  @Test(
    "As a filter: in comes a file, out comes text",
    arguments: [
      "\"$CHARCOAL\" - --print < in.svg > out", "cat in.svg | \"$CHARCOAL\" - --print | cat > out",
      "gzip < in.svg | \"$CHARCOAL\" --print > out",
    ])
  func filters(script: String) throws {
    let tool = CommandLineTool()
    tool.write([Dot(at: Place(50, 5))], to: "in.svg")
    let program = try DrawingProgram(nil, script: script, home: tool.home)
    try program.see(Drawing([Dot(at: Place(50, 5))]))
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    #expect(try program.quit() == .exited(0))
    #expect(text("out", of: program) == (try printed([Dot(at: Place(50, 5)), stroke])))
    try program.expectUntouchedTerminal()
  }

  @Test(
    "Input that is no drawing is refused without a word on standard output, and the terminal is not touched")
  func refusesInput() throws {
    let program = try DrawingProgram(
      nil, script: "printf 'a\\000b' | \"$CHARCOAL\" - --print > out; echo \"left $?\"", isAwaited: false)
    #expect(try program.end() == .exited(0))
    #expect(program.session.screen.line(0).hasPrefix("charcoal: -: "))
    #expect(program.session.screen.line(1) == "left 65")
    #expect(program.home.contents(of: "out") == [])
    #expect(program.session.modes.everOn.isEmpty)
  }

  @Test(
    "A signal ends it: nothing is printed, but the drawing is kept", arguments: [SIGTERM, SIGHUP, SIGINT])
  func signals(signal: Int32) throws {
    let program = try artist("exec \"$CHARCOAL\" --print > out")
    program.session.send(signal: signal)
    #expect(try program.end() == .signalled(signal))
    try program.expectUntouchedTerminal()
    #expect(program.session.screen.isBlank)
    #expect(program.home.contents(of: "out") == [])
    let next = try DrawingProgram(nil, home: program.home)
    try next.see(Drawing([stroke]))
  }

  @Test("A print whose reader has gone ends the program by SIGPIPE, and the drawing is kept")
  func readerIsGone() throws {
    let program = try artist("(\"$CHARCOAL\" --print; echo \"$?\" > status) | true")
    #expect(try program.quit() == .exited(0))
    #expect(text("status", of: program) == "\(128 + SIGPIPE)\n")
    try program.expectUntouchedTerminal()
    let next = try DrawingProgram(nil, options: ["recover", "1"], home: program.home)
    try next.see(Drawing([stroke]))
  }

  @Test(
    "The disk is full while printing: an error",
    .enabled(if: access("/dev/full", W_OK) == 0, "there is no /dev/full"))
  func diskIsFull() throws {
    let program = try artist("\"$CHARCOAL\" --print > /dev/full; echo \"left $?\"")
    #expect(try program.quit() == .exited(0))
    #expect(program.session.screen.line(0) == "charcoal: standard output: no space left on device")
    #expect(program.session.screen.line(1) == "left 74")
  }
}
