/// The message that the user reads, and how long it stays.
final class StatusLine {
  /// How long an answer stays, in milliseconds.
  static let displayTime = 4000

  private(set) var message: Message?

  /// The message in words; nil when there is none.
  private(set) var text: String?

  private let keymap: Keymap
  private let timers: TimerQueue

  init(_ keymap: Keymap, _ timers: TimerQueue) {
    self.keymap = keymap
    self.timers = timers
  }

  /// Replaces the message.
  func show(_ message: Message) {
    if message.kind == .answer {
      timers.set(.message, after: Self.displayTime)
    } else {
      timers.cancel(.message)
    }
    self.message = message
    text = message.sentence(keymap)
  }

  /// Removes the message, whatever it is.
  func clear() {
    timers.cancel(.message)
    message = nil
    text = nil
  }

  /// Removes a message that is no longer true, if it is still shown.
  func withdraw(_ message: Message) {
    if self.message == message { clear() }
  }

  /// Removes the message when a gesture begins, unless it stays while the user draws.
  func clearForGesture() {
    if message?.kind != .standing { clear() }
  }
}
