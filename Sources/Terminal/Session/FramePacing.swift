/// When the next picture may be shown: not before a display could show it, and not while a large one is still on its way.
///
/// Over a slow line pictures would queue up otherwise, and input would show its effect after all of them.
struct FramePacing {
  /// The earliest time in any case.
  private let earliest: ContinuousClock.Instant

  /// How long the answer of a terminal is waited for that is catching up; nil once it came.
  private var limit: ContinuousClock.Instant?

  /// A large picture takes about as long at 9,600 baud.
  private static let patience = Duration.seconds(5)

  /// - Parameters:
  ///   - interval: the least time from the picture that was just sent to the next.
  ///   - isCatchingUp: whether the terminal was asked to say when it has that picture.
  init(after interval: Duration, isCatchingUp: Bool, now: ContinuousClock.Instant = .now) {
    earliest = now + interval
    limit = isCatchingUp ? now + Self.patience : nil
  }

  /// Takes note of what the terminal sent: DA1 says that it has the picture.
  mutating func note(_ event: InputEvent) {
    if case .reply(.deviceAttributes) = event { limit = nil }
  }

  /// Until the next picture may be shown, in milliseconds: rounded up, at least 0.
  func milliseconds(from now: ContinuousClock.Instant) -> Int32 {
    let (seconds, attoseconds) = now.duration(to: max(earliest, limit ?? earliest)).components
    let milliseconds = 1_000_000_000_000_000 as Int64
    return Int32(clamping: max(0, seconds * 1_000 + (attoseconds + milliseconds - 1) / milliseconds))
  }
}
