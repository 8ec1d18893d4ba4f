import Testing

@testable import Terminal

@Suite("Gesture tracker")
struct GestureTrackerTests {
  private typealias Event = GestureTracker.Event

  private func report(
    _ action: MouseReport.Action, _ x: Int, _ y: Int, _ button: MouseReport.Button = .left
  ) -> MouseReport {
    MouseReport(action: action, button: button, modifiers: [], x: x, y: y)
  }

  private func events(_ reports: MouseReport...) -> [Event] {
    var tracker = GestureTracker()
    return reports.flatMap { tracker.handle($0) }
  }

  @Test("Press, drags and release are one gesture")
  func gesture() {
    #expect(
      events(report(.press, 1, 2), report(.motion, 3, 2), report(.release, 5, 2)) == [
        Event(phase: .began, column: 1, row: 2), Event(phase: .moved, column: 3, row: 2),
        Event(phase: .ended, column: 5, row: 2),
      ])
  }

  @Test("A lost release: the next press ends the gesture where it was last seen, and begins another")
  func pressAfterLostRelease() {
    #expect(
      events(report(.press, 1, 1), report(.motion, 2, 1), report(.press, 9, 9)) == [
        Event(phase: .began, column: 1, row: 1), Event(phase: .moved, column: 2, row: 1),
        Event(phase: .ended, column: 2, row: 1), Event(phase: .began, column: 9, row: 9),
      ])
  }

  @Test("A lost release: a report without a button ends the gesture where it was last seen")
  func hoverAfterLostRelease() {
    #expect(
      events(report(.press, 1, 1), report(.motion, 2, 1), report(.motion, 8, 8, .none)) == [
        Event(phase: .began, column: 1, row: 1), Event(phase: .moved, column: 2, row: 1),
        Event(phase: .ended, column: 2, row: 1),
      ])
  }

  @Test("A lost press: the first drag begins the gesture")
  func lostPress() {
    #expect(
      events(report(.motion, 1, 1), report(.motion, 2, 1), report(.release, 2, 1)) == [
        Event(phase: .began, column: 1, row: 1), Event(phase: .moved, column: 2, row: 1),
        Event(phase: .ended, column: 2, row: 1),
      ])
  }

  @Test("After an interruption the held button draws nothing until it is pressed anew")
  func interrupted() {
    var tracker = GestureTracker()
    _ = tracker.handle(report(.press, 1, 1))
    #expect(tracker.interrupt() == [Event(phase: .ended, column: 1, row: 1)])
    #expect(tracker.handle(report(.motion, 5, 5)).isEmpty)
    #expect(tracker.handle(report(.release, 5, 5)).isEmpty)
    #expect(tracker.handle(report(.press, 6, 6)) == [Event(phase: .began, column: 6, row: 6)])
  }

  @Test("Cancelling takes the gesture back; without one it does nothing")
  func cancel() {
    var tracker = GestureTracker()
    #expect(tracker.cancel().isEmpty && tracker.interrupt().isEmpty)
    _ = tracker.handle(report(.press, 1, 1))
    _ = tracker.handle(report(.motion, 4, 1))
    #expect(tracker.cancel() == [Event(phase: .cancelled, column: 4, row: 1)])
    #expect(!tracker.isActive)
  }

  @Test("Other buttons and the wheel do not break a gesture")
  func otherButtons() {
    #expect(
      events(
        report(.press, 1, 1), report(.press, 2, 2, .wheelUp), report(.press, 3, 3, .right),
        report(.release, 3, 3, .right), report(.motion, 4, 1), report(.release, 4, 1)) == [
          Event(phase: .began, column: 1, row: 1), Event(phase: .moved, column: 4, row: 1),
          Event(phase: .ended, column: 4, row: 1),
        ])
  }

  @Test("A release that does not say its button ends the gesture, as in X10's reports")
  func plainRelease() {
    #expect(
      events(report(.press, 1, 1), report(.release, 2, 2, .none)) == [
        Event(phase: .began, column: 1, row: 1), Event(phase: .ended, column: 2, row: 2),
      ])
  }
}
