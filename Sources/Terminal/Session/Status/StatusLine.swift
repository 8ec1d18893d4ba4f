/// The message that the user reads, and how long it stays.
final class StatusLine {
  /// How long a timed message stays, in milliseconds.
  static let displayTime = 4000

  private(set) var message: String?

  /// Whether the message stays while the user draws, until a key or a click on it: the bars are not read in the middle
  /// of a stroke.
  private(set) var isLasting = false

  private let timers: TimerQueue

  init(_ timers: TimerQueue) { self.timers = timers }

  /// Replaces the message.
  ///
  /// - Parameters:
  ///   - isLasting: whether it stays while the user draws.
  ///   - isTimed: whether it goes away after a while. An error stays until the user does something.
  func show(_ text: String?, isLasting: Bool = false, isTimed: Bool = true) {
    self.isLasting = isLasting
    if text != nil, isTimed, !isLasting {
      timers.set(.message, after: Self.displayTime)
    } else {
      timers.cancel(.message)
    }
    message = text
  }

  func clear() { show(nil) }

  /// Clears the message if it is still this one.
  func clear(_ text: String) {
    if message == text { clear() }
  }

  /// A gesture begins: a message that is not meant to last goes.
  func clearForGesture() {
    if !isLasting { clear() }
  }
}
