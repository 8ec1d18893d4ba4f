import CellRendering
import Marks
import TestSupport
import Testing

@Suite("Kinds of terminals", .waits)
struct TerminalTypeTests {
  private static let known: [(String, GlyphSet)] = [
    ("xterm-256color", .mixed), ("tmux-256color", .mixed), ("screen-256color", .mixed),
    ("xterm-kitty", .mixed), ("xterm", .mixed), ("linux", .half), ("vt100", .mixed),
  ]

  @Test("One can draw, save and leave", arguments: known)
  func draws(type: String, glyphs: GlyphSet) throws {
    let program = try DrawingProgram(environment: ["TERM": type])
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.click(at: Place(50, 5))
    let drawing = try program.save()
    #expect(drawing.marks.count == 2)
    try program.see(drawing, in: glyphs, usingColor: type != "vt100")
    try program.type("4")
    try program.drag(from: Place(3, 13), to: Place(30, 18))
    try program.undo()
    try program.see(drawing, in: glyphs, usingColor: type != "vt100")
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
  }

  @Test(
    "Terminals that cannot be drawn on get a line that says so",
    arguments: [
      "dumb", "no-such-terminal", "unknown", "", nil, "../../etc/passwd", "evil\u{1B}[31m", "\u{9B}",
    ])
  func refuses(type: String?) throws {
    let program = try DrawingProgram(environment: ["TERM": type], isAwaited: false)
    #expect(try program.end() == .exited(64))
    let screen = program.session.screen
    #expect(screen.line(0).hasPrefix("charcoal: "))
    #expect(screen.line(0).contains("TERM"))
    #expect(screen.line(1).isEmpty)
    #expect(program.session.modes.everOn.isEmpty)
    let text = TerminalText(program.session.output)
    #expect(text.sequences.isEmpty)
    #expect(text.deceivers.isEmpty)
    try program.expectUntouchedTerminal()
  }

  @Test("NO_COLOR: no colour is ever asked for")
  func noColor() throws {
    let program = try DrawingProgram(environment: ["NO_COLOR": "1"])
    for number in 1...9 {
      try program.type("\(number)")
      try program.drag(from: Place(3, number), to: Place(40, number))
    }
    try program.type("?")
    try program.see("Keys")
    try program.type("?")
    try program.seeNo("Keys")
    let drawing = try program.save()
    #expect(Set(drawing.inks.map(\.color)).count == 9)
    #expect(try program.quit() == .exited(0))
    #expect(TerminalText(program.session.output).colors.isEmpty)
  }

  @Test("An empty NO_COLOR asks for nothing")
  func emptyNoColor() throws {
    let program = try DrawingProgram(environment: ["NO_COLOR": ""])
    #expect(!TerminalText(program.session.output).colors.isEmpty)
  }

  @Test("Without UTF-8 only ASCII goes out", arguments: ["C", "POSIX", nil])
  func plainASCII(language: String?) throws {
    let program = try DrawingProgram("über.svg", environment: ["LANG": language])
    try program.drag(from: Place(3, 3), to: Place(30, 12))
    try program.type("]]4")
    try program.drag(from: Place(40, 3), to: Place(60, 12))
    let drawing = try program.save()
    try program.see(drawing, in: .ascii)
    try program.type("?")
    try program.see("Keys")
    try program.type("?")
    try program.click(at: Place(3, 3))
    #expect(try program.quit(answering: "n") == .exited(0))
    #expect(program.session.output.filter { $0 >= 0x80 }.isEmpty)
  }

  @Test("Without UTF-8 box lines are spelled in ASCII", arguments: ["C", nil])
  func boxesInASCII(language: String?) throws {
    let program = try DrawingProgram(environment: ["LANG": language])
    try program.type("br")
    try program.drag(from: Place(3, 3), to: Place(9, 5))
    try program.look("a box") { screen in
      let rows = (3...5).map { screen.line(program.top + $0) }
      return rows[0].hasPrefix("   +-----+") && rows[1].hasPrefix("   |     |")
        && rows[2].hasPrefix("   +-----+")
    }
    #expect(try program.save().inks.map(\.texture) == [.box(.light)])
    #expect(program.session.output.filter { $0 >= 0x80 }.isEmpty)
  }

  @Test("A glyph set can be asked for", arguments: GlyphSet.allCases)
  func glyphs(glyphs: GlyphSet) throws {
    let program = try DrawingProgram(options: ["--glyphs", glyphs.rawValue])
    try program.drag(through: [Place(3, 3), Place(30, 12), Place(60, 3)])
    try program.type("]]3")
    try program.drag(through: [Place(30, 3), Place(50, 18)])
    let drawing = try program.save()
    // A set that the C library does not know yet gives way to another one: ink that is not seen is no ink.
    let isThere = program.session.screen.text.unicodeScalars.contains { 0x1CD00...0x1CDE5 ~= $0.value }
    let hasOctants = glyphs == .octant || glyphs == .mixedOctant
    let shown: GlyphSet = !hasOctants || isThere ? glyphs : glyphs.isMixed ? .mixedSextant : .sextant
    try program.see(drawing, in: shown)
  }

  @Test(
    "Without a terminal on either side, a line says so",
    arguments: ["\"$CHARCOAL\" < /dev/null", "\"$CHARCOAL\" drawing.svg | cat", "\"$CHARCOAL\" > file"])
  func noTerminal(script: String) throws {
    let program = try DrawingProgram(script: script, isAwaited: false)
    _ = try program.end()
    #expect(program.session.screen.line(0).hasPrefix("charcoal: "))
    #expect(program.session.screen.line(0).contains("terminal"))
    #expect(program.session.screen.line(1).isEmpty)
    #expect(program.session.modes.everOn.isEmpty)
    try program.expectUntouchedTerminal()
  }
}
