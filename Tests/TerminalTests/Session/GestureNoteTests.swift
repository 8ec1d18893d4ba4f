import Marks
import Testing

@testable import Terminal

@Suite("The size beside the pointer")
struct GestureNoteTests {
  private func rows(_ artist: SessionDriver) -> [String] {
    artist.picture.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  @Test("A shape that is drawn says its size below the pointer, and nothing is left of it")
  func size() {
    let artist = SessionDriver(columns: 80, rows: 25)
    artist.press("r")
    artist.mouse(.press, 10, 5, .left)
    artist.mouse(.motion, 30, 11, .left)
    let row = rows(artist)[12]
    #expect(row.contains("20 x 6"), "\(artist.picture)")
    artist.mouse(.release, 30, 11, .left)
    #expect(!rows(artist)[12].contains("20 x 6"))
  }

  @Test("A shape that is moved says its place, as it is typed, and how far it has come")
  func place() {
    let artist = SessionDriver(columns: 80, rows: 25)
    artist.press("r")
    artist.drag(from: (10, 5), to: (30, 11))
    artist.press("v")
    artist.mouse(.press, 10, 8, .left)
    artist.mouse(.motion, 14, 9, .left)
    let corner = artist.marks[0].box.corners[0]
    #expect(rows(artist)[10].contains("dx 4, dy 1"), "\(artist.picture)")
    artist.mouse(.release, 14, 9, .left)
    let moved = artist.marks[0].box.corners[0]
    #expect(moved == corner + Vector(dx: 4, dy: 2))
  }

  @Test("A wide eraser shows its size under the pointer, a narrow one only the pointer")
  func eraser() {
    let artist = SessionDriver(columns: 80, rows: 25)
    func lines() -> Int { artist.picture.count { "╌╎┌┐└┘".contains($0) } }
    artist.press("e")
    let before = lines()
    artist.mouse(.motion, 40, 12, .none)
    #expect(lines() == before)
    for _ in 0..<8 { artist.press("]") }
    artist.mouse(.motion, 44, 12, .none)
    #expect(lines() > before, "\(artist.picture)")
    artist.mouse(.motion, 50, 8, .none)
    artist.press("p")
    #expect(lines() == before, "\(artist.picture)")
  }
}
