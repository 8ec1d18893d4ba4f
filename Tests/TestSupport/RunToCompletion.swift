/// Runs a program without a terminal, and returns what it wrote and how it ended.
///
/// Streams are pipes, written and read side by side, so that no amount of input or output can block. The
/// program has no controlling terminal: `/dev/tty` does not open. Output of children that outlive the
/// program is not waited for.
///
/// - Parameters:
///   - executable: a path; `PATH` is not searched.
///   - arguments: without the program's own name.
///   - environment: all of it; `ProgramEnvironment.isolated(home:)` makes one.
///   - directory: where the program starts, the current directory if `nil`.
///   - limit: after this the program and its children are killed.
public func runToCompletion(
  executable: String, arguments: [String] = [], environment: [String: String], directory: String? = nil,
  standardInput: [UInt8] = [], limit: Duration = .patience
) throws(ProcessStartError) -> CompletedRun {
  let process = try PipedProcess(
    executable: executable, arguments: arguments, environment: environment, directory: directory,
    input: standardInput)
  let deadline = Deadline(after: limit)
  var isTimedOut = false
  while true {
    process.pump(for: .milliseconds(5))
    if let status = process.status {
      return CompletedRun(
        status: status, isTimedOut: isTimedOut, standardOutput: process.standardOutput,
        standardError: process.standardError)
    }
    if deadline.hasPassed {
      isTimedOut = true
      process.kill()
    }
  }
}
