import Documents
import Editing
import Glibc
import Marks

/// One interactive session: turns the terminal's events into edits of a drawing, and shows the result.
///
/// The session owns the parts and the order in which they work. A part returns what it cannot do by itself as a
/// ``SessionRequest``.
package final class Session {
  /// How a session came to its end.
  package enum End: Equatable, Sendable {
    /// The user quit.
    case quit
    /// A signal asked for it, or the terminal went away.
    case signal(Int32)
    /// The drawing to begin with cannot be read, and nothing was drawn in its place.
    case cannotOpen
  }

  private let parts: SessionParts

  /// The screen that the session shows first; nil once it is shown, or for the canvas.
  private var firstCommand: Command?

  init(_ parts: SessionParts) { self.parts = parts }

  /// How the session ended; nil while it goes on.
  var end: End? { parts.documents.end }

  func onSuspend(_ suspend: @escaping () -> Void) { parts.terminal.suspend = suspend }

  // MARK: Events

  /// Handles an event from the terminal.
  func respond(to event: InputEvent) {
    switch event {
    case .mouse, .key, .paste: parts.terminal.noteInput()
    case .pasteStalled, .focus, .reply, .unknown: break
    }
    switch event {
    case .mouse(let report): carryOut(parts.pointer.respond(to: parts.terminal.located(report)))
    case .key(let key):
      if let next = parts.keys.keyAfterEscape(key) {
        respond(to: .key(Key(.escape)))
        return respond(to: .key(next))
      }
      carryOut(parts.keys.respond(to: key))
    case .paste(let text):
      parts.status.withdraw(.session(.pasteStalled))
      paste(text)
    case .pasteStalled: parts.status.show(.session(.pasteStalled))
    case .focus(let isFocused): if !isFocused { parts.pointer.lose() }
    case .reply(let reply): if parts.terminal.respond(to: reply) { resize() }
    case .unknown: break
    }
    parts.text.endVisit()
    parts.openings.concludeIfIdle()
    parts.documents.shareIfIdle()
    parts.documents.followIfIdle()
    beginWithFirstView()
    parts.screen.reportPending()
  }

  /// Types the characters that events begin with into the text on the canvas, and removes them.
  ///
  /// The same as an event after the other, but the text is measured and drawn once: what is typed by a program comes
  /// in thousands.
  ///
  /// - Returns: false, without any change, if no text is typed, or fewer than two characters come first.
  func type(from events: inout ArraySlice<InputEvent>) -> Bool {
    guard let count = parts.keys.type(events) else { return false }
    events.removeFirst(count)
    parts.text.endVisit()
    parts.screen.reportPending()
    return true
  }

  private func paste(_ text: String) {
    guard parts.dialogs.isClosed else { return parts.dialogs.paste(text) }
    if parts.workspace.editor.pending != .text,
      let file = DroppedFile(pasted: text, isDrawing: parts.opener.isDrawing)
    {
      parts.gestures.interrupt()
      return perform(.openNamed(file.path))
    }
    if parts.workspace.editor.pending != .text { parts.gestures.interrupt() }
    guard parts.workspace.meets(.editable), !parts.tables.paste(text) else { return }
    parts.pasting.paste(text, near: parts.pointerState.cellOfText)
  }

  /// Carries out a request that a part left to the session.
  private func carryOut(_ request: SessionRequest?) {
    if case .key(let key) = request { carryOut(parts.keys.respond(to: key)) }
    parts.commands.carryOut(request)
  }

  func perform(_ command: Command) { parts.commands.perform(command) }

  // MARK: Timers

  /// Whether there are pictures that the last frame had no time for.
  var isBehind: Bool { parts.terminal.isVisible && parts.workspace.canvas.pixels?.isBehind == true }

  /// Returns whether tmux is to be asked for a report, once.
  func takeWishForReport() -> Bool { parts.terminal.takeWishForReport() }

  /// How long to sleep at most, in milliseconds; nil until something comes.
  var sleepLimit: Int32? {
    let canvas = parts.workspace.canvas
    let isUnfinished =
      parts.terminal.isVisible && (canvas.isUnfinished || canvas.pixels?.isUnfinished == true)
    return isUnfinished ? 0 : parts.timers.milliseconds(from: .now)
  }

  /// Carries out the tasks that are due by now.
  func takeTimers() {
    for timer in parts.timers.due(at: .now) { fire(timer) }
  }

  /// Carries out the task of a timer.
  func fire(_ timer: SessionTimer) {
    switch timer {
    case .message: parts.status.clear()
    case .dwell: parts.gestures.dwell()
    case .measure, .still, .name: break
    case .quit: if parts.dialogs.isClosed { parts.documents.leave(for: .quit) }
    case .quitOffer: parts.wordGuard.withdrawOffer()
    case .arrivals: parts.workspace.mark([])
    case .film: parts.dialogs.history.advance()
    case .previews: parts.loader.show()
    case .answers: parts.terminal.conclude()
    case .report: parts.terminal.wantReport()
    case .welcome: parts.welcome.findRecent()
    }
  }

  // MARK: The screen

  /// The shortest time from one picture to the next.
  ///
  /// The rate is that of a display that shows 240 a second: no terminal tells its own. At 120, every report of
  /// a mouse that sends 125 would wait for most of a frame. Calm screens show ten a second.
  ///
  /// A part of a picture that is not shown yet waits for nothing.
  var frameInterval: Duration {
    if parts.workspace.canvas.isUnfinished { return .zero }
    return parts.workspace.settings.calm ? .milliseconds(100) : .microseconds(4_167)
  }

  /// Shows what changed since the last picture, while the window can be seen.
  func render() {
    if parts.terminal.isVisible { parts.screen.render() }
  }

  /// Takes the terminal's new size.
  func resize() {
    parts.screen.resize()
    parts.terminal.noteResize()
  }

  // MARK: Signals and the store

  /// Handles a signal.
  func respond(toSignal number: Int32, resume: () -> Void) {
    switch number {
    case SIGWINCH: resize()
    case SIGTSTP:
      // The stroke ends where it was last seen, as it does at a key.
      parts.gestures.interrupt()
      parts.terminal.suspend()
    case SIGCONT: resume()
    default: end(by: number)
    }
  }

  /// Ends the session at once, because of a signal.
  func end(by signal: Int32) { parts.documents.leaveAtOnce(signal) }

  /// Handles the store's events.
  func takeStoreEvents() { parts.documents.takeEvents() }

  /// Asks the store what it recovered of the drawing that was opened.
  func remember() {
    parts.documents.store.keepTimes(parts.workspace.settings.times)
    parts.opener.rememberStart()
    if parts.workspace.settings.follow { parts.documents.store.follow() }
    firstCommand = parts.workspace.settings.firstCommand
    beginWithFirstView()
  }

  /// Shows what the session begins with, once a question about the drawing is answered.
  private func beginWithFirstView() {
    guard let command = firstCommand, parts.dialogs.isClosed else { return }
    firstCommand = nil
    parts.commands.perform(command)
  }

  /// Notes the time at which a batch of events was read, which all of them share.
  func noteReading() { parts.doubleClicks.readingTime = .now }

  /// Resumes the session after the program was stopped, or could not be.
  func goOn(after outcome: JobControl.Outcome) {
    parts.terminal.noteReturn()
    switch outcome {
    case .hasTerminal: resize()
    case .cannotStop:
      resize()
      parts.status.show(.session(.cannotSuspend))
    case .end(let signal): end(by: signal)
    }
  }

  /// Closes the drawing in the store.
  ///
  /// - Parameter wait: called over and over while changes are still being recorded; false gives them up.
  func closeDocument(in store: any DocumentStore, _ end: End, wait: () -> Bool) {
    parts.terminal.release()
    // From here the journal belongs to the store alone, which closes it.
    parts.workspace.record(in: nil)
    if end == .quit {
      while !store.finishAutosave(within: Self.patience) {
        parts.status.show(.session(.recordingChanges))
        render()
        if !wait() { break }
      }
      while !store.finishExports(within: Self.patience) {
        parts.status.show(.session(.finishingExport))
        render()
        if !wait() { break }
      }
    }
    let editor = parts.workspace.editor
    store.close(editor.drawing, editor.history, isQuit: end == .quit || end == .cannotOpen)
  }

  /// Milliseconds to wait in silence for changes that are being recorded.
  private static let patience = 250
}
