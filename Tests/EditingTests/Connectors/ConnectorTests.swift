import Diagrams
import Editing
import Marks
import TestSupport
import Testing

@Suite("Arrows attached to shapes")
struct ConnectorTests {
  /// Two boxes and an arrow between them, drawn with the arrow tool.
  private func makeEditor(route: Connection.Route = .straight) -> Editor {
    var editor = Editor(
      Drawing([
        Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(1)),
        Rectangle(location: Point(x: 30.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(2)),
      ]))
    editor.settings.route = route
    editor.settings.tool = .arrow
    editor.drag(from: Point(x: 4.5, y: 3), to: Point(x: 34.5, y: 3))
    editor.settings.tool = .select
    return editor
  }

  private func arrow(_ editor: Editor) -> Stroke? { editor.drawing.marks.last as? Stroke }

  @Test("Arrows are turned round and detached, in groups too; what is no arrow stays as it is")
  func reversed() throws {
    let box = Rectangle(Rect(from: .origin, to: Point(x: 9, y: 6)), id: MarkID(1))
    var arrow = Stroke(
      [Point(x: 9, y: 3), Point(x: 30, y: 3)], arrowheads: Arrowheads(end: .triangle), id: MarkID(2))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)))
    var editor = Editor(Drawing([box, Group([arrow], id: MarkID(3))]))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    func seen() -> Stroke? { editor.drawing[MarkPath([1, 0])] as? Stroke }
    _ = editor.perform(Arrows.reverse)
    #expect(
      seen()?.arrowheads == Arrowheads(start: .triangle) && seen()?.connection?.start?.shape == MarkID(1))
    #expect(seen()?.points == arrow.points)
    _ = editor.perform(Arrows.detach)
    #expect(seen()?.connection == nil && editor.drawing[MarkPath(0)]?.isEqual(to: box) == true)
    #expect(editor.perform(Arrows.detach).event == nil, "nothing is attached any more")
    _ = editor.undo()
    _ = editor.undo()
    #expect(seen() == arrow)
  }

  @Test("An arrow drawn from inside a box to inside another joins both, from edge to edge")
  func drawing() {
    let editor = makeEditor()
    #expect(arrow(editor)?.connection?.start == Anchor(to: MarkID(1), border: .upright))
    #expect(arrow(editor)?.connection?.end == Anchor(to: MarkID(2), border: .upright))
    #expect(arrow(editor)?.points == [Point(x: 8.5, y: 3), Point(x: 30.5, y: 3)])
  }

  @Test(
    "Of two rows in the middle of a box an arrow takes the upper one, where a line of text stands",
    arguments: [Connection.Route.straight, .rightAngled])
  func evenHeights(route: Connection.Route) throws {
    for place in [nil, Anchor.Place(x: 1, y: 0.5)] {
      var box = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 10, height: 6), id: MarkID(1))
      box.text = BoundText("Left")
      let other = Rectangle(location: Point(x: 30.5, y: 1), size: Size(width: 8, height: 6), id: MarkID(2))
      var arrow = Stroke([Point(x: 10.5, y: 4), Point(x: 30.5, y: 4)])
      arrow.id = MarkID(3)
      arrow.connection = Connection(
        start: Anchor(to: MarkID(1), at: place), end: Anchor(to: MarkID(2)), route: route)
      let network = ConnectorNetwork(of: Group([box, other, arrow]))
      let routed = try #require(network.rerouted { _ in true }.first).stroke
      let text = try #require(box.textLabel()).textBox()
      #expect(routed.points.map(\.y) == [3, 3] && text.center.y == 3, "\(routed.points)")
    }
  }

  @Test("An end released near the middle of a side is attached there; one inside both ends' box is free")
  func snapping() {
    var editor = makeEditor()
    editor.settings.tool = .arrow
    editor.drag(from: Point(x: 34.5, y: 12), to: Point(x: 35, y: 5.2))
    let end = arrow(editor)?.connection?.end
    #expect(end == Anchor(to: MarkID(2), at: Anchor.Place(x: 0.5, y: 1)))
    #expect(arrow(editor)?.points.last == Point(x: 34.5, y: 5))
    editor.drag(from: Point(x: 2.5, y: 3), to: Point(x: 6.5, y: 3))
    #expect(arrow(editor)?.connection == nil)
  }

  @Test("An arrow along a side of a box is a loop: there, where its ends are far enough apart")
  func loopAtOneSide() throws {
    for (x, first, last) in [(12.1, 5.0, 17.0), (12.5, 8.1, 13.6), (13.4, 9, 13), (12.9, 11, 11.5)] {
      var editor = Editor(
        Drawing([
          Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 12, height: 20), id: MarkID(1))
        ]))
      editor.settings.tool = .arrow
      editor.drag(from: Point(x: x, y: first), to: Point(x: x, y: last))
      let loop = try #require(arrow(editor))
      #expect(loop.connection?.isLoop == true && Polyline(loop.points).length > 4, "\(loop.points)")
      if last - first > 3 { #expect(loop.points.first?.x == 12.5 && loop.points.last?.x == 12.5) }
    }
    var editor = makeEditor()
    editor.settings.tool = .arrow
    editor.drag(from: Point(x: 8.5, y: 2), to: Point(x: 8.5, y: 4))
    let loop = try #require(arrow(editor))
    #expect(loop.connection?.isLoop == true && Polyline(loop.points).length > 4, "\(loop.points)")
  }

  @Test("A moved shape takes the arrow's end along, in one step of undo; the preview shows it")
  func moving() {
    var editor = makeEditor()
    let before = editor.drawing
    _ = editor.select([MarkPath(1)])
    _ = editor.handle(PointerEvent(.began, at: Point(x: 34.5, y: 2)))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 34.5, y: 8)))
    let shown = (editor.preview as? Group)?.children.last as? Stroke
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 34.5, y: 8)))
    #expect(editor.drawing.marks[1].box.location == Point(x: 30.5, y: 7))
    #expect(shown?.points == arrow(editor)?.points)
    #expect(arrow(editor)?.points.last?.x == 30.5)
    #expect(arrow(editor)?.points.last.map { $0.y > 5 } == true)
    _ = editor.undo()
    #expect(editor.drawing.root == before.root)
    _ = editor.redo()
    #expect(arrow(editor)?.points == shown?.points)
  }

  @Test("Right-angled arrows meet the middle of a side in one row, whichever is drawn first")
  func meetings() throws {
    let target = Rectangle(Rect(from: Point(x: 30.5, y: 23), to: Point(x: 46.5, y: 37)), id: MarkID(1))
    let sources = [7.0, 27, 47].enumerated().map { index, y in
      Rectangle(
        location: Point(x: 6.5, y: y), size: Size(width: 12, height: 8), id: MarkID(UInt64(index + 2)))
    }
    for order in [[11.0, 31, 51], [31, 51, 11]] {
      var editor = Editor(Drawing([target] + sources))
      editor.settings.route = .rightAngled
      editor.settings.tool = .arrow
      for y in order { editor.drag(from: Point(x: 18.5, y: y), to: Point(x: 30.5, y: 30)) }
      let arrows = editor.drawing.marks.compactMap { $0 as? Stroke }
      #expect(arrows.count == 3 && arrows.allSatisfy { $0.points.last == Point(x: 30.5, y: 31) })
      // One trunk.
      #expect(Set(arrows.flatMap { $0.points.dropFirst().dropLast().map(\.x) }).count == 1)
    }
  }

  @Test("A level drag to a corner of a box stays level, also beside a round corner", arguments: [0, 1.5, 3])
  func corners(radius: Double) {
    for y in [1.0, 9] {
      let box = Rectangle(
        Rect(from: Point(x: 30.5, y: 1), to: Point(x: 40.5, y: 9)), cornerRadius: radius, id: MarkID(1))
      var editor = Editor(Drawing([box]))
      editor.settings.tool = .arrow
      editor.drag(from: Point(x: 4.5, y: y), to: Point(x: 29.5, y: y))
      #expect(arrow(editor)?.points == [Point(x: 4.5, y: y), Point(x: 30.5, y: y)])
      #expect(arrow(editor)?.connection?.end?.shape == MarkID(1))
    }
  }

  @Test("A level drag between two low boxes stays level where the middles of their sides are not in one row")
  func lowBoxes() {
    let boxes = [
      Rectangle(Rect(from: Point(x: 4.5, y: 21), to: Point(x: 20.5, y: 23)), id: MarkID(1)),
      Rectangle(Rect(from: Point(x: 40.5, y: 19), to: Point(x: 60.5, y: 21)), id: MarkID(2)),
    ]
    var editor = Editor(Drawing(boxes))
    editor.settings.tool = .arrow
    editor.drag(from: Point(x: 21.5, y: 21), to: Point(x: 39.5, y: 21))
    #expect(arrow(editor)?.points == [Point(x: 20.5, y: 21), Point(x: 40.5, y: 21)])
    #expect(arrow(editor)?.connection?.anchors.map(\.shape) == [MarkID(1), MarkID(2)])
  }

  @Test(
    "Ends beside a shape in a hollow one meet it, and ends near the border of a large one meet it where they cross"
  )
  func hollow() {
    let around = Rectangle(Rect(from: Point(x: 18.5, y: 3), to: Point(x: 74.5, y: 65)), id: MarkID(1))
    let inner = Rectangle(Rect(from: Point(x: 48.5, y: 51), to: Point(x: 64.5, y: 59)), id: MarkID(2))
    func end(_ point: Point, from start: Point) -> (shape: MarkID?, point: Point?) {
      var editor = Editor(Drawing([around, inner]))
      editor.settings.tool = .arrow
      editor.drag(from: start, to: point)
      return (arrow(editor)?.connection?.end?.shape, arrow(editor)?.points.last)
    }
    #expect(end(Point(x: 66, y: 55), from: Point(x: 82.5, y: 45)).shape == MarkID(2))
    #expect(end(Point(x: 70.5, y: 25), from: Point(x: 82.5, y: 25)) == (MarkID(1), Point(x: 74.5, y: 25)))
    // Near the middle, it leads to the middle.
    let middle = end(Point(x: 50, y: 34), from: Point(x: 82.5, y: 19))
    #expect(middle.shape == MarkID(1) && middle.point != Point(x: 74.5, y: 19))
  }

  @Test("A drag of an attached right-angled arrow moves the segment under the pointer, and both ends stay")
  func pullingSegments() throws {
    var editor = Editor(
      Drawing([
        Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(1)),
        Rectangle(location: Point(x: 30.5, y: 21), size: Size(width: 8, height: 4), id: MarkID(2)),
      ]))
    editor.settings.route = .rightAngled
    editor.settings.tool = .arrow
    editor.drag(from: Point(x: 8.5, y: 3), to: Point(x: 30.5, y: 23))
    editor.settings.tool = .select
    let drawn = try #require(arrow(editor))
    let middle = try #require(drawn.points.dropFirst().first).x
    #expect(drawn.points.count == 4)
    // Away from the handle in the middle; what is along the segment does not count.
    editor.drag(from: Point(x: middle, y: 7), to: Point(x: 25, y: 9))
    let pulled = try #require(arrow(editor))
    #expect(
      pulled.points == [
        Point(x: 8.5, y: 3), Point(x: 25.5, y: 3), Point(x: 25.5, y: 23), Point(x: 30.5, y: 23),
      ])
    #expect(pulled.connection?.anchors == drawn.connection?.anchors)
    #expect(pulled.connection?.waypoints.count == 1)
    // Pulled again, it forgets the first place.
    editor.drag(from: Point(x: 25.5, y: 17), to: Point(x: 12.4, y: 17))
    #expect(arrow(editor)?.points.dropFirst().first == Point(x: 12.5, y: 3))
    #expect(arrow(editor)?.connection?.waypoints.count == 1)
    // It keeps its place when a shape moves.
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 0, dy: 4)), named: "nudge"))
    #expect(arrow(editor)?.points.dropFirst().first == Point(x: 12.5, y: 7))
    #expect(arrow(editor)?.points.count == 4)
    _ = editor.undo()
    _ = editor.undo()
    _ = editor.undo()
    #expect(arrow(editor)?.points == drawn.points)
  }

  @Test("A drag of an attached straight arrow bends it there; with Alt, a copy moves")
  func bending() throws {
    var editor = makeEditor()
    let before = try #require(arrow(editor))
    editor.drag(from: Point(x: 14, y: 3), to: Point(x: 16, y: 9))
    let anchors = try #require(arrow(editor)?.connection?.anchors)
    #expect(anchors.map(\.shape) == before.connection?.anchors.map(\.shape))
    #expect(anchors.map(\.place) == before.connection?.anchors.map(\.place))
    #expect(arrow(editor)?.connection?.waypoints == [Point(x: 16, y: 9)])
    #expect(arrow(editor)?.points.count == 3)
    // The bend is the corner that was touched last, and goes with Delete.
    #expect(editor.draft.touchedVertex == 1)
    _ = editor.perform(Reshaping.removeVertex)
    #expect(arrow(editor)?.points == before.points && arrow(editor)?.connection == before.connection)
    _ = editor.undo()
    _ = editor.undo()
    _ = editor.handle(PointerEvent(.began, at: Point(x: 14, y: 3), options: .copying))
    _ = editor.handle(PointerEvent(.moved, at: Point(x: 14, y: 15), options: .copying))
    _ = editor.handle(PointerEvent(.ended, at: Point(x: 14, y: 15), options: .copying))
    #expect(editor.drawing.marks.count == 4)
    #expect((editor.drawing.marks[2] as? Stroke)?.points == before.points)
  }

  @Test("An arrow whose shape is deleted stays where it was; moved alone, it is taken off")
  func detaching() {
    var editor = makeEditor()
    let points = arrow(editor)?.points
    _ = editor.select([MarkPath(1)])
    _ = editor.perform(Replacing.delete())
    #expect(arrow(editor)?.points == points)
    #expect(arrow(editor)?.connection?.end == nil && arrow(editor)?.connection?.start != nil)
    _ = editor.undo()
    #expect(arrow(editor)?.connection?.end != nil)
    _ = editor.select([MarkPath(2)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 0, dy: 6)), named: "nudge"))
    #expect(arrow(editor)?.connection == nil)
    #expect(arrow(editor)?.points.first == Point(x: 8.5, y: 9))
  }

  @Test("An arrow from a shape to itself is deleted with it, and comes back with it")
  func deletingLoops() throws {
    var loop = Stroke([Point(x: 8.5, y: 3), Point(x: 11, y: 3), Point(x: 11, y: 7), Point(x: 4.5, y: 5)])
    loop.id = MarkID(3)
    loop.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(1)))
    var other = loop
    other.id = MarkID(4)
    let box = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(1))
    let group = Group([other, Dot(at: .origin, ink: Ink(), id: MarkID(5))], id: MarkID(6))
    var editor = Editor(Drawing([loop, box, group]))
    let before = editor.drawing
    editor.settings.tool = .select
    _ = editor.select([MarkPath(1)])
    _ = editor.perform(Replacing.delete())
    #expect(editor.drawing.marks.map(\.id) == [MarkID(6)])
    #expect(editor.drawing.marks.first?.children.map(\.id) == [MarkID(5)])
    _ = editor.undo()
    #expect(editor.drawing.root == before.root)
  }

  @Test("A first arrow that undo brings back, as in the next session, follows its shapes")
  func undoneDeletion() throws {
    var last = makeEditor()
    _ = last.select([MarkPath(2)])
    _ = last.perform(Replacing.delete())
    var editor = Editor(last.drawing, history: last.history)
    _ = editor.undo()
    editor.settings.tool = .select
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 2, dy: 0)), named: "nudge"))
    #expect(arrow(editor)?.points.first == Point(x: 10.5, y: 3))
  }

  @Test("An arrow between a shape and one in a hidden layer stays attached to both, whichever is moved")
  func hiding() throws {
    var editor = makeEditor()
    _ = editor.perform(Layers.add)
    _ = editor.select([MarkPath([0, 1])])
    _ = editor.perform(Layers.moveSelection(toLayerAt: MarkPath(1)))
    func hide(_ isHidden: Bool) {
      _ = editor.perform(Layers.alter(at: MarkPath(1), named: "hide") { $0.isHidden = isHidden })
    }
    func connector() -> Stroke? { editor.drawing[MarkPath([0, 1])] as? Stroke }
    hide(true)
    _ = editor.select([MarkPath([0, 0])])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 2, dy: 2)), named: "nudge"))
    #expect(connector()?.points.first?.x == 10.5)
    #expect(connector()?.connection?.anchors.map(\.shape) == [MarkID(1), MarkID(2)])
    hide(false)
    _ = editor.select([MarkPath([0, 1])])
    _ = editor.perform(Layers.moveSelection(toLayerAt: MarkPath(1)))
    hide(true)
    _ = editor.select([MarkPath([0, 0])])
    _ = editor.perform(Moving.transform(by: .translation(by: Vector(dx: 3, dy: 0)), named: "nudge"))
    try check(editor.drawing, 0)
    hide(false)
    #expect((editor.drawing[MarkPath([1, 1])] as? Stroke)?.points.first?.x == 13.5)
  }

  @Test(
    "Attached ends lie on their shapes after any edits", arguments: SeedCount.seeds("CONNECTOR", default: 60))
  func property(seed: Int) throws {
    var generator = SeededGenerator(seed: UInt64(seed))
    var editor = makeEditor(route: Connection.Route.allCases[seed % 3])
    for step in 0..<25 {
      let count = editor.drawing.marks.count
      let path = MarkPath(Int.random(in: 0..<max(1, count), using: &generator))
      let offset = Vector(
        dx: Double(Int.random(in: -9...9, using: &generator)),
        dy: Double(Int.random(in: -9...9, using: &generator)))
      _ = editor.select([path])
      switch Int.random(in: 0...9, using: &generator) {
      case 0...2: _ = editor.perform(Moving.transform(by: .translation(by: offset), named: "nudge"))
      case 3:
        _ = editor.perform(Moving.transform(by: .scale(x: 1.5, y: 1.5, around: .origin), named: "resize"))
      case 4: _ = editor.undo()
      case 5: _ = editor.redo()
      case 6:
        editor.settings.tool = .arrow
        editor.drag(from: Point(x: 4.5 + offset.dx, y: 3), to: Point(x: 34.5, y: 3 + offset.dy))
        editor.settings.tool = .select
      case 7:
        _ = editor.perform(Selecting.all)
        _ = editor.perform(Grouping.group)
        _ = editor.perform(Grouping.ungroup)
      case 8:
        if step.isMultiple(of: 3) {
          _ = editor.perform(Replacing.delete())
        } else {
          _ = editor.perform(Selecting.all)
          _ = editor.perform(
            Moving.transform(by: .scale(x: -1, y: 1, around: Point(x: 20, y: 0)), named: "mirror"))
        }
      default:
        _ = editor.perform(Selecting.all)
        _ = editor.perform(
          Inserting.copies(of: editor.draft.selectedMarks, movedBy: offset, named: "duplicate"))
      }
      try check(editor.drawing, step)
    }
  }

  private func check(_ drawing: Drawing, _ step: Int) throws {
    let network = ConnectorNetwork(of: drawing.root)
    for connector in network.connectors {
      let stroke = connector.stroke
      let ends = [
        (stroke.connection?.start, stroke.points.first), (stroke.connection?.end, stroke.points.last),
      ]
      for (anchor, point) in ends {
        guard let anchor, let point else { continue }
        let outline = try #require(network.outline(of: anchor.shape), "dangling at step \(step)")
        // Right-angled connectors end in the middles of cells.
        #expect(outline.touches(point, tolerance: 1.01), "step \(step): \(point) \(outline)")
      }
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
