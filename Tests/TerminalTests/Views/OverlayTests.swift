import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Grid and ruler")
struct OverlayTests {
  private func canvas(_ origin: Point = .origin, scale: Double = 1) -> CanvasView {
    var canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 32, rows: 8), glyphs: .braille, usesColor: true)
    canvas.move(to: origin, scale: scale)
    return canvas
  }

  private func picture(_ canvas: CanvasView, part: CellRect? = nil) -> CellGrid {
    var painter = ViewPainter(
      grid: CellGrid(columns: 32, rows: 8, filledWith: Cell("?")), theme: ShadedTheme(.dark), isUTF8: true,
      canvasParts: [part ?? canvas.frame])
    canvas.accept(&painter)
    return painter.grid
  }

  private func text(_ grid: CellGrid) -> String { (0..<grid.rows).map(grid.line).joined(separator: "\n") }

  @Test("Dots at round numbers, never over ink")
  func grid() {
    var canvas = canvas()
    canvas.redraw(Editor(Drawing([Dot(at: Point(x: 10.5, y: 11))])))
    let isOn = canvas.toggle(GridOverlay.self)
    #expect(isOn)
    #expect(
      text(picture(canvas)) == """
        ·         ·         ·         ·




        ·         ⠠         ·         ·


        """)
    #expect(canvas.grid[0, 0] == .blank, "the drawing's own picture knows nothing of it")
  }

  @Test("Rulers point out where the pointer is, on both sides, and forget where it was")
  func pointer() {
    var canvas = canvas()
    canvas.point(at: (20, 5))
    _ = canvas.takeChanges()
    canvas.point(at: (21, 5))
    #expect(canvas.takeChanges().isEmpty, "without rulers nobody shows it")
    let isOn = canvas.toggle(RulerOverlay.self)
    #expect(isOn)
    var theme = ShadedTheme(.dark)
    let look = theme.appearance(of: canvas)
    func pointedOut(_ grid: CellGrid) -> Set<[Int]> {
      Set(
        (0..<8).flatMap { row in (0..<32).map { [$0, row] } }.filter {
          grid[$0[0], $0[1]].style == look.hovered
        })
    }
    let rows = Set((0..<3).map { [$0, 5] })
    #expect(pointedOut(picture(canvas)) == rows.union([[21, 0]]))
    _ = canvas.takeChanges()
    var grid = picture(canvas)
    canvas.point(at: (7, 6))
    var painter = ViewPainter(
      grid: grid, theme: ShadedTheme(.dark), isUTF8: true, canvasParts: canvas.takeChanges())
    canvas.accept(&painter)
    #expect(painter.grid == picture(canvas), "what it says has changed is all that has")
    grid = painter.grid
    canvas.point(at: (31, 6))
    canvas.frame.columns = 25
    #expect(pointedOut(picture(canvas)) == Set((0..<3).map { [$0, 6] }))
    canvas.point(at: (40, 6))
    #expect(canvas.pointer == nil && pointedOut(picture(canvas)).isEmpty && !pointedOut(grid).isEmpty)
  }

  @Test("Numbers begin where they belong, below zero and at any scale")
  func ruler() {
    var canvas = canvas(Point(x: -12, y: -4), scale: 1)
    let isOn = canvas.toggle(RulerOverlay.self)
    #expect(isOn)
    #expect(
      text(picture(canvas)) == """
                    0         10
          │
         0│
          │
          │
          │
          │
        10│
        """)
    canvas.move(to: Point(x: 0.25, y: 1), scale: 16)
    #expect(text(picture(canvas)).hasPrefix("    0.5     1.0     1.5"))
  }

  @Test("Put on and taken off in any order; the grid stays below the ruler")
  func order() {
    var (one, other) = (canvas(), canvas())
    _ = (one.toggle(GridOverlay.self), one.toggle(RulerOverlay.self))
    _ = (other.toggle(RulerOverlay.self), other.toggle(GridOverlay.self))
    #expect(picture(one) == picture(other))
    let isOn = one.toggle(GridOverlay.self)
    #expect(!isOn && one.painter.contains(RulerOverlay.self) && !one.painter.contains(GridOverlay.self))
    _ = one.toggle(RulerOverlay.self)
    #expect(one.painter is InkPainter)
    #expect(text(picture(one)).allSatisfy { $0 == "\n" })
  }

  @Test("A part is painted as the whole is", arguments: 0..<8)
  func parts(index: Int) {
    var canvas = canvas(Point(x: -3, y: 2), scale: [0.5, 1, 1.3, 4][index % 4])
    _ = (canvas.toggle(GridOverlay.self), canvas.toggle(RulerOverlay.self))
    let whole = picture(canvas)
    let part = CellRect(column: index * 3, row: index % 3, columns: 9, rows: 4)
    let painted = picture(canvas, part: part)
    for row in 0..<8 {
      for column in 0..<32 {
        let isInside = part.contains(column: column, row: row)
        #expect(painted[column, row] == (isInside ? whole[column, row] : Cell("?")))
      }
    }
  }

  @Test("Keys and words put them on; nothing of it is in the drawing")
  func session() {
    let artist = Artist(columns: 60, rows: 12)
    artist.click(5, 5)
    let before = artist.picture
    artist.press("#")
    #expect(artist.picture != before && artist.marks.count == 1)
    artist.drag(from: (8, 4), to: (40, 9))
    let drawn = artist.lines(1..<10)
    artist.press("%%")
    #expect(artist.lines(1..<10) == drawn)
    artist.press(":grid")
    artist.key(.enter)
    let whole = artist.session.editor.drawing.cells(in: artist.session.canvas.viewport)
    for row in 0..<9 { #expect(artist.screen.grid.line(row + 1) == whole.line(row)) }
  }
}
