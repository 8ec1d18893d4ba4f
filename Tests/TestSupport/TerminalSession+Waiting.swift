extension TerminalSession {
  /// Reads until the program has been silent for a while.
  ///
  /// Returns whether it fell silent within the limit. Where the expected picture is known, `wait(until:)`
  /// is quicker, and surer on a busy machine.
  @discardableResult
  public func settle(
    quiet: Duration = .milliseconds(60), limit: Duration = .seconds(10)
  ) -> Bool {
    let deadline = Deadline(after: limit)
    var silence = Deadline(after: quiet)
    while !silence.hasPassed {
      if deadline.hasPassed { return false }
      if pump(for: min(silence.remaining, deadline.remaining)) { silence = Deadline(after: quiet) }
    }
    return true
  }

  /// Reads until the screen satisfies a condition, and returns whether it came to that within the limit.
  ///
  /// The condition may look at the session too: `session.wait { _ in session.modes.contains(1003) }`. It is
  /// asked again whenever something was read, and waiting ends early when the program ends.
  public func wait(
    limit: Duration = .patience, until condition: (ScreenPicture) throws -> Bool
  ) rethrows -> Bool {
    let deadline = Deadline(after: limit)
    pump(for: .zero)
    while true {
      if try condition(screen) { return true }
      if hasEnded || deadline.hasPassed { return false }
      while !pump(for: deadline.remaining), !hasEnded, !deadline.hasPassed {}
    }
  }

  /// Reads until the program ends and all its output is on the screen; `nil` if the limit passes before.
  public func waitForExit(limit: Duration = .patience) -> ExitStatus? {
    let deadline = Deadline(after: limit)
    while !hasEnded, !deadline.hasPassed { pump(for: deadline.remaining) }
    pump(for: .zero)
    if case .ended(let status) = state { return status }
    return nil
  }

  /// Reads until the program is stopped, as by Ctrl-Z, and returns the signal's number.
  ///
  /// `nil` if the program ends or the limit passes before.
  public func waitForStop(limit: Duration = .patience) -> Int32? {
    let deadline = Deadline(after: limit)
    while true {
      if case .stopped(let signal) = state { return signal }
      if hasEnded || deadline.hasPassed { return nil }
      pump(for: deadline.remaining)
    }
  }

  private var hasEnded: Bool {
    if case .ended = state { true } else { false }
  }
}
