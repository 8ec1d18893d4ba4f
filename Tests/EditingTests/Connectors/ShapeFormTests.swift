import Diagrams
import Editing
import Marks
import Testing

@Suite("Shapes of diagrams in other forms")
struct ShapeFormTests {
  /// A box as diagrams are drawn with, seven cells wide and three high, and an arrow that branches off to two others.
  private func makeEditor(_ text: String = "Bee") -> Editor {
    let ink = Ink(width: Ink.fineWidth, texture: .box(.light))
    var box = Rectangle(Rect(from: Point(x: 20.5, y: 11), to: Point(x: 26.5, y: 15)), ink: ink, id: MarkID(1))
    box.text = BoundText(text)
    func other(_ number: UInt64, _ place: Point) -> Rectangle {
      Rectangle(location: place, size: Size(width: 8, height: 4), ink: ink, id: MarkID(number))
    }
    func arrow(_ number: UInt64, _ ends: (UInt64, UInt64), _ points: [Point]) -> Stroke {
      var arrow = Stroke(points, ink: ink, arrowheads: .end, id: MarkID(number))
      arrow.connection = Connection(
        start: Anchor(to: MarkID(ends.0)), end: Anchor(to: MarkID(ends.1)), route: .rightAngled)
      return arrow
    }
    var editor = Editor(
      Drawing([
        other(2, Point(x: 4.5, y: 11)), box, other(3, Point(x: 38.5, y: 5)), other(4, Point(x: 38.5, y: 17)),
        arrow(5, (2, 1), [Point(x: 12.5, y: 13), Point(x: 20.5, y: 13)]),
        arrow(
          6, (1, 3),
          [Point(x: 26.5, y: 13), Point(x: 34.5, y: 13), Point(x: 34.5, y: 7), Point(x: 38.5, y: 7)]),
        arrow(
          7, (1, 4),
          [Point(x: 26.5, y: 13), Point(x: 34.5, y: 13), Point(x: 34.5, y: 19), Point(x: 38.5, y: 19)]),
      ]))
    editor.settings.tool = .select
    _ = editor.select([MarkPath(1)])
    return editor
  }

  @Test(
    "A small box in another form has room for its text, and keeps its lines on their ways",
    arguments: FigureForm.allCases)
  func keeping(form: FigureForm) throws {
    var editor = makeEditor()
    let before = editor.drawing
    _ = editor.perform(Reshaping.setForm(form))
    let figure = try #require(editor.drawing.marks[1] as? Figure)
    #expect(figure.text?.string == "Bee" && figure.hasRoomForText(on: .standard))
    #expect(figure.box.center == before.marks[1].box.center && figure.ink.texture == .fine)
    let outline = try #require(figure.connectorOutline)
    for index in 4...6 {
      let old = try #require(before.marks[index] as? Stroke)
      let arrow = try #require(editor.drawing.marks[index] as? Stroke)
      let end = try #require(index == 4 ? arrow.points.last : arrow.points.first)
      #expect(outline.touches(end, tolerance: 0.01), "\(arrow.points)")
      // Beside a star or a cloud, whose middles are beside those of their boxes, ways are found anew.
      guard form != .star, form != .cloud, form != .bubble else { continue }
      #expect(arrow.points.count == old.points.count && end.y == 13, "\(arrow.points)")
      #expect(
        index == 4
          ? arrow.points.dropLast() == old.points.dropLast()
          : arrow.points.dropFirst() == old.points.dropFirst())
    }
    _ = editor.undo()
    #expect(editor.drawing.root == before.root)
  }

  @Test("A diamond is as high as the box around one line of text, and four rows higher around two")
  func height() throws {
    for (text, height) in [("Bee", 4.0), ("Bee\nSea", 12)] {
      var editor = makeEditor(text)
      _ = editor.perform(Reshaping.setForm(.diamond))
      let figure = try #require(editor.drawing.marks[1] as? Figure)
      #expect(figure.size.height == height && figure.fitsText(margin: 0.5), "\(figure.box)")
      #expect(figure.size.width <= 16, "\(figure.box)")
    }
  }

  @Test("A large shape, and one without a text, keep their boxes; a box of a figure does, too")
  func roomyBoxes() throws {
    var large = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 60.5, y: 31)), id: MarkID(1))
    large.text = BoundText("Bee")
    let empty = Rectangle(Rect(from: Point(x: 70.5, y: 1), to: Point(x: 76.5, y: 5)), id: MarkID(2))
    var editor = Editor(Drawing([large, empty]))
    editor.settings.tool = .select
    for form in FigureForm.allCases + [nil] {
      _ = editor.perform(Selecting.all)
      _ = editor.perform(Reshaping.setForm(form))
      #expect(editor.drawing.marks.map(\.box) == [large.box, empty.box])
    }
  }

  @Test("A triangle has its text at the bottom, and in the middle again when it is no triangle any more")
  func triangle() throws {
    var editor = makeEditor()
    func alignment() -> VerticalAlignment? { editor.drawing.marks[1].textHolder?.text?.verticalAlignment }
    _ = editor.perform(Reshaping.setForm(.triangle))
    #expect(alignment() == .bottom)
    _ = editor.perform(Reshaping.setForm(.hexagon))
    #expect(alignment() == .middle)
    _ = editor.perform(Reshaping.setForm(.triangle))
    _ = editor.perform(Reshaping.setForm(nil))
    #expect(alignment() == .middle)
  }
}
