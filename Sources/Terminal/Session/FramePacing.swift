/// The time of the next picture: not before a display could show it, and not while a large one is still on its
/// way.
///
/// Over a slow line pictures would queue up otherwise, and input would show its effect after all of them.
struct FramePacing {
  /// The earliest time in any case.
  private let earliest: ContinuousClock.Instant

  /// The time until which the answer of a terminal that is catching up is awaited; nil once it came.
  private var limit: ContinuousClock.Instant?

  /// - Parameters:
  ///   - interval: the least time from the picture that was just sent to the next.
  ///   - limit: until when to wait for the terminal to say that it has that picture; nil if it was not asked.
  init(
    after interval: Duration, waitingUntil limit: ContinuousClock.Instant? = nil,
    now: ContinuousClock.Instant = .now
  ) {
    earliest = now + interval
    self.limit = limit
  }

  /// Takes note that the terminal has the picture.
  mutating func noteAnswer() { limit = nil }

  /// Returns the time until the next picture may be shown, in milliseconds: rounded up, at least 0.
  func milliseconds(from now: ContinuousClock.Instant) -> Int32 {
    let (seconds, attoseconds) = now.duration(to: max(earliest, limit ?? earliest)).components
    let milliseconds = 1_000_000_000_000_000 as Int64
    return Int32(clamping: max(0, seconds * 1_000 + (attoseconds + milliseconds - 1) / milliseconds))
  }
}
