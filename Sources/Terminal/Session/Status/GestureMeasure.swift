import Editing

/// Shows how large or how far the gesture under way has come, in the status line.
///
/// Not at each report of the mouse: the bar costs as much to paint as what is dragged.
final class GestureMeasure {
  private var shown: String?
  private var time: ContinuousClock.Instant?

  private let status: StatusLine
  private let timers: TimerQueue
  private let isUTF8: Bool

  /// The time from one update to the next, in milliseconds.
  private let interval: Int

  init(_ context: SessionContext, interval: Int) {
    self.interval = interval
    status = context.workspace.status
    timers = context.timers
    isUTF8 = context.isUTF8
  }

  /// - Parameter measure: of the gesture under way; nil when there is none, or when the hint about pending corners or text
  ///   is more important.
  func update(_ measure: String?) {
    let measure = measure.map { isUTF8 ? $0 : $0.replacing("°", with: " deg") }
    guard measure != shown else { return }
    if measure != nil, let time, time.duration(to: .now) < .milliseconds(interval) {
      return timers.set(.measure, after: interval)
    }
    time = measure == nil ? nil : .now
    if measure == nil { timers.cancel(.measure) }
    if let measure {
      status.show(.tool(.measure(measure)))
    } else if let shown {
      status.withdraw(.tool(.measure(shown)))
    }
    shown = measure
  }
}
