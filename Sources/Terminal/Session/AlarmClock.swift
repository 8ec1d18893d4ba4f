/// The alarms that are set, each with its time. With none there is no reason to wake.
struct AlarmClock {
  private var times: [Alarm: ContinuousClock.Instant] = [:]

  mutating func set(_ alarm: Alarm, at time: ContinuousClock.Instant) { times[alarm] = time }

  mutating func cancel(_ alarm: Alarm) { times[alarm] = nil }

  func isSet(_ alarm: Alarm) -> Bool { times[alarm] != nil }

  /// How many milliseconds there are to the next alarm, rounded up, at least 0; nil when none is set.
  func milliseconds(from now: ContinuousClock.Instant) -> Int32? {
    guard let next = times.values.min() else { return nil }
    let (seconds, attoseconds) = now.duration(to: next).components
    let milliseconds = Double(seconds) * 1e3 + Double(attoseconds) / 1e15
    return Int32(max(0, min(milliseconds.rounded(.up), 1e9)))
  }

  /// The alarms whose time has come, the earliest first. They are set no more.
  mutating func due(at now: ContinuousClock.Instant) -> [Alarm] {
    let due = times.filter { $0.value <= now }.sorted { $0.value < $1.value }.map(\.key)
    for alarm in due { times[alarm] = nil }
    return due
  }
}
