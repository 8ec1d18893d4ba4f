import Testing

@testable import Terminal

@Suite("Times in words")
struct TimeInWordsTests {
  /// Wednesday, 18 November 2026, 14:30:00 UTC.
  private static let now = 1_795_012_200.0

  private func words(_ seconds: Double, now: Double = now, hours: Int = 0) -> String {
    TimeInWords(now: now) { _ in hours * 3600 }.words(for: now - seconds)
  }

  private static let (minute, hour, day) = (60.0, 3600.0, 86_400.0)

  private static let ages: [(seconds: Double, words: String)] = [
    (0, "now"), (59, "now"), (minute, "1 minute ago"), (5 * minute + 30, "5 minutes ago"),
    (hour - 1, "59 minutes ago"), (hour, "today 13:30"), (14.5 * hour, "today 00:00"),
    (14.5 * hour + 1, "yesterday"), (38.5 * hour, "yesterday"), (38.5 * hour + 1, "Monday"),
    (5 * day, "Friday"), (6 * day, "Thursday"), (7 * day, "11 Nov"), (321 * day, "1 Jan"),
    (322 * day, "31 Dec 2025"), (365 * day, "18 Nov 2025"), (now, "1 Jan 1970"), (now + 1, "31 Dec 1969"),
  ]

  @Test("The longer ago, the coarser", arguments: ages)
  func coarser(seconds: Double, expected: String) {
    #expect(words(seconds) == expected)
  }

  @Test("A time to come is never ago")
  func future() {
    #expect(words(-30) == "now" && words(-Self.hour) == "today 15:30" && words(-Self.day) == "19 Nov")
    #expect(words(-60 * Self.day) == "17 Jan 2027")
  }

  @Test("Days begin at midnight of the zone")
  func zones() {
    #expect(words(15 * Self.hour) == "yesterday" && words(15 * Self.hour, hours: 2) == "today 01:30")
    #expect(words(2 * Self.hour, hours: -13) == "yesterday")
  }

  @Test("The hour that a clock was moved by counts for the times before")
  func summerTime() {
    // Clocks were an hour ahead until 2 hours ago.
    let time = TimeInWords(now: Self.now) { $0 < Self.now - 7200 ? 7200 : 3600 }
    #expect(time.words(for: Self.now - 3 * Self.hour) == "today 13:30")
    #expect(time.words(for: Self.now - Self.hour) == "today 14:30")
  }

  @Test(
    "Leap days have their date", arguments: [(1_709_208_000.0, "29 Feb 2024"), (951_782_400, "29 Feb 2000")])
  func leapDays(time: Double, expected: String) {
    #expect(TimeInWords(now: Self.now) { _ in 0 }.words(for: time) == expected)
  }

  @Test("No time is too far away", arguments: [Double.infinity, -.infinity, .nan, 1e300])
  func extremes(time: Double) {
    #expect(!TimeInWords.system.words(for: time).isEmpty)
  }
}
