internal import Glibc

extension TerminalSession {
  /// Sends a signal to the program alone, not to its children.
  ///
  /// Nothing happens if it has ended.
  public func send(signal: Int32) { kill(process.identifier, signal) }

  /// Stops the program and its children at once, with SIGSTOP, which they cannot catch.
  public func pause() { kill(-process.identifier, SIGSTOP) }

  /// Lets the program and its children go on after a stop, as a shell's `fg` does.
  public func resume() { kill(-process.identifier, SIGCONT) }
}
