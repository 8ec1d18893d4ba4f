/// An instant on the monotonic clock at which waiting ends.
struct Deadline {
  private let instant: ContinuousClock.Instant

  init(after delay: Duration) { instant = .now + delay }

  var hasPassed: Bool { ContinuousClock.now >= instant }

  /// The time left, never negative.
  var remaining: Duration { max(.zero, instant - .now) }
}

extension Duration {
  /// For `poll(2)`: whole milliseconds, rounded up so that a wait never ends before its time.
  var pollTimeout: Int32 {
    let (seconds, attoseconds) = components
    let milliseconds = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
    return Int32(clamping: seconds.multipliedReportingOverflow(by: 1000).partialValue + milliseconds)
  }
}
