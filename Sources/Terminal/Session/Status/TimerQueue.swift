/// The timers that are running.
///
/// While none is, the program sleeps until the terminal has something to say.
///
/// Each kind of timer runs at most once at a time: setting it again moves it.
final class TimerQueue {
  /// The time at which each timer fires, by its number; nil where it is not running.
  ///
  /// A list, since timers are asked for and set for each report of the mouse, and a dictionary takes longer.
  private var times = [ContinuousClock.Instant?](repeating: nil, count: SessionTimer.allCases.count)

  func set(_ timer: SessionTimer, after milliseconds: Int) {
    set(timer, at: .now + .milliseconds(milliseconds))
  }

  func set(_ timer: SessionTimer, at time: ContinuousClock.Instant) { times[timer.rawValue] = time }

  func cancel(_ timer: SessionTimer) { times[timer.rawValue] = nil }

  func isSet(_ timer: SessionTimer) -> Bool { times[timer.rawValue] != nil }

  /// Milliseconds until the next timer fires, rounded up, at least 0; nil when none is running.
  func milliseconds(from now: ContinuousClock.Instant) -> Int32? {
    var next: ContinuousClock.Instant?
    for case let time? in times { next = min(next ?? time, time) }
    guard let next else { return nil }
    let (seconds, attoseconds) = now.duration(to: next).components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return Int32(max(0, min(milliseconds.rounded(.up), 1e9)))
  }

  /// Removes the timers whose time has come and answers them, the earliest first.
  func due(at now: ContinuousClock.Instant) -> [SessionTimer] {
    var due: [(timer: SessionTimer, time: ContinuousClock.Instant)] = []
    for timer in SessionTimer.allCases {
      guard let time = times[timer.rawValue], time <= now else { continue }
      due.append((timer, time))
      times[timer.rawValue] = nil
    }
    return due.sorted { $0.time < $1.time }.map(\.timer)
  }
}
