/// Why a program could not be started.
///
/// Every case carries the C library's `errno`.
public enum ProcessStartError: Error, Equatable {
  case directory(path: String, errno: Int32)
  case executable(path: String, errno: Int32)

  /// The system refused a process, a pipe or a pseudo terminal.
  case system(errno: Int32)
}
