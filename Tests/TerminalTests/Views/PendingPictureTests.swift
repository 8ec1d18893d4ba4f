import CellRendering
import Editing
import Marks
import TestSupport
import Testing

@testable import Terminal

@Suite("A canvas whose drawing takes longer than a frame")
struct PendingPictureTests {
  /// A canvas that draws some marks in a frame.
  private func canvas(stepsAtOnce: Int = 2_000) -> CanvasPicture {
    CanvasPicture(
      viewport(1), glyphs: .mixed, usesColor: true,
      pending: PendingPicture(stepsAtOnce: stepsAtOnce, stepsOfPart: 3_000))
  }

  private func viewport(_ scale: Double) -> Viewport { Viewport(scale: scale, columns: 30, rows: 12) }

  private func editor(_ seed: Int, count: Int = 40) -> Editor {
    var random = RandomDrawing(seed: UInt64(7_000 + seed), width: 30, height: 24)
    return Editor(random.makeDrawing(count: count))
  }

  /// Shows frames until the picture is complete, and returns how many there were.
  private func complete(_ canvas: inout CanvasPicture, _ editor: Editor) -> Int {
    var frames = 0
    while canvas.isUnfinished, frames < 1_000 {
      canvas.refresh(editor)
      frames += 1
    }
    return frames
  }

  private func whole(_ editor: Editor, as canvas: CanvasPicture) -> CellGrid {
    var whole = CanvasPicture(canvas.viewport, glyphs: .mixed, usesColor: true)
    whole.redraw(editor)
    return whole.grid
  }

  @Test("shows a sketch of it after a zoom, and then the picture", arguments: 0..<10)
  func zoom(seed: Int) {
    let editor = editor(seed)
    var canvas = canvas()
    canvas.redraw(editor)
    #expect(!canvas.isUnfinished, "there is nothing else to show")
    canvas.show(viewport(2))
    canvas.redraw(editor)
    let sketch = canvas.grid
    #expect(canvas.isUnfinished && sketch.cells.contains { $0 != .blank })
    canvas.refresh(editor)
    #expect(canvas.grid == sketch, "the sketch is shown first")
    #expect(complete(&canvas, editor) > 1)
    #expect(canvas.grid == whole(editor, as: canvas))
    #expect(canvas.changes.last == canvas.viewport.cells)
  }

  @Test("shows a picture at once that takes no longer than a frame")
  func quick() {
    let editor = editor(0)
    var canvas = canvas(stepsAtOnce: .max)
    canvas.redraw(editor)
    canvas.show(viewport(2))
    canvas.redraw(editor)
    #expect(!canvas.isUnfinished && canvas.grid == whole(editor, as: canvas))
  }

  @Test("shows nothing of another drawing")
  func otherDrawing() {
    var canvas = canvas()
    canvas.redraw(editor(0))
    canvas.show(viewport(2), keepsInk: false)
    canvas.redraw(editor(1))
    #expect(!canvas.isUnfinished && canvas.grid == whole(editor(1), as: canvas))
  }

  @Test("takes edits, pans, zooms and another ground in between", arguments: 0..<40)
  func changes(seed: Int) {
    var editor = editor(seed)
    var random = RandomDrawing(seed: UInt64(7_500 + seed), width: 30, height: 24)
    var canvas = canvas()
    canvas.redraw(editor)
    canvas.show(viewport([0.5, 2, 0.37][seed % 3]))
    canvas.redraw(editor)
    for step in 0..<12 {
      switch random.makeNumber(0...6) {
      case 0: canvas.apply(editor.insert(random.makeMark()), editor)
      case 1: canvas.apply(editor.undo() ?? .none, editor)
      case 2:
        let mark = editor.drawing.marks[0]
        canvas.apply(editor.perform(Edit("remove", [.remove(mark, at: MarkPath(0))])), editor)
      case 3:
        let scale = canvas.viewport.scale
        let way = Vector(dx: Double(random.makeNumber(-3...3)) / scale, dy: 2 / scale)
        _ = canvas.scroll(to: canvas.viewport.origin + way, editor)
      case 4:
        canvas.show(viewport(canvas.viewport.scale == 0.5 ? 2 : 0.5))
        canvas.redraw(editor)
      case 5: canvas.setPaper(.rgb(UInt8(20 * step), 30, 40), editor)
      default: break
      }
      canvas.refresh(editor)
    }
    _ = complete(&canvas, editor)
    var all = canvas
    all.redraw(editor)
    #expect(canvas.grid == all.grid, "seed \(seed)")
  }
}
