import TestSupport
import Testing

@Suite("Private modes")
struct PrivateModesTests {
  private static let output =
    "text\u{1B}[?1049;1006h\u{1B}[?25l\u{1B}[1;31m\u{1B}[?1002h\u{1B}]0;title\u{7}\u{1B}[4h\u{1B}[?1002l\u{1B}[?2004h"

  @Test("Modes are read alike wherever the output is split", arguments: 0...output.utf8.count)
  func readsSplitOutput(place: Int) {
    let bytes = Array(Self.output.utf8)
    var modes = PrivateModes()
    modes.read(bytes[..<place])
    modes.read(bytes[place...])
    #expect(modes.on == [1049, 1006, 2004])
    #expect(modes.everOn == [1049, 1006, 1002, 2004])
    #expect(modes.off == [25, 1002])
  }

  @Test(
    "Sequences that only look like modes are none",
    arguments: ["[?25h", "\u{1B}[25h", "\u{1B}[?25$p", "\u{1B}[>25h", "\u{1B}[?25 h", "\u{1B}[?2\u{1B}[5h"])
  func passesOver(output: String) {
    var modes = PrivateModes()
    modes.read(output.utf8)
    #expect(modes.on.isEmpty)
  }

  @Test("A session knows the modes its program left on")
  func readsFromSession() throws {
    let shell = try ShellSession("printf '\\033[?1003h\\033[?1006h'; sleep 0.05; printf '\\033[?1003l'")
    #expect(shell.session.wait { _ in shell.session.modes.contains(1003) })
    #expect(shell.session.waitForExit() == .exited(0))
    #expect(shell.session.modes.on == [1006])
  }
}
