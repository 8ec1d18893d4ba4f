import TestSupport
import Testing

@Suite("Markdown at the command line", .waits)
struct MarkdownTests {
  private let tool = CommandLineTool()

  private static let readme = """
    # Plan

    Text\twith a tab,  two blanks, and é.

    ```mermaid
    graph LR
    A[One] --> B[Two]
    ```

    - item

      > ~~~ {.dot}
      > digraph { rankdir=LR; node [shape=box]; a -> b }
      > ~~~

    ```swift
    let a = "```mermaid"
    ```
    the end
    """

  private static let shown = """
    # Plan

    Text\twith a tab,  two blanks, and é.

    +-----+     +-----+
    | One +---->| Two |
    +-----+     +-----+

    - item

      > +---+     +---+
      > | a +---->| b |
      > +---+     +---+

    ```swift
    let a = "```mermaid"
    ```
    the end
    """

  @Test("Diagrams in fences are drawn in place, and the text stays byte for byte")
  func shows() throws {
    tool.home.write(Array(Self.readme.utf8), to: "README.md")
    let run = try tool.run("show", "README.md", "--glyphs", "ascii")
    run.expectSuccess()
    #expect(run.outputText == Self.shown)
    // Standard input has no name that says what it is.
    let piped = try tool.run("show", "--markdown", "--glyphs", "ascii", input: Array(Self.readme.utf8))
    #expect(piped.outputText == Self.shown)
  }

  @Test("A diagram in a quote has the width that the quote leaves it")
  func width() throws {
    tool.home.write(Array(Self.readme.utf8), to: "README.md")
    let run = try tool.run("show", "README.md", "--glyphs", "ascii", "--width", "17")
    let lines = run.outputText.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.filter { $0.hasPrefix("  > ") }.map(\.count).max() == 9)
    #expect(lines.filter { $0.hasPrefix("  >") }.count > 6)
    #expect(
      run.errorText == """
        charcoal: README.md:5: the diagram leads down to fit; --keep-direction has it lead across (so 1 more)

        """)
  }

  @Test("A fence that cannot be read stays text, and its line is told")
  func broken() throws {
    let text =
      "\u{1B}[31mred\r\n\r\n```mermaid\r\ngraph TD\r\nA --> [\r\n```\r\n~~~dot\ndigraph { a\n~~~\nend"
    tool.home.write(Array(text.utf8), to: "README.md")
    let run = try tool.run("show", "README.md")
    #expect(run.status == .exited(65))
    #expect(run.outputText == text.replacing("\u{1B}", with: "\u{FFFD}"))
    let lines = run.errorText.split(separator: "\n")
    #expect(lines.count == 2)
    #expect(lines[0].hasPrefix("charcoal: README.md:5: expected "))
    #expect(lines[1].hasPrefix("charcoal: README.md:9: "))
  }

  @Test("A single fence is shown and exported by its number or by a line in it")
  func one() throws {
    tool.home.write(Array(Self.readme.utf8), to: "README.md")
    for place in ["README.md#2", "README.md:12", "README.md:14", "./README.md#2"] {
      let run = try tool.run("show", place, "--glyphs", "ascii")
      run.expectSuccess()
      #expect(run.outputText == "+---+     +---+\n| a +---->| b |\n+---+     +---+\n")
    }
    try tool.run("export", "README.md#1", "-o", "one.txt", "--ascii").expectSuccess()
    let text = String(decoding: tool.home.contents(of: "one.txt") ?? [], as: UTF8.self)
    #expect(text.contains("| One +"))
    try tool.run("show", "README.md:10").expectRefusal(
      65, "README.md:10: no diagram at line 10; the nearest: #1 in lines 5-8, #2 in lines 12-14\n")
    try tool.run("show", "README.md#3").expectRefusal(
      65, "README.md#3: no diagram 3: the file has 2 diagrams\n")
    // A file of that very name comes first.
    tool.home.write(Array("plain\n".utf8), to: "README.md#2")
    #expect(try tool.run("show", "README.md#2", "--glyphs", "ascii").outputText == "plain\n")
  }

  @Test("The diagram around a line is drawn in, and a save writes its fence alone")
  func edits() throws {
    let (before, after) = ("# Plan\r\n\n> ```mermaid\n> graph LR\n", "> ```\n\nthe end")
    tool.home.write(Array("\(before)> A[One]\n\(after)".utf8), to: "README.md")
    let program = try DrawingProgram("README.md:5", home: tool.home)
    try program.see("│ One │")
    try program.type("r")
    try program.drag(from: Place(30, 5), to: Place(40, 9))
    try program.type("\u{13}")
    try program.see("Saved README.md#1")
    #expect(try program.quit() == .exited(0))
    let text = String(decoding: tool.home.contents(of: "README.md") ?? [], as: UTF8.self)
    #expect(text.hasPrefix("# Plan\r\n\n> ```mermaid\n> flowchart LR\n> "))
    #expect(text.hasSuffix(after) && text.contains("One"))
    // The box without a text is a node too.
    #expect(try tool.run("inspect", "README.md#1").outputText.contains("2 boxes"))
  }

  @Test("Control characters of all kinds stay away, and a lone CR ends a line")
  func controls() throws {
    tool.home.write(Array("\u{FEFF}a\u{7}b\rc\u{9B}31m\td\u{202E}e\u{AD}\n".utf8), to: "a.md")
    let run = try tool.run("show", "a.md")
    run.expectSuccess()
    #expect(run.outputText == "\u{FEFF}a\u{FFFD}b\nc\u{FFFD}31m\td\u{FFFD}e\u{AD}\n")
  }

  @Test("Files that are no text are refused, and so are missing ones")
  func refuses() throws {
    tool.home.write([0x00, 0x01], to: "a.md")
    try tool.run("show", "a.md").expectRefusal(65, "a.md: not a drawing")
    tool.home.write([0xE9, 0x20, 0xE9, 0x20, 0xE9], to: "b.md")
    try tool.run("show", "b.md").expectRefusal(65, "b.md: ")
    try tool.run("show", "c.md").expectRefusal(66, "c.md: no such file or directory\n")
    try tool.run("show", "c.md#1").expectRefusal(66, "c.md#1: no such file or directory\n")
  }
}
