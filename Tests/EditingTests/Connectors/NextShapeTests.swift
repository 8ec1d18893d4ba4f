import Diagrams
import Editing
import Marks
import Testing

@Suite("The next shape beside marks of every kind")
struct NextShapeTests {
  private let ink = Ink(width: Ink.fineWidth, texture: .box(.light))
  private let box = Rect(from: Point(x: 20.5, y: 21), to: Point(x: 36.5, y: 33))

  private func grown(
    _ marks: [any Mark], selecting path: MarkPath = MarkPath(0), _ direction: GrowthDirection
  )
    -> (editor: Editor, shape: (any TextHolder)?, arrow: Stroke?)
  {
    var editor = Editor(Drawing(marks))
    editor.settings.tool = .select
    _ = editor.select([path])
    _ = editor.perform(Growing.addShape(direction))
    let shape = editor.draft.selectedMarks.first?.textHolder
    return (editor, shape, editor.drawing.marks.last as? Stroke)
  }

  /// A class: a box with a name, a line across, and members below.
  private var classBox: Group {
    var shape = Rectangle(box, ink: ink, id: MarkID(2))
    shape.text = BoundText("Animal", verticalAlignment: .top)
    return Group(
      [
        shape, Stroke([Point(x: 20.5, y: 25), Point(x: 36.5, y: 25)], ink: ink),
        Label("+run()", at: Point(x: 22, y: 26)),
      ], id: MarkID(1))
  }

  private var person: Group {
    Group(
      [
        Figure(.actor, in: Rect(from: Point(x: 26, y: 20.5), to: Point(x: 30.4, y: 27.25)), id: MarkID(2)),
        Label("A customer", at: Point(x: 23, y: 26)),
      ], id: MarkID(1))
  }

  @Test("A shape stands beside each kind of mark, joined to it, and can be written into")
  func kinds() throws {
    let stroke = Stroke(
      [box.corners[0], box.corners[1], box.corners[2]], isClosed: true, id: MarkID(1))
    let marks: [(any Mark, MarkKind)] = [
      (Rectangle(box, id: MarkID(1)), .rectangle),
      (Ellipse(center: box.center, radiusX: 8, radiusY: 6), .ellipse),
      (Figure(.cylinder, in: box, id: MarkID(1)), .figure), (stroke, .stroke), (classBox, .rectangle),
      (person, .figure), (Label("a text alone", at: Point(x: 20, y: 24), id: MarkID(1)), .rectangle),
      (Table(columns: 2, rows: 2, at: Point(x: 20.5, y: 21), ink: Ink()).group, .rectangle),
      (Frame("Area", in: box, id: MarkID(1)), .rectangle),
      (
        Group([Rectangle(Rect(from: .origin, to: Point(x: 4, y: 4))), Rectangle(box)], id: MarkID(1)),
        .rectangle
      ),
    ]
    for (mark, kind) in marks {
      for direction in GrowthDirection.allCases {
        let (editor, shape, arrow) = grown([mark], direction)
        let source = try #require(editor.drawing.marks.first?.connectorOutline).bounds
        let made = try #require(shape)
        let connection = try #require(arrow?.connection)
        #expect(made.kind == kind && made.text == nil && !made.box.intersects(source), "\(mark.kind)")
        #expect(connection.start?.shape == editor.drawing.marks.first?.id && connection.end?.shape == made.id)
        // Level or upright, with room for its head.
        let points = try #require(arrow?.points)
        #expect(points.count == 2 && Polyline(points).length > 4, "\(mark.kind) \(direction) \(points)")
        var written = editor
        _ = written.beginText(inMarkAt: try #require(editor.selection.paths.first))
        #expect(written.pending == .text)
        var undone = editor
        _ = undone.undo()
        #expect(undone.drawing.marks.count == 1)
      }
    }
  }

  @Test("The shape beside a class is as high as its name, and the one beside a person is a person")
  func groups() throws {
    #expect(grown([classBox], .right).shape?.size == Size(width: 16, height: 4))
    #expect((grown([person], .right).shape as? Figure)?.form == .actor)
  }

  @Test("An arrow stands for the shape that it leads to")
  func arrows() throws {
    let first = Rectangle(box, id: MarkID(1))
    let second = Rectangle(Rect(from: Point(x: 50.5, y: 21), to: Point(x: 60.5, y: 33)), id: MarkID(2))
    var arrow = Stroke([Point(x: 36.5, y: 27), Point(x: 50.5, y: 27)], id: MarkID(3))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    let (_, shape, made) = grown([first, second, arrow], selecting: MarkPath(2), .right)
    #expect(shape?.size == second.size && made?.connection?.start?.shape == MarkID(2))
    // One that leads nowhere stands for where it comes from.
    arrow.connection = Connection(start: Anchor(to: MarkID(1)))
    #expect(
      grown([first, second, arrow], selecting: MarkPath(2), .down).arrow?.connection?.start?.shape
        == MarkID(1))
  }
}
