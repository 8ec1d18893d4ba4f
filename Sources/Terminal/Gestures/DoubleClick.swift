/// Tells double clicks from the gestures of a pointer: two presses shortly after each other in about the same place, each
/// released where it was pressed.
struct DoubleClick {
  fileprivate struct Press {
    let column: Int
    let row: Int
    let time: ContinuousClock.Instant
    /// Whether it is the second of two.
    let isSecond: Bool
  }

  /// The press under way; nil when none is, or the pointer moved away from it.
  private var press: Press?

  /// The last press that became a click, as long as it may be the first of two.
  private var click: Press?

  /// How long after the first press the second may come, as in most desktops.
  static let limit = Duration.milliseconds(400)

  /// Whether the press under way is the second of two.
  var isSecondPress: Bool { press?.isSecond ?? false }

  /// Takes the next event of a gesture.
  ///
  /// - Parameter reach: how many cells the second press may be beside the first.
  /// - Returns: whether it ends a double click.
  mutating func take(_ event: GestureTracker.Event, at time: ContinuousClock.Instant, reach: Int = 1) -> Bool
  {
    switch event.phase {
    case .began:
      let isSecond =
        click.map { $0.isWithin(reach, of: event) && $0.time.duration(to: time) <= Self.limit } ?? false
      click = nil
      press = Press(column: event.column, row: event.row, time: time, isSecond: isSecond)
    case .moved:
      if let press, press.column != event.column || press.row != event.row { self.press = nil }
    case .ended:
      defer { press = nil }
      guard let press, press.column == event.column, press.row == event.row else { return false }
      if press.isSecond { return true }
      click = press
    case .cancelled:
      press = nil
    }
    return false
  }

  /// Forgets the first click: what comes next is about something else.
  mutating func reset() { (press, click) = (nil, nil) }
}

extension DoubleClick.Press {
  /// Whether an event is in its cell, or at most some cells beside it.
  fileprivate func isWithin(_ reach: Int, of event: GestureTracker.Event) -> Bool {
    abs(event.column - column) <= reach && abs(event.row - row) <= reach
  }
}
