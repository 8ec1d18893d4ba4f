import Glibc
import Marks
import TestSupport
import Testing

private let hasTmux: Bool = {
  let environment = ProgramEnvironment.isolated(home: "/")
  let run = try? runToCompletion(
    executable: "/usr/bin/env", arguments: ["tmux", "-V"], environment: environment)
  guard let run, run.status == .exited(0) else { return false }
  let numbers = run.outputText.split { !$0.isNumber }.compactMap { Int($0) }
  return !numbers.lexicographicallyPrecedes([3, 2])
}()

@Suite("In a popup of tmux", .waits, .enabled(if: hasTmux, "tmux 3.2 or later is not installed"))
struct PopupTests {
  @Test("A session in a popup draws, saves and quits, and the pane is as before")
  func popup() throws {
    let tmux = "tmux -S \"$HOME/socket\" -f /dev/null"
    let popup = "\(tmux) display-popup -E -w 90% -h 90% '\\\"$CHARCOAL\\\" drawing.svg'"
    let program = try DrawingProgram(
      script: "exec \(tmux) new-session \"echo before; \(popup); echo left \\$?; exec sleep 600\"",
      isAwaited: false)
    try program.see("✎p")
    try program.wait("the modes of the mouse") { program.session.modes.contains(1006) }
    // Inside of the popup's border; the first row is the bar of tools.
    let edge = Array(program.session.screen.line(0))
    let left = try #require(edge.firstIndex(of: "┌")) + 1
    try program.type("\u{1B}[<0;\(left + 27);13M\u{1B}[<0;\(left + 27);13m")
    let drawing = try program.save()
    #expect(drawing.dots == [Place(26, 10).middle])
    try program.type("q")
    try program.look("the pane") { $0.text.contains("left 0") && !$0.text.contains("7  8") }
    // Ends the pane's program, and with its last pane tmux.
    try program.type("\u{3}")
    _ = try program.end()
    try program.expectUntouchedModes()
  }
}
