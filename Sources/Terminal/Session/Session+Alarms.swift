import Editing

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
    case .hold: hold()
    case .measure: tellMeasure()
    case .quit: if mode == .canvas { leave(for: .quit) }
    case .quitOffer: withdrawQuitOffer()
    case .previews: showPreviews()
    case .welcome: findRecent()
    }
  }

  /// Milliseconds that the pointer has to rest before a stroke is taken for the shape it resembles. Long enough for a
  /// hand that only hesitates, as other programs found.
  private static let restTime = 500

  /// Watches whether the pointer rests: a still mouse says nothing, so that only a clock can tell.
  func watchRest(_ phase: PointerEvent.Phase) {
    guard editor.settings.tool == .pen else { return }
    switch phase {
    case .began, .moved: set(.hold, after: Self.restTime)
    case .dwelled, .ended, .cancelled: alarms.cancel(.hold)
    }
  }

  private func hold() {
    guard let place = tracker.repeated().first else { return }
    let point = canvas.point(column: place.column, row: place.row)
    canvas.apply(editor.handle(PointerEvent(.dwelled, at: point, options: currentWishes)), editor)
  }
}
