import Editing
import Marks
import Testing

@Suite("Curved arrows")
struct CurvedArrowTests {
  private func editor(_ marks: [any Mark] = []) -> Editor {
    var editor = Editor(Drawing(marks))
    editor.settings.tool = .arrow
    editor.settings.route = .curved
    return editor
  }

  private func drag(_ editor: inout Editor, _ places: Point...) {
    for (index, place) in places.enumerated() {
      _ = editor.handle(PointerEvent(index == 0 ? .began : .moved, at: place))
    }
    if let last = places.last { _ = editor.handle(PointerEvent(.ended, at: last)) }
  }

  private func distance(of line: Stroke, from place: Point) -> Double {
    let points = line.centreline(tolerance: 0.01)
    let distances = zip(points, points.dropFirst()).map { place.distance(toSegmentFrom: $0, to: $1) }
    return distances.min() ?? .infinity
  }

  @Test("Between two free places it is a bow, upwards or to the right, whichever way it was drawn")
  func bow() throws {
    for (start, end, isBeyond) in [
      (Point(x: 4, y: 9), Point(x: 40, y: 9), { (point: Point) in point.y < 5 }),
      (Point(x: 40, y: 9), Point(x: 4, y: 9), { (point: Point) in point.y < 5 }),
      (Point(x: 9, y: 4), Point(x: 9, y: 40), { (point: Point) in point.x > 13 }),
    ] {
      var editor = editor()
      drag(&editor, start, end)
      let arrow = try #require(editor.drawing.marks.first as? Stroke)
      #expect(arrow.isSmooth && arrow.points.first == start && arrow.points.last == end)
      #expect(arrow.centreline(tolerance: 0.1).contains(where: isBeyond), "\(arrow.points)")
    }
  }

  @Test("A curved arrow leads through all places that were clicked", arguments: [3, 4, 7])
  func corners(count: Int) throws {
    var editor = editor()
    let places = (0..<count).map { Point(x: Double(10 * $0) + 4, y: $0 % 2 == 0 ? 5 : 25) }
    for place in places { drag(&editor, place) }
    _ = editor.handle(.enter)
    let arrow = try #require(editor.drawing.marks.first as? Stroke)
    #expect(arrow.isSmooth && arrow.points.count == count)
    for place in places { #expect(distance(of: arrow, from: place) < 0.05, "\(place)") }
  }

  @Test("Its handles are on the curve; one that is pulled brings the curve to its place")
  func handles() throws {
    var editor = editor()
    drag(&editor, Point(x: 4.5, y: 21), Point(x: 44.5, y: 21))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    let arrow = try #require(editor.drawing.marks.first as? Stroke)
    let places = try #require(editor.overlay).handles.filter { $0.kind == .vertex }.map(\.place)
    #expect(places.count == 3)
    for place in places { #expect(distance(of: arrow, from: place) < 0.05) }
    drag(&editor, places[1], Point(x: 24.5, y: 41))
    let bent = try #require(editor.drawing.marks.first as? Stroke)
    #expect(distance(of: bent, from: Point(x: 24.5, y: 41)) < 0.05)
    #expect(bent.points.first == arrow.points.first && bent.points.last == arrow.points.last)
  }

  @Test("Pulled onto a shape it stays curved, and leads through its places")
  func pulledOntoShape() throws {
    let box = Rectangle(Rect(from: Point(x: 60.5, y: 21), to: Point(x: 70.5, y: 31)), id: MarkID(1))
    for count in [2, 4] {
      var editor = editor([box])
      let places = (0..<count).map { Point(x: Double(12 * $0) + 4.5, y: $0 % 2 == 0 ? 5 : 15) }
      if count == 2 {
        drag(&editor, places[0], places[1])
      } else {
        for place in places { drag(&editor, place) }
        _ = editor.handle(.enter)
      }
      editor.settings.tool = .select
      let arrow = try #require(editor.drawing.marks.last as? Stroke)
      _ = editor.select([MarkPath(1)])
      let end = try #require(arrow.points.last)
      drag(&editor, end, Point(x: 60.5, y: 26))
      let pulled = try #require(editor.drawing.marks.last as? Stroke)
      #expect(pulled.isSmooth && pulled.connection?.end?.shape == MarkID(1))
      #expect(pulled.points.count == arrow.points.count)
      for place in places.dropLast() { #expect(distance(of: pulled, from: place) < 0.1, "\(place)") }
      // Its handles are those of its places.
      #expect(editor.overlay?.handles.filter { $0.kind != .rotation }.count == pulled.points.count)
    }
  }

  @Test("Straight and curved, an arrow leads through the same places")
  func switchedRoute() throws {
    var editor = editor()
    let places = [Point(x: 4.5, y: 5), Point(x: 20.5, y: 25), Point(x: 40.5, y: 5), Point(x: 60.5, y: 25)]
    for place in places { drag(&editor, place) }
    _ = editor.handle(.enter)
    editor.settings.tool = .select
    _ = editor.select([MarkPath(0)])
    #expect(Arrows.hasConnector(in: editor.draft))
    _ = editor.perform(Arrows.setRoute(.straight))
    let straight = try #require(editor.drawing.marks.first as? Stroke)
    #expect(!straight.isSmooth)
    for (place, point) in zip(places, straight.points) { #expect((place - point).length < 0.01) }
    _ = editor.perform(Arrows.setRoute(.curved))
    let curved = try #require(editor.drawing.marks.first as? Stroke)
    #expect(curved.isSmooth)
    for place in places { #expect(distance(of: curved, from: place) < 0.05) }
    // A bow has its ends alone.
    var other = self.editor()
    drag(&other, Point(x: 4.5, y: 9), Point(x: 40.5, y: 9))
    other.settings.tool = .select
    _ = other.select([MarkPath(0)])
    _ = other.perform(Arrows.setRoute(.straight))
    #expect((other.drawing.marks.first as? Stroke)?.points == [Point(x: 4.5, y: 9), Point(x: 40.5, y: 9)])
  }

  @Test("A bow holds a text; with a symmetry on, arrows between two places are straight")
  func textAndSymmetry() throws {
    var editor = editor()
    drag(&editor, Point(x: 4.5, y: 9), Point(x: 40.5, y: 9))
    #expect(editor.drawing.holdsText(at: MarkPath(0)))
    editor.settings.symmetry = Symmetry(.aboveBelow, around: Point(x: 40, y: 40))
    drag(&editor, Point(x: 4.5, y: 19), Point(x: 40.5, y: 19))
    let images = editor.drawing.marks.dropFirst().compactMap { $0 as? Stroke }
    #expect(images.count == 2 && images.allSatisfy { $0.points.count == 2 && !$0.isSmooth })
  }

  @Test("Attached, it has handles at its ends: one that is pulled away leaves the other shape attached")
  func ends() throws {
    let boxes = [
      Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 10.5, y: 11)), id: MarkID(1)),
      Rectangle(Rect(from: Point(x: 40.5, y: 21), to: Point(x: 50.5, y: 31)), id: MarkID(2)),
    ]
    var editor = editor(boxes)
    drag(&editor, Point(x: 10.5, y: 6), Point(x: 40.5, y: 26))
    let arrow = try #require(editor.drawing.marks.last as? Stroke)
    #expect(arrow.connection?.anchors.map(\.shape) == [MarkID(1), MarkID(2)])
    // In the middle of a row, as its head is.
    #expect(arrow.points.first == Point(x: 10.5, y: 5) && arrow.points.last == Point(x: 40.5, y: 25))
    editor.settings.tool = .select
    _ = editor.handle(PointerEvent(.began, at: arrow.points[1].midpoint(to: arrow.points[2])))
    _ = editor.handle(PointerEvent(.ended, at: arrow.points[1].midpoint(to: arrow.points[2])))
    #expect(editor.overlay?.handles.map(\.kind) == [.vertex, .vertex])
    drag(&editor, Point(x: 40.5, y: 25), Point(x: 30.5, y: 41))
    let moved = try #require(editor.drawing.marks.last as? Stroke)
    #expect(moved.connection?.start?.shape == MarkID(1) && moved.connection?.end == nil && moved.isSmooth)
    #expect(moved.points.last == Point(x: 30.5, y: 41))
  }
}
