import CSystem
public import CellRendering
public import Documents
import Editing
import Glibc

extension Session {
  /// Draws on the terminal until the user quits or something else ends it. The terminal is as it was found
  /// afterwards, however that came about.
  ///
  /// - Parameters:
  ///   - glyphs: what ink is spelled in.
  ///   - settings: how the user likes it.
  public static func run(
    _ opened: OpenDocument, name: String?, store: any DocumentStore, glyphs: GlyphSet,
    settings: SessionSettings = SessionSettings(), in environment: TerminalEnvironment
  ) throws(ScreenError) -> End {
    let signals = try TerminalInput.catchSignals()
    let screen = try NcursesScreen(environment, hovers: settings.hover)
    defer { screen.close() }
    let input = TerminalInput(
      keySequences: screen.keySequences, awaitsReply: screen.asksTerminal, signals: signals,
      news: store.eventDescriptor)
    let session = Session(
      screen: screen, store: store, opened: opened, name: name, glyphs: glyphs, isUTF8: environment.isUTF8,
      settings: settings, ground: environment.ground)
    let job = JobControl(screen, store)
    session.suspend = { session.goOn(after: job.stop()) }
    session.resume = { session.goOn(after: job.reclaim()) }
    // The first picture does not wait for what is remembered.
    session.render()
    session.remember()
    while true {
      session.render()
      if let end = session.end {
        // From here the journal belongs to the store alone, which closes it.
        session.editor.journal = nil
        if end == .quit { session.awaitRecording(input) }
        store.close(session.editor.drawing, session.editor.history, isQuit: end == .quit)
        return end
      }
      session.take(input)
    }
  }

  /// Waits for events and takes all that are there, so that a flood of them costs one picture, not many.
  private func take(_ input: TerminalInput) {
    var reads = 0
    repeat {
      switch input.wait(atMost: sleepLimit) {
      case .events(let events):
        text.readingTime = .now
        for event in events { handle(event) }
      case .signal(let number): handle(signal: number)
      case .news: takeNews()
      case .closed: leaveAtOnce(SIGHUP)
      case .nothing: break
      }
      takeAlarms()
      reads += 1
    } while end == nil && reads < 32 && input.hasMore
  }

  private func handle(signal number: Int32) {
    switch number {
    case SIGWINCH: resize()
    case SIGTSTP:
      // The stroke ends where it was last seen, as it does at a key.
      perform(tracker.interrupt())
      suspend()
    case SIGCONT: resume()
    default: leaveAtOnce(number)
    }
  }

  private func goOn(after outcome: JobControl.Outcome) {
    switch outcome {
    case .hasTerminal: resize()
    case .cannotStop:
      resize()
      setMessage("Charcoal cannot suspend here: no shell with job control started it.")
    case .end(let signal): leaveAtOnce(signal)
    }
  }

  /// Waits at the end for what is still being recorded, and says so. Ctrl-C gives it up.
  private func awaitRecording(_ input: TerminalInput) {
    while !store.finishAutosave(within: Self.patience) {
      setMessage("Recording the last changes. Ctrl-C: quit without them", isLasting: true)
      render()
      if case .events(let events) = input.wait(atMost: 0),
        events.contains(.key(Key(.character("c"), .control)))
      {
        return
      }
    }
  }

  /// Milliseconds to wait in silence.
  private static let patience = 250
}
