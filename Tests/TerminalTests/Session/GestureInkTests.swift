import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Ink of a gesture")
struct GestureInkTests {
  @Test(
    "It is shown before the bars, and the screen is the same as one that is painted at once",
    arguments: [(100, 30), (40, 12)], ["p", "r", "l", "a", "o", "e", "E", "v"])
  func isTheSame(size: (columns: Int, rows: Int), tool: String) {
    var settings = SessionSettings()
    settings.measureInterval = 0
    let artist = SessionDriver(
      columns: size.columns, rows: size.rows, name: "drawing.svg", settings: settings)
    let frame = artist.parts.workspace.canvas.frame
    let (left, top) = (frame.column + 1, frame.row + 1)
    let (right, bottom) = (frame.column + frame.columns - 1, frame.row + frame.rows - 1)
    artist.press("r")
    artist.drag(from: (left, top), to: (left + 12, top + 4))
    artist.press(tool)
    // Across the last row, where messages lie over the canvas in small windows.
    let places = [
      (left, top), (left + 6, top), (right - 3, top + 2), (right - 2, bottom), (left + 4, bottom),
      (left + 1, bottom - 1), (left + 12, top + 1), (left + 2, bottom),
    ]
    artist.mouse(.press, places[0].0, places[0].1)
    for place in places {
      artist.mouse(.motion, place.0, place.1)
      let shown = artist.screen.grid
      artist.parts.screen.repaint()
      artist.session.render()
      #expect(shown == artist.screen.grid, "at \(place):\n\(shown)\n\(artist.screen.grid)")
    }
    artist.mouse(.release, places[0].0, places[0].1)
  }
}
