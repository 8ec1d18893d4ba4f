/// The timers that are running.
///
/// While none is, the program sleeps until the terminal has something to say.
///
/// Each kind of timer runs at most once at a time: setting it again moves it.
final class TimerQueue {
  private var times: [SessionTimer: ContinuousClock.Instant] = [:]

  func set(_ timer: SessionTimer, after milliseconds: Int) {
    set(timer, at: .now + .milliseconds(milliseconds))
  }

  func set(_ timer: SessionTimer, at time: ContinuousClock.Instant) { times[timer] = time }

  func cancel(_ timer: SessionTimer) { times[timer] = nil }

  func isSet(_ timer: SessionTimer) -> Bool { times[timer] != nil }

  /// Milliseconds until the next timer fires, rounded up, at least 0; nil when none is running.
  func milliseconds(from now: ContinuousClock.Instant) -> Int32? {
    guard let next = times.values.min() else { return nil }
    let (seconds, attoseconds) = now.duration(to: next).components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return Int32(max(0, min(milliseconds.rounded(.up), 1e9)))
  }

  /// Removes the timers whose time has come and answers them, the earliest first.
  func due(at now: ContinuousClock.Instant) -> [SessionTimer] {
    let due = times.filter { $0.value <= now }.sorted { $0.value < $1.value }.map(\.key)
    for timer in due { times[timer] = nil }
    return due
  }
}
