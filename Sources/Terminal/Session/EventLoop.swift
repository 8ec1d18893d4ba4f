import CSystem
package import CellRendering
package import Documents
import Editing
import Glibc

/// Waits for what the terminal, the store, signals and timers bring, and gives it to a session.
struct EventLoop {
  private let session: Session
  private let screen: NcursesScreen
  private let input: TerminalInput
  private let store: any DocumentStore
  private let job: JobControl

  /// Whether tmux can be asked which terminals are around it.
  private let isInTmux: Bool
  private var watch = TmuxWatch()

  init(
    _ session: Session, on screen: NcursesScreen, _ input: TerminalInput, _ store: any DocumentStore,
    _ job: JobControl, isInTmux: Bool
  ) {
    self.session = session
    self.screen = screen
    self.input = input
    self.store = store
    self.job = job
    self.isInTmux = isInTmux
    session.onSuspend { session.goOn(after: job.stop()) }
  }

  /// Runs until the user quits or something else ends the session.
  mutating func run() -> Session.End {
    var nextFrame = FramePacing(after: .zero)
    // The first picture does not wait for what is remembered.
    session.render()
    if isInTmux { input.askTmux() }
    let early = takeAnswers()
    session.remember()
    for event in early { session.respond(to: event) }
    while true {
      session.render()
      nextFrame = FramePacing(after: session.frameInterval, waitingUntil: screen.waitsUntil)
      if let end = session.end {
        session.closeDocument(in: store, end, wait: isWaitingWanted)
        return end
      }
      takeEvents(atLeastUntil: nextFrame)
    }
  }

  /// Handles the answers of the terminal that are there already: the sketchbook takes longer to open than they
  /// took.
  ///
  /// - Returns: the input that was read with them, to be handled once the drawing is recovered.
  private func takeAnswers() -> [InputEvent] {
    guard screen.takeAsked() else { return [] }
    input.expectReply()
    guard input.hasMore, case .events(let events) = input.wait(atMost: 0) else { return [] }
    return events.filter { event in
      guard case .reply(let reply) = event else { return true }
      if case .deviceAttributes = reply { _ = screen.noteAnswer() }
      session.respond(to: event)
      return false
    }
  }

  /// Waits for events and takes all that are there, so that a flood of them costs one picture, not many.
  ///
  /// - Parameter nextFrame: before this time no picture is shown, since the display may still show none but the last.
  private mutating func takeEvents(atLeastUntil nextFrame: FramePacing) {
    var nextFrame = nextFrame
    var reads = 0
    // The rest of a picture is sent without a further cause.
    var limit = watch.sleepLimit(session.sleepLimit, now: .now)
    if screen.isBehind || session.isBehind {
      let left = nextFrame.milliseconds(from: .now)
      limit = min(left, limit ?? left)
    }
    repeat {
      if screen.takeAsked() { input.expectReply() }
      input.takesKeyboardProtocol = screen.profile.features.contains(.keyboardProtocol)
      switch input.wait(atMost: limit) {
      case .events(let events):
        session.noteReading()
        var rest = events[...]
        while let event = rest.first {
          if session.type(from: &rest) { continue }
          rest.removeFirst()
          if isInTmux, watch.isWorthAsking(after: event, now: .now) { input.askTmux() }
          if case .reply(.deviceAttributes) = event, screen.noteAnswer() { nextFrame.noteAnswer() }
          session.respond(to: event)
        }
      case .signal(let number):
        // tmux may be shown by another terminal now.
        if number == SIGWINCH, isInTmux { input.askTmux() }
        session.respond(toSignal: number) { session.goOn(after: job.reclaim()) }
      case .news: session.takeStoreEvents()
      case .closed: session.end(by: SIGHUP)
      case .nothing: break
      }
      if watch.takeQuestion(now: .now) { input.askTmux() }
      session.takeTimers()
      if session.takeWishForReport() { input.askTmux() }
      reads += 1
      let left = nextFrame.milliseconds(from: .now)
      limit = left > 0 ? min(left, session.sleepLimit ?? left) : 0
    } while session.end == nil && (limit ?? 0 > 0 || reads < 32 && input.isFlooded && input.hasMore)
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
  ///   - isBeingRead: whether the store reads the drawing still, and opens it then.
  ///   - glyphs: the characters that ink is drawn with; nil leaves them to the terminal.
  ///   - pixels: what draws ink in pixels; nil shows it in cells.
  ///   - settings: the user's preferences.
  package static func run(
    _ opened: OpenDocument, name: String?, isBeingRead: Bool = false, store: any DocumentStore,
    glyphs: GlyphSet?, pixels: PixelServices? = nil,
    settings: SessionSettings = SessionSettings(), in environment: TerminalEnvironment
  ) throws(ScreenError) -> End {
    let signals = try TerminalInput.catchSignals()
    let screen = try NcursesScreen(environment, hovers: settings.hover)
    defer { screen.close() }
    let input = TerminalInput(
      keySequences: screen.keySequences, signals: signals, news: store.eventDescriptor)
    let parts = SessionParts(
      screen, store, opened, name: name, isBeingRead: isBeingRead, glyphs: glyphs, pixels: pixels,
      settings: settings, environment: environment)
    let job = JobControl(screen, store)
    var loop = EventLoop(Session(parts), on: screen, input, store, job, isInTmux: environment.isInTmux)
    return loop.run()
  }
}
