import Formats
import Marks
import TestSupport
import Testing

@Suite("Colours on terminals", .waits)
struct ColorTests {
  /// A stroke in each of the nine colours, drawn by its keys, and what the cells of the ink on the screen say.
  private func inks(_ program: DrawingProgram) throws -> [CellColor] {
    for number in 1...9 {
      try program.type("\(number)")
      try program.drag(from: Place(3, 2 * number), to: Place(30, 2 * number))
    }
    try program.type("1")
    try program.look("the last stroke") { $0.cell(20, 19).text != " " }
    let screen = program.session.screen
    return (1...9).map { screen.cell(20, 2 * $0 + 1).foreground }
  }

  private static let named: [PaletteColor] = [.red, .orange, .yellow, .green, .sky, .blue, .violet, .grey]

  private static func trueColors(on ground: Ground) -> [CellColor] {
    [.standard]
      + named.map { color in
        let (red, green, blue) = color.components(on: ground)
        return .rgb(red: red, green: green, blue: blue)
      }
  }

  private static func indexed(_ numbers: [UInt8]) -> [CellColor] {
    [.standard] + numbers.map(CellColor.indexed)
  }

  private static let of256 = indexed([209, 215, 222, 79, 117, 111, 183, 247])
  private static let of8 = indexed([1, 3, 3, 2, 6, 4, 5, 7])

  @Test(
    "Each kind of terminal gets what it can show",
    arguments: [
      // The emulator answers what it is asked.
      ("xterm", [:], trueColors(on: .dark)), ("xterm-256color", [:], trueColors(on: .dark)),
      ("xterm", ["TERM_PROGRAM": "Apple_Terminal"], of8),
      ("xterm-256color", ["TERM_PROGRAM": "Apple_Terminal"], of256),
      ("xterm-256color", ["COLORTERM": "truecolor"], trueColors(on: .dark)),
      ("xterm", ["COLORTERM": "24bit"], trueColors(on: .dark)),
      ("xterm", ["VTE_VERSION": "7006"], trueColors(on: .dark)),
      ("xterm-direct", [:], trueColors(on: .dark)), ("tmux-256color", [:], trueColors(on: .dark)),
      ("xterm-256color", ["COLORTERM": "truecolor", "COLORFGBG": "0;15"], trueColors(on: .light)),
      ("screen", ["COLORTERM": "truecolor", "STY": "1.x"], of8),
      ("screen-256color", ["COLORTERM": "truecolor", "STY": "1.x"], of256),
      ("screen-256color", ["COLORTERM": "truecolor"], of256),
      ("screen-256color", ["COLORTERM": "truecolor", "TMUX": "/tmp/x"], trueColors(on: .dark)),
      ("linux", [:], of8), ("vt100", [:], Array(repeating: .standard, count: 9)),
      ("xterm-256color", ["COLORTERM": "truecolor", "NO_COLOR": "1"], Array(repeating: .standard, count: 9)),
    ] as [(String, [String: String], [CellColor])])
  func kinds(type: String, more: [String: String], expected: [CellColor]) throws {
    var environment: [String: String?] = ["TERM": type]
    for (name, value) in more { environment[name] = value }
    let program = try DrawingProgram(environment: environment)
    #expect(try inks(program) == expected)
    let sent = String(decoding: program.session.output, as: UTF8.self)
    #expect(!sent.contains("8:2:"), "only semicolons")
    if type.hasPrefix("screen"), more["TMUX"] == nil { #expect(!sent.contains("8;2;")) }
    #expect(try program.quit(answering: "n") == .exited(0))
    try program.expectUntouchedTerminal()
  }

  @Test("xterm as it comes is asked what it can, before the first picture, and shows it when it has answered")
  func upgrades() throws {
    let program = try DrawingProgram(environment: ["TERM": "xterm"])
    let sent = String(decoding: program.session.output, as: UTF8.self)
    #expect(sent.contains("\u{1B}P$qm\u{1B}\\") && sent.contains("\u{1B}[c"))
    try program.type("2")
    try program.drag(from: Place(3, 3), to: Place(30, 3))
    // An answer may come late, and in pieces; none of it is a key.
    try program.type("\u{1B}]11;rgb:ffff/ffff")
    try program.type("/ffff\u{1B}\\\u{1B}P1$r0;48:2::1:2:3m\u{1B}\\")
    try program.type("\u{1B}]4;255;rgb:eeee/eeee/eeee\u{1B}\\\u{1B}[?64;1;2c")
    let red = PaletteColor.red.components(on: .light)
    try program.look("the light value in 24 bits") {
      $0.cell(20, 4).foreground == .rgb(red: red.red, green: red.green, blue: red.blue)
        && $0.cell(56, 0).background == .indexed(255)
    }
    let drawing = try program.save()
    #expect(drawing.marks.count == 1)
    #expect(try program.quit() == .exited(0))
    try program.expectUntouchedTerminal()
  }

  @Test("The screen, show and the file say the same of every colour", arguments: Ground.allCases)
  func agreement(ground: Ground) throws {
    let tool = CommandLineTool()
    var marks: [any Mark] = []
    for (index, color) in PaletteColor.allCases.enumerated() {
      marks.append(
        Label("word\(index)", at: Point(x: 0, y: Double(2 * index)), ink: Ink(color: .named(color))))
    }
    tool.write(marks)
    let environment: [String: String?] = [
      "COLORTERM": "truecolor", "COLORFGBG": ground == .light ? "0;15" : "15;0",
    ]
    let program = try DrawingProgram(environment: environment, home: tool.home)
    try program.see("word14")
    let shown = try tool.run("show", "drawing.svg", "--color", "always", environment: environment)
    let svg = try #require(tool.home.contents(of: "drawing.svg")).map { UInt8($0) }
    let text = String(decoding: svg, as: UTF8.self)
    for (index, color) in PaletteColor.allCases.enumerated() {
      let (red, green, blue) = color.components(on: ground)
      #expect(
        program.session.screen.cell(1, index + 1).foreground == .rgb(red: red, green: green, blue: blue))
      #expect(shown.outputText.contains("38;2;\(red);\(green);\(blue)mword\(index)"))
      let value = Color.rgb(red, green, blue).description
      #expect(
        text.contains(
          ground == .light ? "fill=\"\(value)\" stroke=\"none\" class=\"f-\(color)\"" : "{fill:\(value)}")
          || text.contains("fill=\"\(value)\" class=\"f-\(color)\""), "\(color)")
    }
    #expect(try program.quit() == .exited(0))
  }

  @Test("The editor exports what its screen shows, and says on which ground", arguments: Ground.allCases)
  func exportsAsSeen(ground: Ground) throws {
    let tool = CommandLineTool()
    tool.write([Label("word", at: .origin, ink: Ink(color: .named(.red)))])
    let environment: [String: String?] = [
      "COLORTERM": "truecolor", "COLORFGBG": ground == .light ? "0;15" : "15;0",
    ]
    let program = try DrawingProgram(environment: environment, home: tool.home)
    try program.see("word")
    try program.type(":export a.html\r")
    try program.see("Exported to a.html (\(ground.rawValue))")
    let text = String(decoding: try #require(tool.home.contents(of: "a.html")), as: UTF8.self)
    let (red, green, blue) = PaletteColor.red.components(on: ground)
    #expect(text.contains(".c0{color:\(Color.rgb(red, green, blue))}") && !text.contains("@media"))
    #expect(text.contains("background:\(ground.paper);color:\(ground.ink)}"))
    try program.type(":export a.txt\r")
    try program.see("Exported to a.txt ")
    #expect(!program.picture.contains { $0.contains("a.txt (") })
    #expect(try program.quit() == .exited(0))
  }

  @Test("In a shell an export is the same on every terminal unless a theme is asked for")
  func themes() throws {
    let tool = CommandLineTool()
    tool.write([
      Rectangle(
        location: .origin, size: Size(width: 8, height: 4),
        ink: Ink(color: .named(.blue), fill: .named(.orange)))
    ])
    func export(_ options: String..., format: String = "html", ground: String = "15;0") throws -> String {
      let run = try tool.run(
        arguments: ["export", "drawing.svg", "-o", "-", "--format", format] + options,
        environment: ["COLORFGBG": ground])
      run.expectSuccess()
      return run.outputText
    }
    let page = try export()
    #expect(try page == export(ground: "0;15") && page == export("--theme", "Page"))
    #expect(page.contains("#f79a3e") && page.contains("#fca44b") && page.contains("color-scheme:light dark"))
    let dark = try export("--theme", "dark", ground: "0;15")
    #expect(dark.contains("#fca44b") && !dark.contains("#f79a3e") && dark.contains("background:#000000"))
    let light = try export("--theme", "light")
    #expect(light.contains("#f79a3e") && !light.contains("#fca44b") && light.contains("background:#ffffff"))
    let picture = try export("--theme", "dark", format: "html-svg")
    #expect(picture.contains("fill=\"#fca44b\"") && !picture.contains("prefers-color-scheme"))
    let refused = try tool.run("export", "drawing.svg", "-o", "a.svg", "--theme", "dark")
    #expect(refused.status == .exited(0))
    #expect(refused.errorText.contains("--theme has no effect on SVG"))
    try tool.run("export", "drawing.svg", "-o", "a.html", "--theme", "sepia").expectRefusal(64)
  }

  @Test("A selection that was copied is exported by itself")
  func selection() throws {
    let tool = CommandLineTool()
    try tool.run("export", "--selection", "-o", "a.txt").expectRefusal(66, "nothing was copied")
    tool.write([Label("copied", at: .origin), Label("left", at: Point(x: 0, y: 6))])
    let program = try DrawingProgram(home: tool.home)
    try program.see("copied")
    try program.type("v")
    try program.click(on: "copied")
    try program.type("y")
    try program.see("Copied")
    #expect(try program.quit() == .exited(0))
    let text = try tool.run("export", "--selection", "-o", "-", "--format", "txt")
    text.expectSuccess()
    #expect(text.outputText == "copied\n")
    #expect(try tool.run("export", "--selection", "--format", "json").status == .exited(0))
    #expect(tool.home.contents(of: "selection.json") != nil)
    try tool.run("export", "drawing.svg", "--selection", "-o", "a.txt").expectRefusal(64, "name a drawing")
  }

  @Test("The paper's colour and the margin of an export")
  func exports() throws {
    let tool = CommandLineTool()
    tool.write([Rectangle(location: .origin, size: Size(width: 4, height: 4), ink: Ink(color: .named(.red)))])
    func export(_ options: String...) throws -> String {
      let run = try tool.run(arguments: ["export", "drawing.svg", "-o", "-", "--format", "svg"] + options)
      run.expectSuccess()
      return run.outputText
    }
    #expect(try export().contains("viewBox=\"-3 -4 10 12\""))
    #expect(try export("--margin", "0").contains("viewBox=\"-1 -2 6 8\""))
    #expect(try export("--margin", "1").contains("viewBox=\"-2 -3 8 10\""))
    let dark = try export("--background", "#1E1E1E", "--margin", "2")
    #expect(
      dark.contains(
        "<rect charcoal:kind=\"sheet\" fill=\"#1e1e1e\" stroke=\"none\" x=\"-3\" y=\"-4\" width=\"10\" height=\"12\"/>"
      ))
    #expect(dark.contains("stroke=\"#ff7f69\"") && dark.contains(" color=\"#e6e6e6\""))
    tool.home.write(Array(dark.utf8), to: "drawing.svg")
    let plain = try export("--background", "none")
    #expect(!plain.contains("sheet") && plain.contains("stroke=\"#ad303e\""))
    let shown = try tool.run(
      "show", "drawing.svg", "--color", "always", environment: ["COLORTERM": "truecolor"])
    #expect(shown.outputText.contains("48;2;30;30;30m"))
    try tool.run("export", "drawing.svg", "-o", "-", "--format", "svg", "--margin", "-1").expectRefusal(64)
    try tool.run("export", "drawing.svg", "-o", "-", "--format", "svg", "--background", "mauve")
      .expectRefusal(64)
    let text = try tool.run(
      "export", "drawing.svg", "-o", "-", "--format", "txt", "--margin", "2", "--glyphs", "ascii")
    let narrow = try tool.run("export", "drawing.svg", "-o", "-", "--format", "txt", "--glyphs", "ascii")
    #expect(
      text.outputText == "\n"
        + narrow.outputText.dropLast().split(separator: "\n", omittingEmptySubsequences: false)
        .map { $0.isEmpty ? "\n" : "  \($0)\n" }.joined())
  }
}
