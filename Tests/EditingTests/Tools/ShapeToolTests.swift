import Editing
import Marks
import TestSupport
import Testing

@Suite("Shape tools")
struct ShapeToolTests {
  private let start = Point(x: 10, y: 10)

  /// The mark that a drag leaves, with options at its last move and its end.
  private func mark(
    _ kind: ToolKind, to end: Point, options: GestureOptions = []
  ) -> (any Mark)? {
    var editor = Editor()
    editor.settings.tool = kind
    _ = editor.handle(PointerEvent(.began, at: start))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 11, y: 30)))
    _ = editor.handle(PointerEvent(.moved, at: end, options: options))
    _ = editor.handle(PointerEvent(.ended, at: end, options: options))
    return editor.drawing.marks.first
  }

  @Test("A line and an arrow lead from the press to the release, and nowhere between")
  func lines() {
    let end = Point(x: 30, y: 14)
    let line = mark(.line, to: end) as? Stroke
    #expect(line?.points == [start, end] && line?.arrowheads == [])
    let arrow = mark(.arrow, to: end) as? Stroke
    #expect(arrow?.points == [start, end] && arrow?.arrowheads == Arrowheads(end: .triangle))
  }

  @Test("A rectangle and an ellipse fill the box between, in whatever direction it is drawn")
  func boxes() {
    let rectangle = mark(.rectangle, to: Point(x: 4, y: 2)) as? Rectangle
    #expect(rectangle?.location == Point(x: 4, y: 2) && rectangle?.size == Size(width: 6, height: 8))
    let ellipse = mark(.ellipse, to: Point(x: 20, y: 4)) as? Ellipse
    #expect(ellipse?.center == Point(x: 15, y: 7) && ellipse?.radiusX == 5 && ellipse?.radiusY == 3)
  }

  @Test(
    "A box without height or width is a line, which every program draws",
    arguments: [ToolKind.rectangle, .roundedRectangle, .ellipse])
  func flat(kind: ToolKind) {
    for end in [Point(x: 30, y: 10), Point(x: 10, y: 30)] {
      #expect((mark(kind, to: end) as? Stroke)?.points == [start, end])
    }
  }

  @Test("A round box has corners of a row, and undo calls it a rectangle")
  func roundBox() {
    let rectangle = mark(.roundedRectangle, to: Point(x: 30, y: 24)) as? Rectangle
    #expect(rectangle?.box == Rect(from: start, to: Point(x: 30, y: 24)))
    #expect(rectangle?.cornerRadius == 2 && rectangle?.drawnCornerRadius == 2)
    let flat = mark(.roundedRectangle, to: Point(x: 30, y: 12)) as? Rectangle
    #expect(flat?.drawnCornerRadius == 1, "no rounder than there is room for")
  }

  @Test("Constrained, boxes are as wide as high, towards the pointer")
  func squares() {
    let rectangle = mark(.rectangle, to: Point(x: 4, y: 13), options: .constrained) as? Rectangle
    #expect(rectangle?.location == Point(x: 4, y: 10) && rectangle?.size == Size(width: 6, height: 6))
    let ellipse = mark(.ellipse, to: Point(x: 12, y: 4), options: .constrained) as? Ellipse
    #expect(ellipse?.radiusX == 3 && ellipse?.radiusY == 3 && ellipse?.center == Point(x: 13, y: 7))
  }

  @Test(
    "Constrained, lines take the nearest of 24 directions",
    arguments: [
      // Level and upright lines are exactly so; the others lie on their direction.
      (Point(x: 30, y: 11), 0.0), (Point(x: 11, y: 40), 90.0), (Point(x: 22, y: 23), 45.0),
      (Point(x: -10, y: 9), 180.0), (Point(x: 30, y: 15.4), 15.0), (Point(x: 0, y: -8), 240.0),
    ])
  func angles(end: Point, degrees: Double) throws {
    let line = try #require(mark(.line, to: end, options: .constrained) as? Stroke)
    let way = line.points[1] - line.points[0]
    // The direction by its tangent; no angle functions are needed for these.
    let tangents = [0.0: 0.0, 15: 2 - 3.0.squareRoot(), 45: 1, 180: 0, 240: 3.0.squareRoot()]
    if degrees == 90 {
      #expect(way.dx == 0 && way.dy > 0)
    } else {
      let tangent = try #require(tangents[degrees])
      #expect(abs(way.dy - tangent * way.dx) < 2e-3)
      #expect((way.dx > 0) == (end.x > start.x))
    }
    if degrees == 0 || degrees == 180 { #expect(way.dy == 0) }
  }

  @Test("From the middle, the pressed point is the centre")
  func centered() {
    let ellipse = mark(.ellipse, to: Point(x: 14, y: 12), options: .fromCenter) as? Ellipse
    #expect(ellipse?.center == start && ellipse?.radiusX == 4 && ellipse?.radiusY == 2)
    let circle = mark(.ellipse, to: Point(x: 14, y: 12), options: [.fromCenter, .constrained]) as? Ellipse
    #expect(circle?.center == start && circle?.radiusX == 4 && circle?.radiusY == 4)
  }

  @Test("A wish may come and go in the middle of a gesture: the place need not change")
  func wishMidway() {
    var editor = Editor()
    editor.settings.tool = .rectangle
    let end = Point(x: 20, y: 12)
    _ = editor.handle(PointerEvent(.began, at: start))
    _ = editor.handle(PointerEvent(.moved, at: end))
    #expect(editor.preview?.size == Size(width: 10, height: 2))
    _ = editor.handle(PointerEvent(.moved, at: end, options: .constrained))
    #expect(editor.preview?.size == Size(width: 10, height: 10))
    _ = editor.handle(PointerEvent(.moved, at: end))
    #expect(editor.preview?.size == Size(width: 10, height: 2))
  }

  @Test(
    "A click leaves nothing, and so does a drag that is taken back",
    arguments: [ToolKind.ellipse, .rectangle])
  func nothing(kind: ToolKind) {
    var editor = Editor()
    editor.settings.tool = kind
    _ = editor.handle(PointerEvent(.began, at: start))
    _ = editor.handle(PointerEvent(.ended, at: start))
    _ = editor.handle(PointerEvent(.began, at: start))
    _ = editor.handle(PointerEvent(.moved, at: .origin))
    #expect(editor.isDrawing && editor.preview != nil)
    _ = editor.handle(PointerEvent(.cancelled, at: .origin))
    #expect(!editor.isDrawing && editor.drawing.isEmpty && editor.history.undoName == nil)
  }

  @Test("The tool and the ink of a gesture under way stay what they were")
  func keepsTool() {
    var editor = Editor()
    editor.settings.tool = .rectangle
    _ = editor.handle(PointerEvent(.began, at: start))
    editor.settings.tool = .pen
    editor.settings.ink.width = 3
    _ = editor.handle(PointerEvent(.moved, at: .origin))
    _ = editor.handle(PointerEvent(.ended, at: .origin))
    #expect((editor.drawing.marks.first as? Rectangle)?.ink == Ink())
    _ = editor.handle(PointerEvent(.began, at: start))
    _ = editor.handle(PointerEvent(.ended, at: start))
    #expect((editor.drawing.marks.last as? Dot)?.ink.width == 3)
  }

  @Test("Undo calls each shape by its name")
  func names() {
    for (kind, name) in [
      (ToolKind.line, "stroke"), (.arrow, "arrow"), (.rectangle, "box"), (.ellipse, "ellipse"),
    ] {
      var editor = Editor()
      editor.settings.tool = kind
      editor.drag(through: [(0, 0), (5, 5)])
      #expect(editor.undo()?.event == .undid(name))
    }
  }
}
