import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The frame around what is selected, on the screen")
struct FrameTests {
  @Test(
    "Whatever was done to what is selected, the screen is as if drawn anew",
    arguments: [",", ",,", "|", ",|_", "G,", "d,", ">", "{", "2", "]"])
  func whole(keys: String) {
    let artist = SessionDriver()
    artist.press("r")
    artist.drag(from: (10, 4), to: (20, 8))
    artist.press("r")
    artist.drag(from: (53, 5), to: (65, 10))
    artist.press("v")
    artist.control("a")
    artist.press(keys)
    artist.key(.left, .alt)
    let picture = artist.picture
    artist.parts.workspace.redraw()
    artist.session.render()
    #expect(artist.picture == picture)
  }

  @Test("Enter names a frame that was just drawn, with members or without", arguments: [true, false])
  func enter(hasMembers: Bool) {
    let artist = SessionDriver()
    if hasMembers {
      artist.press("r")
      artist.drag(from: (12, 6), to: (20, 8))
    }
    artist.press(":Frame")
    artist.key(.enter)
    artist.drag(from: (10, 4), to: (40, 12))
    artist.key(.enter)
    artist.press("Group one")
    artist.key(.enter)
    let frame = artist.marks.last?.frame
    #expect(frame?.name == "Group one" && frame?.children.count == (hasMembers ? 1 : 0))
  }

  @Test("The line around a selected frame leaves the blanks of its name alone")
  func name() {
    let frame = Frame(
      "Log in or out", in: Rect(from: Point(x: 10.5, y: 11), to: Point(x: 40.5, y: 21)), id: MarkID(1))
    let artist = SessionDriver(drawing: Drawing([frame]))
    artist.press("v")
    artist.control("a")
    #expect(artist.picture.contains("Log in or out╌"))
  }
}
