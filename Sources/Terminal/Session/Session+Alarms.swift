/// What happens by itself.
extension Session {
  func set(_ alarm: Alarm, after milliseconds: Int) {
    alarms.set(alarm, at: .now + .milliseconds(milliseconds))
  }

  /// How long to sleep at most, in milliseconds; nil until something comes.
  var sleepLimit: Int32? { alarms.milliseconds(from: .now) }

  func takeAlarms() {
    for alarm in alarms.due(at: .now) { handle(alarm) }
  }

  func handle(_ alarm: Alarm) {
    switch alarm {
    case .message: setMessage(nil)
    case .hold: break
    }
  }
}
