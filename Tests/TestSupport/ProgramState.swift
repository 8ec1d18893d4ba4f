/// The state of a program in a `TerminalSession`, as last reported by the kernel.
public enum ProgramState: Sendable, Equatable {
  case running

  /// Stopped by a signal of this number, as by Ctrl-Z, until continued.
  case stopped(signal: Int32)

  case ended(ExitStatus)
}
