import CellRendering
import Editing
import Marks
import Testing

@testable import Terminal

@Suite("The edge of a page by another program")
struct PageOverlayTests {
  private func picture(_ canvas: CanvasView, isUTF8: Bool = true) -> String {
    var painter = ViewPainter(
      grid: CellGrid(columns: 20, rows: 6, filledWith: Cell("?")), theme: ShadedTheme(.dark), isUTF8: isUTF8,
      canvasParts: [canvas.frame])
    canvas.accept(&painter)
    return (0..<6).map(painter.grid.line).joined(separator: "\n")
  }

  @Test("A line lies beside the page, and never over ink; grids and rulers lie above it")
  func edges() {
    var canvas = CanvasView(
      frame: CellRect(column: 0, row: 0, columns: 20, rows: 6), glyphs: .braille, usesColor: true)
    canvas.move(to: Point(x: -2, y: -2), scale: 1)
    canvas.redraw(Editor(Drawing([Dot(at: Point(x: 8.25, y: 2.25))])))
    let blank = picture(canvas)
    let isOn = canvas.toggle(GridOverlay.self)
    #expect(isOn)
    canvas.page = Rect(location: .origin, size: Size(width: 8, height: 6))
    let isOff = canvas.toggle(GridOverlay.self)
    #expect(!isOff)
    #expect(
      picture(canvas) == """
         ┌╌╌╌╌╌╌╌╌┐
         ╎        ╎
         ╎        ⠁
         ╎        ╎
         └╌╌╌╌╌╌╌╌┘

        """)
    #expect(picture(canvas, isUTF8: false).contains("+--------+"))
    canvas.page = nil
    #expect(picture(canvas) == blank)
  }
}
