import Glibc
import TestSupport
import Testing

@Suite("charcoal show --watch", .waits)
struct WatchingTests {
  private let home = TemporaryDirectory()

  private func session(_ arguments: String..., columns: Int = 60, rows: Int = 20) throws -> TerminalSession {
    try TerminalSession(
      executable: try BuiltProgram.path(named: "charcoal"),
      arguments: ["show", "--watch", "--glyphs", "ascii", "--color", "never"] + arguments,
      environment: ProgramEnvironment.isolated(home: home.path), directory: home.path, columns: columns,
      rows: rows)
  }

  private func see(
    _ text: String, in session: TerminalSession, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let isSeen = session.wait { $0.text.contains(text) }
    #expect(isSeen, "\(text) in \(session.screen.text)", sourceLocation: sourceLocation)
  }

  /// Writes a file as an editor such as Vim does: into a new file, which takes the place of the old one.
  private func replace(_ name: String, _ text: String) {
    home.write(Array(text.utf8), to: name + ".new")
    #expect(rename(home.path(of: name), home.path(of: name + "~")) == 0)
    #expect(rename(home.path(of: name + ".new"), home.path(of: name)) == 0)
  }

  @Test("A picture follows a README that an editor replaces, and Ctrl-C gives the terminal back")
  func follows() throws {
    func readme(_ words: String) -> String { "# Plan\n\n```mermaid\ngraph LR\nA[\(words)]\n```\nend\n" }
    home.write(Array(readme("One").utf8), to: "README.md")
    let session = try session("README.md")
    see("| One |", in: session)
    let attributes = try session.terminalAttributes()
    #expect(session.modes.contains(1049))
    replace("README.md", readme("Two"))
    see("| Two |", in: session)
    #expect(session.screen.line(0) == "# Plan" && session.screen.line(5) == "end")
    // Written to in place.
    home.write(Array(readme("Three").utf8), to: "README.md")
    see("| Three |", in: session)
    // What is wrong is told below the picture, which goes on when it is right.
    replace("README.md", "```mermaid\ngraph LR\nA[\n```\n")
    see("charcoal: README.md:4: expected", in: session)
    #expect(remove(home.path(of: "README.md")) == 0)
    see("charcoal: README.md: no such file or directory", in: session)
    home.write(Array(readme("Four").utf8), to: "README.md")
    see("| Four |", in: session)
    #expect(!session.screen.line(6).contains("charcoal"))
    try session.send("\u{3}")
    #expect(session.waitForExit() == .signalled(SIGINT))
    #expect(!session.modes.contains(1049) && session.modes.contains(25) && session.modes.contains(7))
    #expect(try session.terminalAttributes() == attributes)
  }

  @Test("Links are followed, and so is a link that leads elsewhere later")
  func links() throws {
    home.write(Array("one\n".utf8), to: "a.txt")
    home.write(Array("two\n".utf8), to: "b.txt")
    #expect(symlink("a.txt", home.path(of: "link.txt")) == 0)
    let session = try session("link.txt")
    see("one", in: session)
    replace("a.txt", "more\n")
    see("more", in: session)
    #expect(symlink("b.txt", home.path(of: "new")) == 0)
    #expect(rename(home.path(of: "new"), home.path(of: "link.txt")) == 0)
    see("two", in: session)
    session.send(signal: SIGTERM)
    #expect(session.waitForExit() == .signalled(SIGTERM))
  }

  @Test("The top of what is longer than the screen is shown, and how much is below it")
  func isLong() throws {
    home.write(Array((1...40).map { "line \($0)\n" }.joined().utf8), to: "a.md")
    let session = try session("a.md", columns: 30, rows: 8)
    see("(33 more rows)", in: session)
    #expect(session.screen.line(0) == "line 1" && session.screen.line(6) == "line 7")
    try session.resize(columns: 4, rows: 12)
    // Each line takes two rows then.
    let isWrapped = session.wait { $0.line(1) == " 1" && $0.line(11) == "(69" }
    #expect(isWrapped, "\(session.screen.text)")
  }

  @Test("A pipe in the place of a file is not waited for")
  func namedPipe() throws {
    let path = home.path(of: "a.mmd")
    #expect(mkfifo(path, 0o600) == 0)
    let session = try session("a.mmd")
    see("charcoal: a.mmd: not a regular file, which --watch needs", in: session)
    #expect(remove(path) == 0)
    home.write(Array("graph LR\nA[One]\n".utf8), to: "a.mmd")
    see("| One |", in: session)
    try session.send("\u{3}")
    #expect(session.waitForExit() == .signalled(SIGINT))
  }

  @Test("Ctrl-Z gives the terminal back until the job goes on")
  func stops() throws {
    home.write(Array("graph LR\nA[One]\n".utf8), to: "a.mmd")
    let session = try session("a.mmd")
    see("| One |", in: session)
    try session.send("\u{1A}")
    #expect(session.waitForStop() == SIGTSTP)
    #expect(!session.modes.contains(1049))
    replace("a.mmd", "graph LR\nA[Two]\n")
    session.resume()
    see("| Two |", in: session)
    #expect(session.modes.contains(1049))
  }

  @Test("Into a pipe pictures follow one another, with a form feed between them")
  func pipe() throws {
    let tool = CommandLineTool(home: home)
    home.write(Array("graph LR\nA[One]\n".utf8), to: "a.mmd")
    let run = try tool.shell(
      """
      "$CHARCOAL" show --watch --glyphs ascii a.mmd > out 2> said &
      until grep -q One out; do sleep 0.02; done
      printf 'graph LR\\nA[\\n' > new; mv new a.mmd
      until grep -q expected said; do sleep 0.02; done
      printf 'graph LR\\nA[Two]\\n' > new; mv new a.mmd
      until grep -q Two out; do sleep 0.02; done
      kill $!; wait $!; echo $?
      """)
    #expect(run.outputText == "143\n")
    let box = "+-----+\n| One |\n+-----+\n"
    let text = String(decoding: home.contents(of: "out") ?? [], as: UTF8.self)
    #expect(text == box + "\u{C}" + box.replacing("One", with: "Two"))
  }

  @Test("A fence is watched in its file")
  func fence() throws {
    home.write(Array("```mermaid\ngraph LR\nA[One]\n```\n".utf8), to: "a.md")
    let session = try session("a.md#1")
    see("| One |", in: session)
    replace("a.md", "text\n\n```mermaid\ngraph LR\nA[Two]\n```\n")
    see("| Two |", in: session)
    #expect(!session.screen.text.contains("text"))
  }

  @Test("A pipe without a reader ends a watching show")
  func closedPipe() throws {
    let tool = CommandLineTool(home: home)
    home.write(Array("graph LR\nA[One]\n".utf8), to: "a.mmd")
    try tool.shell("\"$CHARCOAL\" show --watch a.mmd | head -1 > out").expectSuccess()
    try tool.run("show", "--watch", "-").expectRefusal(64, "--watch needs the name of a file\n")
  }
}
