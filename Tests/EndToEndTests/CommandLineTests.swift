import TestSupport
import Testing

@Suite("The command line", .waits)
struct CommandLineTests {
  private let tool = CommandLineTool()

  private func run(_ arguments: [String]) throws -> CompletedRun {
    try runToCompletion(
      executable: BuiltProgram.path(named: "charcoal"), arguments: arguments,
      environment: ProgramEnvironment.isolated(home: tool.home.path), directory: tool.home.path)
  }

  @Test(
    "Help is for people who have never heard of it",
    arguments: [["--help"], ["-h"], ["show", "--help"], ["export", "-h"], ["inspect", "--help"], ["help"]])
  func help(arguments: [String]) throws {
    let run = try run(arguments)
    run.expectSuccess()
    #expect(run.outputText.contains("USAGE: charcoal"))
    #expect(run.outputText.hasSuffix("\n"))
    run.expectPlainText()
    if arguments.count == 1 {
      for word in ["Ctrl-S", "show", "export", "inspect", "mouse", "browser"] {
        #expect(run.outputText.contains(word))
      }
    }
  }

  @Test("The version is a line of its own")
  func version() throws {
    let run = try run(["--version"])
    run.expectSuccess()
    #expect(run.outputText.hasPrefix("charcoal "))
    #expect(run.outputText.split(separator: "\n").count == 1)
  }

  @Test(
    "Wrong arguments are reported in one line, with exit code 64",
    arguments: [
      ["--no-such-option"], ["export"], ["export", "-"],
      ["show", "drawing.svg", "--size", "0x5"],
      ["show", "drawing.svg", "--size", "5y"], ["show", "drawing.svg", "--size", "x"],
      ["show", "drawing.svg", "--size", "0x"], ["show", "drawing.svg", "--size", "4x4x4"],
      ["show", "drawing.svg", "--width", "10001"], ["show", "drawing.svg", "--width", "9", "--size", "9"],
      ["shwo"], ["shwo", "drawing.svg"], ["exprt"], ["foo"], ["Show", "drawing.svg"],
      ["manual", "--prefix", "x"],
      ["show", "drawing.svg", "--size", "-1x5"],
      ["show", "drawing.svg", "--size", "99999x99999"],
      ["show", "drawing.svg", "--view", "1,2,3"], ["show", "drawing.svg", "--view", "0,0,0,5"],
      ["show", "drawing.svg", "--view", "nan,0,5,5"],
      ["show", "drawing.svg", "--glyphs", "runes"], ["show", "drawing.svg", "--color", "maybe"],
      ["a.svg", "b.svg"],
      ["export", "drawing.svg", "-o", "out.xyz"], ["export", "drawing.svg", "-o", "out"],
      ["export", "drawing.svg", "-o", "-"],
      ["export", "drawing.svg", "-o", "out.svg", "--format", "doc"],
      ["drawing.svg", "--glyphs", "runes"],
      ["show", "drawing.svg", "--size", "evil\u{1B}[31m\u{9B}m\nline"], ["--evil\u{1B}]0;title\u{7}"],
    ])
  func usage(arguments: [String]) throws {
    tool.write(CommandLineTool.sample)
    try run(arguments).expectRefusal(64)
    #expect(try tool.shell("ls -A").outputText == "drawing.svg\n")
  }

  @Test("Drawing needs a terminal")
  func needsTerminal() throws {
    try tool.run().expectRefusal(64, "drawing needs a terminal")
    try tool.run("drawing.svg").expectRefusal(64, "drawing needs a terminal")
    #expect(tool.home.contents(of: "drawing.svg") == nil)
  }
}
