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

  /// Takes the next event of a gesture.
  ///
  /// - Returns: whether it ends a double click.
  mutating func take(_ event: GestureTracker.Event, at time: ContinuousClock.Instant) -> Bool {
    switch event.phase {
    case .began:
      let isSecond = click.map { $0.isNear(event) && $0.time.duration(to: time) <= Self.limit } ?? false
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
  /// Whether an event is in its cell or in one of the eight around it.
  fileprivate func isNear(_ event: GestureTracker.Event) -> Bool {
    abs(event.column - column) <= 1 && abs(event.row - row) <= 1
  }
}
