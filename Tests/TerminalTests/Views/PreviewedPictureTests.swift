import CellRendering
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("A canvas that is scrolled")
struct PreviewedPictureTests {
  private static let sets: [GlyphSet] = [.braille, .mixedCorner, .ascii, .mixed]

  @Test("has the cells of one that is drawn as a whole, with a preview and without", arguments: 0..<60)
  func equalsWhole(seed: Int) {
    let scale = [1, 0.5, 2, 0.25][seed % 4]
    var random = RandomDrawing(seed: UInt64(7_700 + seed), width: 50 / scale, height: 40 / scale)
    var editor = Editor(random.makeDrawing(count: 15))
    // Wide characters are cut at the edges.
    for row in 0..<6 {
      let label = Label("漢字かな交じり文", at: Point(x: Double(row) / scale, y: 6 * Double(row) / scale))
      _ = editor.insert(label)
    }
    let viewport = Viewport(origin: Point(x: 4, y: 6), scale: scale, columns: 30, rows: 12)
    var canvas = CanvasPicture(
      viewport, glyphs: Self.sets[seed / 4 % Self.sets.count], usesColor: seed % 3 > 0)
    if seed % 2 == 0 { canvas.setPaper(.rgb(20, 30, 40), editor) }
    canvas.redraw(editor)
    for step in 0..<12 {
      switch random.makeNumber(0...5) {
      case 0: canvas.apply(editor.insert(random.makeMark()), editor)
      case 1: canvas.apply(editor.undo() ?? .none, editor)
      case 2:
        editor.settings.choice = ToolChoice(.pen)
        let points = [canvas.viewport.origin, canvas.viewport.point(column: 20, row: 9)]
        canvas.apply(editor.handle(PointerEvent(.began, at: points[0])), editor)
        canvas.apply(editor.handle(PointerEvent(.moved, at: points[1])), editor)
      case 3: canvas.apply(editor.finishPending(), editor)
      default: break
      }
      if random.makeNumber(0...1) == 0 { canvas.refresh(editor) }
      let (columns, rows) = (random.makeNumber(-9...9), random.makeNumber(-4...4))
      let way = Vector(dx: Double(columns) / scale, dy: 2 * Double(rows) / scale)
      let origin = canvas.viewport.origin + way
      guard canvas.scroll(to: origin, editor) else {
        Issue.record("seed \(seed): not scrolled")
        return
      }
      var whole = canvas
      whole.redraw(editor)
      guard canvas.grid == whole.grid else {
        Issue.record("seed \(seed), step \(step):\n\(whole.grid)\nbut\n\(canvas.grid)")
        return
      }
    }
  }

  @Test("spells only what came into sight and the edges")
  func spellsLittle() {
    let viewport = Viewport(columns: 30, rows: 12)
    var drawn = CellRenderer(viewport: viewport, for: .mixed)
    var picture = PreviewedPicture(viewport, glyphs: .mixed, usesColor: true)
    picture.renew(viewport.cells, of: nil, on: drawn)
    _ = drawn.scroll(to: Point(x: 2, y: 0))
    // Ink without a note of its change is spelled in these cells only.
    drawn.resetClip()
    Rectangle(Rect(from: .origin, to: Point(x: 40, y: 30)), ink: Ink(width: 0, fill: .rgb(9, 9, 9)))
      .accept(&drawn)
    picture.scroll(with: drawn, columns: 2, rows: 0)
    #expect(picture.grid[15, 6] == .blank)
    for (column, row) in [(29, 6), (27, 6), (0, 6), (15, 0), (15, 11)] {
      #expect(picture.grid[column, row] != .blank, "(\(column), \(row))")
    }
    #expect(picture.takeChanges() == [viewport.cells])
  }
}
