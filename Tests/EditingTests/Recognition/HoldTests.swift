import Editing
import Marks
import TestSupport
import Testing

@Suite("Hold to clean up")
struct HoldTests {
  /// A circle as a hand draws it: open by a little, and not quite round.
  private let places: [Point] = (0...40).map { step in
    let way = Vector(dx: 10 + 0.2 * Double(step % 3), dy: 0).turned(by: step, of: 41)
    return Point(x: 30, y: 30) + way
  }
  private var end: Point { places[40] }

  private func drawing(_ editor: inout Editor) {
    _ = editor.handle(PointerEvent(.began, at: places[0]))
    for place in places.dropFirst() { _ = editor.handle(PointerEvent(.moved, at: place)) }
  }

  private func raw(_ smoothing: Smoothing) -> (any Mark)? {
    var editor = Editor()
    editor.settings.smoothing = smoothing
    drawing(&editor)
    _ = editor.handle(PointerEvent(.ended, at: end))
    return editor.drawing.renumbered.marks.first
  }

  @Test(
    "A rest shows the shape, the release leaves it, one undo gives the stroke back",
    arguments: Smoothing.allCases)
  func cleansUp(smoothing: Smoothing) throws {
    var editor = Editor()
    editor.settings.smoothing = smoothing
    drawing(&editor)
    #expect(editor.preview is Stroke)
    let rect = try #require(editor.handle(PointerEvent(.dwelled, at: end)).damage.first)
    let shown = try #require(editor.preview as? Ellipse)
    #expect((shown.center - Point(x: 30, y: 30)).length < 0.5 && abs(shown.radiusX - 10.2) < 0.5)
    #expect(rect.contains(Point(x: 19.9, y: 30)) && rect.contains(Point(x: 40, y: 30)))
    #expect(editor.history.undoName == nil && editor.isDrawing)
    _ = editor.handle(PointerEvent(.ended, at: end))
    #expect(editor.drawing.renumbered.root == Group([shown.withID(MarkID(1))]))
    #expect(editor.undo()?.event == .undid("shape recognition"))
    #expect(editor.drawing.renumbered.marks.first?.isEqual(to: raw(smoothing) ?? Group()) == true)
    #expect(editor.undo()?.event == .undid("stroke"))
    #expect(editor.drawing.isEmpty)
    _ = editor.redo()
    _ = editor.redo()
    #expect(editor.drawing.renumbered.root == Group([shown.withID(MarkID(1))]))
  }

  @Test("The sides of a recognised box and a level line lie in the middles of cells; a square stays square")
  func keepsToCells() throws {
    func recognised(_ corners: [(Double, Double)]) throws -> any Mark {
      var editor = Editor()
      let corners = corners.map { Point(x: $0.0, y: $0.1) }
      var places = [corners[0]]
      for (start, end) in zip(corners, corners.dropFirst()) {
        places += (1...20).map { start + (end - start) * (Double($0) / 20) }
      }
      _ = editor.handle(PointerEvent(.began, at: places[0]))
      for place in places.dropFirst() { _ = editor.handle(PointerEvent(.moved, at: place)) }
      _ = editor.handle(PointerEvent(.dwelled, at: places[places.count - 1]))
      return try #require(editor.preview)
    }
    let box = try #require(
      recognised([(10.2, 6.1), (40.3, 6.4), (40.1, 23.8), (10.4, 24.1), (10.2, 6.3)]) as? Rectangle)
    #expect(box.location == Point(x: 10.5, y: 7) && box.size == Size(width: 30, height: 18))
    let square = try #require(
      recognised([(10.2, 6.1), (30.9, 6.3), (31.1, 26.8), (10.4, 26.9), (10.2, 6.3)]) as? Rectangle)
    #expect(square.location == Point(x: 10.5, y: 7) && square.size == Size(width: 20, height: 20))
    let line = try #require(recognised([(10.2, 6.1), (40.3, 6.4)]) as? Stroke)
    #expect(line.points == [Point(x: 10.5, y: 7), Point(x: 40.5, y: 7)])
  }

  @Test("Moving on goes back to the stroke and on with it")
  func movesOn() throws {
    var editor = Editor()
    editor.settings.smoothing = .off
    drawing(&editor)
    _ = editor.handle(PointerEvent(.dwelled, at: end))
    _ = editor.handle(PointerEvent(.moved, at: end + Vector(dx: 1, dy: 0)))
    #expect(editor.preview is Ellipse, "a trembling hand still rests")
    let far = end + Vector(dx: 9, dy: 0)
    let rect = try #require(editor.handle(PointerEvent(.moved, at: far)).damage.first)
    #expect((editor.preview as? Stroke)?.points == (places + [far]).map(\.rounded))
    #expect(rect.contains(Point(x: 19.9, y: 30)) && rect.contains(far))
    _ = editor.handle(PointerEvent(.ended, at: far))
    #expect((editor.drawing.marks.first as? Stroke)?.points == (places + [far]).map(\.rounded))
    #expect(editor.undo()?.event == .undid("stroke") && editor.drawing.isEmpty)
  }

  @Test("A cancelled gesture leaves nothing of either")
  func cancels() throws {
    var editor = Editor()
    drawing(&editor)
    _ = editor.handle(PointerEvent(.dwelled, at: end))
    let rect = try #require(editor.handle(PointerEvent(.cancelled, at: end)).damage.first)
    #expect(rect.contains(Point(x: 20, y: 30)) && rect.contains(Point(x: 40, y: 30)))
    #expect(editor.preview == nil && editor.drawing.isEmpty && editor.history.undoName == nil)
  }

  @Test("Strokes that resemble nothing stay strokes, however long the rest; so do dots")
  func resemblesNothing() {
    var editor = Editor()
    editor.settings.smoothing = .off
    let zigzag = (0...6).map { Point(x: 5 * Double($0), y: $0 % 2 == 0 ? 0 : 20) }
    _ = editor.handle(PointerEvent(.began, at: zigzag[0]))
    _ = editor.handle(PointerEvent(.dwelled, at: zigzag[0]))
    #expect(editor.preview is Dot)
    for point in zigzag.dropFirst() { _ = editor.handle(PointerEvent(.moved, at: point)) }
    _ = editor.handle(PointerEvent(.dwelled, at: zigzag[6]))
    _ = editor.handle(PointerEvent(.ended, at: zigzag[6]))
    #expect((editor.drawing.marks.first as? Stroke)?.points == zigzag)
    #expect(editor.undo()?.event == .undid("stroke") && editor.undo() == nil)
  }

  @Test("Every image of a mirrored stroke is cleaned up, and one undo brings all back")
  func mirrored() {
    var editor = Editor()
    editor.settings.symmetry = Symmetry(.leftRight, around: Point(x: 60, y: 0))
    drawing(&editor)
    _ = editor.handle(PointerEvent(.dwelled, at: end))
    _ = editor.handle(PointerEvent(.ended, at: end))
    let ellipses = editor.drawing.marks.compactMap { ($0 as? Ellipse)?.center.x }
    #expect(ellipses.count == 2 && abs(ellipses[0] + ellipses[1] - 120) < 1e-6)
    _ = editor.undo()
    #expect(editor.drawing.marks.allSatisfy { $0 is Stroke } && editor.drawing.marks.count == 2)
    _ = editor.undo()
    #expect(editor.drawing.isEmpty)
  }

  @Test("Other tools pay no heed to a rest", arguments: ToolKind.allCases.filter { $0 != .pen })
  func others(kind: ToolKind) {
    func draw(resting: Bool) -> Group {
      var editor = Editor(
        Drawing([Stroke([Point(x: 0, y: 5), Point(x: 40, y: 5)])], identifiers: MarkIDGenerator(seed: 1)))
      editor.settings.tool = kind
      _ = editor.handle(PointerEvent(.began, at: Point(x: 8, y: 0)))
      _ = editor.handle(PointerEvent(.moved, at: Point(x: 12, y: 9)))
      if resting { _ = editor.handle(PointerEvent(.dwelled, at: Point(x: 12, y: 9))) }
      #expect(kind == .picker || editor.isDrawing)
      _ = editor.handle(PointerEvent(.ended, at: Point(x: 12, y: 9)))
      return editor.drawing.root
    }
    #expect(draw(resting: true) == draw(resting: false))
  }
}
