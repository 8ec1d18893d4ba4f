import CellRendering
import Documents
import Marks
import Testing

@testable import Terminal

@Suite("Timers")
struct TimerQueueTests {
  private let start = ContinuousClock.now

  @Test("Without a timer there is no reason to wake")
  func none() {
    #expect(TimerQueue().milliseconds(from: start) == nil)
  }

  @Test("The sleep lasts to the next timer, rounded up, and never less than nothing")
  func next() {
    let clock = TimerQueue()
    clock.set(.message, at: start + .milliseconds(4000))
    clock.set(.dwell, at: start + .microseconds(1500))
    #expect(clock.milliseconds(from: start) == 2)
    #expect(clock.milliseconds(from: start + .seconds(1)) == 0)
  }

  @Test("A timer fires once, the earliest first; setting it anew moves it")
  func due() {
    let clock = TimerQueue()
    clock.set(.message, at: start + .seconds(2))
    clock.set(.dwell, at: start + .seconds(1))
    #expect(clock.due(at: start) == [])
    #expect(clock.due(at: start + .seconds(2)) == [.dwell, .message])
    #expect(clock.due(at: start + .seconds(3)) == [])
    clock.set(.dwell, at: start + .seconds(4))
    clock.set(.dwell, at: start + .seconds(6))
    #expect(clock.due(at: start + .seconds(5)) == [])
    clock.cancel(.dwell)
    #expect(clock.due(at: start + .seconds(9)) == [])
  }

  @Test("A message goes by itself; what went wrong, and what lasts, stays until a key")
  func messages() {
    let artist = SessionDriver(name: "a.svg")
    artist.press("U")
    #expect(artist.picture.contains("Nothing to redo") && artist.session.sleepLimit != nil)
    artist.session.fire(.message)
    artist.session.render()
    #expect(!artist.picture.contains("Nothing to redo"))
    artist.press("U3")
    #expect(artist.session.sleepLimit == nil, "with the message goes its alarm")
    artist.store.failure = StoreError.failed("no space left on device")
    artist.control("s")
    #expect(artist.picture.contains("no space left") && artist.session.sleepLimit == nil)
    artist.store.news = [.failed("recorded again")]
    artist.session.takeStoreEvents()
    #expect(artist.parts.status.text == "recorded again" && artist.session.sleepLimit == nil)
  }
}
