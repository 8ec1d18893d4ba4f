import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Resting at the end of a stroke")
struct HoldTests {
  /// Draws a wobbly level line and leaves the button down.
  private func artist() -> SessionDriver {
    let artist = SessionDriver(columns: 60, rows: 14)
    artist.mouse(.press, 10, 6)
    for column in 11...40 { artist.mouse(.motion, column, column == 25 ? 7 : 6) }
    return artist
  }

  @Test(
    "When the pointer rests, the stroke becomes what it resembles; one undo brings the hand's own line back")
  func cleansUp() {
    let artist = artist()
    #expect(artist.parts.timers.isSet(.dwell))
    artist.session.fire(SessionTimer.dwell)
    artist.session.render()
    artist.mouse(.release, 40, 6)
    #expect(!artist.parts.timers.isSet(.dwell))
    #expect((artist.marks.last as? Stroke)?.points.count == 2)
    #expect(artist.picture.contains("Shape recognised (u: keep your stroke)"))
    artist.press("u")
    #expect((artist.marks.last as? Stroke)?.points.count ?? 0 > 10)
    artist.press("u")
    #expect(artist.marks.isEmpty)
  }

  @Test("Without a rest it stays what it is, and a key or a release ends the watch")
  func stays() {
    let artist = artist()
    artist.mouse(.release, 40, 6)
    #expect(!artist.parts.timers.isSet(.dwell))
    #expect((artist.marks.last as? Stroke)?.points.count ?? 0 > 10)
    artist.session.fire(SessionTimer.dwell)
    #expect(artist.marks.count == 1)
  }

  @Test("Only the pen is watched", arguments: ToolKind.allCases.filter { $0 != .pen })
  func others(kind: ToolKind) {
    let artist = SessionDriver()
    artist.press(String(kind.descriptor.key))
    artist.mouse(.press, 10, 6)
    artist.mouse(.motion, 20, 6)
    #expect(!artist.parts.timers.isSet(.dwell))
  }
}
