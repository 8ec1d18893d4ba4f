import TestSupport
import Testing

@Suite("Limits on the number of open files", .waits)
struct FewFilesTests {
  @Test("Too few files end a session in one line, and leave the terminal as it was", arguments: 6...13)
  func session(limit: Int) throws {
    let program = try DrawingProgram(
      script: "exec bash -c 'ulimit -n \(limit); exec \"$CHARCOAL\" drawing.svg'", isAwaited: false)
    #expect(try program.end() == .exited(74))
    #expect(
      program.session.screen.text.split(separator: "\n")
        == ["charcoal: too many open files: 14 more are needed (ulimit -n)"])
    try program.expectUntouchedTerminal()
  }

  @Test("Commands say the same", arguments: ["list", "doctor", "forget 1", "recover"])
  func command(_ arguments: String) throws {
    let run = try CommandLineTool().shell("exec bash -c 'ulimit -n 6; exec \"$CHARCOAL\" \(arguments)'")
    #expect(
      run.status == .exited(74)
        && String(decoding: run.standardError, as: UTF8.self).contains("too many open files"))
  }

  @Test("A few files are enough to draw and to save")
  func enough() throws {
    let program = try DrawingProgram(
      script: "exec bash -c 'ulimit -n 20; exec \"$CHARCOAL\" drawing.svg'")
    try program.click(at: Place(12, 3))
    #expect(try program.save().dots.count == 1)
    #expect(try program.quit() == .exited(0))
  }
}
