import Marks
import TestSupport
import Testing

/// A terminal that is not UTF-8 may take the second byte of a harmless character for the beginning of a control
/// sequence: U+06DB is DB 9B, and 9B is CSI.
@Suite("Other encodings than UTF-8", .waits)
struct EncodingTests {
  private let tool = CommandLineTool()
  private static let name = "\u{6DB}31m\u{45D}0;über.svg"
  private static let locales: [String?] = ["C", "POSIX", "en_US.ISO-8859-1", "nonsense", nil]

  private func write() {
    let words = "\u{6DB}31m red \u{45D}0;title 漢字│─┼ é e\u{301} 👩‍👧"
    let marks: [any Mark] = [
      Label(words, at: Point(x: 2, y: 2)), Group([Label("in", at: Point(x: 2, y: 6))], name: words),
    ]
    tool.write(CommandLineTool.sample + marks, to: Self.name)
    let text = String(decoding: tool.home.contents(of: Self.name) ?? [], as: UTF8.self)
    let parts = text.split(separator: "</svg>", omittingEmptySubsequences: false)
    tool.home.write(
      Array(parts.joined(separator: "<über\u{6DB} title=\"\u{6DB}\"/></svg>").utf8), to: Self.name)
  }

  private static let commands: [[String]] = [
    ["show", name], ["show", name, "--glyphs", "braille"], ["show", name, "--color", "always"],
    ["show", name, "--glyphs", "octant", "--color", "always"], ["inspect", name],
    ["inspect", name, "--json"],
    ["export", name, "-o", "-", "--format", "txt"],
    ["export", name, "-o", "/dev/stdout", "--format", "txt", "--glyphs", "braille"],
    ["show", "missing-\(name)"], ["show", name + "/x"], ["show", name, "--size", "\u{6DB}31m"],
    ["--\u{6DB}31m"], ["export", name, "-o", "none/\(name)"], ["export", name, "-o", "\u{6DB}.\u{6DB}"],
    ["list"], ["recover", "77"], ["recover", "\u{6DB}"], ["config"], ["config", "--show"], ["--help"],
    ["--version"],
    ["show", "--help"], [name], ["show", "broken-\(name)"],
  ]

  @Test("Nothing but ASCII leaves, from any command", arguments: locales)
  func commands(locale: String?) throws {
    write()
    tool.home.write(Array("<svg xmlns=\"\u{6DB}\"><\u{6DB}></svg>".utf8), to: "broken-" + Self.name)
    tool.home.write(Array("<p>\u{6DB}</p>".utf8), to: "other.svg")
    var environment = ProgramEnvironment.isolated(home: tool.home.path)
    environment["LANG"] = nil
    environment["LC_ALL"] = locale
    environment["XDG_CONFIG_HOME"] = tool.home.path(of: "\u{6DB}")
    for arguments in Self.commands {
      let run = try runToCompletion(
        executable: BuiltProgram.path(named: "charcoal"), arguments: arguments, environment: environment,
        directory: tool.home.path)
      #expect(!(run.standardOutput + run.standardError).isEmpty || arguments == ["list"], "\(arguments)")
      let others = (run.standardOutput + run.standardError).filter { $0 > 0x7E }
      #expect(others.isEmpty, "\(arguments): \(others.prefix(8))")
    }
  }

  @Test("In UTF-8 the same commands show what is there")
  func unicode() throws {
    write()
    for arguments in [
      ["show", Self.name], ["export", Self.name, "-o", "-", "--format", "txt"], ["inspect", Self.name],
    ] {
      let run = try runToCompletion(
        executable: BuiltProgram.path(named: "charcoal"), arguments: arguments,
        environment: ProgramEnvironment.isolated(home: tool.home.path), directory: tool.home.path)
      #expect(run.outputText.contains("漢字│─┼ é"), "\(arguments)")
    }
  }

  @Test("Ink is spelled in ASCII, box lines stay lines, and columns stay where they are")
  func likeness() throws {
    tool.write([Label("a漢│─┼é|", at: Point(x: 0, y: 0))])
    let run = try tool.run("show", "drawing.svg", environment: ["LANG": "C"])
    #expect(run.outputText.split(separator: "\n").contains("a? |-+e|"))
    tool.write(CommandLineTool.sample)
    let braille = try tool.run("show", "drawing.svg", "--glyphs", "braille", environment: ["LANG": "C"])
    let ascii = try tool.run("show", "drawing.svg", "--glyphs", "ascii", environment: ["LANG": "C.UTF-8"])
    #expect(braille.standardOutput == ascii.standardOutput)
  }

  @Test("JSON says the same in every locale")
  func json() throws {
    write()
    let plain = try tool.run("inspect", Self.name, "--json", environment: ["LANG": "C"])
    #expect(plain.outputText.contains("\\u06db31m"))
  }

  @Test("A file that is written is UTF-8 whatever the locale")
  func files() throws {
    tool.write(CommandLineTool.sample + [Label("漢字", at: Point(x: 2, y: 20))], to: Self.name)
    try tool.run("export", Self.name, "-o", "a.txt", environment: ["LANG": "C"]).expectSuccess()
    #expect(String(decoding: tool.home.contents(of: "a.txt") ?? [], as: UTF8.self).contains("漢字"))
    try tool.run("export", Self.name, "-o", "a.svg", environment: ["LANG": "C"]).expectSuccess()
    let piped = try tool.run("export", Self.name, "-o", "-", "--format", "svg", environment: ["LANG": "C"])
    #expect(
      piped.standardOutput == tool.home.contents(of: "a.svg"), "data for another program, not for a terminal")
  }
}
