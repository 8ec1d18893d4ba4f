import Testing

@testable import Terminal

@Suite("Double clicks")
struct DoubleClickTests {
  private let start = ContinuousClock.now

  /// Feeds clicks, each a time in milliseconds and a cell, and answers which ended a double click.
  private func seen(_ clicks: (Int, Int, Int)...) -> [Bool] {
    var detector = DoubleClick()
    return clicks.map { click(&detector, $0) }
  }

  private func click(_ detector: inout DoubleClick, _ click: (time: Int, column: Int, row: Int)) -> Bool {
    let time = start + .milliseconds(click.time)
    let began = detector.take(.init(phase: .began, column: click.column, row: click.row), at: time)
    let ended = detector.take(
      .init(phase: .ended, column: click.column, row: click.row), at: time + .milliseconds(30))
    #expect(!began)
    return ended
  }

  @Test("Two clicks in time in one cell or beside it; a third is no second one")
  func clicks() {
    #expect(seen((0, 5, 5), (400, 5, 5)) == [false, true])
    #expect(seen((0, 5, 5), (401, 5, 5)) == [false, false])
    #expect(seen((0, 5, 5), (100, 6, 4)) == [false, true])
    #expect(seen((0, 5, 5), (100, 7, 5)) == [false, false])
    #expect(seen((0, 5, 5), (100, 5, 5), (200, 5, 5), (300, 5, 5)) == [false, true, false, true])
    #expect(
      seen((0, 5, 5), (300, 9, 9), (600, 9, 9)) == [false, false, true], "a late second one is a first one")
  }

  @Test("A drag is no click, first or second, be it that it comes back; a cancelled press is none")
  func drags() {
    for phase in [GestureTracker.Phase.moved, .cancelled] {
      var detector = DoubleClick()
      _ = detector.take(.init(phase: .began, column: 5, row: 5), at: start)
      _ = detector.take(.init(phase: phase, column: 6, row: 5), at: start)
      _ = detector.take(.init(phase: .ended, column: 5, row: 5), at: start)
      #expect(!click(&detector, (50, 5, 5)))
      #expect(click(&detector, (100, 5, 5)))
    }
    var detector = DoubleClick()
    #expect(!click(&detector, (0, 5, 5)))
    detector.reset()
    #expect(!click(&detector, (50, 5, 5)))
  }
}
