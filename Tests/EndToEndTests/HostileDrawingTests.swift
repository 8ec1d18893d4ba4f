import Formats
import Marks
import TestSupport
import Testing

@Suite("Drawings that want to steer the terminal", .waits)
struct HostileDrawingTests {
  private let tool = CommandLineTool()

  private static let words = [
    "c1 \u{9B}31m red", "del \u{7F}", "osc \u{9D}0;title\u{9C}", "nel \u{85} ri \u{8D}",
    "bidi \u{202E}drow\u{202C}",
    "isolate \u{2066}x\u{2069}",
    "mark \u{200E}\u{200F}\u{61C}", "tag \u{E0041}\u{E0042}", "bom \u{FEFF} joiner \u{200B}",
    "line \u{2028} paragraph \u{2029}",
    "tab \t return \r feed \n end", "shy \u{AD} word \u{2060}", "wide 漢字 é e\u{301} 👩‍👧",
  ]

  /// The labels as the program would save them, and as another program might write them.
  private func write() {
    let labels = Self.words.enumerated().map { Label($1, at: Point(x: 2, y: Double(2 * $0))) }
    let block = CellBlock(
      columns: 4, cells: ["\u{9B}", "\u{202E}", "\u{1B}", "a"].map { Cell($0) }, at: Point(x: 40, y: 2))
    let group = Group(
      [Label("in a group", at: Point(x: 40, y: 8))], name: "name \u{9B}31m \u{202E}x\u{2028}y")
    tool.write(labels + [block, group])
    // Another program may write the same characters as references.
    let references = (0x80...0x9F).map { "&#\($0);" }.joined()
    let marks: [any Mark] = [
      Label("FIRST", at: Point(x: 2, y: 0)), Group([Label("SECOND", at: Point(x: 2, y: 2))], name: "NAME"),
    ]
    tool.write(marks, to: "other.svg")
    let text = String(decoding: tool.home.contents(of: "other.svg") ?? [], as: UTF8.self)
    let parts = [
      "FIRST": "first \(references) last &#x202E;back", "SECOND": "&#9;&#13;&#10;second",
      "NAME": "&#x9B;31m&#x202E;",
      "</svg>": "<mys\u{2071}tery title=\"&#x9B;\"/>\n<!-- \u{9B}31m \u{202E} --><?pi \u{9B}31m?>\n</svg>",
    ]
    let hostile = parts.reduce(text) { text, part in
      text.split(separator: part.key, omittingEmptySubsequences: false).joined(separator: part.value)
    }
    tool.home.write(Array(hostile.utf8), to: "other.svg")
  }

  @Test("On the screen", arguments: ["drawing.svg", "other.svg"])
  func onScreen(file: String) throws {
    write()
    let program = try DrawingProgram(file, columns: 120, rows: 40, home: tool.home)
    try program.see(file == "drawing.svg" ? "wide 漢字" : "second")
    try program.click(at: Place(100, 30))
    try program.type("\u{1B}[C\u{1B}[B\u{1B}[H")
    try program.save()
    try program.see("Saved")
    #expect(try program.quit() == .exited(0))
    let text = TerminalText(program.session.output)
    #expect(text.deceivers.isEmpty, "\(text.deceivers.map { String($0.value, radix: 16) })")
    #expect(!text.sequences.contains { $0.hasPrefix("31m") })
    // Characters that were never meant for the screen are all in the file still.
    let saved = String(decoding: program.bytes, as: UTF8.self)
    #expect(saved.contains("\u{202E}"))
  }

  @Test("In print", arguments: ["drawing.svg", "other.svg"])
  func inPrint(file: String) throws {
    write()
    for arguments in [
      ["show", file], ["inspect", file], ["inspect", file, "--json"],
      ["export", file, "-o", "-", "--format", "txt"],
    ] {
      let run = try runToCompletion(
        executable: BuiltProgram.path(named: "charcoal"), arguments: arguments,
        environment: ProgramEnvironment.isolated(home: tool.home.path), directory: tool.home.path)
      #expect(run.status == .exited(0))
      #expect(!run.standardOutput.isEmpty)
      run.expectPlainText()
    }
    let colored = TerminalText(try tool.run("show", file, "--color", "always").standardOutput)
    #expect(colored.sequences.allSatisfy { $0.last == "m" })
    #expect(colored.deceivers.isEmpty)
    #expect(colored.controls.isEmpty)
  }

  @Test(
    "Escape characters are no XML",
    arguments: [
      "<text>\u{1B}[31m</text>", "<text>&#27;[31m</text>", "<text>&#x1b;</text>", "<text a='&#7;'/>",
    ])
  func noXML(element: String) throws {
    tool.home.write(
      Array("<svg xmlns=\"http://www.w3.org/2000/svg\">\n\(element)\n</svg>\n".utf8), to: "bad.svg")
    try tool.run("show", "bad.svg").expectRefusal(65, "bad.svg: line 2: ")
  }

  @Test("Bombs of entities, deep nests and huge numbers end at once")
  func bombs() throws {
    var bomb = "<!DOCTYPE svg [<!ENTITY a \"ha\">"
    for (one, next) in zip("abcdefghijklmno", "bcdefghijklmnop") {
      bomb += "<!ENTITY \(next) \"" + String(repeating: "&\(one);", count: 10) + "\">"
    }
    bomb += "]><svg xmlns=\"http://www.w3.org/2000/svg\"><text>&p;</text></svg>"
    let nest = "<svg xmlns=\"http://www.w3.org/2000/svg\">" + String(repeating: "<g>", count: 200_000)
    let huge =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" xmlns:charcoal=\"urn:charcoal:1\" charcoal:version=\"1\" fill=\"none\" "
      + "stroke=\"currentColor\"><path d=\"M0 0L1e300 1e300L-1e308 5\"/><circle cx=\"1e308\" cy=\"-1e308\" r=\"1e300\"/></svg>"
    for text in [bomb, nest, huge] {
      for command in ["show", "inspect"] {
        let run = try tool.run(command, "-", input: Array(text.utf8))
        #expect(!run.isTimedOut)
        #expect(run.status == .exited(0) || run.status == .exited(65), "\(run.status)")
        if run.status == .exited(65) { run.expectRefusal(65, "-: ") }
      }
    }
  }
}
