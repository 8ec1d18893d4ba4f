/// Makes gestures of mouse reports: began, moved, ended, cancelled, in cells.
///
/// Terminals lose things. A release is never told when the pointer left a tmux pane before it: then the gesture
/// ends where it was last seen, as soon as anything shows that the button is up. A press may be lost too: then the
/// gesture begins with the first drag. A pause ends nothing.
package struct GestureTracker: Sendable {
  package enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

  package struct Event: Hashable, Sendable {
    package let phase: Phase

    /// The cell, from 0; it may lie outside the screen.
    package let column: Int
    package let row: Int
  }

  private enum State: Sendable {
    case idle
    case held(column: Int, row: Int)
    /// The gesture is over, but the button may still be down: what it does until it is pressed anew is no gesture.
    case spent
  }

  private var state = State.idle
  private let button: MouseReport.Button

  /// - Parameter button: the button whose gestures are reported.
  package init(button: MouseReport.Button = .left) { self.button = button }

  package var isActive: Bool {
    if case .held = state { true } else { false }
  }

  package mutating func handle(_ report: MouseReport) -> [Event] {
    switch report.action {
    case .press where report.button == button:
      let over = interrupt()
      state = .held(column: report.x, row: report.y)
      return over + [Event(phase: .began, column: report.x, row: report.y)]
    case .motion where report.button == button:
      return move(to: report.x, report.y)
    case .motion where report.button == .none:
      let over = interrupt()
      state = .idle
      return over
    case .release where report.button == button || report.button == .none:
      defer { state = .idle }
      guard case .held = state else { return [] }
      return [Event(phase: .ended, column: report.x, row: report.y)]
    default:
      return []
    }
  }

  /// The press that just came belongs to someone else, and so does all up to its release.
  package mutating func ignoreUntilRelease() { state = .spent }

  /// Tells once more where the gesture under way is, if there is one: what it means has changed.
  package func repeated() -> [Event] {
    guard case .held(let column, let row) = state else { return [] }
    return [Event(phase: .moved, column: column, row: row)]
  }

  /// Ends the gesture under way, if there is one, where it was last seen: something came that is no part of it.
  package mutating func interrupt() -> [Event] { finish(.ended) }

  /// Takes the gesture under way back, if there is one.
  package mutating func cancel() -> [Event] { finish(.cancelled) }

  private mutating func finish(_ phase: Phase) -> [Event] {
    guard case .held(let column, let row) = state else { return [] }
    state = .spent
    return [Event(phase: phase, column: column, row: row)]
  }

  private mutating func move(to column: Int, _ row: Int) -> [Event] {
    switch state {
    case .spent:
      return []
    case .idle:
      state = .held(column: column, row: row)
      return [Event(phase: .began, column: column, row: row)]
    case .held:
      state = .held(column: column, row: row)
      return [Event(phase: .moved, column: column, row: row)]
    }
  }
}
