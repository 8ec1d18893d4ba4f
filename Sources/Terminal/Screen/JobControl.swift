import CSystem
import Documents
import Glibc

/// Suspends and resumes the program under a shell's job control.
///
/// Recording is paused around each stop, so a stopped process never holds a database lock.
struct JobControl {
  enum Outcome: Equatable {
    /// The program has the terminal.
    case hasTerminal
    /// The program still has the terminal, because nothing stopped it.
    case cannotStop
    /// The program has to end. It does not have the terminal.
    case end(Int32)
  }

  private let screen: NcursesScreen
  private let store: any Autosaving

  init(_ screen: NcursesScreen, _ store: any Autosaving) {
    self.screen = screen
    self.store = store
  }

  /// Restores the terminal and stops, as Ctrl-Z does in other programs; returns when the program is
  /// continued.
  func stop() -> Outcome {
    screen.close()
    let wasStopped = pause(SIGTSTP)
    let outcome = waitForForeground()
    guard outcome == .hasTerminal else { return outcome }
    screen.reopen()
    return wasStopped ? .hasTerminal : .cannotStop
  }

  /// Takes the terminal after an uncatchable stop, when the terminal's state is unknown.
  func reclaim() -> Outcome {
    let outcome = waitForForeground()
    guard outcome == .hasTerminal else { return outcome }
    screen.close()
    screen.reopen()
    return .hasTerminal
  }

  /// Stops again as long as the program is continued in the background, as by `bg`.
  private func waitForForeground() -> Outcome {
    while !screen.isInForeground {
      let ending = charcoal_ending_signal()
      if ending != 0 { return .end(ending) }
      // If it cannot be stopped, there is no shell that could bring it to the foreground again.
      guard pause(SIGTTIN) else { return .end(SIGHUP) }
    }
    return .hasTerminal
  }

  private func pause(_ signal: Int32) -> Bool {
    store.pauseAutosave()
    defer { store.resumeAutosave() }
    return charcoal_stop_job(signal) != 0
  }
}
