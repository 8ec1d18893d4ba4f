/// Decides when tmux is asked which terminals are around it, since it sends no report when they change.
struct TmuxWatch {
  /// How long nothing came before the terminals may be others.
  private static let quietTime = Duration.seconds(2)

  /// How long after a report without a name the next is asked for: tmux learns the name of a terminal a moment after that
  /// shows the session.
  private static let delays: [Duration] = [.milliseconds(100), .milliseconds(400), .milliseconds(1_500)]

  private var next: ContinuousClock.Instant?
  private var attempts = 0

  /// Whether it makes a difference which terminals there are.
  private var isOfUse = false

  /// The time at which the user did something last.
  private var lastInput: ContinuousClock.Instant?

  /// Takes note of an event.
  ///
  /// - Returns: whether to ask now: something came after a quiet time, or the pane is in sight again.
  mutating func isWorthAsking(after event: InputEvent, now: ContinuousClock.Instant) -> Bool {
    switch event {
    case .reply(.tmux(let report)):
      note(report, now: now)
      return false
    case .reply: return false
    case .focus(let isFocused):
      lastInput = now
      return isFocused
    default:
      defer { lastInput = now }
      return isOfUse && lastInput.map { now - $0 > Self.quietTime } ?? true
    }
  }

  private mutating func note(_ report: TmuxReport, now: ContinuousClock.Instant) {
    isOfUse = report.passesOn || report.couldShowPictures
    if report.isComplete {
      (next, attempts) = (nil, 0)
    } else if attempts < Self.delays.count {
      next = now + Self.delays[attempts]
      attempts += 1
    } else {
      (next, attempts) = (nil, 0)
    }
  }

  /// Whether to ask now, since the last report lacked a name; then it counts as asked.
  mutating func takeQuestion(now: ContinuousClock.Instant) -> Bool {
    guard let next, next <= now else { return false }
    self.next = nil
    return true
  }

  /// The time to sleep at most.
  ///
  /// - Parameter limit: in milliseconds, for other reasons; nil for no limit.
  func sleepLimit(_ limit: Int32?, now: ContinuousClock.Instant) -> Int32? {
    guard let next else { return limit }
    let left = now.duration(to: next).components
    let milliseconds = Int32(max(0, left.seconds * 1_000 + left.attoseconds / 1_000_000_000_000_000 + 1))
    return min(milliseconds, limit ?? milliseconds)
  }
}
