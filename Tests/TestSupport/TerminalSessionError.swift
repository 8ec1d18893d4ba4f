/// An error of a `TerminalSession`.
public enum TerminalSessionError: Error, Equatable {
  /// The program has ended, so nobody would read the input.
  case programEnded(ExitStatus)

  /// The program did not read its input in time; this many bytes were left over.
  case inputNotRead(byteCount: Int)

  /// The terminal was closed by `closeMaster()`.
  case terminalClosed

  /// The C library refused, with this `errno`.
  case system(errno: Int32)
}
