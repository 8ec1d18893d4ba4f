import CellRendering
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("Zoom")
struct ZoomTests {
  private func viewport(of artist: SessionDriver) -> Viewport { artist.parts.workspace.canvas.viewport }

  private func middle(of artist: SessionDriver) -> Point {
    let viewport = viewport(of: artist)
    return viewport.point(column: Double(viewport.columns) / 2, row: Double(viewport.rows) / 2)
  }

  @Test("Keys go from step to step, both ways to the ends, around the middle")
  func keys() {
    let artist = SessionDriver()
    let middle = middle(of: artist)
    for scale in [2.0, 4, 8, 16, 16] {
      artist.press("+")
      #expect(viewport(of: artist).scale == scale && self.middle(of: artist) == middle)
    }
    artist.press("0")
    #expect(viewport(of: artist) == Viewport(columns: 80, rows: 22))
    for scale in [0.5, 0.25, 0.125, 0.0625, 0.0625] {
      artist.press("-")
      #expect(viewport(of: artist).scale == scale && self.middle(of: artist) == middle)
    }
    artist.press("=====")
    #expect(viewport(of: artist).scale == 2)
    artist.press("-")
    #expect(viewport(of: artist) == Viewport(columns: 80, rows: 22), "the very same view")
  }

  @Test("The wheel zooms around the point under the pointer", arguments: [Modifiers.control, .alt], 1...4)
  func wheel(modifier: Modifiers, seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let artist = SessionDriver(columns: 70, rows: 21)
    for _ in 0..<80 {
      let (column, row) = (
        Int.random(in: 0..<70, using: &generator), Int.random(in: 1..<19, using: &generator)
      )
      let before = artist.parts.workspace.canvas.point(column: column, row: row)
      let scale = viewport(of: artist).scale
      let isIn = Bool.random(using: &generator)
      artist.mouse(.press, column, row, isIn ? .wheelUp : .wheelDown, modifier)
      let after = artist.parts.workspace.canvas.point(column: column, row: row)
      let now = viewport(of: artist).scale
      #expect(now == min(16, max(1.0 / 16, isIn ? scale * 2 : scale / 2)))
      // At 100 % the view goes back to whole cells.
      let leeway = now == 1 ? 0.5 : 0
      #expect(abs(before.x - after.x) <= leeway && abs(before.y - after.y) <= 2 * leeway)
    }
  }

  @Test("Whatever way back to 100 %, cells lie where they lay")
  func wholeCells() {
    let artist = SessionDriver()
    artist.mouse(.press, 13, 7, .wheelUp, .control)
    artist.mouse(.press, 50, 12, .wheelUp, .control)
    artist.mouse(.press, 20, 12, .wheelDown, [])
    artist.mouse(.press, 31, 2, .wheelDown, .control)
    artist.mouse(.press, 8, 18, .wheelDown, .control)
    let origin = viewport(of: artist).origin
    #expect(viewport(of: artist).scale == 1)
    #expect(origin.x == origin.x.rounded() && origin.y / 2 == (origin.y / 2).rounded())
  }

  @Test("A stroke drawn at twice the size has half the length")
  func drawing() {
    let artist = SessionDriver(columns: 40, rows: 10)
    artist.press("]]+")
    let before = viewport(of: artist)
    artist.drag(from: (10, 4), to: (30, 4))
    let points = (artist.marks[0] as? Stroke)?.points
    #expect(points == [before.point(column: 10.5, row: 3.5), before.point(column: 30.5, row: 3.5)])
    #expect((points?[1].x ?? 0) - (points?[0].x ?? 0) == 10)
    let large = artist.picture
    artist.press("-")
    #expect(artist.picture != large)
    let whole = artist.parts.workspace.editor.drawing.cells(in: Viewport(columns: 40, rows: 8))
    #expect(artist.parts.workspace.canvas.grid == whole)
  }

  @Test("The pointer is kept on the canvas at any scale")
  func clamped() {
    let artist = SessionDriver(columns: 40, rows: 10)
    artist.press("+")
    artist.mouse(.press, 5, 5)
    artist.mouse(.motion, 900, 900)
    artist.mouse(.release, 900, 900)
    let last = viewport(of: artist).point(column: 39.5, row: 7.5)
    #expect((artist.marks.first as? Stroke)?.points.last == last)
  }

  @Test("Between press and release nothing zooms")
  func held() {
    let artist = SessionDriver()
    artist.mouse(.press, 5, 5)
    artist.mouse(.motion, 9, 5)
    artist.mouse(.press, 9, 5, .wheelUp, .control)
    #expect(viewport(of: artist).scale == 1 && artist.parts.workspace.editor.isDrawing)
    artist.press("+")
    #expect(viewport(of: artist).scale == 1 && artist.marks.count == 1, "a key ends the stroke")
    artist.mouse(.release, 9, 5)
    artist.press("+")
    #expect(viewport(of: artist).scale == 2)
  }

  @Test("All of the drawing is seen, small or large, with text that does not shrink", arguments: 0..<40)
  func fit(seed: Int) {
    let size = [3.0, 30, 300, 3000][seed % 4]
    var random = RandomDrawing(seed: UInt64(seed), width: size, height: size)
    let artist = SessionDriver(drawing: Drawing((0..<5).map { _ in random.makeMark() }))
    artist.press("+z")
    let canvas = artist.parts.workspace.canvas.viewport
    // The same from further away shows whether anything was cut.
    let margin = 40
    let wide = Viewport(
      origin: canvas.point(column: Double(-margin), row: Double(-margin)), scale: canvas.scale,
      columns: canvas.columns + 2 * margin, rows: canvas.rows + 2 * margin)
    let seen = artist.parts.workspace.editor.drawing.cells(in: wide)
    for row in 0..<wide.rows {
      for column in 0..<wide.columns where seen[column, row] != .blank {
        let place = (column - margin, row - margin)
        if !canvas.cells.contains(column: place.0, row: place.1) {
          Issue.record("seed \(seed), scale \(canvas.scale): \(place) is cut")
        }
      }
    }
    #expect(canvas.scale > 0 && canvas.scale <= 16)
  }

  @Test("A blank drawing is seen from its origin")
  func fitBlank() {
    let artist = SessionDriver()
    artist.press("++z")
    #expect(viewport(of: artist) == Viewport(columns: 80, rows: 22))
    #expect(artist.picture.contains("Drag the mouse"))
  }

  @Test("Home keeps the scale; panning goes by cells of the screen")
  func panning() {
    let artist = SessionDriver()
    artist.press("+")
    artist.key(.home)
    #expect(viewport(of: artist) == Viewport(scale: 2, columns: 80, rows: 22))
    artist.key(.right)
    artist.mouse(.press, 5, 5, .wheelDown)
    #expect(viewport(of: artist).origin == Point(x: 5, y: 3))
  }

  @Test(
    "A pan shows what drawing all anew does, with corners under way and at any zoom",
    arguments: ["", "+", "--", "z"])
  func pans(zoom: String) {
    let artist = SessionDriver(columns: 60, rows: 16)
    for row in [3, 6, 9, 12] { artist.drag(from: (row, row), to: (55 - row, 14 - row)) }
    artist.press("t")
    artist.click(50, 5)
    artist.press("wide 漢字")
    for _ in 0..<2 { artist.key(.escape) }
    artist.press("\(zoom)l")
    artist.click(20, 5)
    artist.mouse(.motion, 40, 9, .none)
    for step in [(-6, 0), (6, 0), (9, 3), (-2, -1), (0, 5)] {
      artist.parts.workspace.pan(columns: step.0, rows: step.1)
      artist.session.render()
      let seen = artist.picture
      artist.control("l")
      #expect(artist.picture == seen, "\(step)")
    }
  }

  @Test("The bar tells the zoom, and a click on it goes back")
  func bar() {
    let artist = SessionDriver()
    #expect(artist.bottom.contains(" 100%"))
    artist.press("--")
    #expect(artist.bottom.contains(" 25%"))
    artist.click(on: "25%")
    #expect(viewport(of: artist).scale == 1)
    artist.press("----")
    #expect(artist.bottom.contains(" 6.3%"))
    let narrow = SessionDriver(columns: 62, rows: 10)
    narrow.press("+")
    #expect(narrow.bottom.contains("200%"))
  }

  @Test("Another drawing is seen at its size")
  func opening() {
    let artist = SessionDriver()
    artist.store.drawings["dot.svg"] = Drawing([Dot(at: Point(x: 0.5, y: 1))])
    artist.press("+")
    artist.control("o")
    artist.press("dot.svg")
    artist.key(.enter)
    #expect(viewport(of: artist) == Viewport(columns: 80, rows: 22))
  }

  @Test("A drawing that takes longer than a frame is seen at once after a zoom, and drawn without waiting")
  func large() {
    let line = Stroke([Point(x: 30, y: 20), Point(x: 90, y: 50)])
    // Each of these takes a frame, though nothing of it is seen.
    let far = Stroke((0..<130_000).map { Point(x: 1e4 + Double($0), y: 1e4) })
    let artist = SessionDriver(drawing: Drawing([line, far, far, far]))
    artist.press("+")
    #expect(artist.picture.unicodeScalars.contains { (0x2801...0x28FF).contains($0.value) }, "a sketch")
    var frames = 0
    while artist.session.sleepLimit == 0, frames < 100 {
      #expect(artist.session.frameInterval == .zero, "the frames in between are not shown")
      artist.session.render()
      frames += 1
    }
    #expect((2..<100).contains(frames) && artist.session.frameInterval > .zero)
    #expect(artist.parts.workspace.canvas.grid == artist.whole)
  }
}

extension SessionDriver {
  /// The canvas, drawn at once.
  fileprivate var whole: CellGrid {
    var canvas = parts.workspace.canvas
    canvas.redraw(parts.workspace.editor)
    return canvas.grid
  }
}
