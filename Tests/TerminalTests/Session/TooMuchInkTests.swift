import CellRendering
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("More ink than a picture has room for, and places beyond all measure")
struct TooMuchInkTests {
  /// So many crossing wide lines that no picture has the time for them.
  private static let drawing = Drawing(
    (0..<3_000).map { index in
      Stroke(
        [Point(x: 0, y: Double(index % 40)), Point(x: 80, y: 40 - Double(index % 40))], ink: Ink(width: 20))
    })

  private static let words = "Simplified view: too much ink to show in full"

  @Test("Too much ink is shown simplified, and that is said once")
  func isTold() {
    let artist = SessionDriver(columns: 200, rows: 50, drawing: Self.drawing)
    #expect(artist.parts.workspace.canvas.isSimplified)
    #expect(artist.parts.status.text == Self.words)
    artist.press("p")
    #expect(artist.parts.status.text != Self.words, "a key takes it away")
    artist.press("+")
    #expect(artist.parts.status.text != Self.words)
  }

  @Test("Of ordinary ink nothing is said")
  func isNotTold() {
    let artist = SessionDriver(drawing: Drawing([Stroke([Point(x: 0, y: 0), Point(x: 50, y: 20)])]))
    #expect(!artist.parts.workspace.canvas.isSimplified && artist.parts.status.text != Self.words)
  }

  @Test("Changes of a simplified picture look as if the whole were drawn again")
  func staysOnePicture() {
    let artist = SessionDriver(columns: 200, rows: 50, drawing: Self.drawing)
    artist.drag(from: (20, 20), to: (60, 30))
    artist.press("u")
    let grid = artist.parts.workspace.canvas.grid
    artist.parts.screen.repaint()
    artist.session.render()
    #expect(artist.parts.workspace.canvas.grid == grid)
  }

  @Test(
    "Drawings beyond all measure can be looked at with every zoom and with rulers",
    arguments: [1e7, 1e12, 1.18e21, 9.3e22, 1e100, 1e300])
  func beyondMeasure(far: Double) {
    let drawing = Drawing([Stroke([Point(x: far, y: 2 * far), Point(x: 78 * far, y: 42 * far)])])
    let artist = SessionDriver(columns: 100, rows: 30, drawing: drawing)
    // Rulers trapped at the scale that showing all of it reached.
    artist.press("z%")
    for key in ["-", "+", "z", "0", "#", "z"] {
      artist.press(key)
      #expect(Viewport.scales.contains(artist.parts.workspace.canvas.viewport.scale))
    }
    #expect(!artist.screen.grid.line(0).isEmpty)
  }

  @Test("Rulers tell large numbers in powers of ten")
  func largeNumbers() {
    #expect(CanvasScale.columns(of: Viewport(columns: 100, rows: 30)).label(120) == "120")
    let vast = CanvasScale.columns(of: Viewport(scale: 1e-20, columns: 100, rows: 30))
    #expect(vast.step == 1e21 || abs(vast.step / 1e21 - 1) < 1e-9)
    #expect(vast.label(3e21) == "3e21" && vast.label(0) == "0" && vast.label(-2e21) == "-2e21")
    for number in [1e30, -1e300, .infinity, .nan] {
      #expect(vast.label(number).count < 24)
      #expect(CanvasScale.columns(of: Viewport(columns: 100, rows: 30)).label(number).count < 24)
    }
  }

  @Test("Of a vast screen only so many cells are drawn on")
  func vastScreens() {
    for (columns, rows) in [(65_535, 65_535), (5_000, 5_000), (1, 65_535), (65_535, 1), (2_000, 1_000)] {
      let size = ScreenSize.drawable(columns: columns, rows: rows)
      #expect(size.columns * size.rows <= 250_000)
      #expect(size.columns <= columns && size.rows <= rows && size.columns > 0 && size.rows > 0)
    }
    for (columns, rows) in [(80, 24), (200, 50), (500, 200), (1, 1), (700, 300)] {
      #expect(ScreenSize.drawable(columns: columns, rows: rows) == (columns, rows))
    }
  }
}
