import CellRendering
import Marks
import TestSupport
import Testing

@Suite("charcoal show", .waits)
struct ShowTests {
  private let tool = CommandLineTool()

  /// From the first dot of a page of 24x24 units to the last.
  private static let diagonal = Stroke([Point(x: 0.25, y: 0.25), Point(x: 23.75, y: 23.75)])

  private static func isSpelled(_ scalar: Unicode.Scalar, in glyphs: GlyphSet) -> Bool {
    let quadrants: Set<Unicode.Scalar> = [
      "▘", "▝", "▀", "▖", "▌", "▞", "▛", "▗", "▚", "▐", "▜", "▄", "▙", "▟", "█",
    ]
    let eighths: Set<UInt32> = [
      0x2582, 0x2586, 0x1FB82, 0x1FB85, 0x1FBE6, 0x1FBE7, 0x1FB00, 0x1FB01, 0x1FB0F, 0x1FB1E,
    ]
    if scalar == " " { return true }
    switch glyphs {
    case .braille: return 0x2801...0x28FF ~= scalar.value
    case .octant:
      return 0x1CD00...0x1CDE5 ~= scalar.value || quadrants.contains(scalar) || eighths.contains(scalar.value)
    case .sextant: return 0x1FB00...0x1FB3B ~= scalar.value || ["▌", "▐", "█"].contains(scalar)
    case .quadrant: return quadrants.contains(scalar)
    case .half: return ["▀", "▄", "█"].contains(scalar)
    case .ascii: return 0x21...0x7E ~= scalar.value
    // Box-drawing lines, blocks and shades.
    case .lines: return 0x2500...0x259F ~= scalar.value
    case .mixed, .mixedSextant, .mixedCorner, .mixedOctant:
      // Box-drawing lines, blocks, braille, and what the set is named for.
      if 0x2500...0x259F ~= scalar.value || 0x2801...0x28FF ~= scalar.value { return true }
      if glyphs == .mixed { return false }
      if glyphs != .mixedSextant, 0x1FB7C...0x1FB7F ~= scalar.value { return true }
      return 0x1FB00...0x1FB3B ~= scalar.value
        || glyphs == .mixedOctant && (0x1CD00...0x1CDE5 ~= scalar.value || eighths.contains(scalar.value))
    }
  }

  @Test("Text fits its size in every glyph set", arguments: GlyphSet.allCases)
  func fits(glyphs: GlyphSet) throws {
    // Words are words in any set.
    tool.write(CommandLineTool.sample.filter { !($0 is Label) })
    for (columns, rows) in [(1, 1), (7, 3), (24, 12), (80, 24), (200, 50), (10, 100), (300, 2)] {
      let run = try tool.run(
        "show", "drawing.svg", "--size", "\(columns)x\(rows)", "--glyphs", glyphs.rawValue)
      run.expectSuccess()
      #expect(run.outputText.last == "\n")
      let lines = run.outputText.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
      #expect(1...rows ~= lines.count, "\(columns)x\(rows)")
      for line in lines {
        #expect(line.unicodeScalars.count <= columns)
        #expect(line.last != " ")
        #expect(line.unicodeScalars.allSatisfy { Self.isSpelled($0, in: glyphs) }, "\(line)")
      }
      #expect(lines.last?.isEmpty == false)
    }
  }

  @Test(
    "A page of 24x24 on 24x12 cells is 48x48 dots",
    arguments: [["--view", "0,0,24,24"], ["--view", "content"], ["--view", "page"], []])
  func exactDots(options: [String]) throws {
    tool.write([Self.diagonal])
    let run = try runToCompletion(
      executable: BuiltProgram.path(named: "charcoal"),
      arguments: ["show", "drawing.svg", "--size", "24x12", "--glyphs", "braille"] + options,
      environment: ProgramEnvironment.isolated(home: tool.home.path), directory: tool.home.path)
    run.expectSuccess()
    let steps = (0..<12).map { String(repeating: " ", count: 2 * $0) + "⠑⢄\n" }
    #expect(run.outputText == steps.joined())
  }

  @Test("The aspect is kept, and the picture begins at the top left")
  func keepsAspect() throws {
    tool.write([Self.diagonal])
    for size in ["48x12", "24x40", "500x12"] {
      let run = try tool.run("show", "drawing.svg", "--size", size, "--glyphs", "braille")
      #expect(run.outputText.split(separator: "\n").count == 12, "\(size)")
      #expect(run.outputText.split(separator: "\n").last?.count == 24, "\(size)")
    }
    let large = try tool.run("show", "drawing.svg", "--size", "48x24", "--glyphs", "braille")
    #expect(large.outputText.split(separator: "\n").count == 24)
  }

  @Test("Diagrams are laid out for the width; what is wider all the same is printed in parts")
  func fitsDiagrams() throws {
    let source = "flowchart LR\nA[Read the configuration] --> B[Validate every field] --> C[Run migrations]\n"
    tool.home.write(Array(source.utf8), to: "plan.mmd")
    func show(_ options: String...) throws -> (lines: [Substring], said: String) {
      let run = try tool.run(arguments: ["show", "plan.mmd", "--glyphs", "ascii"] + options)
      #expect(run.status == .exited(0))
      return (run.outputText.split(separator: "\n"), run.errorText)
    }
    let down = try show("--width", "30")
    #expect(down.lines.count > 9)
    #expect(down.lines.allSatisfy { $0.count <= 30 && !$0.contains(".") })
    #expect(
      down.said
        == "charcoal: plan.mmd: the diagram leads down to fit; --keep-direction has it lead across\n")
    let whole = try show("--width", "0")
    #expect(whole.lines.count == 3 && whole.lines[0].count > 70 && whole.said.isEmpty)
    #expect(try show().lines == whole.lines)
    let parts = try show("--width", "30", "--keep-direction")
    #expect(parts.lines.allSatisfy { $0.count <= 30 })
    #expect(parts.said == "charcoal: plan.mmd: 2 parts of 30 columns; --width 0 prints it in one\n")
    let small = try show("--size", "30x4")
    #expect(small.lines.count <= 4)
    // With a height that it fits, it is neither turned nor made larger.
    #expect(try show("--size", "90x20").lines == whole.lines)
    let corner = try show("--width", "30", "--keep-direction", "--view", "0,0,10,4")
    #expect(corner.lines.allSatisfy { $0.count <= 30 } && corner.said.isEmpty)
  }

  @Test("A part of the drawing, in units")
  func showsPart() throws {
    tool.write([Self.diagonal])
    let part = try tool.run("show", "drawing.svg", "--view", "6,6,4,4", "--glyphs", "braille")
    part.expectSuccess()
    #expect(part.outputText == "⠑⢄\n  ⠑⢄\n")
    let beside = try tool.run("show", "drawing.svg", "--view", "10,0,4,4")
    beside.expectSuccess()
    #expect(beside.outputText.isEmpty)
    let negative = try tool.run("show", "drawing.svg", "--view=-2,-4,6,8", "--glyphs", "braille")
    negative.expectSuccess()
    #expect(negative.outputText == "\n\n  ⠑⢄\n    ⠑⢄\n")
  }

  @Test("Without a size a drawing has its own: a cell is one unit wide and two high")
  func naturalSize() throws {
    tool.write([Self.diagonal])
    let run = try tool.run("show", "drawing.svg", "--glyphs", "braille")
    run.expectSuccess()
    #expect(run.outputText == (0..<12).map { String(repeating: " ", count: 2 * $0) + "⠑⢄\n" }.joined())
  }

  @Test("Several drawings, and standard input as -")
  func severalFiles() throws {
    let bytes = tool.write([Self.diagonal])
    tool.write(CommandLineTool.sample, to: "other.svg")
    let both = try tool.run("show", "drawing.svg", "other.svg")
    both.expectSuccess()
    let first = try tool.run("show", "drawing.svg").outputText
    let second = try tool.run("show", "other.svg").outputText
    #expect(both.outputText == "==> drawing.svg <==\n\(first)\n==> other.svg <==\n\(second)")
    // One that cannot be read does not stop the others.
    let some = try tool.run("show", "drawing.svg", "missing.svg", "other.svg")
    #expect(some.status == .exited(66) && some.outputText.hasSuffix("<==\n\(second)"))
    #expect(some.errorText == "charcoal: missing.svg: no such file or directory\n")
    #expect(second.contains("plain words"))
    let input = try tool.run("show", "-", input: bytes)
    input.expectSuccess()
    #expect(input.outputText == first)
  }

  @Test("An empty drawing is an empty picture")
  func showsNothing() throws {
    tool.write([])
    let run = try tool.run("show", "drawing.svg")
    run.expectSuccess()
    #expect(run.outputText.allSatisfy { $0 == "\n" })
  }

  @Test(
    "Colours: always, never, and by itself none into a pipe",
    arguments: [("always", nil, true), ("always", "1", true), ("never", nil, false), ("auto", nil, false)])
  func colors(choice: String, noColor: String?, isColored: Bool) throws {
    tool.write(CommandLineTool.sample)
    let run = try tool.run(
      "show", "drawing.svg", "--glyphs", "braille", "--color", choice, environment: ["NO_COLOR": noColor])
    run.expectSuccess()
    let text = TerminalText(run.standardOutput)
    #expect(text.colors.isEmpty == !isColored)
    #expect(text.sequences.allSatisfy { $0.last == "m" })
    #expect(text.controls.isEmpty)
    // Without its colours it is the same text.
    #expect(String(text.rest) == (try tool.run("show", "drawing.svg", "--glyphs", "braille").outputText))
  }

  @Test("On a terminal colours come by themselves, unless they are refused", arguments: [nil, "1"])
  func colorsOnTerminal(noColor: String?) throws {
    tool.write(CommandLineTool.sample)
    let program = try DrawingProgram(
      environment: ["NO_COLOR": noColor], script: "\"$CHARCOAL\" show drawing.svg", home: tool.home,
      isAwaited: false)
    #expect(try program.end() == .exited(0))
    #expect(TerminalText(program.session.output).colors.isEmpty == (noColor != nil))
    #expect(program.session.modes.everOn.isEmpty)
    #expect(program.session.screen.text.contains("plain words"))
  }

  @Test("The reader of the pipe may go away")
  func closedPipe() throws {
    tool.write(CommandLineTool.sample)
    let run = try tool.shell("\"$CHARCOAL\" show drawing.svg --size 1000x1000 | head -n 1")
    #expect(run.status == .exited(0))
    #expect(run.outputText.split(separator: "\n", omittingEmptySubsequences: false).count == 2)
  }
}
