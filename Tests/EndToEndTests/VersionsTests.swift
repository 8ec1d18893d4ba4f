import Formats
import Glibc
import Marks
import TestSupport
import Testing

@Suite("The history of a drawing, in the program and on the command line", .waits)
struct VersionsTests {
  private let first = Stroke(through: [Place(3, 3), Place(30, 12)])
  private let second = Stroke(through: [Place(40, 2), Place(20, 15), Place(60, 15)])

  /// A home in which a drawing of two strokes was drawn, saved and left.
  private func home(configuration: String? = nil) throws -> TemporaryDirectory {
    let program = try DrawingProgram(configuration: configuration)
    try program.drag(through: [Place(3, 3), Place(30, 12)])
    try program.drag(through: [Place(40, 2), Place(20, 15), Place(60, 15)])
    try program.see(Drawing([first, second]))
    try program.save()
    #expect(try program.quit() == .exited(0))
    return program.home
  }

  @Test("A version of an earlier session is brought back, and undone")
  func bringsBack() throws {
    let program = try DrawingProgram(home: home())
    try program.see(Drawing([first, second]))
    try program.type(":history\r")
    try program.see("2 of 2")
    try program.type("\u{1B}[D")
    try program.see("1 of 2")
    try program.type("\r")
    try program.see("Brought back version 1")
    try program.see(Drawing([first]))
    try program.undo()
    try program.see(Drawing([first, second]))
    #expect(try program.quit() == .exited(0))
  }

  @Test("A film plays to its end, and leaves the terminal as it was")
  func plays() throws {
    let home = try home()
    let program = try DrawingProgram("replay", options: ["drawing.svg"], home: home, isAwaited: false)
    try program.see("Space stop")
    try program.see("2 of 2")
    try program.see("Space play")
    try program.type("\u{1B}[27u")
    try program.see(Drawing([first, second]))
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
  }

  @Test("Steps are listed in a pipe, and each version can be written")
  func commands() throws {
    let tool = CommandLineTool(home: try home())
    let list = try tool.run("history", "drawing.svg")
    let lines = list.outputText.split(separator: "\n")
    #expect(lines.count == 2 && lines.allSatisfy { $0.contains(" stroke") })
    #expect(lines.last?.hasSuffix("stroke (saved)") == true)
    try tool.run("history", "drawing.svg", "--at", "1", "-o", "old.svg").expectSuccess()
    let old = try SVGReader.document(from: try #require(tool.home.contents(of: "old.svg"))).drawing
    #expect(old.strokes == [first.points])
    let printed = try tool.run("history", "1", "--at", "2")
    #expect(try printed.outputText == tool.run("show", "drawing.svg").outputText)
    try tool.run("history", "drawing.svg", "--at", "3").expectRefusal(
      64, "drawing.svg: there is no step 3, only 0 to 2")
    try tool.run("history", "drawing.svg", "-o", "x.svg").expectRefusal(64, "-o needs a version: --at N")
    try tool.run("history", "other.svg").expectRefusal(66, "other.svg: not in the sketchbook")
    for command in [
      ["history", "drawing.svg", "--at", "1"], ["replay", "drawing.svg"],
      ["export", "drawing.svg", "--times"],
    ] {
      try tool.run(arguments: command + ["-o", "./drawing.svg"]).expectRefusal(
        73, "./drawing.svg: is the drawing itself; name another file")
    }
    try tool.run("export", "drawing.svg", "--times", "--view", "content", "-o", "x.svg").expectRefusal(
      64, "a film with --times shows all of a drawing, in a file that -o names")
    try tool.run("history", "drawing.svg", "--at", "-1").expectRefusal(
      64, "drawing.svg: there is no step -1, only 0 to 2")
    try tool.run("replay", "77").expectRefusal(66, "77: not in the sketchbook")
    try tool.run("replay", "drawing.svg", "-o", "x.png").expectRefusal(
      64, "x.png: a film is an .svg or a .cast")
  }

  @Test("The last frame of a film is what show prints", arguments: ["replay", "export --times"])
  func lastFrame(command: String) throws {
    let tool = CommandLineTool(home: try home())
    let words = command.split(separator: " ").map(String.init)
    try tool.run(arguments: [words[0], "drawing.svg"] + words.dropFirst() + ["-o", "film.cast"])
      .expectSuccess()
    let text = String(decoding: try #require(tool.home.contents(of: "film.cast")), as: UTF8.self)
    let lines = text.split(separator: "\n")
    let size = lines[0].split { !$0.isNumber }.compactMap { Int($0) }
    let terminal = VirtualTerminal(columns: size[1], rows: size[2])
    for line in lines.dropFirst() {
      let output = line.split(separator: ", \"o\", \"")[1].dropLast(2)
      terminal.write(Array(output.replacing("\\u001b", with: "\u{1B}").utf8))
    }
    let printed = VirtualTerminal(columns: size[1], rows: size[2] + 1)
    let shown = try tool.run("show", "drawing.svg", "--glyphs", "mixed", "--color", "always").standardOutput
    printed.write(shown.flatMap { $0 == UInt8(ascii: "\n") ? [13, 10] : [$0] })
    #expect(terminal.picture.text.contains("━"))
    for row in 0..<size[2] { #expect(terminal.picture.line(row) == printed.picture.line(row), "row \(row)") }
  }

  @Test("No export or file has a time or a name of its maker, unless it is a film")
  func noTimes() throws {
    let home = try home()
    let tool = CommandLineTool(home: home)
    let made = try #require(
      try KeptSketchbook(home: home).number("SELECT made / 100000 FROM step ORDER BY number LIMIT 1"))
    #expect(made > 10_000_000, "the test would prove nothing")
    var files = ["drawing.svg"]
    for format in DrawingFormat.written {
      let name = "out.\(format.endings.first ?? format.name)"
      let run = try tool.run(
        arguments: ["export", "drawing.svg", "--format", format.name, "-o", name],
        environment: ["USER": "Zwetschgenknoedel", "LOGNAME": "Zwetschgenknoedel"])
      // Two strokes are no diagram.
      if run.status == .exited(0) { files.append(name) }
    }
    #expect(files.count >= 10, "\(files)")
    for file in files {
      let text = String(decoding: try #require(home.contents(of: file)), as: UTF8.self)
      #expect(!text.contains("\(made)") && !text.contains("Zwetschgen"), "\(file)")
      #expect(!text.contains(home.path), "\(file)")
    }
  }

  @Test("With times = false nothing is known of when and how fast")
  func withoutTimes() throws {
    let home = try home(configuration: "times = false\n")
    let book = KeptSketchbook(home: home)
    #expect(try book.number("SELECT count(*) FROM step") == 2)
    #expect(try book.number("SELECT count(*) FROM step WHERE made IS NOT NULL OR paces IS NOT NULL") == 0)
    let list = try CommandLineTool(home: home).run("history", "drawing.svg").outputText
    #expect(list.contains("stroke") && !list.contains(":"))
  }
}
