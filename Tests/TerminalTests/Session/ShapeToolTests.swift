import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The tool for shapes of diagrams")
struct ShapeToolTests {
  private func artist(columns: Int = 110, rows: Int = 30) -> SessionDriver {
    let artist = SessionDriver(columns: columns, rows: rows)
    artist.press(":shape: cloud")
    artist.key(.enter)
    return artist
  }

  private func forms(_ artist: SessionDriver) -> [FigureForm?] { artist.marks.map { ($0 as? Figure)?.form } }

  @Test("The bars call it by the shape that it draws, also once the message is gone")
  func name() {
    let artist = artist()
    #expect(artist.bottom.contains("Cloud: drag corner to corner"))
    artist.session.fire(.message)
    artist.session.render()
    #expect(artist.bottom.contains("Cloud: drag corner to corner") && !artist.bottom.contains("Box"))
    #expect(artist.place(of: "□ cloud") != nil && artist.place(of: "□ box") == nil)
    artist.press("r")
    #expect(artist.bottom.contains("Box: drag") && artist.place(of: "□ box") != nil)
  }

  @Test("The shape tool stays in hand when a shape is written into, or a text is written beside it")
  func staysInHand() {
    let artist = artist()
    artist.drag(from: (30, 5), to: (50, 12))
    artist.key(.enter)
    artist.press("sky")
    artist.key(.escape)
    #expect(artist.bottom.contains("Cloud: drag corner to corner"))
    artist.drag(from: (60, 5), to: (80, 12))
    artist.press("t")
    artist.click(40, 20)
    artist.press("below")
    artist.key(.escape)
    artist.drag(from: (60, 15), to: (80, 22))
    #expect(forms(artist) == [.cloud, .cloud, nil, .cloud])
    #expect((artist.marks[0] as? Figure)?.text?.string == "sky")
  }

  @Test("The shape tool comes back after an ink was picked")
  func comesBackFromThePicker() {
    let artist = artist()
    artist.drag(from: (30, 5), to: (50, 12))
    artist.press("i")
    artist.click(40, 5)
    artist.drag(from: (60, 5), to: (80, 12))
    #expect(forms(artist) == [.cloud, .cloud])
  }
}
