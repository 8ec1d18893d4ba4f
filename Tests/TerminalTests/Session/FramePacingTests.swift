import Testing

@testable import Terminal

@Suite("The time of pictures")
struct FramePacingTests {
  @Test("The next picture waits for the interval, and for the terminal that is catching up")
  func paces() {
    let now = ContinuousClock.now
    let small = FramePacing(after: .milliseconds(8), now: now)
    #expect(small.milliseconds(from: now) == 8 && small.milliseconds(from: now + .microseconds(7_500)) == 1)
    #expect(
      small.milliseconds(from: now + .milliseconds(8)) == 0
        && small.milliseconds(from: now + .seconds(9)) == 0)
    var large = FramePacing(after: .milliseconds(8), waitingUntil: now + .seconds(5), now: now)
    #expect(large.milliseconds(from: now + .milliseconds(8)) == 4_992)
    #expect(large.milliseconds(from: now + .seconds(5)) == 0, "an answer may be lost")
    large.noteAnswer()
    #expect(large.milliseconds(from: now) == 8 && large.milliseconds(from: now + .milliseconds(9)) == 0)
  }
}
