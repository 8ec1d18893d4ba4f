import Testing

@testable import Terminal

/// Lines without a clock: how long they take is reckoned.
@Suite("The speed of the line")
struct LineSpeedTests {
  /// Sends pictures of a size over a line, each in pieces, as the screen does.
  ///
  /// - Parameter buffer: how many bytes the system takes before it lets a write wait.
  /// - Returns: how many pieces the last picture took, and the longest time of one, in seconds.
  private func send(
    _ pictures: Int, of size: Int, bytesPerSecond: Double, delay: Double, buffer: Int
  ) -> (pieces: Int, longest: Double) {
    var line = LineSpeed()
    var now = ContinuousClock.now
    func seconds(_ bytes: Int) -> Double { Double(max(0, bytes)) / bytesPerSecond }
    // The first picture does not wait for the answer to the first question.
    line.ask(after: 240, isAwaited: false, from: now, now: now)
    var isAnswered = false
    var (pieces, longest) = (0, 0.0)
    for _ in 0..<pictures {
      (pieces, longest) = (0, 0)
      var rest = size
      while rest > 0 {
        let bytes = min(rest, line.allowance)
        rest -= bytes
        pieces += 1
        longest = max(longest, seconds(bytes))
        let start = now
        now += .seconds(seconds(bytes - buffer))
        guard rest > 0 || bytes >= line.worthAsking else { continue }
        line.ask(after: bytes, isAwaited: true, from: start, now: now)
        if !isAnswered { line.noteAnswer(now: max(now, start + .seconds(delay + seconds(240)))) }
        isAnswered = true
        now = start + .seconds(delay + seconds(bytes))
        line.giveUp(now: now - .milliseconds(1))
        line.noteAnswer(now: now)
        #expect(line.waitsUntil == nil)
      }
    }
    return (pieces, longest)
  }

  @Test(
    "Over a slow line no piece takes much longer than a third of a second, or twice the delay",
    arguments: [960.0, 11_520], [0, 12_000, 60_000])
  func slow(bytesPerSecond: Double, buffer: Int) {
    for delay in [0.001, 0.05, 0.3] {
      let (pieces, longest) = send(
        3, of: 50_000, bytesPerSecond: bytesPerSecond, delay: delay, buffer: buffer)
      #expect(longest < 0.75 + delay && pieces > 4, "\(delay): \(longest) s, \(pieces) pieces")
    }
  }

  @Test("A fast line gets whole pictures, however far its other end", arguments: [0.0002, 0.01, 0.4])
  func fast(delay: Double) {
    let (pieces, _) = send(3, of: 60_000, bytesPerSecond: 5e6, delay: delay, buffer: 12_000)
    #expect(pieces == 1)
  }

  @Test("A terminal that never answers gets all at once after two seconds; a lost answer is waited for five")
  func silence() {
    let now = ContinuousClock.now
    var line = LineSpeed()
    line.ask(after: 16_384, isAwaited: true, from: now, now: now)
    line.giveUp(now: now + .seconds(1))
    #expect(line.waitsUntil == now + .seconds(2) && !line.isSilent)
    line.giveUp(now: now + .seconds(2))
    #expect(line.waitsUntil == nil && line.isSilent && line.allowance > 1_000_000)
    line.noteAnswer(now: now + .seconds(3))
    #expect(!line.isSilent, "it was late")
    line.ask(after: 100, isAwaited: false, from: now, now: now)
    line.noteAnswer(now: now + .milliseconds(1))
    line.ask(after: 3_000, isAwaited: true, from: now, now: now)
    line.giveUp(now: now + .seconds(4))
    #expect(line.waitsUntil == now + .seconds(5))
    line.giveUp(now: now + .seconds(5))
    #expect(line.waitsUntil == nil && !line.isSilent)
  }
}
