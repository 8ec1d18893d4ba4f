import Glibc
import Marks
import TestSupport
import Testing

/// Terminals that can do more than most, played by the test: it answers what the emulator does not.
@Suite("Terminals that announce more", .waits)
struct TerminalFeatureTests {
  /// A cell of ten by twenty pixels.
  private static let cell = (width: 10.0, height: 20.0)

  private static let answers =
    "\u{1B}P>|foot(1.20.0)\u{1B}\\\u{1B}[?0u\u{1B}[?1016;2$y\u{1B}[?2026;2$y\u{1B}[?2031;2$y\u{1B}[?2033;2$y"
    + "\u{1B}[?2048;2$y\u{1B}[4;480;800t\u{1B}[6;20;10t\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?62;4;22c"

  private static let modes: Set = [1002, 1003, 1006, 1016, 1004, 2004, 2031, 2033, 2048]

  /// A program whose terminal announced everything, and reports pixels.
  private func ableProgram(configuration: String? = nil) throws -> DrawingProgram {
    let program = try DrawingProgram(configuration: configuration)
    try announce(program)
    return program
  }

  private func announce(_ program: DrawingProgram) throws {
    try program.type(Self.answers)
    try program.wait("all modes") { program.session.modes.on.isSuperset(of: Self.modes) }
    // The emulator says that it does not know the mode; what is said last counts.
    program.session.settle()
    try program.type("\u{1B}[?1016;1$y")
  }

  /// A report of the mouse in pixels, for a point of a drawing that is seen from its origin.
  private func report(_ code: Int, _ point: Point, _ program: DrawingProgram, _ end: String = "M") -> String {
    let x = Int((point.x + Double(program.left)) * Self.cell.width) + 1
    let y = Int((point.y / 2 + Double(program.top)) * Self.cell.height) + 1
    return "\u{1B}[<\(code);\(x);\(y)\(end)"
  }

  private func drag(_ program: DrawingProgram, through points: [Point]) throws {
    var bytes = report(0, points[0], program)
    for point in points.dropFirst() { bytes += report(32, point, program) }
    try program.type(bytes + report(0, points[points.count - 1], program, "m"))
  }

  private static let circle = (0...180).map { step in
    Point(x: 40, y: 20) + Vector(dx: 15, dy: 0).turned(by: step, of: 180)
  }

  /// The index in the output at which a text last begins; nil without it.
  private func last(_ text: String, in program: DrawingProgram) -> Int? {
    let output = program.session.output
    let wanted = Array(text.utf8)
    return (0...max(0, output.count - wanted.count)).last { output[$0...].starts(with: wanted) }
  }

  @Test("With the mouse in pixels the ink is within a tenth of a dot of the hand in the mean")
  func follows() throws {
    let program = try ableProgram()
    try drag(program, through: Self.circle)
    let stroke = try #require(try program.save().marks.first as? Stroke)
    let line = stroke.centreline(tolerance: 0.001)
    // Of a point on a circle the nearest of so many points of the line is as near as the line.
    let dense = zip(line, line.dropFirst()).flatMap { start, end in
      (0..<16).map { start + (end - start) * (Double($0) / 16) }
    }
    let distances = Self.circle.map { point in dense.map { ($0 - point).length }.min() ?? .infinity }
    let mean = 2 * distances.reduce(0, +) / Double(distances.count)
    #expect(mean <= 0.1, "\(mean) dots")
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
  }

  @Test("Pictures are framed; what changes nothing is no picture")
  func frames() throws {
    let program = try ableProgram()
    try drag(program, through: Self.circle)
    try program.save()
    program.session.settle()
    let sequences = TerminalText(program.session.output).sequences
    let (begun, ended) = (sequences.count { $0 == "?2026h" }, sequences.count { $0 == "?2026l" })
    #expect(begun > 0 && begun == ended)
    let count = program.session.outputCount
    try program.type(report(35, Point(x: 70, y: 30), program) + report(35, Point(x: 71, y: 30), program))
    program.session.settle()
    #expect(program.session.outputCount == count, "the pointer passes over the canvas")
  }

  @Test("All is off again after every way out", arguments: [nil, SIGTERM, SIGHUP, SIGSEGV, SIGABRT])
  func waysOut(signal: Int32?) throws {
    let program = try ableProgram()
    // A feature that was announced and is taken back is switched off all the same.
    try program.type("\u{1B}[?1016;0$y\u{1B}[?62c")
    program.session.settle()
    if let signal {
      program.session.send(signal: signal)
      #expect(try program.end() == .signalled(signal))
    } else {
      #expect(try program.quit() == .exited(0))
    }
    try program.expectUntouchedTerminal()
    #expect(program.session.modes.on.isDisjoint(with: Self.modes))
    let sent = String(decoding: program.session.output, as: UTF8.self)
    #expect(sent.ranges(of: "\u{1B}[>5u").count == 1)
    let pop = try #require(last("\u{1B}[<u", in: program))
    let screen = try #require(last("\u{1B}[?1049l", in: program))
    #expect(pop < screen, "the alternate screen has its own stack of flags")
    let (pixels, form) = (last("\u{1B}[?1016l", in: program), last("\u{1B}[?1006l", in: program))
    #expect(try #require(pixels) < #require(form))
    #expect(last("\u{1B}]22;\u{1B}\\", in: program) != nil, "the pointer has its own shape")
  }

  @Test("After a stop all is on again, and reports are in cells until the terminal says otherwise")
  func suspends() throws {
    let program = try ableProgram(configuration: "[keys]\nsuspend = \"F8\"\n")
    try program.type("\u{1B}[19~")
    #expect(program.session.waitForStop() == SIGTSTP)
    try program.expectUntouchedTerminal()
    #expect(program.session.modes.on.isDisjoint(with: Self.modes))
    program.session.resume()
    try program.wait("all modes") { program.session.modes.on.isSuperset(of: Self.modes) }
    // Then no picture of before waits for an answer any more.
    program.session.settle()
    try program.click(at: Place(30, 10))
    #expect(try program.save().dots == [Place(30, 10).middle])
    #expect(try program.quit() == .exited(0))
    let sent = String(decoding: program.session.output, as: UTF8.self)
    #expect(sent.ranges(of: "\u{1B}[>5u").count == 2 && sent.ranges(of: "\u{1B}[<u").count == 2)
  }

  @Test("Two taps in one cell of a shape that are far apart in time are two dots")
  func slowTaps() throws {
    let program = try ableProgram()
    try program.type("r")
    try drag(program, through: [Point(x: 10, y: 8), Point(x: 30, y: 20)])
    try program.type("p")
    for offset in [0.2, 0.6] {
      let place = Point(x: 20 + offset, y: 14.4)
      try program.type(report(0, place, program) + report(0, place, program, "m"))
      program.session.settle()
      usleep(600_000)
    }
    try program.type("\u{1B}[27u")
    let marks = try program.save().marks
    #expect(marks.filter { $0 is Dot }.count == 2 && marks.count == 3)
  }

  @Test("With the kitty keyboard protocol letters without Latin ones do what their keys do")
  func letters() throws {
    let program = try ableProgram()
    // Plain letters come as text, as a shell needs them, until one has no Latin letter.
    try program.type("к")
    try program.see("Press к again")
    let sent = String(decoding: program.session.output, as: UTF8.self)
    #expect(sent.ranges(of: "\u{1B}[=29u").count == 1)
    try program.type("\u{1B}[1082::114;;1082u")
    try program.see("Box: drag")
    try program.type("\u{1B}[1077::116;;1077u")
    try program.type(
      report(0, Point(x: 30.5, y: 11), program) + report(0, Point(x: 30.5, y: 11), program, "m"))
    // Text stays what it is: the layout's letters, the third level, and what an input method composes.
    try program.type("\u{1B}[1082::114;;1082u\u{1B}[113;;64u\u{1B}[0;;26085:26412u\u{1B}[27u")
    try program.see("к@日本")
    #expect(try program.save().marks.compactMap { ($0 as? Label)?.text } == ["к@日本"])
  }

  @Test("With the kitty keyboard protocol keys do what they do elsewhere, and Ctrl-Shift-Z redoes")
  func keyboard() throws {
    let program = try ableProgram()
    try program.type("p")
    try drag(program, through: [Point(x: 10, y: 10), Point(x: 30, y: 20)])
    try program.type("\u{1B}[122;5u")
    try program.seeEmptyCanvas()
    try program.type("\u{1B}[122:90;6u\u{1B}[115;5u")
    try program.look("the word") { $0.text.contains("Saved") }
    #expect(try program.drawing().marks.count == 1)
    try program.type("\u{1B}[P")
    try program.see("Keys")
    try program.type("\u{1B}[27u")
    try program.seeNo("Keys")
    try program.type("\u{1B}[113;5u")
    #expect(try program.end() == .exited(0))
  }

  @Test("A theme follows the terminal's colours; its size may come with the input")
  func notices() throws {
    let program = try ableProgram()
    try program.type("\u{1B}[?997;2n")
    try program.wait("the question") {
      String(decoding: program.session.output, as: UTF8.self).ranges(of: "\u{1B}]11;?").count == 2
    }
    try program.type("\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\")
    try program.look("the light theme") { $0.cell(56, 0).background == .indexed(255) }
    try program.resize(columns: 90, rows: 30)
    try program.type("\u{1B}[48;30;90;600;900t\u{1B}[?1016;1$y")
    try drag(program, through: [Point(x: 80.25, y: 10), Point(x: 85.25, y: 10)])
    let stroke = try #require(try program.save().marks.first as? Stroke)
    #expect(abs((stroke.points.first?.x ?? 0) - 80.25) < 0.11)
  }

  @Test("A picture dropped on the window opens; other paths are text")
  func drops() throws {
    let tool = CommandLineTool()
    tool.write([Label("from elsewhere", at: Point(x: 4, y: 4))], to: "my file.svg")
    let program = try DrawingProgram(home: tool.home)
    try program.type("\u{1B}[200~/nowhere/at all.svg\u{1B}[201~")
    try program.see("/nowhere/at all.svg")
    try program.undo()
    try program.seeNo("/nowhere/at all.svg")
    try program.type("\u{1B}[200~'\(tool.home.path)/my file.svg'\u{1B}[201~")
    try program.see("from elsewhere")
  }

  @Test("A calm session asks for no motion without a button")
  func calm() throws {
    let program = try DrawingProgram(options: ["--calm"])
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.see(Drawing([Stroke(through: [Place(3, 3), Place(30, 12)])]))
    #expect(!program.session.modes.everOn.contains(1003))
  }

  @Test("12,000 cells of different colours are right, and the palette is the user's")
  func manyColors() throws {
    let (columns, rows) = (200, 60)
    func color(_ number: Int, _ step: Int) -> Color {
      .rgb(UInt8(number % 200 + 8), UInt8(number / 200 * 4 + 8), UInt8((number * step) % 240 + 8))
    }
    let cells = (0..<columns * rows).map {
      Cell("x", style: CellStyle(foreground: color($0, 7), background: color($0, 11)))
    }
    let tool = CommandLineTool()
    tool.write([CellBlock(columns: columns, cells: cells, at: .origin)])
    let program = try DrawingProgram(
      columns: columns + 20, rows: rows + 4, environment: ["COLORTERM": "truecolor"], home: tool.home)
    func shown(_ color: Color?) -> CellColor? {
      guard case .rgb(let red, let green, let blue) = color else { return nil }
      return .rgb(red: red, green: green, blue: blue)
    }
    try program.look("all colours") { screen in
      cells.indices.allSatisfy { index in
        let cell = screen.cell(index % columns + program.left, index / columns + program.top)
        let style = cells[index].style
        return cell.background == shown(style.background) && cell.foreground == shown(style.foreground)
      }
    }
    #expect(try program.quit() == .exited(0))
    let sent = String(decoding: program.session.output, as: UTF8.self)
    #expect(!sent.contains("\u{1B}]104") && !sent.contains(";rgb:"), "the palette is not redefined")
  }

  @Test(
    "The doctor asks the terminal and leaves it as it was; into a pipe it tells what the environment says")
  func doctor() throws {
    let program = try DrawingProgram(
      script: "\"$CHARCOAL\" doctor --terminal; echo left $?", isAwaited: false)
    try program.see("left 0")
    let text = program.session.screen.text
    #expect(text.contains("asked       yes") && text.contains("TERM=xterm-256color"), "\(text)")
    #expect(text.contains("size        80x24 cells"))
    try program.expectUntouchedTerminal()
    let piped = try CommandLineTool().run("doctor", "--terminal", environment: ["COLORTERM": "truecolor"])
    piped.expectSuccess()
    #expect(piped.outputText.contains("asked       no answer"))
    #expect(piped.outputText.contains("colours     24 bits"))
  }
}
