import Glibc
import TestSupport
import Testing

@Suite("A program in a terminal")
struct TerminalSessionTests {
  @Test("The output of a program is on the screen")
  func printsText() throws {
    let shell = try ShellSession("printf 'one\\ntwo'", columns: 6, rows: 3)
    #expect(shell.session.waitForExit() == .exited(0))
    #expect(
      shell.session.screen.description == """
        one···
        two···
        ······
        """)
    #expect(shell.session.outputCount == 8)
  }

  @Test("All output is there when the program has ended, however much")
  func readsAllOutput() throws {
    let shell = try ShellSession("seq 1 30000; printf end")
    #expect(shell.session.waitForExit() == .exited(0))
    #expect(shell.session.output.suffix(12) == Array("\r\n30000\r\nend".utf8))
  }

  @Test("The environment is the given one, the size the terminal's, and nothing else is open")
  func startsCleanly() throws {
    let shell = try ShellSession(
      "stty size; echo $TERM $LANG ${LINES-no} ${COLUMNS-no}; pwd; ls /proc/self/fd")
    #expect(shell.session.waitForExit() == .exited(0))
    #expect(shell.session.screen.line(0) == "6 40")
    #expect(shell.session.screen.line(1) == "xterm-256color C.UTF-8 no no")
    #expect(shell.session.screen.line(2) == shell.home.path)
    #expect(shell.session.screen.line(3).split(separator: " ").prefix(4) == ["0", "1", "2", "3"])
  }

  @Test("The terminal is the program's own: /dev/tty opens, and the program is in the foreground")
  func controlsTerminal() throws {
    let shell = try ShellSession("echo yes > /dev/tty; ps -o stat= -p $$")
    #expect(shell.session.waitForExit() == .exited(0))
    #expect(shell.session.screen.line(0) == "yes")
    #expect(shell.session.screen.line(1).contains("+"))
  }

  @Test("A program that cannot start throws")
  func reportsStartFailure() {
    #expect(throws: ProcessStartError.executable(path: "/no/such", errno: ENOENT)) {
      try TerminalSession(executable: "/no/such", environment: [:])
    }
    #expect(throws: ProcessStartError.directory(path: "/no/where", errno: ENOENT)) {
      try TerminalSession(executable: "/bin/true", environment: [:], directory: "/no/where")
    }
  }

  @Test("A new size reaches the program with SIGWINCH, and the picture")
  func resizes() throws {
    let shell = try ShellSession("trap 'stty size' WINCH; echo ready; while :; do sleep 0.02; done")
    #expect(shell.wait(for: "ready"))
    try shell.session.resize(columns: 100, rows: 30)
    #expect(shell.wait(for: "30 100"))
    #expect(shell.session.screen.columns == 100)
    #expect(shell.session.screen.rows == 30)
  }

  @Test("Line settings can be compared before, during and after a program ran")
  func readsLineSettings() throws {
    let shell = try ShellSession(
      "echo a; read x; saved=$(stty -g); stty raw -echo; printf b; head -c 1; stty $saved; echo c")
    #expect(shell.wait(for: "a"))
    let before = try shell.session.terminalAttributes()
    #expect(before.echoes && before.editsLines && before.sendsSignals)
    try shell.session.send("\r")
    #expect(shell.wait(for: "b"))
    let during = try shell.session.terminalAttributes()
    #expect(!during.echoes && !during.editsLines && !during.sendsSignals)
    #expect(during != before)
    try shell.session.send("x")
    #expect(shell.session.waitForExit() == .exited(0))
    #expect(try shell.session.terminalAttributes() == before)
  }

  @Test("Line settings a program leaves behind stay after its end")
  func keepsLineSettings() throws {
    let shell = try ShellSession("stty raw -echo")
    #expect(shell.session.waitForExit() == .exited(0))
    let after = try shell.session.terminalAttributes()
    #expect(!after.echoes && !after.editsLines)
  }

  @Test("The program is gone with the session")
  func endsProgram() throws {
    var identifier: Int32 = 0
    do {
      let shell = try ShellSession("trap '' HUP TERM INT; echo ready; while :; do sleep 1; done")
      #expect(shell.wait(for: "ready"))
      identifier = shell.session.processIdentifier
      #expect(kill(identifier, 0) == 0)
    }
    #expect(kill(identifier, 0) == -1)
    #expect(kill(-identifier, 0) == -1)
  }

  @Test("Sessions leave no descriptors open")
  func closesDescriptors() throws {
    let before = try lowestFreeDescriptors()
    for _ in 0..<200 { _ = try TerminalSession(executable: "/bin/true", environment: [:]) }
    let after = try lowestFreeDescriptors()
    #expect(after < before + 100)
  }

  /// The lowest free descriptor.
  ///
  /// Tests beside this one move it a little.
  private func lowestFreeDescriptors() throws -> Int32 {
    let descriptor = open("/dev/null", O_RDONLY)
    try #require(descriptor >= 0)
    close(descriptor)
    return descriptor
  }
}
