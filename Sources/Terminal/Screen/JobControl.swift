import CSystem
import Documents
import Glibc

/// Stops the program with its job, and takes the terminal again when it is in the foreground.
///
/// Recording is paused around each stop, so that no process is ever stopped while it holds a lock.
struct JobControl {
  enum Outcome: Equatable {
    /// The program has the terminal.
    case hasTerminal
    /// The same; it never lost it, because nothing stopped it.
    case cannotStop
    /// The program has to end. It does not have the terminal.
    case end(Int32)
  }

  private let screen: NcursesScreen
  private let store: any DocumentStore

  init(_ screen: NcursesScreen, _ store: any DocumentStore) {
    self.screen = screen
    self.store = store
  }

  /// Gives the terminal back and stops, as Ctrl-Z does in other programs; returns when the program goes on.
  func stop() -> Outcome {
    screen.close()
    let wasStopped = pause(SIGTSTP)
    let outcome = waitForForeground()
    guard outcome == .hasTerminal else { return outcome }
    screen.reopen()
    return wasStopped ? .hasTerminal : .cannotStop
  }

  /// Takes the terminal after the program was stopped and went on without being asked: its state is not known.
  func reclaim() -> Outcome {
    let outcome = waitForForeground()
    guard outcome == .hasTerminal else { return outcome }
    screen.close()
    screen.reopen()
    return .hasTerminal
  }

  /// Stops again for as long as the program goes on in the background, as after `bg`.
  private func waitForForeground() -> Outcome {
    while !screen.isInForeground {
      let ending = charcoal_ending_signal()
      if ending != 0 { return .end(ending) }
      // Where nothing can stop it, no shell will ever bring it to the foreground again.
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
