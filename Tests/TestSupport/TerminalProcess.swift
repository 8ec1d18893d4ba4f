internal import CPseudoTerminal
internal import Glibc

/// A program in a session of its own, with a pseudo terminal as its controlling terminal.
///
/// A small session leader stands between this process and the program, as a shell does; the header of
/// `CPseudoTerminal` says why. Reports on the program arrive on `control`.
final class TerminalProcess {
  let identifier: pid_t

  /// Readable when there is something for `readReports()`.
  let control: Int32

  private(set) var state = ProgramState.running
  private let leader: pid_t

  /// - Parameter slave: the program's end of the pseudo terminal. The caller closes it.
  init(
    executable: String, arguments: [String], environment: [String: String], directory: String?, slave: Int32
  ) throws(ProcessStartError) {
    let argumentList = CStringArray([executable] + arguments)
    let environmentList = CStringArray(environment: environment)
    var control: Int32 = -1
    let leader = cpt_start_session(
      slave, &control, executable, argumentList.pointers, environmentList.pointers, directory)
    guard leader > 0 else { throw .system(errno: -leader) }
    self.leader = leader
    self.control = control
    let report = Self.readReport(from: control, flags: 0)
    guard let report, Int(report.kind) == CPT_STARTED else {
      Self.end(leader: leader, control: control)
      throw ProcessStartError(
        report ?? cpt_report(kind: Int32(CPT_NO_PROCESS), value: EIO), executable: executable,
        directory: directory)
    }
    identifier = report.value
  }

  deinit { Self.end(leader: leader, control: control) }

  /// Brings `state` up to date, without waiting.
  func readReports() {
    while let report = Self.readReport(from: control, flags: Int32(MSG_DONTWAIT)) {
      switch Int(report.kind) {
      case CPT_EXITED: state = .ended(.exited(report.value))
      case CPT_SIGNALLED: state = .ended(.signalled(report.value))
      case CPT_STOPPED: state = .stopped(signal: report.value)
      default: state = .running
      }
    }
  }

  private static func readReport(from control: Int32, flags: Int32) -> cpt_report? {
    var report = cpt_report()
    var count: Int
    repeat {
      count = recv(control, &report, MemoryLayout<cpt_report>.size, flags)
    } while count < 0 && errno == EINTR
    return count == MemoryLayout<cpt_report>.size ? report : nil
  }

  /// The leader kills the program when the socket closes.
  private static func end(leader: pid_t, control: Int32) {
    close(control)
    while waitpid(leader, nil, 0) < 0 && errno == EINTR {}
  }
}
