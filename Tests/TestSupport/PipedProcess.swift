internal import CPseudoTerminal
internal import Glibc

/// A program with pipes as its standard streams, its input written and its output read side by side.
final class PipedProcess {
  private(set) var standardOutput: [UInt8] = []
  private(set) var standardError: [UInt8] = []
  private(set) var status: ExitStatus?

  private let identifier: pid_t
  private var input: ArraySlice<UInt8>

  /// The test's ends of the pipes: to standard input, from standard output, from standard error; -1 once
  /// closed.
  private var ends: [Int32]

  init(
    executable: String, arguments: [String], environment: [String: String], directory: String?,
    input: [UInt8]
  ) throws(ProcessStartError) {
    signal(SIGPIPE, SIG_IGN)  // a program may end before it has read all of its input
    let argumentList = CStringArray([executable] + arguments)
    let environmentList = CStringArray(environment: environment)
    var ends: [Int32] = [-1, -1, -1]
    let report = cpt_start_piped(
      &ends, executable, argumentList.pointers, environmentList.pointers, directory)
    guard Int(report.kind) == CPT_STARTED else {
      throw ProcessStartError(report, executable: executable, directory: directory)
    }
    identifier = report.value
    self.ends = ends
    self.input = input[...]
  }

  deinit {
    if status == nil {
      kill()
      while waitpid(identifier, nil, 0) < 0 && errno == EINTR {}
    }
    for end in ends where end >= 0 { close(end) }
  }

  /// Kills the program and the children that are still in its process group.
  func kill() { Glibc.kill(-identifier, SIGKILL) }

  /// Waits up to a limit for something to do, and does it.
  ///
  /// `status` is set when the program has ended; then all it wrote has been read.
  func pump(for duration: Duration) {
    if input.isEmpty { closeEnd(0) }
    var descriptors = [
      pollfd(fd: ends[0], events: Int16(POLLOUT), revents: 0),
      pollfd(fd: ends[1], events: Int16(POLLIN), revents: 0),
      pollfd(fd: ends[2], events: Int16(POLLIN), revents: 0),
    ]
    // Queried before reading, so that everything the program wrote before its end is read.
    let report = poll(&descriptors, 3, duration.pollTimeout) >= 0 ? cpt_poll_exit(identifier) : cpt_report()
    if ends[0] >= 0 { writeInput() }
    readEnd(1, into: &standardOutput)
    readEnd(2, into: &standardError)
    switch Int(report.kind) {
    case CPT_EXITED: status = .exited(report.value)
    case CPT_SIGNALLED: status = .signalled(report.value)
    default: break
    }
  }

  private func writeInput() {
    let count = input.withUnsafeBytes { write(ends[0], $0.baseAddress, $0.count) }
    if count > 0 {
      input.removeFirst(count)
    } else if errno != EAGAIN && errno != EINTR {
      input = []
    }
  }

  private func readEnd(_ index: Int, into bytes: inout [UInt8]) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while ends[index] >= 0 {
      let count = read(ends[index], &buffer, buffer.count)
      if count > 0 {
        bytes += buffer[..<count]
      } else if count == 0 {
        closeEnd(index)
      } else if errno != EINTR {
        return
      }
    }
  }

  private func closeEnd(_ index: Int) {
    guard ends[index] >= 0 else { return }
    close(ends[index])
    ends[index] = -1
  }
}
