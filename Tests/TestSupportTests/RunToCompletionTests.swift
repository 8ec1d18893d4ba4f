import Glibc
import TestSupport
import Testing

@Suite("Running without a terminal")
struct RunToCompletionTests {
  private let home = TemporaryDirectory()

  private func run(
    _ script: String, input: [UInt8] = [], limit: Duration = .patience
  ) throws -> CompletedRun {
    try runToCompletion(
      executable: "/bin/sh", arguments: ["-c", script],
      environment: ProgramEnvironment.isolated(home: home.path), directory: home.path, standardInput: input,
      limit: limit)
  }

  @Test("Streams and status come back apart")
  func separatesStreams() throws {
    let run = try run("echo out; echo err >&2; pwd; exit 4")
    #expect(run.outputText == "out\n\(home.path)\n")
    #expect(run.errorText == "err\n")
    #expect(run.status == .exited(4))
  }

  @Test("Megabytes go through in both directions at once")
  func copiesMuch() throws {
    let input = [UInt8](repeating: 65, count: 3_000_000)
    let run = try run("tee /dev/stderr", input: input)
    #expect(run.standardOutput == input)
    #expect(run.standardError == input)
  }

  @Test("Input nobody reads is no error")
  func endsBeforeInput() throws {
    #expect(try run("exit 0", input: [UInt8](repeating: 65, count: 3_000_000)).status == .exited(0))
  }

  @Test("There is no terminal")
  func hasNoTerminal() throws {
    #expect(try run("test -t 0 || test -t 1 || (: < /dev/tty) 2> /dev/null").status != .exited(0))
  }

  @Test("A program that takes too long is killed with its children")
  func limitsTime() throws {
    // A slow machine may not come to the first word in a short time; it gets longer ones then.
    for limit in [Duration.milliseconds(100), .seconds(2), .seconds(60)] {
      let run = try run("echo begun; sleep 600; echo done", limit: limit)
      #expect(run.isTimedOut)
      #expect(run.status == .signalled(SIGKILL))
      if run.outputText == "begun\n" { return }
      #expect(run.outputText.isEmpty)
    }
    Issue.record("what it wrote before the limit is missing")
  }

  @Test("Children that outlive the program are not waited for")
  func leavesChildren() throws {
    #expect(try run("sleep 1 & echo done").outputText == "done\n")
  }

  @Test("A program that cannot start throws")
  func reportsStartFailure() {
    #expect(throws: ProcessStartError.executable(path: home.path, errno: EACCES)) {
      try runToCompletion(executable: home.path, environment: [:])
    }
  }
}
