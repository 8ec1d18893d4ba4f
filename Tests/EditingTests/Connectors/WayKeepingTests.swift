import Diagrams
import Editing
import Marks
import Testing

@Suite("Connectors that keep their ways")
struct WayKeepingTests {
  /// Two boxes below each other; a connector leads back beside them, which no router would choose.
  private func makeEditor(at place: Anchor.Place? = nil) -> Editor {
    var editor = Editor(Drawing(Self.marks(at: place)))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    return editor
  }

  private static func marks(at place: Anchor.Place? = nil) -> [any Mark] {
    let boxes = [1.0, 11].enumerated().map { index, y -> any Mark in
      Rectangle(
        location: Point(x: 0.5, y: y), size: Size(width: 8, height: 4), id: MarkID(UInt64(index + 1)))
    }
    var back = Stroke(way, ink: Ink(), id: MarkID(3))
    back.connection = Connection(
      start: Anchor(to: MarkID(2), at: place), end: Anchor(to: MarkID(1), at: place), route: .rightAngled)
    return boxes + [back]
  }

  private static let way = [
    Point(x: 8.5, y: 13), Point(x: 12.5, y: 13), Point(x: 12.5, y: 3), Point(x: 8.5, y: 3),
  ]

  private func points(_ editor: Editor) -> [Point] { (editor.drawing.marks[2] as? Stroke)?.points ?? [] }

  @Test("Moved with its shapes, selected or not; recoloured; nothing is found anew")
  func moving() {
    var editor = makeEditor()
    let offset = Vector(dx: 7, dy: 4)
    _ = editor.perform(Moving.transform(by: .translation(by: offset), named: "nudge"))
    #expect(points(editor) == Self.way.map { $0 + offset })
    _ = editor.select([MarkPath(0), MarkPath(1)])
    _ = editor.perform(Moving.transform(by: .translation(by: offset), named: "nudge"))
    #expect(points(editor) == Self.way.map { $0 + offset + offset })
    _ = editor.perform(Styling.restyle { $0.color = .named(.red) })
    #expect(points(editor) == Self.way.map { $0 + offset + offset })
    // Alone, a shape takes the end along by another way.
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 20, dy: 0)), named: "nudge"))
    #expect(points(editor).last != Self.way[3] + offset + offset)
  }

  @Test("The way shown in a drag is the way left by it")
  func dragging() throws {
    var editor = makeEditor()
    _ = editor.select([MarkPath(0), MarkPath(1)])
    _ = editor.handle(PointerEvent(.began, at: Point(x: 0.5, y: 3)))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 10.5, y: 3)))
    let shown = try #require(
      (editor.preview as? Group)?.children.compactMap { $0 as? Stroke }.first)
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 10.5, y: 3)))
    #expect(points(editor) == Self.way.map { $0 + Vector(dx: 10, dy: 0) })
    #expect(shown.points == points(editor))
  }

  @Test("Mirrored and scaled with its shapes, at chosen places too")
  func mirroring() throws {
    for place in [nil, Anchor.Place(x: 1, y: 0.5)] {
      var editor = makeEditor(at: place)
      let center = Point(x: 6.5, y: 8)
      _ = editor.perform(Moving.transform(by: .scale(x: -1, y: 1, around: center), named: "mirror"))
      let mirrored = Self.way.map { Point(x: 13 - $0.x, y: $0.y) }
      #expect(points(editor) == mirrored)
      let connection = try #require((editor.drawing.marks[2] as? Stroke)?.connection)
      #expect(connection.start?.place == place.map { _ in Anchor.Place(x: 0, y: 0.5) })
      #expect(connection.end?.place == connection.start?.place)
      // The shapes alone bring the line there, too.
      _ = editor.perform(Moving.transform(by: .scale(x: -1, y: 1, around: center), named: "mirror"))
      #expect(points(editor) == Self.way)
    }
  }

  @Test(
    "A straight connector at the corner of a diamond is mirrored with it, also where that stays as it is",
    arguments: [0.0, 42])
  func mirroringStraight(width: Double) throws {
    var diamond = Figure(
      .diamond, in: Rect(location: Point(x: 24.5, y: 27), size: Size(width: 24, height: 14)))
    diamond.id = MarkID(1)
    let box = Rectangle(location: Point(x: 2.5, y: 7), size: Size(width: 16, height: 8), id: MarkID(2))
    let wide = Rectangle(
      location: Point(x: 2.5, y: 1), size: Size(width: 26 + width, height: 4), id: MarkID(4))
    var arrow = Stroke([Point(x: 24.5, y: 34), Point(x: 12, y: 15)], ink: Ink(), id: MarkID(3))
    arrow.connection = Connection(
      start: Anchor(to: MarkID(1), at: .init(x: 0, y: 0.5)), end: Anchor(to: MarkID(2)), route: .straight)
    var editor = Editor(Drawing([diamond, box, arrow, wide]))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    let center = try #require(editor.draft.selectionCenter)
    _ = editor.perform(Moving.transform(by: .scale(x: -1, y: 1, around: center), named: "mirror"))
    let mirrored = try #require(editor.drawing.marks[2] as? Stroke)
    let outline = try #require(editor.drawing.marks[0] as? Figure).box
    #expect(mirrored.points.first == Point(x: outline.maxX, y: outline.center.y))
    #expect(mirrored.connection?.start?.place == .init(x: 1, y: 0.5))
  }

  @Test("A shape in the way asks for another one")
  func obstacle() {
    var editor = makeEditor()
    let wall = Rectangle(location: Point(x: 28.5, y: 5), size: Size(width: 8, height: 4), id: MarkID(9))
    _ = editor.insert(wall)
    _ = editor.select([MarkPath(0), MarkPath(1), MarkPath(2)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 20, dy: 0)), named: "nudge"))
    #expect(points(editor) != Self.way.map { $0 + Vector(dx: 20, dy: 0) })
  }

  @Test("Connectors lead around a shape that is put or moved into their ways, in the same step of undo")
  func newObstacles() throws {
    func crosses(_ editor: Editor, _ box: Rect) -> Bool {
      zip(points(editor), points(editor).dropFirst()).contains { Rect(from: $0, to: $1).intersects(box) }
    }
    let place = Rect(from: Point(x: 10.5, y: 5), to: Point(x: 16.5, y: 9))
    let wall = Rectangle(place, id: MarkID(9))
    var editor = makeEditor()
    let before = editor.drawing.root
    _ = editor.insert(wall)
    #expect(!crosses(editor, place))
    _ = editor.undo()
    #expect(editor.drawing.root == before)

    let offset = Vector(dx: 30, dy: 0)
    let aside = Rect(from: place.location + offset, to: place.corners[2] + offset)
    _ = editor.insert(Rectangle(aside, id: wall.id))
    #expect(points(editor) == Self.way)
    let path = try #require(editor.drawing.marks.firstIndex { $0.id == wall.id }.map { MarkPath($0) })
    _ = editor.select([path])
    let grip = Point(x: place.minX, y: 7)
    _ = editor.handle(PointerEvent(.began, at: grip + offset))
    _ = editor.handle(PointerEvent(.moved, at: grip))
    let shown = (editor.preview as? Group)?.children.compactMap { $0 as? Stroke }.first?.points
    _ = editor.handle(PointerEvent(.ended, at: grip))
    #expect(editor.drawing[path]?.box == place && !crosses(editor, place))
    #expect(shown == points(editor))
  }

  @Test("Writing and lines on a connector leave it where it is, and so does a box around its end")
  func passable() {
    var editor = makeEditor()
    _ = editor.insert(Label("note", at: Point(x: 11, y: 7), ink: Ink()))
    _ = editor.insert(Stroke([Point(x: 10, y: 6), Point(x: 15, y: 6), Point(x: 13, y: 9)], isClosed: true))
    _ = editor.insert(Rectangle(Rect(from: Point(x: -2.5, y: -1), to: Point(x: 10.5, y: 7)), id: MarkID(9)))
    #expect(points(editor) == Self.way)
  }

  @Test("Copies come with the way, and so does a diagram that is inserted")
  func arriving() {
    var editor = makeEditor()
    let offset = Vector(dx: 30, dy: 0)
    _ = editor.perform(Inserting.copies(of: editor.draft.selectedMarks, movedBy: offset, named: "duplicate"))
    #expect((editor.drawing.marks.last as? Stroke)?.points == Self.way.map { $0 + offset })
  }

  @Test("Tidied up, what leads back runs beside the flow, from side to side")
  func tidying() throws {
    var marks = Self.marks()
    var flow = Stroke([Point(x: 4.5, y: 5), Point(x: 4.5, y: 11)], ink: Ink(), id: MarkID(4))
    flow.connection = Connection(
      start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)), route: .rightAngled)
    flow.arrowheads = Arrowheads(end: .triangle)
    marks.append(flow)
    var back = try #require(marks[2] as? Stroke)
    back = back.through([Point(x: 8.5, y: 11), Point(x: 8.5, y: 5)])
    back.arrowheads = Arrowheads(end: .triangle)
    marks[2] = back
    var editor = Editor(Drawing(marks))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    _ = editor.perform(Tidying.tidy(inLayersAlong: .vertical))
    let boxes = editor.drawing.marks.compactMap { ($0 as? Rectangle)?.box }
    let points = points(editor)
    #expect(points.first == Point(x: boxes[1].maxX, y: boxes[1].center.y))
    #expect(points.last == Point(x: boxes[0].maxX, y: boxes[0].center.y))
    #expect(points.count == 4)
  }
}
