import Marks
import TestSupport
import Testing

@testable import Editing

@Suite("Settings of an editor")
struct EditorSettingsTests {
  /// Stairs of cells.
  private let way: [(Double, Double)] = (0...20).map { step in
    let row = step / 2
    return (Double(step) + 0.5, Double(2 * row + 1))
  }

  /// The vertices of what a drag leaves, without names.
  private func drawn(_ editor: inout Editor) -> [[Point]] {
    let count = editor.drawing.marks.count
    editor.drag(through: way)
    return editor.drawing.marks[count...].compactMap { ($0 as? Stroke)?.points }
  }

  @Test("Decorators come and go while the program runs, and leave no trace")
  func switching() {
    var editor = Editor()
    let plain = drawn(&editor)
    editor.settings.smoothing = .off
    let raw = drawn(&editor)
    #expect(raw == [way.map { Point(x: $0.0, y: $0.1) }] && raw != plain)
    editor.settings.grid = SnapGrid(spacing: 4)
    #expect(drawn(&editor).joined().allSatisfy { SnapGrid(spacing: 4).nearest(to: $0) == $0 })
    editor.settings.symmetry = Symmetry(.leftRight, around: Point(x: 40, y: 0))
    #expect(drawn(&editor).count == 2)
    editor.settings.grid = nil
    #expect(drawn(&editor).first == raw[0])
    editor.settings.symmetry = nil
    #expect(drawn(&editor) == raw)
    editor.settings.smoothing = .steady
    #expect(drawn(&editor) == plain)
  }

  @Test("A gesture under way goes on as it began")
  func midGesture() {
    var editor = Editor()
    editor.settings.smoothing = .off
    _ = editor.handle(PointerEvent(.began, at: Point(x: 0.2, y: 0.2)))
    editor.settings.grid = .cells
    editor.settings.smoothing = .curves
    editor.settings.symmetry = Symmetry(.quarters, around: .origin)
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 9.1, y: 9.1)))
    #expect(
      editor.drawing.renumbered.marks.first?.isEqual(
        to: Stroke([Point(x: 0.2, y: 0.2), Point(x: 9.1, y: 9.1)], id: MarkID(1))) == true)
    #expect(editor.drawing.marks.count == 1)
    editor.drag(through: [(0.2, 0.2), (9.1, 9.1)])
    #expect(editor.drawing.marks.count == 5)
    let stroke = editor.drawing.marks[1] as? Stroke
    #expect(stroke?.points == [Point(x: 0.5, y: 1), Point(x: 9.5, y: 9)] && stroke?.isSmooth == false)
    editor.settings.grid = nil
    editor.drag(through: [(0.2, 0.2), (9.1, 9.1)])
    #expect((editor.drawing.marks.last as? Stroke)?.isSmooth == true)
  }

  @Test("The clamp is outermost: what is snapped or mirrored may lie outside")
  func order() {
    var editor = Editor()
    editor.settings.smoothing = .off
    editor.view.bounds = Rect(from: .origin, to: Point(x: 10, y: 10))
    editor.settings.grid = SnapGrid(spacing: 8)
    editor.settings.symmetry = Symmetry(.leftRight, around: .origin)
    editor.drag(through: [(0, 0), (90, 0), (95, 0)])
    #expect(
      editor.drawing.marks.compactMap { ($0 as? Stroke)?.points } == [
        [Point(x: 0.5, y: 1), Point(x: 8.5, y: 1)], [Point(x: -0.5, y: 1), Point(x: -8.5, y: 1)],
      ], "two places outside are one on the grid")
  }

  @Test("A window that changes its size in the middle of a gesture bounds the rest of it")
  func boundsMidGesture() {
    var editor = Editor()
    editor.settings.smoothing = .off
    editor.view.bounds = Rect(from: .origin, to: Point(x: 10, y: 10))
    _ = editor.handle(PointerEvent(.began, at: Point(x: 1, y: 1)))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 50, y: 1)))
    editor.view.bounds = Rect(from: .origin, to: Point(x: 30, y: 10))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 50, y: 2)))
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 50, y: 2)))
    #expect(
      (editor.drawing.marks.first as? Stroke)?.points
        == [Point(x: 1, y: 1), Point(x: 10, y: 1), Point(x: 30, y: 2)])
  }

  @Test("A tool is made when a gesture begins, and gone when it ends")
  func toolsAtWork() {
    for kind in ToolKind.allCases where kind != .text && kind != .polygon {
      var editor = Editor(Drawing([Stroke([.origin, Point(x: 9, y: 9)])]))
      editor.settings.tool = kind
      #expect(editor.gesture.tool == nil)
      _ = editor.handle(PointerEvent(.began, at: Point(x: 3, y: 3)))
      #expect(editor.gesture.tool != nil && editor.isDrawing, "\(kind)")
      _ = editor.handle(PointerEvent(.moved, at: Point(x: 6, y: 7)))
      _ = editor.handle(PointerEvent(.ended, at: Point(x: 6, y: 7)))
      #expect(editor.gesture.tool == nil && !editor.isDrawing, "\(kind)")
    }
  }

  @Test("Each setting of the pen comes round again")
  func smoothing() {
    #expect(ToolSettings().smoothing == .steady)
    for smoothing in Smoothing.allCases { #expect(smoothing.next.next.next == smoothing) }
    #expect(Set(Smoothing.allCases.map(\.next)).count == 3)
  }
}
