import TestSupport
import Testing

@Suite("Input")
struct TerminalSessionInputTests {
  /// Copies every byte, after saying that the terminal is raw.
  private static let echo = "stty raw -echo; printf ready; exec cat"

  @Test("100,000 bytes come back whole, though neither side's buffer holds them")
  func sendsMuch() throws {
    let shell = try ShellSession(Self.echo)
    #expect(shell.wait(for: "ready"))
    var generator = SeededGenerator(seed: 7)
    let bytes = (0..<100_000).map { _ in UInt8.random(in: 32...126, using: &generator) }
    try shell.session.send(bytes)
    #expect(shell.session.wait { _ in shell.session.outputCount >= 100_005 })
    #expect(Array(shell.session.output.dropFirst(5)) == bytes)
  }

  @Test("Input nobody reads is reported, not waited for for ever")
  func reportsUnreadInput() throws {
    let shell = try ShellSession("stty raw -echo; printf ready; exec sleep 60")
    #expect(shell.wait(for: "ready"))
    let error = #expect(throws: TerminalSessionError.self) {
      try shell.session.send([UInt8](repeating: 32, count: 1_000_000), limit: .milliseconds(200))
    }
    guard case .inputNotRead(let count) = error else {
      Issue.record("unexpected \(String(describing: error))")
      return
    }
    #expect((1..<1_000_000).contains(count))
  }

  @Test("Mouse reports count cells from 0 and name buttons, motion and keys")
  func buildsMouseReports() throws {
    let reports = [
      MouseReport.press(column: 0, row: 0),
      MouseReport.drag(column: 300, row: 1, button: .right),
      MouseReport.release(column: 9, row: 4, button: .middle, modifiers: [.shift, .control]),
      MouseReport.press(column: 1, row: 2, button: .wheelDown, modifiers: .alt),
      MouseReport.move(column: 2, row: 1),
    ]
    #expect(
      reports.map { String(decoding: $0.dropFirst(), as: UTF8.self) } == [
        "[<0;1;1M", "[<34;301;2M", "[<21;10;5m", "[<73;2;3M", "[<35;3;2M",
      ])
  }

  @Test("A stroke reaches the program in order")
  func sendsMouse() throws {
    let shell = try ShellSession("stty raw -echo; printf ready; head -c 28 | tr '\\033' '^'", columns: 40)
    #expect(shell.wait(for: "ready"))
    try shell.session.press(column: 0, row: 1)
    try shell.session.drag(column: 1, row: 1)
    try shell.session.release(column: 1, row: 1)
    #expect(shell.wait(for: "ready^[<0;1;2M^[<32;2;2M^[<0;2;2m"))
  }

  @Test("An answer does not come between the bytes of a report that is sent in pieces")
  func answersBetweenReports() throws {
    let shell = try ShellSession(
      "stty raw -echo; printf 'ready\\033[c'; head -c 16 | tr '\\033' '^'", columns: 60)
    try shell.session.send("\u{1B}[<0;1")
    #expect(shell.wait(for: "ready"))
    shell.session.settle()
    try shell.session.send(";2M")
    #expect(shell.wait(for: "ready^[<0;1;2M^[?1;2c"))
  }

  @Test("The terminal answers a query for the cursor's place")
  func answersQueries() throws {
    let shell = try ShellSession("stty raw -echo; printf 'abc\\033[6n'; head -c 6 | tr '\\033' '^'")
    #expect(shell.wait(for: "abc^[1;4R"))
  }
}
