import Diagrams
import Editing
import Marks
import Testing

@Suite("How new arrows run")
struct RouteChoiceTests {
  private let boxes: [any Mark] = [
    Rectangle(location: Point(x: 4.5, y: 11), size: Size(width: 12, height: 8), id: MarkID(1)),
    Rectangle(location: Point(x: 40.5, y: 31), size: Size(width: 12, height: 8), id: MarkID(2)),
    Rectangle(location: Point(x: 40.5, y: 13), size: Size(width: 12, height: 8), id: MarkID(3)),
  ]

  private func drawn(_ route: Connection.Route?, _ start: Point, _ end: Point) -> Stroke? {
    var editor = Editor(Drawing(boxes))
    editor.settings.route = route
    editor.settings.tool = .arrow
    editor.drag(from: start, to: end)
    return editor.drawing.marks.last as? Stroke
  }

  @Test("Between two shapes an arrow is right-angled, and one segment where its ends can be level")
  func between() throws {
    let bent = try #require(drawn(nil, Point(x: 10, y: 15), Point(x: 46, y: 35)))
    #expect(bent.connection?.route == .rightAngled && bent.points.count == 3)
    // The middles of the sides are a row apart, and so are other places.
    for (start, end) in [(15.0, 17.0), (17, 19), (13, 15)] {
      let level = try #require(drawn(nil, Point(x: 16.5, y: start), Point(x: 40.5, y: end)))
      #expect(level.connection?.route == .rightAngled && level.points.count == 2, "\(level.points)")
      #expect(level.points.first?.y == level.points.last?.y)
    }
    // From inside to inside it slides along the sides.
    let inner = try #require(drawn(nil, Point(x: 10, y: 15), Point(x: 46, y: 17)))
    #expect(inner.points.count == 2 && inner.points.first?.y == inner.points.last?.y)
  }

  @Test("An arrow to a free place is straight, and so is one through corners")
  func free() throws {
    let arrow = try #require(drawn(nil, Point(x: 16.5, y: 15), Point(x: 30, y: 27)))
    #expect(arrow.connection?.route == .straight && arrow.points.count == 2)
    #expect(drawn(nil, Point(x: 22, y: 15), Point(x: 30, y: 27))?.connection == nil)
    var editor = Editor(Drawing(boxes))
    editor.settings.tool = .arrow
    for point in [Point(x: 16.5, y: 15), Point(x: 24, y: 29), Point(x: 40.5, y: 35)] {
      _ = editor.handle(PointerEvent(.began, at: point))
      _ = editor.handle(PointerEvent(.ended, at: point))
    }
    _ = editor.handle(.enter)
    let through = try #require(editor.drawing.marks.last as? Stroke)
    #expect(through.connection?.route == .straight && through.points.dropFirst().first == Point(x: 24, y: 29))
  }

  @Test("A chosen route is that of all arrows to come, those of Ctrl and an arrow key included")
  func chosen() throws {
    for route in Connection.Route.allCases {
      let arrow = try #require(drawn(route, Point(x: 10, y: 15), Point(x: 46, y: 35)))
      #expect(arrow.connection?.route == route)
      var editor = Editor(Drawing(boxes))
      editor.settings.tool = .select
      editor.settings.route = route
      _ = editor.select([MarkPath(0)])
      _ = editor.perform(Growing.addShape(.down))
      #expect((editor.drawing.marks.last as? Stroke)?.connection?.route == route)
    }
  }
}

extension Editor {
  fileprivate mutating func drag(from start: Point, to end: Point) {
    _ = handle(PointerEvent(.began, at: start))
    _ = handle(PointerEvent(.moved, at: end))
    _ = handle(PointerEvent(.ended, at: end))
  }
}
