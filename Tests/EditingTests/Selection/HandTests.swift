import Marks
import Testing

@testable import Editing

@Suite("Copying, shaping and turning by hand")
struct HandTests {
  private let line = Stroke(
    [Point(x: 10.5, y: 11), Point(x: 30.5, y: 11), Point(x: 30.5, y: 31)], arrowheads: .standard,
    id: MarkID(1))
  private let box = Rectangle(Rect(from: Point(x: 40.5, y: 5), to: Point(x: 60.5, y: 25)), id: MarkID(2))

  private func editor(_ marks: [any Mark], selecting index: Int? = 0) -> Editor {
    var editor = Editor(Drawing(marks))
    editor.settings.tool = .select
    if let index { _ = editor.select([MarkPath(index)]) }
    return editor
  }

  private func points(_ editor: Editor, _ index: Int = 0) -> [Point]? {
    (editor.drawing.marks[index] as? Stroke)?.points
  }

  // MARK: Copies

  @Test("With the wish to copy a drag leaves the original and moves a copy, as one step")
  func copies() throws {
    var editor = editor([box], selecting: nil)
    editor.drag(through: [(40.5, 15), (50.5, 15), (40.5, 35)], options: [.copying, .fromCenter])
    #expect(
      editor.drawing.marks.map(\.box) == [
        box.box, Rect(from: Point(x: 40.5, y: 25), to: Point(x: 60.5, y: 45)),
      ])
    #expect(editor.selection.paths == [MarkPath(1)] && editor.drawing.marks[1].id != box.id)
    #expect(editor.history.done.count == 1 && editor.undo()?.event == .undid("duplicate"))
    #expect(editor.drawing.root == Group([box]))
  }

  @Test("The keys held at the end of a drag say whether it copies")
  func copiesLate() {
    var editor = editor([box])
    _ = editor.handle(PointerEvent(.began, at: Point(x: 40.5, y: 15), options: .copying))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 45.5, y: 15), options: .copying))
    #expect(editor.visibleRoot.children.count == 1, "the original is seen")
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 45.5, y: 15)))
    #expect(editor.visibleRoot.children.isEmpty)
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 45.5, y: 15)))
    #expect(editor.drawing.marks.count == 1 && editor.history.undoName == "move")
  }

  @Test("A drag with the wish to add takes along what it began on")
  func addsAndDrags() {
    var editor = editor([line, box], selecting: 1)
    editor.drag(through: [(15.5, 11), (17.5, 11)], options: [.adding, .unguided])
    #expect(editor.drawing.marks.map(\.location.x) == [12.5, 42.5] && editor.selection.paths.count == 2)
  }

  // MARK: Text boxes

  @Test("Zoomed out, the frame of a label is around its letters, which keep their size")
  func zoomedTextBox() throws {
    var editor = editor([Label("word", at: Point(x: 10, y: 10), id: MarkID(1))])
    editor.view.cellWidth = 2
    #expect(editor.overlay?.frame == Rect(from: Point(x: 9, y: 8), to: Point(x: 19, y: 16)))
  }

  @Test("The frame is around ink that is wider than the cells of its shape, also while the shape is moved")
  func wideInk() throws {
    let box = Rect(from: Point(x: 10.5, y: 11), to: Point(x: 20.5, y: 21))
    var editor = editor([Rectangle(box, ink: Ink(width: 4), id: MarkID(1))], selecting: 0)
    // The ink ends two units beside the box, in the middles of cells; the frame is in the next ones.
    let frame = Rect(from: Point(x: 7.75, y: 7.25), to: Point(x: 23.25, y: 24.75))
    #expect(editor.overlay?.frame == frame)
    _ = editor.handle(PointerEvent(.began, at: Point(x: 10.5, y: 13)))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 14.5, y: 13)))
    #expect(editor.overlay?.frame == Rect(location: Point(x: 11.75, y: 7.25), size: frame.size))
  }

  @Test(
    "A side of a label sets where its lines wrap; the other side stays",
    arguments: [
      (false, -6.0, "one two\nthree", 10.0), (false, 5, "one two three", 10), (false, -40, "o\nn\ne", 10),
      (true, 6, "one two\nthree", 16), (true, 40, "o\nn\ne", 22),
    ])
  func textBox(isLeft: Bool, distance: Double, begin: String, x: Double) throws {
    let label = Label("one two three", at: Point(x: 10, y: 10), id: MarkID(1))
    var editor = editor([label])
    let handles = try #require(editor.overlay?.handles.map(\.place))
    #expect(handles == [Point(x: 9.5, y: 11), Point(x: 23.5, y: 11)])
    #expect(editor.overlay?.frame == Rect(from: Point(x: 9.5, y: 9), to: Point(x: 23.5, y: 13)))
    let from = isLeft ? 9.5 : 23.5
    editor.drag(through: [(from, 11), (from + distance, 11)])
    let changed = try #require(editor.drawing.marks[0] as? Label)
    #expect(changed.lines.joined(separator: "\n").hasPrefix(begin))
    #expect(changed.location == Point(x: x, y: 10) && changed.text == label.text)
    #expect(editor.undo()?.event == .undid("resize") && editor.drawing.root == Group([label]))
  }

  // MARK: Vertices

  @Test("A single stroke of corners shows its vertices in place of the frame")
  func showsVertices() throws {
    let overlay = try #require(editor([line]).overlay)
    #expect(overlay.frame == nil)
    #expect(overlay.handles.filter { $0.kind == .vertex }.map(\.place) == line.points)
    #expect(
      overlay.handles.filter { $0.kind == .middle }.map(\.place) == [
        Point(x: 20.5, y: 11), Point(x: 30.5, y: 21),
      ])
    let smooth = Stroke(line.points, isSmooth: true)
    let long = Stroke((0...50).map { Point(x: Double($0), y: 0) })
    for mark in [smooth, long] { #expect(editor([mark]).overlay?.frame != nil) }
    #expect(editor([box]).overlay?.handles.filter { $0.kind == .size }.count == 8)
  }

  @Test("A drag of a vertex moves it alone, as one step; heads and ink stay")
  func dragsVertices() throws {
    var editor = editor([line])
    editor.drag(through: [(30.5, 31), (38.5, 35)])
    let stroke = try #require(editor.drawing.marks[0] as? Stroke)
    #expect(stroke.points == [line.points[0], line.points[1], Point(x: 38.5, y: 35)])
    #expect(stroke.arrowheads == .standard && stroke.id == line.id)
    #expect(editor.history.done.map(\.name) == ["move corner"])
    // The cell beyond the tip belongs to it too; one beside the line does not.
    editor.drag(through: [(9.5, 11), (5.5, 11)])
    #expect(points(editor)?[0] == Point(x: 5.5, y: 11))
    editor.drag(through: [(12.5, 13), (12.5, 15)])
    #expect(points(editor)?[0] == Point(x: 5.5, y: 13), "the whole moves")
  }

  @Test("A click on a vertex moves nothing, wherever it lies in its cell")
  func clicksVertex() {
    let line = Stroke([Point(x: 10.2, y: 11.4), Point(x: 30.5, y: 11)], id: MarkID(1))
    var editor = editor([line])
    editor.drag(through: [(10.5, 11)])
    #expect(points(editor) == line.points && editor.history.done.isEmpty && editor.draft.touchedVertex == 0)
  }

  @Test("A press on the middle of a segment adds a corner there, of a polygon's last side too")
  func addsVertices() {
    var editor = editor([line])
    editor.drag(through: [(20.5, 11), (20.5, 3)])
    #expect(points(editor) == [line.points[0], Point(x: 20.5, y: 3), line.points[1], line.points[2]])
    let triangle = Stroke(
      [Point(x: 5.5, y: 5), Point(x: 45.5, y: 5), Point(x: 25.5, y: 35)], isClosed: true, id: MarkID(1))
    var other = self.editor([triangle])
    other.drag(through: [(15.5, 20), (5.5, 25)])
    #expect(points(other) == triangle.points + [Point(x: 5.5, y: 25)])
    other.drag(through: [(25.5, 5)])
    #expect(points(other)?.count == 5, "a press alone adds one too")
    #expect(other.undo() != nil && other.undo() != nil && other.drawing.root == Group([triangle]))
  }

  @Test("The vertex touched last is removed; of a line of two the whole goes")
  func removesVertices() {
    var editor = editor([line])
    #expect(editor.draft.touchedVertex == nil)
    editor.drag(through: [(30.5, 11)])
    #expect(editor.draft.touchedVertex == 1)
    #expect(editor.overlay?.handles.filter { $0.kind == .touchedVertex }.map(\.place) == [line.points[1]])
    _ = editor.perform(Reshaping.removeVertex)
    #expect(points(editor) == [line.points[0], line.points[2]] && editor.draft.touchedVertex == nil)
    #expect(editor.history.undoName == "remove corner")
    editor.drag(through: [(10.5, 11)])
    _ = editor.perform(Reshaping.removeVertex)
    #expect(editor.drawing.marks.isEmpty)
    _ = editor.undo()
    _ = editor.select([])
    #expect(editor.draft.touchedVertex == nil)
  }

  @Test("A polygon of three that loses one is open")
  func opens() throws {
    var editor = editor([
      Stroke(
        [Point(x: 5.5, y: 5), Point(x: 45.5, y: 5), Point(x: 25.5, y: 35)], isClosed: true, id: MarkID(1))
    ])
    editor.drag(through: [(25.5, 35)])
    _ = editor.perform(Reshaping.removeVertex)
    let stroke = try #require(editor.drawing.marks[0] as? Stroke)
    #expect(stroke.points.count == 2 && !stroke.isClosed)
  }

  @Test("Vertices keep to steps of 15 degrees seen from the one before, and to the grid")
  func holdsVertices() throws {
    var editor = editor([line])
    editor.drag(through: [(30.5, 31), (45.5, 14)], options: .constrained)
    let end = try #require(points(editor)?.last)
    let way = end - line.points[1]
    #expect(abs(way.dy / way.dx - 0.2679) < 0.001, "15 degrees")
    editor.settings.grid = SnapGrid(spacing: 4)
    editor.drag(through: [(10.5, 11), (7.5, 7)])
    #expect(points(editor)?[0] == Point(x: 8.5, y: 9) || points(editor)?[0] == Point(x: 8.5, y: 5))
    #expect(points(editor)?[0] == SnapGrid(spacing: 4).nearest(to: Point(x: 7.5, y: 7)))
  }

  // MARK: Turning

  @Test("The handle above the frame turns what is selected; constrained in steps of 15 degrees")
  func turns() throws {
    var editor = editor([box])
    let handle = try #require(editor.overlay?.handles.first { $0.kind == .rotation }?.place)
    #expect(handle == Point(x: 50.5, y: 1))
    _ = editor.handle(PointerEvent(.began, at: handle, options: .constrained))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 58.5, y: 3), options: .constrained))
    #expect(editor.measure == "30°")
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 58.5, y: 3), options: .constrained))
    let turned = try #require(editor.drawing.marks[0] as? TurnedShape)
    #expect(turned.degrees == 30 && turned.content == .rectangle(box))
    let handles = try #require(editor.overlay).handles
    #expect(
      handles.filter { $0.kind == .size }.count == 4 && handles.filter { $0.kind == .rotation }.count == 1)
    #expect(handles.count == 5 && editor.overlay?.frame == nil)
    #expect(editor.undo()?.event == .undid("rotate") && editor.drawing.root == Group([box]))
    editor.drag(through: [(50.5, 1), (64.5, 15)])
    #expect(
      editor.drawing.marks[0].isEqual(to: box),
      "a square turned by a quarter is the same, and still a rectangle")
  }

  @Test("A polygon is turned by the handle above it; a line of two ends has none")
  func turnsAgain() throws {
    let triangle = Stroke(
      [Point(x: 5.5, y: 15), Point(x: 45.5, y: 15), Point(x: 25.5, y: 35)], isClosed: true, id: MarkID(1))
    var editor = editor([triangle])
    let handle = try #require(editor.overlay?.handles.first { $0.kind == .rotation }?.place)
    #expect(handle == Point(x: 25.5, y: 11))
    editor.drag(through: [(25.5, 11), (40.5, 25)])
    #expect(editor.history.undoName == "rotate" && points(editor)?[0] == Point(x: 35.5, y: 5))
    let line = Stroke([Point(x: 5.5, y: 15), Point(x: 45.5, y: 15)], id: MarkID(1))
    #expect(self.editor([line]).overlay?.handles.contains { $0.kind == .rotation } == false)
  }

  @Test("Text alone has nothing to turn")
  func turnsNoText() {
    let label = Label("abc", at: Point(x: 4, y: 4), id: MarkID(1))
    #expect(editor([label]).overlay?.handles.contains { $0.kind == .rotation } == false)
  }

  // MARK: Words

  @Test("Gestures say how large or how far they are")
  func measures() {
    var editor = editor([box])
    func say(_ places: [(Double, Double)]) -> String? {
      for (index, place) in places.enumerated() {
        _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: Point(x: place.0, y: place.1)))
      }
      defer { _ = editor.handle(PointerEvent(.cancelled, at: .origin)) }
      return editor.measure
    }
    #expect(say([(50.5, 15), (53.5, 11)]) == "43.5,0.5: dx 3, dy -2")
    #expect(say([(61.5, 27), (65.5, 29)]) == "24 x 11")
    #expect(say([(70.5, 31), (80.5, 35)]) == "10 x 2")
    editor.settings.tool = .rectangle
    #expect(say([(5.5, 5), (29.5, 17)]) == "24 x 6")
    editor.settings.tool = .line
    #expect(say([(5.5, 5), (15.5, 15)]) == "10 x 5, -45°")
    editor.settings.tool = .pen
    #expect(say([(5.5, 5), (15.5, 15)]) == nil)
  }

  // MARK: Hover

  @Test("The mark that a click would take is shown, but not one that is selected already")
  func hovers() {
    var editor = editor([box, line])
    editor.hover(at: Point(x: 20.5, y: 13))
    #expect(editor.overlay?.hovered == Rect(from: Point(x: 9.5, y: 9), to: Point(x: 31.5, y: 33)))
    for place in [Point(x: 50.5, y: 15), Point(x: 39.5, y: 3), Point(x: 80, y: 80)] {
      editor.hover(at: place)
      #expect(editor.overlay?.hovered == nil)
    }
    editor.hover(at: Point(x: 20.5, y: 13))
    editor.settings.tool = .pen
    #expect(editor.overlay == nil)
  }

  // MARK: The picker

  @Test("The picker gives back the tool before it, and keeps waiting where nothing was met")
  func picks() {
    var line = line
    line.ink = Ink(color: .indexed(3), width: 2)
    var editor = Editor(Drawing([line]))
    editor.settings.tool = .rectangle
    editor.settings.tool = .picker
    editor.drag(through: [(60.5, 31)])
    #expect(editor.settings.tool == .picker)
    editor.drag(through: [(15.5, 13)])
    #expect(editor.settings.tool == .rectangle && editor.settings.ink == line.ink)
  }

  // MARK: Ink

  @Test("The ink that is shown is what all that is selected shares, else the ink at hand")
  func inks() {
    let red = Rectangle(box.box, ink: Ink(color: .indexed(1), width: 2), id: MarkID(1))
    let blue = Rectangle(box.box, ink: Ink(color: .indexed(4), width: 2, fill: .indexed(7)), id: MarkID(2))
    let label = Label("x", at: .origin, ink: Ink(color: .indexed(1)), id: MarkID(3))
    var editor = editor([red, blue, label], selecting: nil)
    editor.settings.ink = Ink(color: .indexed(5), width: 1, opacity: 0.5)
    #expect(editor.draft.inkShown == editor.settings.ink)
    _ = editor.select([MarkPath(0)])
    #expect(editor.draft.inkShown == red.ink)
    _ = editor.select([MarkPath(0), MarkPath(1)])
    #expect(
      editor.draft.inkShown.color == .indexed(5) && editor.draft.inkShown.width == 2
        && editor.draft.inkShown.fill == nil)
    _ = editor.select([MarkPath(0), MarkPath(2)])
    #expect(editor.draft.inkShown == red.ink, "text has no width")
    _ = editor.perform(Styling.restyle { $0.color = .indexed(6) })
    #expect(editor.draft.inkShown.color == .indexed(6))
    editor.settings.tool = .pen
    #expect(editor.draft.inkShown == editor.settings.ink)
  }
}
