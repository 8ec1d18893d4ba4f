import Diagrams
import Editing
import Marks
import Testing

@Suite("Arrows from a shape to a place inside of it")
struct InwardArrowTests {
  private static let box = Rect(from: Point(x: 10.5, y: 9), to: Point(x: 50.5, y: 35))

  private static let shapes: [any Mark] = [
    Rectangle(box, id: MarkID(1)), Rectangle(box, cornerRadius: 2, id: MarkID(1)),
    Ellipse(center: box.center, radiusX: 20, radiusY: 13, id: MarkID(1)),
    Figure(.diamond, in: box, id: MarkID(1)),
    Figure(.cylinder, in: box, id: MarkID(1)), Group([Rectangle(box)], id: MarkID(1)),
  ]

  /// Where an arrow begins, and the free place inside where it ends.
  private static let left = (from: Point(x: 10.5, y: 21), to: Point(x: 30.5, y: 23))
  private static let bottom = (from: Point(x: 30.5, y: 35), to: Point(x: 30.5, y: 15))

  /// How far off the line begins at most, in units: the outline of a diamond recedes by this in the next row.
  private static let near = 1.6

  private func draw(
    _ ends: (from: Point, to: Point), on shape: any Mark, _ route: Connection.Route
  ) throws -> (editor: Editor, arrow: Stroke) {
    var editor = Editor(Drawing([shape]))
    editor.settings.route = route
    editor.settings.tool = .arrow
    for (phase, point) in [(PointerEvent.Phase.began, ends.from), (.moved, ends.to), (.ended, ends.to)] {
      _ = editor.handle(PointerEvent(phase, at: point))
    }
    editor.settings.tool = .select
    return (editor, try #require(editor.drawing.marks.last as? Stroke))
  }

  @Test("A line begins where it was drawn, and stays inside", arguments: Connection.Route.allCases)
  func beginning(route: Connection.Route) throws {
    for shape in Self.shapes {
      for ends in [Self.left, Self.bottom] {
        let (editor, arrow) = try draw(ends, on: shape, route)
        #expect(arrow.connection?.start?.shape == MarkID(1) && arrow.connection?.end == nil)
        let (first, last) = (try #require(arrow.points.first), try #require(arrow.points.last))
        #expect((first - ends.from).length < Self.near && last == ends.to, "\(shape.kind) \(arrow.points)")
        let outline = try #require(shape.connectorOutline)
        #expect(arrow.points.dropFirst().allSatisfy(outline.encloses), "\(shape.kind) \(arrow.points)")
        // Drawn from inside to the side, it is the same line.
        let (_, back) = try draw((ends.to, ends.from), on: shape, route)
        #expect(back.points == arrow.points.reversed(), "\(shape.kind)")
        // A shape that moves takes along the end that is attached to it.
        var moved = editor
        _ = moved.select([MarkPath(0)])
        _ = moved.perform(Moving.transform(by: .translation(by: Vector(dx: -2, dy: 0)), named: "nudge"))
        let after = try #require(moved.drawing.marks.last as? Stroke)
        let start = try #require(after.points.first)
        #expect(
          (start - ends.from + Vector(dx: 2, dy: 0)).length < Self.near, "\(shape.kind) \(after.points)")
        #expect(after.points.last == ends.to)
      }
    }
  }

  @Test(
    "A line from a shape to one inside of it begins where it was drawn", arguments: Connection.Route.allCases)
  func innerShape(route: Connection.Route) throws {
    let inner = Rectangle(Rect(from: Point(x: 26.5, y: 17), to: Point(x: 36.5, y: 25)), id: MarkID(2))
    for shape in Self.shapes.prefix(5) {
      var editor = Editor(Drawing([shape, inner]))
      editor.settings.route = route
      editor.settings.tool = .arrow
      for (phase, point) in [
        (PointerEvent.Phase.began, Self.left.from), (.moved, Point(x: 26.5, y: 21)),
        (.ended, Point(x: 26.5, y: 21)),
      ] { _ = editor.handle(PointerEvent(phase, at: point)) }
      let arrow = try #require(editor.drawing.marks.last as? Stroke)
      #expect(arrow.connection?.anchors.map(\.shape) == [MarkID(1), MarkID(2)])
      let first = try #require(arrow.points.first)
      #expect((first - Self.left.from).length < Self.near, "\(shape.kind) \(arrow.points)")
      #expect(arrow.points.last == Point(x: 26.5, y: 21), "\(shape.kind) \(arrow.points)")
    }
  }

  @Test("A straight line between shapes that overlap runs from place to place as it was drawn")
  func overlap() throws {
    let other = Rectangle(Rect(from: Point(x: 36.5, y: 19), to: Point(x: 76.5, y: 45)), id: MarkID(2))
    var arrow = Stroke([Point(x: 10.5, y: 21), Point(x: 76.5, y: 31)], id: MarkID(3))
    arrow.connection = Connection(
      start: Anchor(to: MarkID(1), at: .init(x: 0, y: 0.5)),
      end: Anchor(to: MarkID(2), at: .init(x: 1, y: 0.5)))
    var editor = Editor(Drawing([Self.shapes[0], other, arrow]))
    editor.settings.tool = .select
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: -2, dy: 0)), named: "nudge"))
    let after = try #require(editor.drawing.marks.last as? Stroke)
    #expect(after.points == [Point(x: 8.5, y: 22), Point(x: 76.5, y: 32)])
  }

  @Test("A short line across a border, or over the text of a shape, is no loop")
  func shortLines() throws {
    let small = Rect(from: Point(x: 10.5, y: 9), to: Point(x: 16.5, y: 13))
    for box in [Self.box, small] {
      var shape = Rectangle(box, id: MarkID(1))
      for text in [nil, BoundText("Bee")] {
        shape.text = text
        let middle = Point(x: box.center.x, y: box.center.y + 0.2)
        let starts = [
          Point(x: box.minX - 1, y: middle.y), Point(x: box.minX, y: middle.y), middle,
          Point(x: box.maxX - 1, y: middle.y), Point(x: middle.x, y: box.minY - 1),
        ]
        for start in starts {
          for route in Connection.Route.allCases {
            let way = start.y < box.minY ? Vector(dx: 0, dy: 2) : Vector(dx: 2, dy: 0)
            let (_, arrow) = try draw((start, start + way), on: shape, route)
            #expect(arrow.connection?.isLoop != true, "\(start) \(arrow.points)")
          }
        }
      }
    }
  }
}
