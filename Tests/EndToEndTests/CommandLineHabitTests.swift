import Marks
import TestSupport
import Testing

@Suite("Command lines that people type: streams, sizes, names, endings", .waits)
struct CommandLineHabitTests {
  private let tool = CommandLineTool()

  /// In each, `$C` is the program.
  private func run(_ script: String) throws -> CompletedRun { try tool.shell("C=\"$CHARCOAL\"; \(script)") }

  @Test(
    "Two ways to say the same",
    arguments: [
      ("$C show a.svg", "$C show < a.svg"), ("$C show a.svg", "cat a.svg | $C show -"),
      ("$C show a.svg", "$C show a.svgz"), ("$C show a.svg", "$C show < a.svgz"),
      ("$C show a.svg", "$C show b.svg.gz"), ("$C show a.txt", "$C show a.txt.gz"),
      ("$C show a.svg --size 40x1000", "$C show a.svg --size 40"),
      ("$C show a.svg --size 40", "$C show a.svg --size 40x"),
      ("$C show a.svg --size 40", "$C show a.svg --size 40X"),
      ("$C show a.svg --size 40", "$C show a.svg --width 40"),
      ("$C show a.svg --size 1000x5", "$C show a.svg --size x5"),
      ("$C show a.svg --glyphs braille", "$C show a.svg --glyphs BRAILLE"),
      ("$C show a.svg --color always --ground light", "$C show a.svg --color Always --ground LIGHT"),
      ("$C show a.svg --view content", "$C show a.svg --view Content"),
      ("$C inspect a.svg", "$C inspect < a.svgz"), ("$C inspect --json a.svg", "$C inspect --json < a.svg"),
      ("$C export a.svg -o - --format txt", "$C export --format TXT < a.svg"),
      ("$C export a.svg -o o.txt; cat o.txt", "$C export a.svg -o - --format txt"),
      ("$C export a.svg -o o.TXT; cat o.TXT", "$C export a.svg -o - --format text"),
      ("$C export a.svg -o - --format svg", "$C export a.svg -o o.svgz; gzip -dc o.svgz"),
      ("$C export a.txt -o - --format txt", "cat a.txt"), ("$C --version", "$C version"),
      ("$C --help", "$C help"), ("$C show empty.svg", "$C show < /dev/null"),
      ("$C inspect empty", "echo no shapes"),
    ])
  func same(one: String, other: String) throws {
    tool.write(CommandLineTool.sample, to: "a.svg")
    tool.home.write(Array("a\tb \r\nc".utf8), to: "a.txt")
    for name in ["empty", "empty.svg"] { tool.home.write([], to: name) }
    try run("gzip -c a.svg > a.svgz; cp a.svgz b.svg.gz; gzip -k a.txt").expectSuccess()
    let first = try run(one)
    first.expectSuccess()
    let second = try run(other)
    second.expectSuccess()
    #expect(first.standardOutput == second.standardOutput)
    #expect(!first.standardOutput.isEmpty || one.contains("empty"))
  }

  @Test("An export without a name lies beside the drawing, and replaces nothing")
  func defaultName() throws {
    tool.write(CommandLineTool.sample, to: "my.drawing.svg")
    tool.home.write(Array("words".utf8), to: "notes.md")
    try run("mkdir d; gzip -c my.drawing.svg > d/x.svgz").expectSuccess()
    for (command, name) in [
      ("$C export my.drawing.svg --format txt", "my.drawing.txt"),
      ("$C export d/x.svgz --format ansi", "d/x.ansi"), ("$C export notes.md --format svg", "notes.svg"),
    ] {
      let made = try run(command)
      #expect(
        made.status == .exited(0) && made.errorText == "Exported to \(name)\n" && made.outputText.isEmpty)
      let bytes = try #require(tool.home.contents(of: name))
      tool.home.write(Array("mine".utf8), to: name)
      try run(command).expectRefusal(73, "\(name): already exists; -o \(name) replaces it")
      #expect(tool.home.contents(of: name) == Array("mine".utf8))
      try run("\(command) -o \(name)").expectSuccess()
      #expect(tool.home.contents(of: name) == bytes)
    }
    // Without a format it is still told where the drawing went.
    #expect(
      try run("$C export my.drawing.svg -o - --format svg > only.svg; $C export only.svg").status
        == .exited(0))
    #expect(try run("ls only.*").outputText.split(separator: "\n").count == 2)
  }

  @Test(
    "An error names the alternatives",
    arguments: [
      ("$C shwo", 64, "shwo: no such command or drawing; did you mean charcoal show?"),
      ("$C Export a.svg", 64, "Export: no such command or drawing; did you mean charcoal export?"),
      ("$C insp a.svg", 64, "insp: no such command or drawing; did you mean charcoal inspect?"),
      ("$C landscape", 64, "landscape: no such command or drawing; charcoal landscape.svg starts"),
      ("$C help nope", 64, "help: no command nope"),
      ("$C help shwo", 64, "help: no command shwo; did you mean charcoal help show?"),
      ("$C nodir/a.svg", 73, "nodir/a.svg: there is no folder nodir/"),
      ("$C a.svg/b.svg", 66, "a.svg/b.svg: "),
      ("$C new.txt", 64, "new.txt: Charcoal saves SVG."),
      ("$C new.bmp", 64, "new.bmp: Charcoal saves SVG, not BMP."),
      ("$C export a.svg -o a.xyz", 64, "a.xyz: charcoal exports svg, "),
      ("$C export a.svg -o a", 64, "a: charcoal exports svg, "),
      ("$C export < a.svg", 64, "choose a format with --format: charcoal exports svg, "),
      ("$C export a.svg --format doc -o a", 64, "The value 'doc' is invalid"),
      ("$C export a.svg --nonsense", 64, "Unknown option '--nonsense' (see charcoal export --help)"),
      ("$C --nonsense", 64, "Unknown option '--nonsense' (see charcoal --help)"),
      ("head -c 99 a.svgz | $C show", 65, "-: the compressed data are damaged"),
      ("(cat a.svgz; echo more) | gzip | $C show", 65, "-: "),
      (
        "head -c 50000000 /dev/zero | tr '\\0' ' ' | gzip | $C show", 65,
        "-: too large once it is decompressed"
      ),
      ("head -c 50000000 /dev/zero | gzip | $C show", 65, "-: not a drawing"),
    ])
  func refused(script: String, code: Int32, beginning: String) throws {
    tool.write(CommandLineTool.sample, to: "a.svg")
    try run("gzip -c a.svg > a.svgz").expectSuccess()
    try run("(\(script)) < /dev/null").expectRefusal(code, beginning)
    #expect(try run("ls").outputText == "a.svg\na.svgz\n")
  }

  @Test("Inspect names each of several drawings")
  func inspectsSeveral() throws {
    tool.write(CommandLineTool.sample, to: "a.svg")
    tool.write([], to: "b.svg")
    let both = try run("$C inspect a.svg b.svg")
    both.expectSuccess()
    #expect(
      both.outputText.hasPrefix("==> a.svg <==\n")
        && both.outputText.hasSuffix("\n\n==> b.svg <==\nno shapes\n"))
    let json = try run(
      "$C inspect --json a.svg b.svg | python3 -c 'import json, sys; d = json.JSONDecoder(); s = sys.stdin.read(); a, n = d.raw_decode(s); b, m = d.raw_decode(s[n:].lstrip()); print(a[\"file\"], b[\"file\"])'"
    )
    #expect(json.outputText == "a.svg b.svg\n")
  }

  @Test(
    "The manual page and the completions are those of the commands, and install where they are looked for")
  func manual() throws {
    let page = try run("$C manual")
    page.expectSuccess()
    for word in ["show", "export", "inspect", "recover", "doctor", "\\-\\-glyphs", "\\-\\-size", "65", "svg"]
    {
      #expect(page.outputText.contains(word), "\(word)")
    }
    #expect(try run("$C manual --install --prefix p").status == .exited(0))
    let paths = [
      "p/share/man/man1/charcoal.1", "p/share/bash-completion/completions/charcoal",
      "p/share/zsh/site-functions/_charcoal", "p/share/fish/vendor_completions.d/charcoal.fish",
    ]
    #expect(tool.home.contents(of: paths[0]) == page.standardOutput)
    for path in paths.dropFirst() {
      let text = String(decoding: try #require(tool.home.contents(of: path)), as: UTF8.self)
      #expect(text.contains("glyphs") && text.contains("mixed-sextant"), "\(path)")
    }
    // Each by the program that reads it, where there is one.
    for (program, script) in [
      ("groff", "test -z \"$(groff -man -ww -Tutf8 -K utf8 \(paths[0]) 2>&1 > /dev/null)\""),
      ("bash", "bash -n \(paths[1])"), ("zsh", "zsh -n \(paths[2])"), ("fish", "fish -n \(paths[3])"),
    ] { try run("if command -v \(program) > /dev/null; then \(script); fi").expectSuccess() }
  }
}
