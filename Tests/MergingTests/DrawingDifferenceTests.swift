import Marks
import Merging
import Testing

@Suite struct DrawingDifferenceTests {
  private let box = Rectangle(Rect(from: Point(x: 0, y: 0), to: Point(x: 10, y: 6)), id: MarkID(1))
  private let label = Label("name", at: Point(x: 20, y: 0), id: MarkID(2))
  private let dot = Dot(at: Point(x: 5, y: 20), id: MarkID(3))

  @Test("A difference lists what came, went, moved and changed")
  func list() {
    var written = label
    written.text = "other name"
    let new = Drawing([box.translated(by: Vector(dx: 12, dy: 0)), written, Dot(at: .origin, id: MarkID(4))])
    let difference = DrawingDifference(from: Drawing([box, label, dot]), to: new)
    #expect(
      difference.entries.map(\.description) == [
        "> box: moved by 12, 0", "~ text \"other name\": text", "+ dot", "- dot",
      ])
  }

  @Test("The picture has colours for what happened, ghosts of what is gone, and trails")
  func picture() {
    let new = Drawing([box.translated(by: Vector(dx: 12, dy: 0)), label, Dot(at: .origin, id: MarkID(4))])
    let picture = DrawingDifference(from: Drawing([box, label, dot]), to: new).picture
    let colors = picture.marks.map { ($0 as? any InkedMark)?.ink.color }
    // The ghost, the trail of the box, the box, the text, and the new dot.
    #expect(colors == [.indexed(1), .indexed(4), .indexed(4), .indexed(8), .indexed(2)])
    // Up to the box.
    #expect((picture.marks[1] as? Stroke)?.points == [Point(x: 5, y: 3), Point(x: 12, y: 3)])
  }

  @Test("Equal drawings differ in nothing, and ways that connectors find are no difference")
  func nothing() {
    #expect(DrawingDifference(from: Drawing([box]), to: Drawing([box])).isEmpty)
    var arrow = Stroke([Point(x: 0, y: 0), Point(x: 9, y: 9)], id: MarkID(5))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    let led = arrow.through([Point(x: 1, y: 1), Point(x: 9, y: 9)])
    #expect(DrawingDifference(from: Drawing([box, label, arrow]), to: Drawing([box, label, led])).isEmpty)
  }

  @Test("Marks of other identifiers are the same that say the same")
  func identifiers() {
    var (one, two) = (box, box.withID(MarkID(11)))
    one.text = BoundText("Client")
    two.text = BoundText("Client")
    two.ink.color = .indexed(3)
    let difference = DrawingDifference(
      from: Drawing([one, dot]), to: Drawing([dot.withID(MarkID(13)), two]))
    #expect(
      difference.entries.map(\.description).sorted() == [
        "> dot: in another order", "~ box \"Client\": colour",
      ])
  }

  @Test("Changes lead from one drawing to another one")
  func changes() {
    let old = Drawing([box, Group([label, dot], id: MarkID(9))])
    var new = Drawing([Group([dot, box], name: "Layer", id: MarkID(9)), label])
    new.sheet = .indexed(3)
    var drawing = old
    for change in old.changes(to: new) {
      #expect(drawing.accepts(change))
      drawing.apply(change)
    }
    #expect(drawing == new)
    #expect(new.changes(to: new).isEmpty)
  }
}
