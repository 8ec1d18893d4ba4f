import Diagrams
import Editing
import Marks
import Testing

@Suite("Diagrams by keys")
struct DiagramTests {
  private func makeEditor() -> Editor {
    var box = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(1))
    box.text = BoundText("one")
    var editor = Editor(Drawing([box]))
    editor.settings.tool = .select
    _ = editor.select([MarkPath(0)])
    return editor
  }

  @Test("A connected shape is made on each side, on a free place, and selected; one step of undo")
  func growing() throws {
    var editor = makeEditor()
    let before = editor.drawing.root
    for (direction, place) in zip(
      GrowthDirection.allCases,
      [Point(x: -15.5, y: 1), Point(x: 16.5, y: 1), Point(x: 0.5, y: -9), Point(x: 0.5, y: 11)])
    {
      _ = editor.select([MarkPath(0)])
      _ = editor.perform(Growing.addShape(direction))
      let path = try #require(editor.selection.paths.first)
      let shape = try #require(editor.drawing[path] as? Rectangle)
      #expect(shape.location == place && shape.size == Size(width: 8, height: 4) && shape.text == nil)
      let arrow = try #require(editor.drawing.marks.last as? Stroke)
      #expect(arrow.connection?.start?.shape == MarkID(1) && arrow.connection?.end?.shape == shape.id)
      #expect(arrow.points.count == 2, "\(arrow.points)")
    }
    // The place on the right is taken: the next one is below it.
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Growing.addShape(.right))
    #expect(editor.draft.selectedMarks.first?.location == Point(x: 16.5, y: 7))
    for _ in 0..<5 { _ = editor.undo() }
    #expect(editor.drawing.root == before)
  }

  @Test("Arrows to several shapes branch at the middle of the side, and no new shape lies on an arrow")
  func branching() throws {
    var editor = makeEditor()
    let top = try #require(editor.selection.paths.first)
    _ = editor.perform(Growing.addShape(.down))
    let middle = try #require(editor.selection.paths.first)
    _ = editor.perform(Growing.addShape(.down))
    _ = editor.select([middle])
    _ = editor.perform(Growing.addShape(.down))
    _ = editor.select([top])
    _ = editor.perform(Growing.addShape(.down))
    let arrows = editor.drawing.marks.compactMap { $0 as? Stroke }
    let boxes = editor.drawing.marks.compactMap { $0 as? Rectangle }
    #expect(arrows.count == 4 && boxes.count == 5)
    #expect(arrows.map(\.points.first) == [5, 15, 15, 5].map { Point(x: 4.5, y: $0) })
    for arrow in arrows {
      for (start, end) in zip(arrow.points, arrow.points.dropFirst()) {
        #expect(!boxes.contains { $0.box.inset(by: 0.5).intersects(Rect(from: start, to: end)) })
      }
    }
  }

  @Test("After a text that made its shape grow, the shape is selected, and not the arrows that followed")
  func growingByText() throws {
    let box = Rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 12.5, y: 7)), id: MarkID(1))
    let other = Rectangle(Rect(from: Point(x: 30.5, y: 1), to: Point(x: 42.5, y: 7)), id: MarkID(2))
    var arrow = Stroke([Point(x: 12.5, y: 4), Point(x: 30.5, y: 4)], arrowheads: .end, id: MarkID(3))
    arrow.connection = Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))
    var editor = Editor(Drawing([box, other, arrow]))
    editor.settings.tool = .select
    _ = editor.beginText(inMarkAt: MarkPath(0))
    _ = editor.handle(.text("Authorization service of the platform"))
    _ = editor.handle(.escape)
    #expect(editor.drawing[MarkPath(2)]?.isEqual(to: arrow) == false, "the arrow follows")
    _ = editor.selectLastChanged()
    #expect(editor.selection.paths == [MarkPath(0)])
    #expect(LastStep(editor)?.textHolder == MarkPath(0))
    // The text of an arrow leaves the arrow selected.
    _ = editor.beginText(inMarkAt: MarkPath(2))
    _ = editor.handle(.text("calls"))
    _ = editor.handle(.escape)
    _ = editor.selectLastChanged()
    #expect(editor.selection.paths == [MarkPath(2)])
  }

  @Test("Lines and several shapes grow nothing")
  func refusals() {
    var editor = Editor(Drawing([Stroke([.origin, Point(x: 5, y: 5)], id: MarkID(1))]))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    #expect(editor.perform(Growing.addShape(.right)).isEmpty)
  }

  @Test("A shape takes another form with its text and its arrows; a route holds for the selected arrows")
  func changing() throws {
    var editor = makeEditor()
    _ = editor.perform(Growing.addShape(.right))
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Reshaping.setForm(.diamond))
    let diamond = try #require(editor.drawing.marks.first as? Figure)
    #expect(diamond.form == .diamond && diamond.text?.string == "one" && diamond.id == MarkID(1))
    let arrow = try #require(editor.drawing.marks.last as? Stroke)
    #expect(arrow.connection?.start?.shape == MarkID(1))
    #expect(diamond.connectorOutline?.touches(arrow.points[0], tolerance: 1.01) == true)
    _ = editor.select([MarkPath(2)])
    _ = editor.perform(Arrows.setRoute(.curved))
    #expect((editor.drawing.marks.last as? Stroke)?.isSmooth == true)
    _ = editor.select([MarkPath(0)])
    _ = editor.perform(Reshaping.setForm(nil))
    #expect((editor.drawing.marks.first as? Rectangle)?.text?.string == "one")
  }

  @Test("A diamond is wider than the box where its text would touch the outline, around the same middle")
  func room() throws {
    var box = Rectangle(location: Point(x: 9.5, y: 5), size: Size(width: 16, height: 8), id: MarkID(1))
    box.text = BoundText("Tests pass?")
    var editor = Editor(Drawing([box]))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    _ = editor.perform(Reshaping.setForm(.diamond))
    let diamond = try #require(editor.drawing.marks.first as? Figure)
    #expect(diamond.fitsText(margin: 1) && diamond.size.width > 16)
    #expect(diamond.box.center == box.box.center && diamond.size.height == 8)
  }

  @Test("Tidying puts shapes in a grid, and equal sizes are those of the largest")
  func tidying() {
    let corners = [Point(x: 0, y: 0), Point(x: 21, y: 1), Point(x: 2, y: 12), Point(x: 23, y: 13)]
    let boxes = corners.enumerated().map { index, corner -> any Mark in
      Rectangle(
        location: corner, size: Size(width: Double(6 + index), height: 4), id: MarkID(UInt64(index + 1)))
    }
    var editor = Editor(Drawing(boxes))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    _ = editor.perform(Moving.equalizeSizes)
    #expect(Set(editor.drawing.marks.map(\.size)) == [Size(width: 9, height: 4)])
    _ = editor.perform(Tidying.tidy())
    let places = editor.drawing.marks.map(\.location)
    #expect(places[0].y == places[1].y && places[2].y == places[3].y)
    #expect(places[0].x == places[2].x && places[1].x == places[3].x)
  }

  @Test("Shapes that arrows join are tidied up in layers, in one step")
  func layers() throws {
    // A chain with a branch, drawn in disorder, and a frame around its last shape; one arrow has a corner by hand and
    // begins at a side that is chosen.
    let corners = [Point(x: 60, y: 33), Point(x: 3, y: 21), Point(x: 31, y: 1), Point(x: 30, y: 45)]
    var marks = corners.enumerated().map { index, corner -> any Mark in
      Rectangle(location: corner, size: Size(width: 8, height: 4), id: MarkID(UInt64(index + 1)))
    }
    marks.append(Rectangle(location: Point(x: 27, y: 41), size: Size(width: 15, height: 11), id: MarkID(9)))
    for (index, ends) in [(0, 1), (0, 2), (2, 3)].enumerated() {
      var arrow = Stroke(
        [corners[ends.0], corners[ends.1]], arrowheads: .standard, id: MarkID(UInt64(20 + index)))
      arrow.connection = Connection(
        start: Anchor(to: MarkID(UInt64(ends.0 + 1)), at: index == 0 ? Anchor.Place(x: 0, y: 0.5) : nil),
        end: Anchor(to: MarkID(UInt64(ends.1 + 1))),
        route: .rightAngled, waypoints: index == 0 ? [Point(x: 90, y: 90)] : [])
      marks.append(arrow)
    }
    for axis in Axis.allCases {
      var editor = Editor(Drawing(marks))
      editor.settings.tool = .select
      _ = editor.perform(Selecting.all)
      let before = editor.drawing
      let event = editor.perform(Tidying.tidy(inLayersAlong: axis)).event
      #expect(event != nil)
      func box(_ number: UInt64) throws -> Rect {
        try #require(editor.drawing.marks.first { $0.id == MarkID(number) }).box
      }
      func end(_ rect: Rect) -> Double { axis == .vertical ? rect.maxY : rect.maxX }
      func start(_ rect: Rect) -> Double { axis == .vertical ? rect.minY : rect.minX }
      // Each layer begins behind the one before, and shapes keep their sizes.
      for (first, second) in [(1, 2), (1, 3), (3, 9)] as [(UInt64, UInt64)] {
        #expect(try end(box(first)) < start(box(second)), "\(axis) \(first) \(second)")
      }
      #expect(try start(box(2)) == start(box(3)))
      #expect(try box(4).size == Size(width: 8, height: 4) && box(9).union(box(4)) == box(9))
      // Arrows follow, and forget corners and sides.
      for case let arrow as Stroke in editor.drawing.marks {
        let connection = try #require(arrow.connection)
        #expect(connection.waypoints.isEmpty && connection.anchors.allSatisfy { $0.place == nil })
        for (anchor, point) in [(connection.start, arrow.points.first), (connection.end, arrow.points.last)] {
          let shape = try #require(editor.drawing.marks.first { $0.id == anchor?.shape })
          let point = try #require(point)
          #expect(shape.connectorOutline?.touches(point, tolerance: 0.01) == true)
        }
      }
      _ = editor.undo()
      #expect(editor.drawing == before)
    }
    // Without an axis layers lead the way that most arrows do; without arrows there are none.
    var editor = Editor(Drawing(Array(marks.prefix(4))))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    #expect(editor.perform(Tidying.tidy(inLayersAlong: .vertical)).event == nil)
    #expect(editor.perform(Tidying.tidy()).event != nil)
  }

  /// Boxes at places, joined by straight arrows.
  private func makeEditor(at places: [Point], joined: [(Int, Int)]) -> Editor {
    let boxes = places.enumerated().map { index, place in
      Rectangle(location: place, size: Size(width: 8, height: 4), id: MarkID(UInt64(index + 1)))
    }
    let arrows = joined.enumerated().map { index, ends in
      var arrow = Stroke(
        [boxes[ends.0].box.center, boxes[ends.1].box.center], arrowheads: .standard,
        id: MarkID(UInt64(100 + index)))
      arrow.connection = Connection(
        start: Anchor(to: MarkID(UInt64(ends.0 + 1))), end: Anchor(to: MarkID(UInt64(ends.1 + 1))))
      return arrow
    }
    var editor = Editor(Drawing(boxes as [any Mark] + arrows))
    editor.settings.tool = .select
    _ = editor.perform(Selecting.all)
    return editor
  }

  @Test("Straight arrows stay straight in layers where they have room, and lead around shapes otherwise")
  func straightInLayers() {
    let places = [Point(x: 0.5, y: 1), Point(x: 40.5, y: 21), Point(x: 20.5, y: 41)]
    for (joined, route) in [
      ([(0, 1), (0, 2)], Connection.Route.straight), ([(0, 1), (1, 2), (0, 2)], .rightAngled),
    ] {
      var editor = makeEditor(at: places, joined: joined)
      _ = editor.perform(Tidying.tidy(inLayersAlong: .vertical))
      let boxes = editor.drawing.marks.compactMap { ($0 as? Rectangle)?.box.inset(by: 0.1) }
      for case let arrow as Stroke in editor.drawing.marks {
        #expect(arrow.connection?.route == route)
        for (start, end) in zip(arrow.points, arrow.points.dropFirst()) {
          for share in stride(from: 0, through: 1, by: 0.01) {
            let point = start.mixed(with: end, share)
            #expect(!boxes.contains { $0.contains(point) }, "\(arrow.points)")
          }
        }
      }
    }
  }
}
