import CSystem
package import CellRendering
package import Documents
import Editing
import Glibc

/// Waits for what the terminal, the store, signals and timers bring, and gives it to a session.
struct EventLoop {
  private let session: Session
  private let input: TerminalInput
  private let store: any DocumentStore
  private let job: JobControl

  init(_ session: Session, _ input: TerminalInput, _ store: any DocumentStore, _ job: JobControl) {
    self.session = session
    self.input = input
    self.store = store
    self.job = job
    session.onSuspend { session.goOn(after: job.stop()) }
  }

  /// Runs until the user quits or something else ends the session.
  func run() -> Session.End {
    // The first picture does not wait for what is remembered.
    session.render()
    session.remember()
    while true {
      session.render()
      if let end = session.end {
        session.closeDocument(in: store, end, wait: isWaitingWanted)
        return end
      }
      takeEvents()
    }
  }

  /// Waits for events and takes all that are there, so that a flood of them costs one picture, not many.
  private func takeEvents() {
    var reads = 0
    repeat {
      switch input.wait(atMost: session.sleepLimit) {
      case .events(let events):
        session.noteReading()
        for event in events { session.respond(to: event) }
      case .signal(let number): session.respond(toSignal: number) { session.goOn(after: job.reclaim()) }
      case .news: session.takeStoreEvents()
      case .closed: session.end(by: SIGHUP)
      case .nothing: break
      }
      session.takeTimers()
      reads += 1
    } while session.end == nil && reads < 32 && input.hasMore
  }

  /// Whether the user waits for the last changes to be recorded: a key gives them up.
  private func isWaitingWanted() -> Bool {
    guard case .events(let events) = input.wait(atMost: 0) else { return true }
    return !events.contains(.key(FixedKey.giveUp))
  }
}

extension Session {
  /// Draws on the terminal until the user quits or something else ends the session.
  ///
  /// The terminal is as it was found afterwards, however it ended.
  ///
  /// - Parameters:
  ///   - name: what the drawing is called; nil while it has no name.
  ///   - glyphs: the characters that ink is drawn with.
  ///   - settings: the user's preferences.
  package static func run(
    _ opened: OpenDocument, name: String?, store: any DocumentStore, glyphs: GlyphSet,
    settings: SessionSettings = SessionSettings(), in environment: TerminalEnvironment
  ) throws(ScreenError) -> End {
    let signals = try TerminalInput.catchSignals()
    let screen = try NcursesScreen(environment, hovers: settings.hover)
    defer { screen.close() }
    let input = TerminalInput(
      keySequences: screen.keySequences, awaitsReply: screen.asksTerminal, signals: signals,
      news: store.eventDescriptor)
    let parts = SessionParts(
      screen, store, opened, name: name, glyphs: glyphs, isUTF8: environment.isUTF8, settings: settings,
      ground: environment.ground)
    return EventLoop(Session(parts), input, store, JobControl(screen, store)).run()
  }
}
