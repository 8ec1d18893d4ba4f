import Glibc
import TestSupport
import Testing

@Suite("Arguments where there is no /proc", .waits)
struct ArgumentTests {
  private let tool = CommandLineTool()

  /// Another mount namespace takes the right to make one.
  private static let canUnshare: Bool = {
    let run = try? runToCompletion(
      executable: "/usr/bin/env", arguments: ["unshare", "-m", "mount", "-t", "tmpfs", "none", "/proc"],
      environment: ["PATH": "/usr/sbin:/usr/bin:/sbin:/bin"])
    return run?.status == .exited(0)
  }()

  @Test("Arguments are read all the same", .enabled(if: canUnshare, "needs the right to hide /proc"))
  func withoutProc() throws {
    let bytes = tool.write(CommandLineTool.sample)
    func run(_ command: String) throws -> CompletedRun {
      try tool.shell("unshare -m sh -c 'mount -t tmpfs none /proc; \(command)'")
    }
    let shown = try run("\"$CHARCOAL\" show drawing.svg")
    shown.expectSuccess()
    #expect(shown.standardOutput == (try tool.run("show", "drawing.svg").standardOutput))
    try run("umask 027; \"$CHARCOAL\" export drawing.svg -o out.svg").expectSuccess()
    #expect(tool.home.contents(of: "out.svg") == bytes)
    #expect(try tool.shell("stat -c %a out.svg").outputText == "640\n")
    try run("\"$CHARCOAL\" no-such.svg").expectRefusal(64, "drawing needs a terminal")
  }
}
