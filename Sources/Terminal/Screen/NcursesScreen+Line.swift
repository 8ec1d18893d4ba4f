/// How fast the line to the terminal is.
extension NcursesScreen {
  package var isBehind: Bool { shown.isBehind }

  package var isSlow: Bool { line.isSlow }

  /// Until when the next picture waits for the terminal to have the last one; nil if it need not.
  var waitsUntil: ContinuousClock.Instant? { line.waitsUntil }

  /// Notes that the terminal answered DA1.
  ///
  /// - Returns: whether it has the last picture now.
  func noteAnswer() -> Bool {
    line.noteAnswer(now: .now)
    return line.waitsUntil == nil
  }
}
