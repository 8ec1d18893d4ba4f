import Glibc
import TestSupport
import Testing

@Suite("Signals and ends")
struct TerminalSessionSignalTests {
  @Test("Exit codes are told apart", arguments: [0, 1, 3, 255] as [Int32])
  func reportsExitCode(code: Int32) throws {
    let shell = try ShellSession("exit \(code)")
    #expect(shell.session.waitForExit() == .exited(code))
    #expect(shell.session.state == .ended(.exited(code)))
  }

  @Test("A signal that ends the program is named", arguments: [SIGTERM, SIGKILL, SIGHUP, SIGINT])
  func reportsSignal(signal: Int32) throws {
    let shell = try ShellSession("echo ready; exec sleep 60")
    #expect(shell.wait(for: "ready"))
    shell.session.send(signal: signal)
    #expect(shell.session.waitForExit() == .signalled(signal))
  }

  @Test("No exit within the limit is no status")
  func waitsNoLonger() throws {
    // It cannot end in any time: nothing is ever written to what it reads.
    let shell = try ShellSession("exec cat")
    #expect(shell.session.waitForExit(limit: .milliseconds(50)) == nil)
    #expect(shell.session.state == .running)
  }

  @Test("Ctrl-C interrupts")
  func interrupts() throws {
    let shell = try ShellSession("echo ready; exec sleep 60")
    #expect(shell.wait(for: "ready"))
    try shell.session.send("\u{3}")
    #expect(shell.session.waitForExit() == .signalled(SIGINT))
  }

  // `exec`, since a shell waits in vfork(2) while it starts a child; if Ctrl-Z stops the child just then, the
  // shell itself never comes to stop.
  @Test("Ctrl-Z stops, and the program goes on when resumed")
  func stopsAndGoesOn() throws {
    let shell = try ShellSession("echo ready; exec cat")
    #expect(shell.wait(for: "ready"))
    try shell.session.send("\u{1A}")
    #expect(shell.session.waitForStop() == SIGTSTP)
    #expect(shell.session.state == .stopped(signal: SIGTSTP))
    shell.session.resume()
    try shell.session.send("again\r\u{4}")
    #expect(shell.session.waitForExit() == .exited(0))
    #expect(shell.session.screen.text.contains("again\nagain"))
  }

  @Test("A program can be paused without its consent")
  func pauses() throws {
    let shell = try ShellSession("trap '' TSTP; echo ready; read line; echo got $line")
    #expect(shell.wait(for: "ready"))
    shell.session.pause()
    #expect(shell.session.waitForStop() == SIGSTOP)
    try shell.session.send("word\r")
    // The kernel says that it is stopped, so it cannot have read the line.
    #expect(shell.session.state == .stopped(signal: SIGSTOP))
    #expect(!shell.session.screen.text.contains("got"))
    shell.session.resume()
    #expect(shell.wait(for: "got word"))
  }

  @Test("Closing the terminal sends SIGHUP")
  func hangsUp() throws {
    let shell = try ShellSession(
      "trap 'echo hup > file; exit 3' HUP; echo ready; while :; do sleep 0.02; done")
    #expect(shell.wait(for: "ready"))
    shell.session.closeMaster()
    #expect(shell.session.waitForExit() == .exited(3))
    #expect(shell.home.contents(of: "file") == Array("hup\n".utf8))
    #expect(throws: TerminalSessionError.programEnded(.exited(3))) { try shell.session.send("x") }
    #expect(throws: TerminalSessionError.terminalClosed) { try shell.session.terminalAttributes() }
  }

  @Test("A stopped program is hung up too")
  func hangsUpStopped() throws {
    let shell = try ShellSession("echo ready; exec sleep 60")
    #expect(shell.wait(for: "ready"))
    shell.session.pause()
    #expect(shell.session.waitForStop() == SIGSTOP)
    shell.session.closeMaster()
    #expect(shell.session.waitForExit() == .signalled(SIGHUP))
  }
}
