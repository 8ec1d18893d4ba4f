/// Makes gestures of mouse reports: began, moved, ended, cancelled, in cells and fractions of them.
///
/// Reports get lost. tmux sends no release once the pointer has left the pane: then the gesture ends where it was last
/// seen, as soon as anything shows that the button is up. A press may be lost too: then the gesture begins with the
/// first drag. A pause ends nothing.
package struct GestureTracker: Sendable {
  package enum Phase: Hashable, Sendable { case began, moved, ended, cancelled }

  package struct Event: Hashable, Sendable {
    package let phase: Phase

    /// The cell, from 0; it may lie outside the screen.
    package let column: Int
    package let row: Int

    /// The place in the cell.
    package let inCell: PlaceInCell

    fileprivate init(_ phase: Phase, at report: MouseReport) {
      self.init(phase: phase, column: report.x, row: report.y, inCell: report.inCell)
    }

    package init(phase: Phase, column: Int, row: Int, inCell: PlaceInCell = .middle) {
      self.phase = phase
      self.column = column
      self.row = row
      self.inCell = inCell
    }
  }

  private enum State: Sendable {
    case idle
    /// The button is down, and this was the last report.
    case held(MouseReport)
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
      state = .held(report)
      return over + [Event(.began, at: report)]
    case .motion where report.button == button:
      return move(to: report)
    case .motion where report.button == .none:
      let over = interrupt()
      state = .idle
      return over
    case .release where report.button == button || report.button == .none:
      defer { state = .idle }
      guard case .held = state else { return [] }
      return [Event(.ended, at: report)]
    default:
      return []
    }
  }

  /// Ignores the current press and its motion until the release: another part handles them.
  package mutating func ignoreUntilRelease() { state = .spent }

  /// Repeats the last position of the active gesture, if there is one: what it means has changed.
  package func repeated() -> [Event] {
    guard case .held(let last) = state else { return [] }
    return [Event(.moved, at: last)]
  }

  /// Ends the gesture under way, if there is one, where it was last seen: something came that is no part of it.
  package mutating func interrupt() -> [Event] { finish(.ended) }

  /// Takes the gesture under way back, if there is one.
  package mutating func cancel() -> [Event] { finish(.cancelled) }

  private mutating func finish(_ phase: Phase) -> [Event] {
    guard case .held(let last) = state else { return [] }
    state = .spent
    return [Event(phase, at: last)]
  }

  private mutating func move(to report: MouseReport) -> [Event] {
    switch state {
    case .spent:
      return []
    case .idle:
      state = .held(report)
      return [Event(.began, at: report)]
    case .held:
      state = .held(report)
      return [Event(.moved, at: report)]
    }
  }
}
