import Formats
import FoundationEssentials
import Marks
import TestSupport
import Testing

@Suite("charcoal export and inspect", .waits)
struct ExportTests {
  private let tool = CommandLineTool()

  @Test("Without a margin SVG to SVG is the same to the byte, into a file and into a pipe")
  func copiesSVG() throws {
    tool.write(CommandLineTool.sample)
    // An exported file is written anew: from then on it follows the page.
    try tool.run("export", "drawing.svg", "-o", "drawing.svg", "--margin", "0").expectSuccess()
    let bytes = try #require(tool.home.contents(of: "drawing.svg"))
    let file = try tool.run("export", "drawing.svg", "-o", "copy.svg", "--margin", "0")
    file.expectSuccess()
    #expect(file.standardOutput.isEmpty)
    #expect(tool.home.contents(of: "copy.svg") == bytes)
    let pipe = try tool.run("export", "drawing.svg", "-o", "-", "--format", "svg", "--margin", "0")
    pipe.expectSuccess()
    #expect(pipe.standardOutput == bytes)
    let both = try tool.run("export", "-", "--output", "-", "--format", "svg", "--margin", "0", input: bytes)
    both.expectSuccess()
    #expect(both.standardOutput == bytes)
  }

  @Test(
    "Text is what show prints",
    arguments: [["--size", "20x10"], ["--glyphs", "ascii"], ["--view", "0,0,10,10"], []])
  func exportsText(options: [String]) throws {
    tool.write(CommandLineTool.sample)
    let executable = try BuiltProgram.path(named: "charcoal")
    let environment = ProgramEnvironment.isolated(home: tool.home.path)
    func run(_ arguments: [String]) throws -> CompletedRun {
      try runToCompletion(
        executable: executable, arguments: arguments + options, environment: environment,
        directory: tool.home.path)
    }
    let shown = try run(["show", "drawing.svg", "--color", "never"])
    shown.expectSuccess()
    #expect(!shown.standardOutput.isEmpty)
    try run(["export", "drawing.svg", "-o", "out.txt"]).expectSuccess()
    #expect(tool.home.contents(of: "out.txt") == shown.standardOutput)
    #expect(
      try run(["export", "drawing.svg", "-o", "-", "--format", "txt"]).standardOutput == shown.standardOutput)
  }

  @Test("A file that is there is replaced; a link to it stays a link")
  func replaces() throws {
    tool.write(CommandLineTool.sample)
    let bytes = try tool.run("export", "drawing.svg", "-o", "-", "--format", "svg").standardOutput
    tool.home.write(Array("old".utf8), to: "target.svg")
    #expect(try tool.shell("ln -s target.svg link.svg; chmod 640 target.svg").status == .exited(0))
    try tool.run("export", "drawing.svg", "-o", "link.svg").expectSuccess()
    #expect(tool.home.contents(of: "target.svg") == bytes)
    let listing = try tool.shell("ls -A; readlink link.svg; stat -c %a target.svg").outputText
    #expect(listing == "drawing.svg\nlink.svg\ntarget.svg\ntarget.svg\n640\n")
  }

  @Test("Files that cannot be made are refused with 73, output that cannot be written with 74")
  func failures() throws {
    let bytes = tool.write(CommandLineTool.sample)
    try tool.run("export", "drawing.svg", "-o", "missing/out.svg").expectRefusal(73, "missing/out.svg: ")
    try tool.run("export", "drawing.svg", "-o", ".", "--format", "svg").expectRefusal(73, ".: ")
    try tool.run("export", "drawing.svg", "-o", "/dev/full", "--format", "svg").expectRefusal(
      74, "/dev/full: ")
    for command in [
      "show drawing.svg", "export drawing.svg -o - --format svg", "export drawing.svg -o - --format txt",
      "inspect drawing.svg",
      "inspect --json drawing.svg", "--help", "--version",
    ] {
      let run = try tool.shell("\"$CHARCOAL\" \(command) > /dev/full")
      run.expectRefusal(74)
      #expect(run.errorText.contains("no space left"), "\(command)")
    }
    #expect(tool.home.contents(of: "drawing.svg") == bytes)
    #expect(try tool.shell("ls -A").outputText == "drawing.svg\n")
  }

  @Test("inspect tells the marks, their number and where they are")
  func inspects() throws {
    let bytes = tool.write(CommandLineTool.sample)
    let run = try tool.run("inspect", "drawing.svg")
    run.expectSuccess()
    for word in ["2 stroke", "1 dot", "1 box", "1 ellipse", "1 text", "bounds "] {
      #expect(run.outputText.lowercased().contains(word), "\(word) in \(run.outputText)")
    }
    #expect(run.outputText.last == "\n")
    #expect(try tool.run("inspect", "-", input: bytes).outputText == run.outputText)
    let json = try tool.run("inspect", "drawing.svg", "--json")
    json.expectSuccess()
    let report = try JSONDecoder().decode(InspectionReport.self, from: Data(json.standardOutput))
    #expect(report.marks.map(\.kind) == ["stroke", "stroke", "dot", "rectangle", "ellipse", "label"])
    #expect(report.marks.last?.text == "plain words" && report.counts["stroke"] == 2)
    #expect(report.bounds?.count == 4 && report.notUnderstoodCount == 0)
  }

  @Test("The JSON of nested groups has their children inside, a mark a line")
  func inspectsGroups() throws {
    let inner = Group([Dot(at: Place(3, 3)), Dot(at: Place(5, 3))])
    tool.write([Group([inner, Group()]), Dot(at: Place(9, 3))])
    let json = try tool.run("inspect", "drawing.svg", "--json")
    let report = try JSONDecoder().decode(InspectionReport.self, from: Data(json.standardOutput))
    #expect(report.marks.map(\.kind) == ["group", "dot"])
    #expect(report.marks[0].children?.map(\.kind) == ["group", "group"])
    #expect(report.marks[0].children?[0].children?.map(\.kind) == ["dot", "dot"])
    #expect(report.marks[0].children?[1].children?.isEmpty == true)
    // Six marks, of which three are groups that end on a line of their own, and the first and last line.
    #expect(json.outputText.split(separator: "\n").count == 6 + 3 + 2)
  }

  @Test("Boxes around the largest numbers are infinite, which JSON cannot say: they are as large as can be")
  func infiniteBounds() throws {
    let home = TemporaryDirectory()
    let ellipse = Ellipse(center: Point(x: 1e308, y: 0), radiusX: 1e308, radiusY: 1e308)
    home.write(SVGExporter.bytes(of: SVGDocument(Drawing([ellipse]))), to: "vast.svg")
    let run = try CommandLineTool(home: home).run("inspect", "--json", "vast.svg")
    run.expectSuccess()
    #expect(run.outputText.contains("1.797693134862315"))
  }

  /// The report that programs read from `inspect --json`.
  private struct InspectionReport: Decodable {
    struct Mark: Decodable {
      let kind: String
      let text: String?
      let children: [Mark]?
    }

    let marks: [Mark]
    let counts: [String: Int]
    let bounds: [Double]?
    let notUnderstoodCount: Int
  }

  @Test("Unsupported elements are listed on standard error and kept")
  func keepsForeign() throws {
    let text = """
      <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><mystery a="1"/><path d="M0 0L9 9"/></svg>

      """
    tool.home.write(Array(text.utf8), to: "foreign.svg")
    let run = try tool.run("export", "foreign.svg", "-o", "-", "--format", "svg")
    #expect(run.status == .exited(0))
    #expect(
      run.outputText.contains("<mystery a=\"1\"/>") && run.outputText.contains("<path d=\"M0 0L9 9\"/>"))
    let again = try tool.run("export", "-", "-o", "-", "--format", "svg", input: run.standardOutput)
    #expect(again.standardOutput == run.standardOutput)
    #expect(run.errorText.hasPrefix("charcoal: foreign.svg: line 1: <mystery>"))
    #expect(run.errorText.split(separator: "\n").count == 1)
  }
}
