import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("Grid and ruler")
struct OverlayTests {
  private func canvas(_ origin: Point = .origin, scale: Double = 1, glyphs: GlyphSet = .braille)
    -> CanvasView
  {
    var canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 32, rows: 8), glyphs: glyphs, usesColor: true)
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

  @Test("Dots at the places of the grid, never over ink")
  func grid() {
    var canvas = canvas()
    canvas.redraw(Editor(Drawing([Dot(at: Point(x: 8.5, y: 9))])))
    let isOn = canvas.toggle(GridOverlay.self)
    #expect(isOn)
    #expect(
      text(picture(canvas)) == """
        ·   ·   ·   ·   ·   ·   ·   ·

        ·   ·   ·   ·   ·   ·   ·   ·

        ·   ·   ⠠   ·   ·   ·   ·   ·

        ·   ·   ·   ·   ·   ·   ·   ·

        """)
    #expect(canvas.grid[0, 0] == .blank, "the drawing's own picture knows nothing of it")
  }

  @Test(
    "A dot is in each cell that a place of the grid lies in, at any step and scale; far away some are left out",
    arguments: [1, 2, 0.5, 0.25, 0.1, 4])
  func gridPlaces(scale: Double) {
    var canvas = canvas(Point(x: -3, y: 2), scale: scale)
    canvas.snapGrid = SnapGrid(spacing: 4)
    canvas.redraw(Editor())
    _ = canvas.toggle(GridOverlay.self)
    let grid = picture(canvas)
    var count = 0
    for row in 0..<8 {
      for column in 0..<32 where grid[column, row].character == "·" {
        count += 1
        let cell = canvas.viewport.units(of: CellRect(column: column, row: row, columns: 1, rows: 1))
        let place = canvas.snapGrid.nearest(to: cell.center)
        #expect(cell.outset(by: 1e-6).contains(place), "\(column), \(row)")
      }
    }
    #expect(count > 0 && count <= 16 * 8)
  }

  @Test("Frames take blank cells only, handles leave text alone; parts are painted as the whole is")
  func selection() {
    let box = Rectangle(Rect(from: Point(x: 6.5, y: 5), to: Point(x: 20.5, y: 9)))
    var editor = Editor(
      Drawing([box, Label("label", at: Point(x: 3, y: 2)), Label("x", at: Point(x: 21, y: 6))]))
    editor.settings.tool = .select
    _ = editor.select([MarkPath(0)])
    var canvas = canvas()
    canvas.redraw(editor)
    canvas.refresh(editor)
    let whole = picture(canvas)
    #expect(
      (0..<7).map(whole.line)
        == [
          "             ↻",
          "   label╌╌╌╌╌■╌╌╌╌╌╌╌■", "     ╎⡤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⡄╎", "     ■⡇             ⡇x",
          "     ╎⠧⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠇╎",
          "     ■╌╌╌╌╌╌╌■╌╌╌╌╌╌■", "",
        ].map { $0 } || whole.line(1).hasPrefix("   label╌"))
    #expect(whole.line(3).hasSuffix("x"), "the handle there leaves the text alone")
    _ = canvas.takeChanges()
    canvas.refresh(editor)
    #expect(canvas.takeChanges().isEmpty, "what stays costs nothing")
    _ = editor.select([])
    canvas.refresh(editor)
    var painter = ViewPainter(
      grid: whole, theme: ShadedTheme(.dark), isUTF8: true, canvasParts: canvas.takeChanges())
    canvas.accept(&painter)
    #expect(painter.grid == picture(canvas), "what changed is all that is painted")
  }

  @Test("Handles leave the head of an arrow that ends at a side")
  func heads() {
    let box = Rectangle(Rect(from: Point(x: 8.5, y: 5), to: Point(x: 20.5, y: 9)), ink: Ink(width: 0.25))
    let arrow = Stroke(
      [Point(x: 2.5, y: 7), Point(x: 7.5, y: 7)], ink: Ink(width: 0.25), arrowheads: .standard)
    var editor = Editor(Drawing([box, arrow]))
    editor.settings.tool = .select
    var canvas = canvas(glyphs: .mixed)
    canvas.redraw(editor)
    for selection in [[], [MarkPath(0)]] as [Set<MarkPath>] {
      _ = editor.select(selection)
      canvas.refresh(editor)
      let shown = picture(canvas)
      #expect(shown.line(3).contains("▶│"), "\(shown.line(3))")
      #expect(shown.line(1).contains("■") == !selection.isEmpty, "\(shown.line(1))")
    }
  }

  @Test("Without Unicode handles are letters, and lines ASCII")
  func ascii() {
    var editor = Editor(Drawing([Rectangle(Rect(from: Point(x: 6.5, y: 5), to: Point(x: 20.5, y: 9)))]))
    editor.settings.tool = .select
    _ = editor.select([MarkPath(0)])
    var canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 32, rows: 8), glyphs: .ascii, usesColor: true)
    canvas.redraw(editor)
    canvas.refresh(editor)
    let grid = picture(canvas)
    #expect(grid.cells.allSatisfy { $0.character.isASCII })
    #expect(grid.line(1).hasPrefix("     o-------o") && grid.line(0).hasSuffix("@"))
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
    // A digit and a line: at 100 % no row of eight has a number of two digits.
    let rows = Set((0..<2).map { [$0, 5] })
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
    #expect(pointedOut(picture(canvas)) == Set((0..<2).map { [$0, 6] }))
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
          -10       0         10
         │
        0│
         │
         │
         │
         │
        5│
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
    let artist = SessionDriver(columns: 60, rows: 12)
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
    let whole = artist.parts.workspace.editor.drawing.cells(in: artist.parts.workspace.canvas.viewport)
    for row in 0..<9 { #expect(artist.screen.grid.line(row + 1) == whole.line(row)) }
  }
}
