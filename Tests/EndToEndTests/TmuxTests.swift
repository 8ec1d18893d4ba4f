import CellRendering
import Glibc
import Marks
import TestSupport
import Testing

/// The program asks a `tmux` in its PATH; here that is a script.
@Suite("In tmux", .waits)
struct TmuxTests {
  private let home = TemporaryDirectory()

  /// A folder with a `tmux` that does what the script says.
  private func program(tmux script: String, variables: [String: String?] = [:]) throws -> DrawingProgram {
    home.write(Array("#!/bin/sh\n\(script)\n".utf8), to: "tmux")
    chmod(home.path(of: "tmux"), 0o755)
    let environment: [String: String?] = [
      "TERM": "tmux-256color", "TMUX": "/nowhere,1,0", "PATH": "\(home.path):/usr/bin:/bin",
    ]
    return try DrawingProgram(environment: environment.merging(variables) { $1 }, home: home)
  }

  private let slant = [Place(3, 3), Place(40, 12)]

  @Test(
    "Ink is drawn in what the terminal around it draws",
    arguments: [
      ("kitty(0.26.5)", GlyphSet.mixedCorner), ("XTerm(379)", .mixed), ("", .mixed),
      ("\u{1B}]0;x\u{07}foot(1.13.1)", .mixed),
    ])
  func around(answer: String, glyphs: GlyphSet) throws {
    let program = try program(
      tmux: "echo \"$@\" >> asked; [ $1 = display-message ] && printf '%s\\n' '\(answer)'")
    try program.type("]")
    try program.drag(through: slant)
    let drawing = try program.save()
    try program.see(drawing, in: glyphs)
    #expect(try program.quit() == .exited(0))
    let asked = try #require(home.contents(of: "asked"))
    #expect(String(decoding: asked, as: UTF8.self).hasPrefix("display-message -p #{client_termtype}|"))
    #expect(TerminalText(program.session.output).deceivers.isEmpty)
  }

  @Test("After a resize it is asked again: another terminal may show the session")
  func attachedElsewhere() throws {
    let program = try program(tmux: "cat name")
    try program.type("]")
    try program.drag(through: slant)
    let drawing = try program.save()
    try program.see(drawing, in: .mixed)
    home.write(Array("kitty(0.26.5)".utf8), to: "name")
    try program.resize(columns: 90, rows: 24)
    try program.see(drawing, in: .mixedCorner)
    #expect(try program.quit() == .exited(0))
  }

  private let known = "kitty(0.41.1)|on|1|1|10|20|\nkitty(0.41.1)|1|0|\n"

  @Test(
    "Ink is pixels in cells of their own where tmux passes pictures on, until another terminal shows them")
  func pixels() throws {
    let program = try program(tmux: "[ $1 = display-message ] && cat name || true")
    home.write(Array(known.utf8), to: "name")
    func output() -> String { String(decoding: program.session.output, as: UTF8.self) }
    func hasPlaceholders() -> Bool { program.picture.contains { $0.unicodeScalars.contains("\u{10EEEE}") } }
    try program.resize(columns: 90, rows: 24)
    try program.type("\u{1B}P>|tmux 3.5a\u{1B}\\\u{1B}]11;rgb:0000/0000/0000\u{1B}\\\u{1B}[?1;2;4c")
    let question = "\u{1B}Ptmux;\u{1B}\u{1B}_Gi=31,s=1,v=1,a=q,f=24;AAAA\u{1B}\u{1B}\\\u{1B}\u{1B}[c\u{1B}\\"
    try program.wait("the question") { output().contains(question) }
    try program.type("\u{1B}_Gi=31;OK\u{1B}\\\u{1B}[?62c")
    try program.drag(through: slant)
    try program.wait("cells that stand for pixels") { hasPlaceholders() }
    #expect(output().contains("\u{1B}Ptmux;\u{1B}\u{1B}_Ga=T,U=1,i=16777232,c=8,r=4,"))
    home.write(Array((known + "XTerm(379)|2|0|\n").utf8), to: "name")
    try program.type("\u{1B}[I")
    try program.wait("characters") { !hasPlaceholders() }
    home.write(Array(known.utf8), to: "name")
    try program.type("\u{1B}[I")
    try program.wait("cells that stand for pixels") { hasPlaceholders() }
    #expect(try program.quit(answering: "n") == .exited(0))
    let removal = "\u{1B}\u{1B}_Ga=d,d=R,x=16777232,y=50331903,q=2\u{1B}\u{1B}\\\u{1B}\\"
    let sent = output()
    let last = try #require(sent.ranges(of: removal).last)
    #expect(sent[last.upperBound...].contains("\u{1B}[?1049l"), "kitty keeps them otherwise")
    try program.expectUntouchedTerminal()
  }

  @Test("One that never answers, one that fails and none at all are not waited for")
  func silent() throws {
    for script in ["sleep 1000", "exit 1", "exec 1>&-; sleep 1000", "yes"] {
      let program = try program(tmux: script)
      try program.drag(through: slant)
      try program.see(program.save())
      #expect(try program.quit() == .exited(0))
      try program.expectUntouchedTerminal()
    }
    let program = try program(tmux: "", variables: ["PATH": "/nowhere"])
    try program.drag(through: slant)
    try program.see(program.save())
    #expect(try program.quit() == .exited(0))
  }

  @Test("Outside it no command is run")
  func outside() throws {
    for variables in [["TERM": "xterm-256color"], ["TMUX": nil], ["TMUX": ""]] {
      let program = try program(tmux: "touch asked", variables: variables)
      try program.drag(through: slant)
      try program.see(program.save())
      #expect(try program.quit() == .exited(0))
      #expect(home.contents(of: "asked") == nil)
    }
  }

  @Test("Copies are given to tmux by load-buffer")
  func clipboard() throws {
    let program = try program(tmux: "[ $1 = load-buffer ] && { echo \"$@\" > how; cat > copied; }")
    let text = String(repeating: "0123456789", count: 7)
    try program.type("t")
    try program.click(at: Place(3, 3))
    try program.type(text + "\u{1B}[27u")
    try program.see(text)
    try program.type("v")
    try program.click(at: Place(6, 3))
    try program.type("y")
    try program.see("Copied 1 shape")
    try program.wait("the copy") { home.contents(of: "copied") == Array((text + "\n").utf8) }
    #expect(home.contents(of: "how") == Array("load-buffer -w -\n".utf8))
  }
}
