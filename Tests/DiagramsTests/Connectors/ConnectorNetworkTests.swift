import Diagrams
import Marks
import Testing

@Suite("Connectors and the shapes they join")
struct ConnectorNetworkTests {
  private let left = Rectangle(location: Point(x: 0.5, y: 1), size: Size(width: 8, height: 4), id: MarkID(1))
  private let right = Ellipse(center: Point(x: 30.5, y: 3), radiusX: 4, radiusY: 2, id: MarkID(2))

  private func connector(_ connection: Connection) -> Stroke {
    var stroke = Stroke([.origin, Point(x: 1, y: 1)], arrowheads: .standard, id: MarkID(3))
    stroke.connection = connection
    return stroke
  }

  private func rerouted(_ connection: Connection, among others: [any Mark] = []) -> Stroke? {
    let network = ConnectorNetwork(of: Group([left, right] + others + [connector(connection)]))
    return network.rerouted { _ in true }.first?.stroke
  }

  @Test("A straight connector leads from outline to outline")
  func straight() {
    let stroke = rerouted(Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2))))
    #expect(stroke?.points == [Point(x: 8.5, y: 3), Point(x: 26.5, y: 3)])
  }

  @Test("A line that would run along the side it is attached to leaves the shape by another side")
  func alongSides() throws {
    let box = Rectangle(location: Point(x: 24.5, y: 5), size: Size(width: 16, height: 8), id: MarkID(1))
    /// The ends of the line to a box below, between the sides that face each other if it is far to the right.
    func ends(to x: Double) throws -> [Point] {
      let other = Rectangle(location: Point(x: x, y: 35), size: Size(width: 16, height: 8), id: MarkID(2))
      var stroke = Stroke([Point(x: 40.5, y: 9), Point(x: x, y: 39)])
      stroke.connection = Connection(
        start: Anchor(to: MarkID(1), at: Anchor.Place(x: 1, y: 0.5)),
        end: Anchor(to: MarkID(2), at: Anchor.Place(x: 0, y: 0.5)))
      let network = ConnectorNetwork(of: Group([box, other, stroke]))
      return network.rerouted { _ in true }.first?.stroke.points ?? stroke.points
    }
    for x in [41.5, 42.5, 44.5] {
      let ends = try ends(to: x)
      // As near to the places as can be: two columns from the corners.
      #expect(ends == [Point(x: 38.5, y: 13), Point(x: x + 2, y: 35)], "\(ends)")
    }
    #expect(try ends(to: 60.5) == [Point(x: 40.5, y: 9), Point(x: 60.5, y: 39)])
  }

  @Test("A connector between cells of tables leads around the other cells once these have grown")
  func tableCells() throws {
    func table(_ widths: [Double], at corner: Point, id: UInt64) -> Group {
      var x = corner.x
      var cells: [any Mark] = []
      for (column, width) in widths.enumerated() {
        cells.append(
          Rectangle(
            location: Point(x: x, y: corner.y), size: Size(width: width, height: 4),
            id: MarkID(id + 1 + UInt64(column))))
        x += width
      }
      var table = Group(cells, id: MarkID(id))
      table.table = TableLayout(columns: widths.map { TableLayout.Column(width: $0) }, rows: [4])
      return table
    }
    func root(left: Double) -> Group {
      var line = Stroke(
        [Point(x: 14.5, y: 5), Point(x: 14.5, y: 9), Point(x: 5.5, y: 9), Point(x: 5.5, y: 17)], id: MarkID(3)
      )
      line.connection = Connection(
        start: Anchor(to: MarkID(12)), end: Anchor(to: MarkID(21)), route: .rightAngled)
      return Group([
        line, table([left, 12, 8], at: Point(x: 0.5, y: 1), id: 10),
        table([6, 6], at: Point(x: 2.5, y: 17), id: 20),
      ])
    }
    for left in [8.0, 9, 11, 12, 13, 20] {
      let after = root(left: left)
      let network = ConnectorNetwork(of: after)
      let known = WayKeeping(
        before: root(left: 8), after: network, touched: [MarkID(10), MarkID(11), MarkID(12), MarkID(13)])
      let rerouted = network.rerouted(where: { _ in true }, knowing: known).first?.stroke
      let points = try #require(rerouted ?? after.children[0] as? Stroke).points
      let cells = try #require((after.children[1] as? Group).flatMap { Table($0) }).cells
      let start = try #require(points.first)
      #expect(cells[1].box.outset(by: 0.1).contains(start), "\(points)")
      for other in [cells[0], cells[2]] {
        let inside = other.box.inset(by: 0.5)
        for (start, end) in zip(points, points.dropFirst()) {
          #expect(!Rect(from: start, to: end).intersects(inside), "\(left): \(points)")
        }
      }
    }
  }

  @Test("Two lines between the same boxes do not lie on each other, whatever sides they were drawn to")
  func apart() {
    let top = Rectangle(location: Point(x: 20.5, y: 3), size: Size(width: 20, height: 10), id: MarkID(1))
    let bottom = Rectangle(location: Point(x: 20.5, y: 39), size: Size(width: 20, height: 10), id: MarkID(2))
    func line(_ place: Anchor.Place?, _ other: Anchor.Place?) -> [Point]? {
      let stroke = connector(
        Connection(start: Anchor(to: MarkID(1), at: place), end: Anchor(to: MarkID(2), at: other)))
      return ConnectorNetwork(of: Group([top, bottom, stroke])).rerouted { _ in true }.first?.stroke.points
    }
    let middle = line(nil, nil)
    let right = line(Anchor.Place(x: 1, y: 0.6), Anchor.Place(x: 1, y: 0.4))
    let left = line(Anchor.Place(x: 0, y: 0.6), Anchor.Place(x: 0, y: 0.4))
    #expect(middle == [Point(x: 30.5, y: 13), Point(x: 30.5, y: 39)])
    #expect(right == [Point(x: 38.5, y: 13), Point(x: 38.5, y: 39)])
    #expect(left == [Point(x: 22.5, y: 13), Point(x: 22.5, y: 39)])
  }

  @Test("A line along the side of an ellipse, and a curve from a side, begin where they are attached")
  func keepsSides() {
    let side = Anchor.Place(x: 1, y: 0.5)
    var stroke = Stroke([Point(x: 34.5, y: 3), Point(x: 34.5, y: 30)])
    stroke.connection = Connection(start: Anchor(to: MarkID(2), at: side))
    let straight = ConnectorNetwork(of: Group([right, stroke])).rerouted { _ in true }.first?.stroke
    #expect((straight ?? stroke).points == stroke.points)
    // From the right side of a box to the right side of one below it: a bow beside both.
    var below = left.translated(by: Vector(dx: 0, dy: 14))
    below.id = MarkID(4)
    var curve = Stroke([Point(x: 8.5, y: 3), Point(x: 8.5, y: 17)])
    curve.connection = Connection(
      start: Anchor(to: MarkID(1), at: side), end: Anchor(to: MarkID(4), at: side), route: .curved)
    let bow = ConnectorNetwork(of: Group([left, below, curve])).rerouted { _ in true }.first?.stroke
    let points = bow?.points ?? []
    #expect(points.first == Point(x: 8.5, y: 3) && points.last == Point(x: 8.5, y: 17), "\(points)")
    #expect(points.count == 4 && points[1].x > 11 && points[2].x > 11, "\(points)")
  }

  @Test("Between facing sides of boxes a nearly level or upright line is so, in the middles of cells")
  func level() {
    func line(to box: Rectangle) -> [Point]? {
      let network = ConnectorNetwork(
        of: Group([
          left, box, connector(Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(4)))),
        ]))
      return network.rerouted { _ in true }.first?.stroke.points
    }
    func box(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> Rectangle {
      Rectangle(location: Point(x: x, y: y), size: Size(width: width, height: height), id: MarkID(4))
    }
    // Middles a unit below that of the first box, and just above it.
    for y in [2.0, 0.5] {
      #expect(line(to: box(20.5, y, 9, 4)) == [Point(x: 8.5, y: 3), Point(x: 20.5, y: 3)], "\(y)")
    }
    // The middle of the upper box lies at 4.5, those of the lower ones at 5 and 2.
    #expect(line(to: box(0.5, 15, 9, 4)) == [Point(x: 4.5, y: 5), Point(x: 4.5, y: 15)])
    #expect(line(to: box(-2.5, 15, 9, 4)) == [Point(x: 3.5, y: 5), Point(x: 3.5, y: 15)])
    // No middle of a row lies inside of both, or the boxes lie too far beside each other.
    for other in [box(20.5, 3, 9, 4), box(20.5, 9, 9, 4), box(-9.5, 15, 9, 4)] {
      let ends = line(to: other) ?? []
      #expect(ends.count == 2 && ends[0].x != ends[1].x && ends[0].y != ends[1].y)
    }
  }

  @Test("To a free end a nearly level or upright line is so, at the place of that end")
  func levelToFreeEnd() throws {
    func line(_ anchor: Anchor, to end: Point) throws -> [Point] {
      var stroke = connector(Connection(start: anchor))
      stroke = stroke.through([.origin, end])
      let network = ConnectorNetwork(of: Group([left, right, stroke]))
      return try #require(network.rerouted { _ in true }.first?.stroke.points)
    }
    let side = Anchor(to: MarkID(1), at: Anchor.Place(x: 1, y: 0.5))
    let bottom = Anchor(to: MarkID(1), at: Anchor.Place(x: 0.5, y: 1))
    #expect(try line(side, to: Point(x: 20, y: 3.7)) == [Point(x: 8.5, y: 3.7), Point(x: 20, y: 3.7)])
    #expect(try line(bottom, to: Point(x: 5.5, y: 20)) == [Point(x: 5.5, y: 5), Point(x: 5.5, y: 20)])
    // A row off, and what the share of the side is rounded by.
    let rounded = Anchor(to: MarkID(1), at: Anchor.Place(x: 1, y: 0.103))
    #expect(
      try line(rounded, to: Point(x: 20, y: 3.44)) == [Point(x: 8.5, y: 3.44), Point(x: 20, y: 3.44)])
    // In the row of a corner, and too far off.
    for y in [1.5, 4.5, 8] {
      #expect(try line(side, to: Point(x: 20, y: y)) == [Point(x: 8.5, y: 3), Point(x: 20, y: y)])
    }
    // On the outline of an ellipse: (1/4)² + (dy/2)² = 1.
    let below = Anchor(to: MarkID(2), at: Anchor.Place(x: 0.5, y: 1))
    let ends = try line(below, to: Point(x: 31.5, y: 20))
    #expect(ends.map(\.x) == [31.5, 31.5])
    #expect(abs(ends[0].y - (3 + 2 * (15.0 / 16).squareRoot())) < 0.01 && ends[1].y == 20)
    // A place at the top is no place for a level line to the right.
    let top = Anchor(to: MarkID(1), at: Anchor.Place(x: 0.5, y: 0))
    #expect(try line(top, to: Point(x: 20, y: 2.2)) == [Point(x: 8.5, y: 2.2), Point(x: 20, y: 2.2)])
  }

  @Test("A nearly level line between a box and a tip runs at the tip")
  func levelToTip() {
    var box = left
    for y in [0.0, 1, 2] {
      box.location.y = y
      let network = ConnectorNetwork(
        of: Group([
          box, right, connector(Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)))),
        ]))
      let points = network.rerouted { _ in true }.first?.stroke.points
      #expect(points == [Point(x: 8.5, y: 3), Point(x: 26.5, y: 3)], "\(y)")
    }
  }

  @Test("From a side that faces away, a straight or curved line does not lead through its own shape")
  func facesAway() throws {
    let far = Anchor(to: MarkID(1), at: Anchor.Place(x: 0, y: 0.5))
    for route in [Connection.Route.straight, .curved] {
      let stroke = try #require(rerouted(Connection(start: far, end: Anchor(to: MarkID(2)), route: route)))
      #expect(stroke.points.first == Point(x: 8.5, y: 3))
      var anchor = try #require(stroke.connection?.start)
      #expect(anchor.border == (route == .straight ? .upright : nil))
      anchor.border = nil
      #expect(anchor == far, "the place is kept for when the shape moves back")
    }
  }

  @Test("An end at a chosen place stays there")
  func places() {
    let bottom = Anchor.Place(x: 0.5, y: 1)
    let stroke = rerouted(
      Connection(
        start: Anchor(to: MarkID(1), at: bottom), end: Anchor(to: MarkID(2), at: bottom), route: .rightAngled)
    )
    #expect(stroke?.points.first == Point(x: 4.5, y: 5) && stroke?.points.last == Point(x: 30.5, y: 5))
  }

  @Test("A right-angled connector goes around a shape in its way")
  func rightAngled() throws {
    let wall = Rectangle(location: Point(x: 16.5, y: -5), size: Size(width: 4, height: 14), id: MarkID(9))
    let stroke = try #require(
      rerouted(
        Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)), route: .rightAngled),
        among: [wall]))
    for (start, end) in zip(stroke.points, stroke.points.dropFirst()) {
      #expect(start.x == end.x || start.y == end.y)
      #expect(!wall.box.intersects(Rect(from: start, to: end)), "\(stroke.points)")
    }
  }

  @Test("Between middles a row or a column apart, a right-angled connector has no bend")
  func levelRightAngled() {
    func line(to box: Rectangle, from start: Anchor.Place, _ end: Anchor.Place) -> [Point]? {
      let large = Rectangle(location: Point(x: 6.5, y: 29), size: Size(width: 18, height: 16), id: MarkID(1))
      let stroke = connector(
        Connection(
          start: Anchor(to: MarkID(1), at: start), end: Anchor(to: MarkID(2), at: end), route: .rightAngled))
      return ConnectorNetwork(of: Group([large, box, stroke])).rerouted { _ in true }.first?.stroke.points
    }
    // The middle of the box's side is between two rows, of which the other box has one in its middle.
    let beside = Rectangle(location: Point(x: 38.5, y: 31), size: Size(width: 17, height: 10), id: MarkID(2))
    #expect(
      line(to: beside, from: .init(x: 1, y: 0.5), .init(x: 0, y: 0.5))
        == [Point(x: 24.5, y: 37), Point(x: 38.5, y: 37)])
    let below = Rectangle(location: Point(x: 7.5, y: 61), size: Size(width: 19, height: 10), id: MarkID(2))
    #expect(
      line(to: below, from: .init(x: 0.5, y: 1), .init(x: 0.5, y: 0))
        == [Point(x: 16.5, y: 45), Point(x: 16.5, y: 61)])
    // Places that were both chosen stay.
    #expect(line(to: beside, from: .init(x: 1, y: 0.62), .init(x: 0, y: 0.6))?.count == 4)
  }

  @Test("A curved connector is smooth, and leaves shapes at right angles")
  func curved() throws {
    let stroke = try #require(
      rerouted(Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2)), route: .curved)))
    #expect(stroke.isSmooth && stroke.points.count == 4)
    #expect(stroke.points[0].y == stroke.points[1].y && stroke.points[2].y == stroke.points[3].y)
  }

  @Test("An end whose shape is gone is free, and stays where it is")
  func gone() {
    let half = rerouted(Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(77))))
    #expect(half?.connection?.end == nil && half?.connection?.start != nil)
    #expect(half?.points.last == Point(x: 1, y: 1))
    let free = rerouted(Connection(start: Anchor(to: MarkID(76)), end: Anchor(to: MarkID(77))))
    #expect(free?.connection == nil)
    #expect(free?.points == [.origin, Point(x: 1, y: 1)])
  }

  @Test("The outline of a group is that of its shapes: connectors in it find their ways later")
  func groups() throws {
    var inside = connector(Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(2))))
    inside = inside.through([Point(x: 8.5, y: 3), Point(x: 20, y: 30), Point(x: 26.5, y: 3)])
    let group = Group([left, Group([right, inside])], id: MarkID(7))
    #expect(
      group.connectorOutline == .rectangle(Rect(from: Point(x: 0.5, y: 1), to: Point(x: 34.5, y: 5))))
    #expect(Group([inside]).connectorOutline == .rectangle(inside.box))
  }

  @Test("A connector of a shape to itself is a loop outside of it")
  func loop() throws {
    let stroke = try #require(rerouted(Connection(start: Anchor(to: MarkID(1)), end: Anchor(to: MarkID(1)))))
    #expect(stroke.points.count >= 4)
    #expect(stroke.points.dropFirst().dropLast().allSatisfy { !left.box.contains($0) })
  }
}
