import Editing
import Marks
import Testing

@Suite("Mirror")
struct MirrorTests {
  private let center = Point(x: 10, y: 20)

  /// The dots that a click leaves in all images.
  private func dots(_ kind: Symmetry.Kind, _ point: Point) -> [Point] {
    var handler = Pen(ink: Ink()).mirrored(by: Symmetry(kind, around: center))
    _ = handler.handle(PointerEvent(.began, at: point))
    guard case .commit(let marks)? = handler.handle(PointerEvent(.ended, at: point)).effect else { return [] }
    return marks.map(\.mark.location)
  }

  private func points(_ places: (Double, Double)...) -> [Point] { places.map { Point(x: $0.0, y: $0.1) } }

  @Test("Each kind has its images, the original first")
  func images() {
    let point = Point(x: 13, y: 21)
    #expect(dots(.leftRight, point) == points((13, 21), (7, 21)))
    #expect(dots(.aboveBelow, point) == points((13, 21), (13, 19)))
    #expect(dots(.quarters, point) == points((13, 21), (7, 21), (13, 19), (7, 19)))
    #expect(dots(.radial(4), point) == points((13, 21), (9, 23), (7, 19), (11, 17)))
    #expect(dots(.radial(2), point) == points((13, 21), (7, 19)))
  }

  @Test("Radial images lie evenly on a circle", arguments: [3, 5, 6, 7, 12])
  func radial(count: Int) {
    let found = dots(.radial(count), Point(x: 18, y: 20))
    #expect(found.count == count)
    #expect(found.allSatisfy { abs(($0 - center).length - 8) < 1e-12 })
    let gaps = zip(found, found.dropFirst() + found.prefix(1)).map { ($1 - $0).length }
    #expect(gaps.allSatisfy { abs($0 - gaps[0]) < 1e-12 } && gaps[0] > 1)
  }

  @Test("The preview is a group of all images, and changes in a small place for each")
  func previews() throws {
    var handler = Pen(ink: Ink(width: 1)).mirrored(by: Symmetry(.leftRight, around: Point(x: 100, y: 0)))
    _ = handler.handle(PointerEvent(.began, at: Point(x: 10, y: 2)))
    _ = handler.handle(PointerEvent(.moved, at: Point(x: 12, y: 2)))
    #expect(
      handler.handle(PointerEvent(.moved, at: Point(x: 14, y: 4))).damage == [
        Rect(from: Point(x: 11.5, y: 1.5), to: Point(x: 14.5, y: 4.5)),
        Rect(from: Point(x: 185.5, y: 1.5), to: Point(x: 188.5, y: 4.5)),
      ])
    let shown = try #require(handler.preview as? Group)
    #expect(
      shown.children.compactMap { ($0 as? Stroke)?.points.last } == points((14, 4), (186, 4)))
    #expect(handler.isActive)
    let outcome = handler.handle(PointerEvent(.cancelled, at: .origin))
    #expect(outcome.effect == nil && outcome.damage.map(\.minX).min() == 9.5)
    #expect(outcome.damage.map(\.maxX).max() == 190.5)
    #expect(handler.preview == nil && !handler.isActive)
  }

  @Test("All images of what is pending are restyled")
  func restyles() {
    var tool = TextTool(Drawing(), ink: Ink())
      .mirrored(by: Symmetry(.leftRight, around: Point(x: 20, y: 0)))
    _ = tool.handle(PointerEvent(.began, at: Point(x: 3.5, y: 3)))
    _ = tool.handle(PointerEvent(.ended, at: Point(x: 3.5, y: 3)))
    _ = tool.handle(.text("a"))
    #expect(tool.typing != nil && tool.restyle { $0.color = .indexed(9) }.damage.count == 2)
    guard case .commit(let marks)? = tool.finish().effect else {
      Issue.record("nothing is left")
      return
    }
    #expect(marks.map { ($0.mark as? Label)?.ink.color } == [.indexed(9), .indexed(9)])
  }

  @Test("Mirrored gestures are one step of undo", arguments: ToolKind.allCases)
  func oneStep(kind: ToolKind) {
    let mark = Stroke([Point(x: 0, y: 0), Point(x: 40, y: 0)], id: MarkID(1))
    var editor = Editor(Drawing([mark]))
    editor.settings.tool = kind
    editor.settings.symmetry = Symmetry(.quarters, around: Point(x: 20, y: 20))
    editor.drag(through: [(5, 0), (12, 6), (15, 11)])
    let isEraser = kind == .eraser || kind == .markEraser
    // Text and fills have one place; a polygon waits for more corners after a drag.
    if [.polygon, .text, .fill].contains(kind) { return #expect(editor.history.undoName == nil) }
    if kind == .picker { return #expect(editor.history.undoName == nil) }
    // The selection moves once.
    if kind == .select { return #expect(editor.history.done.map(\.name) == ["move"]) }
    #expect(editor.drawing.marks.count == (kind == .markEraser ? 0 : isEraser ? 2 : 5))
    let names = editor.drawing.marks.map(\.id)
    #expect(Set(names).count == names.count && !names.contains(.none))
    #expect(editor.undo() != nil)
    #expect(editor.drawing.root == Group([mark]))
    #expect(editor.undo() == nil)
  }

  /// Turned by 60 degrees, two cells beside the first corner are less than two cells across and less than one row
  /// down from it, which is near; a row and a half below it comes to lie two cells beside, which is not.
  @Test(
    "Turned images of a polygon close with the one that is drawn, not before and not after",
    arguments: [(Vector(dx: 2, dy: 0), false), (Vector(dx: 0, dy: 2.8), true), (Vector(dx: 1, dy: 2), true)])
  func closesTogether(way: Vector, closes: Bool) {
    var editor = Editor()
    editor.settings.tool = .polygon
    editor.settings.symmetry = Symmetry(.radial(6), around: center)
    let corners = points((18, 20), (38, 20), (38, 40))
    for corner in corners { editor.click(corner) }
    let near = corners[0] + way
    // A pointer that is told before its button goes down shows the same.
    _ = editor.handle(PointerEvent(.moved, at: near))
    let hovered = (editor.preview as? Group)?.children.compactMap { ($0 as? Stroke)?.points.count }
    #expect(hovered == Array(repeating: closes ? 3 : 4, count: 6))
    _ = editor.handle(PointerEvent(.began, at: near))
    let shown = (editor.preview as? Group)?.children.compactMap { ($0 as? Stroke)?.points.count }
    #expect(shown == Array(repeating: closes ? 3 : 4, count: 6))
    _ = editor.handle(PointerEvent(.ended, at: near))
    #expect((editor.pending == nil) == closes)
    if !closes {
      #expect(editor.drawing.isEmpty)
      editor.click(near)
    }
    let polygons = editor.drawing.marks.compactMap { $0 as? Stroke }
    #expect(polygons.map(\.points.count) == Array(repeating: closes ? 3 : 4, count: 6))
    #expect(polygons.allSatisfy(\.isClosed) && editor.history.done.count == 1 && !editor.isDrawing)
  }

  @Test("Images of a constrained gesture are true ones")
  func constrained() {
    var editor = Editor()
    editor.settings.tool = .line
    editor.settings.symmetry = Symmetry(.radial(5), around: center)
    _ = editor.handle(PointerEvent(.began, at: Point(x: 10, y: 10)))
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 20, y: 11), options: .constrained))
    let lines = editor.drawing.marks.compactMap { ($0 as? Stroke)?.points }
    #expect(lines.count == 5 && lines[0] == points((10, 10), (20, 10)))
    for line in lines {
      #expect(abs((line[0] - center).length - 10) < 1e-3)
      #expect(abs((line[1] - center).squaredLength - 200) < 3e-2)
    }
  }
}
