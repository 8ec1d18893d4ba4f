internal import CPseudoTerminal

/// The locks of files that this process has closed.
public enum FileLocks {
  /// Waits until they are released.
  ///
  /// A program that another test is starting has copies of all descriptors for a moment, and a copy keeps a lock.
  public static func settle() { cpt_await_forks() }
}
