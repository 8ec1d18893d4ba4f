/// How a program ended.
public enum ExitStatus: Sendable, Equatable {
  /// It returned this code, 0 to 255.
  case exited(Int32)

  /// A signal of this number ended it.
  case signalled(Int32)
}
