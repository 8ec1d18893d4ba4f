import Editing
import Marks
import TestSupport
import Testing

@Suite("Lines and polygons of clicks")
struct CornerToolTests {
  private let a = Point(x: 5, y: 5)
  private let b = Point(x: 30, y: 5)
  private let c = Point(x: 30, y: 25)

  private func editor(_ kind: ToolKind, clicks: [Point] = []) -> Editor {
    var editor = Editor()
    editor.settings.tool = kind
    for point in clicks { editor.click(point) }
    return editor
  }

  private func corners(_ mark: (any Mark)?) -> [Point]? { (mark as? Stroke)?.points }

  @Test("Clicks add corners that are shown, and Enter makes one mark and one step of them")
  func line() {
    var editor = editor(.line, clicks: [a])
    #expect(editor.pending == .corners && editor.isDrawing)
    #expect((editor.preview as? Dot)?.location == a, "the first corner is seen")
    editor.click(b)
    editor.click(c)
    #expect(corners(editor.preview) == [a, b, c] && editor.drawing.isEmpty)
    #expect(editor.handle(.enter) != nil)
    #expect(editor.drawing.renumbered.root == Group([Stroke([a, b, c], id: MarkID(1))]))
    #expect(editor.pending == nil && !editor.isDrawing && editor.preview == nil)
    #expect(editor.undo()?.event == .undid("stroke") && editor.drawing.isEmpty)
  }

  @Test("A drag is a line at once, and in the middle of clicks it shows where the next corner goes")
  func drags() {
    var editor = editor(.line)
    editor.drag(through: [(5, 5), (9, 9), (30, 5)])
    #expect(corners(editor.drawing.marks.last) == [a, b] && editor.pending == nil)
    editor.click(a)
    _ = editor.handle(PointerEvent(.began, at: b))
    #expect(corners(editor.preview) == [a, b])
    _ = editor.handle(PointerEvent(.moved, at: c))
    #expect(corners(editor.preview) == [a, c], "the corner goes where the button comes up")
    _ = editor.handle(PointerEvent(.ended, at: c))
    #expect(corners(editor.preview) == [a, c] && editor.drawing.marks.count == 1)
  }

  @Test("The next line follows a pointer that is told with no button down, and leaves nothing of itself")
  func hovers() throws {
    var editor = editor(.line, clicks: [a])
    _ = editor.handle(PointerEvent(.moved, at: b))
    #expect(corners(editor.preview) == [a, b])
    let update = editor.handle(PointerEvent(.moved, at: c))
    #expect(corners(editor.preview) == [a, c])
    let rect = try #require(update.damage.first)
    #expect(rect.contains(b) && rect.contains(c), "where it was is drawn anew as well")
    editor.click(b)
    _ = editor.handle(PointerEvent(.moved, at: c))
    #expect(corners(editor.preview) == [a, b, c])
    _ = editor.handle(.backspace)
    #expect(corners(editor.preview) == [a, c], "the corner is taken back, the pointer is where it was")
    editor.click(b)
    _ = editor.handle(PointerEvent(.moved, at: c))
    #expect(editor.handle(.enter) != nil)
    #expect(editor.drawing.renumbered.root == Group([Stroke([a, b], id: MarkID(1))]))
  }

  @Test("Over the first corner a pointer with no button down shows the polygon closed, as long as it is one")
  func hoversClosing() {
    var editor = editor(.polygon, clicks: [a, b, c])
    _ = editor.handle(PointerEvent(.moved, at: a))
    #expect(corners(editor.preview) == [a, b, c])
    _ = editor.handle(.backspace)
    #expect(corners(editor.preview) == [a, b, a], "two corners close nothing")
  }

  @Test("A corner that hovers is held to what clicks are held to")
  func hoversConstrained() {
    var editor = editor(.line, clicks: [a])
    let askew = PointerEvent(.moved, at: Point(x: 30, y: 6), options: .constrained)
    _ = editor.handle(askew)
    #expect(corners(editor.preview) == [a, b])
    editor.click(b)
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 31, y: 25), options: .constrained))
    #expect(corners(editor.preview) == [a, b, c], "measured from the last corner")
  }

  @Test("A click on the last corner ends, but not before there is a line")
  func doubleClick() {
    var line = editor(.line, clicks: [a, a])
    #expect(line.pending == .corners && line.drawing.isEmpty)
    line.click(b)
    line.click(b)
    #expect(line.pending == nil && line.drawing.renumbered.root == Group([Stroke([a, b], id: MarkID(1))]))
    let polygon = editor(.polygon, clicks: [a, b, b])
    #expect(polygon.pending == .corners, "two corners are no polygon")
    let closed = editor(.polygon, clicks: [a, b, c, c])
    #expect(closed.drawing.renumbered.root == Group([Stroke([a, b, c], isClosed: true, id: MarkID(1))]))
  }

  @Test("A polygon closes near its first corner, which counts in cells of the screen")
  func closing() {
    var editor = editor(.polygon, clicks: [a, b, c])
    #expect((editor.preview as? Stroke)?.isClosed == true)
    let near = Point(x: 6, y: 6.5)
    _ = editor.handle(PointerEvent(.began, at: near))
    #expect(corners(editor.preview) == [a, b, c], "it shows that it will close")
    _ = editor.handle(PointerEvent(.ended, at: near))
    #expect(editor.drawing.renumbered.root == Group([Stroke([a, b, c], isClosed: true, id: MarkID(1))]))
    #expect(editor.undo()?.event == .undid("polygon"))
    // Eight times as large the same place is eight cells off.
    editor.view.lattice = CellMetrics(width: 1 / 8)
    for point in [a, b, c, near] { editor.click(point) }
    #expect(corners(editor.preview) == [a, b, c, near] && editor.drawing.isEmpty)
  }

  @Test("Backspace takes corners back one by one, and with the first all is as before")
  func backspace() {
    for key in [ToolKey.backspace, .undo] {
      var editor = editor(.polygon, clicks: [a, b, c])
      _ = editor.handle(key)
      #expect(corners(editor.preview) == [a, b])
      _ = editor.handle(key)
      #expect(editor.preview is Dot)
      _ = editor.handle(key)
      #expect(editor.pending == nil && !editor.isDrawing && editor.preview == nil)
      #expect(editor.handle(key) == nil && editor.history.undoName == nil)
    }
  }

  @Test(
    "Esc forgets all of it, between clicks and under the button",
    arguments: [ToolKind.line, .arrow, .polygon])
  func escape(kind: ToolKind) {
    var editor = editor(kind, clicks: [a, b, c])
    _ = editor.handle(.escape)
    #expect(editor.pending == nil && editor.preview == nil)
    for point in [a, b] { editor.click(point) }
    _ = editor.handle(PointerEvent(.began, at: c))
    _ = editor.handle(PointerEvent(.cancelled, at: c))
    #expect(!editor.isDrawing && editor.preview == nil && editor.drawing.isEmpty)
    #expect(editor.history.undoName == nil)
  }

  @Test("Pending corners are kept when something else comes: a line of two too, a single corner not")
  func finishing() {
    for (clicks, mark) in [
      ([a], nil), ([a, b], Stroke([a, b], id: MarkID(1))),
      ([a, b, c], Stroke([a, b, c], isClosed: true, id: MarkID(1))),
    ] {
      var editor = editor(.polygon, clicks: clicks)
      _ = editor.finishPending()
      #expect(editor.drawing.renumbered.root == Group(mark.map { [$0] } ?? []))
      #expect(editor.pending == nil && editor.preview == nil)
    }
  }

  @Test("Constrained, each line keeps to 15 degrees from the corner before")
  func constrained() {
    var editor = editor(.line, clicks: [a, b])
    let place = Point(x: 31, y: 20)
    _ = editor.handle(PointerEvent(.began, at: place, options: .constrained))
    _ = editor.handle(PointerEvent(.ended, at: place, options: .constrained))
    _ = editor.handle(.enter)
    #expect(corners(editor.drawing.marks.last) == [a, b, Point(x: 30, y: 20)])
  }

  @Test("An arrow of clicks has its head at the last corner, in the ink it began with")
  func arrow() {
    var editor = editor(.arrow, clicks: [a, b])
    editor.settings.ink.color = .indexed(9)
    editor.settings.tool = .pen
    editor.click(c)
    _ = editor.handle(.enter)
    #expect(
      editor.drawing.renumbered.root == Group([Stroke([a, b, c], arrowheads: .standard, id: MarkID(1))]))
    #expect(editor.undo()?.event == .undid("arrow"))
  }

  @Test(
    "Changes of a preview lie inside the reported damage", arguments: 1...30 as ClosedRange<UInt64>)
  func rectangles(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var editor = editor([.line, .arrow, .polygon].randomElement(using: &random) ?? .line)
    var isDown = false
    for _ in 0..<40 {
      let before = editor.preview
      let point = Point(x: .random(in: 0...20, using: &random), y: .random(in: 0...20, using: &random))
      let update: EditorUpdate
      if !isDown, Int.random(in: 0..<4, using: &random) == 0 {
        update = editor.handle([.backspace, .enter].randomElement(using: &random) ?? .enter) ?? .none
      } else {
        let phase: PointerEvent.Phase = !isDown ? .began : Bool.random(using: &random) ? .moved : .ended
        isDown = phase != .ended
        update = editor.handle(PointerEvent(phase, at: point))
      }
      let boxes = update.damage + update.addedOnTop.compactMap { $0.bounds(.ink) }
      let told = boxes.reduce(nil as Rect?) { $1.union($0) }
      let after = editor.preview
      if let before, let after, before.isEqual(to: after) { continue }
      for box in [before, after].compactMap({ $0?.bounds(.ink) }) {
        #expect(told?.union(box) == told, "seed \(seed): \(update)")
      }
    }
  }
}

extension Editor {
  mutating func click(_ point: Point) {
    _ = handle(PointerEvent(.began, at: point))
    _ = handle(PointerEvent(.ended, at: point))
  }
}
