import Diagrams
import Marks
import Testing

@Suite("Right-angled connectors on cells")
struct ConnectorRouterTests {
  /// A box whose lines run through the middles of cells.
  private func box(_ column: Int, _ row: Int, _ columns: Int, _ rows: Int) -> Rect {
    Rect(from: cell(column, row), to: cell(column + columns - 1, row + rows - 1))
  }

  private func cell(_ column: Int, _ row: Int) -> Point {
    CellMetrics.standard.center(column: column, row: row)
  }

  private func picture(
    columns: Int, rows: Int, of boxes: [Rect], _ requests: [RouteRequest], reserving reserved: [[Point]] = []
  ) -> String {
    var router = ConnectorRouter(shapes: boxes.map { .rectangle($0) })
    for route in reserved { router.reserve(route) }
    let routes = router.routes(for: requests)
    return RoutePicture(columns: columns, rows: rows, boxes: boxes, routes: routes + reserved).description
  }

  @Test("Two bends lie in the middle between the shapes")
  func bendsInTheMiddle() {
    let boxes = [box(1, 0, 5, 3), box(14, 4, 5, 3)]
    let request = RouteRequest(from: .shape(0, sides: .right), to: .shape(1, sides: .left))
    #expect(
      picture(columns: 20, rows: 7, of: boxes, [request]) == """
        ·+===+··············
        ·#···#───╮··········
        ·+===+···│··········
        ·········│··········
        ·········│····+===+·
        ·········╰────#···#·
        ··············+===+·
        """)
  }

  @Test("A connector goes around a shape, a cell away from it")
  func aroundAShape() {
    let boxes = [box(0, 2, 5, 3), box(9, 2, 5, 8), box(18, 2, 5, 3)]
    let request = RouteRequest(from: .shape(0, sides: .right), to: .shape(2, sides: .left))
    #expect(
      picture(columns: 23, rows: 10, of: boxes, [request]) == """
        ······╭────────╮·······
        ······│········│·······
        +===+·│··+===+·│··+===+
        #···#─╯··#···#·╰──#···#
        +===+····#···#····+===+
        ·········#···#·········
        ·········#···#·········
        ·········#···#·········
        ·········#···#·········
        ·········+===+·········
        """)
  }

  @Test("Connectors between the same shapes lie beside each other")
  func parallel() {
    let boxes = [box(0, 0, 5, 5), box(14, 0, 5, 5)]
    let requests = [RouteRequest](repeating: RouteRequest(from: .shape(0), to: .shape(1)), count: 3)
    #expect(
      picture(columns: 19, rows: 5, of: boxes, requests) == """
        +===+·········+===+
        #···#─────────#···#
        #···#─────────#···#
        #···#─────────#···#
        +===+·········+===+
        """)
  }

  @Test("The ends on a side are in an order in which nothing crosses, whatever the order of the requests")
  func fan() {
    let boxes = [box(0, 3, 5, 5), box(16, 0, 5, 3), box(16, 4, 5, 3), box(16, 8, 5, 3)]
    for order in [[1, 2, 3], [3, 1, 2], [2, 3, 1]] {
      let requests = order.map {
        RouteRequest(from: .shape(0, sides: .right), to: .shape($0, sides: .left))
      }
      #expect(
        picture(columns: 21, rows: 11, of: boxes, requests) == """
          ················+===+
          ··········╭─────#···#
          ··········│·····+===+
          +===+·····│··········
          #···#─────╯·····+===+
          #···#───────────#···#
          #···#─────╮·····+===+
          +===+·····│··········
          ··········│·····+===+
          ··········╰─────#···#
          ················+===+
          """)
    }
  }

  @Test("Loops leave a shape and come back, each on a side of its own")
  func loops() {
    let request = RouteRequest(from: .shape(0), to: .shape(0))
    #expect(
      picture(columns: 14, rows: 6, of: [box(3, 1, 8, 5)], [request, request]) == """
        ··············
        ···+======+···
        ·╭─#······#─╮·
        ·│·#······#·│·
        ·╰─#······#─╯·
        ···+======+···
        """)
  }

  @Test("Corners that were placed by hand stay")
  func fixedCorners() {
    let boxes = [box(0, 0, 5, 3), box(12, 0, 5, 3)]
    let request = RouteRequest(from: .shape(0), to: .shape(1), corners: [cell(8, 5), cell(19, 5)])
    // The first stays a corner, although a way from below the box through it would have a bend less.
    #expect(
      picture(columns: 20, rows: 6, of: boxes, [request]) == """
        +===+·······+===+···
        #···#───╮···#···#──╮
        +===+···│···+===+··│
        ········│··········│
        ········│··········│
        ········╰──────────╯
        """)
  }

  @Test("A shape of one column or row may contain an end", arguments: [(1.0, 20.0), (20, 2), (1, 2)])
  func narrowContainers(width: Double, height: Double) {
    let box = Rect(location: Point(x: 10, y: 10), size: Size(width: width, height: height))
    let way = ConnectorRouter(shapes: [.rectangle(box), .rectangle(box.outset(by: 4))])
      .routes(for: [RouteRequest(from: .free(Point(x: 10.5, y: 11)), to: .free(Point(x: 40.5, y: 41)))])
    #expect(way.first?.first == Point(x: 10.5, y: 11) && way.first?.last == Point(x: 40.5, y: 41))
  }

  @Test("A shape that contains an end is no obstacle, and is left inwards for what it contains")
  func containers() {
    let boxes = [box(0, 0, 20, 8), box(2, 2, 4, 3), box(12, 2, 4, 3), box(23, 2, 4, 3)]
    let requests = [
      RouteRequest(from: .shape(1), to: .shape(2)), RouteRequest(from: .shape(2), to: .shape(3)),
      RouteRequest(from: .shape(0, sides: .bottom), to: .shape(1)),
    ]
    #expect(
      picture(columns: 27, rows: 8, of: boxes, requests)
        == """
        +==================+·······
        #··················#·······
        #·+==+······+==+···#···+==+
        #·#··#──────#··#───#───#··#
        #·+==+······+==+···#···+==+
        #···│··············#·······
        #···│··············#·······
        +==================+·······
        """)
  }

  @Test("A connector leads through a shape where there is no way around")
  func noWay() {
    // The first box stands in a ring of four others.
    let ring = [box(0, 0, 11, 1), box(0, 6, 11, 1), box(0, 1, 1, 5), box(10, 1, 1, 5)]
    let boxes = [box(3, 2, 5, 3), box(14, 2, 5, 3)] + ring
    let request = RouteRequest(from: .shape(0), to: .shape(1))
    let router = ConnectorRouter(shapes: boxes.map { .rectangle($0) })
    #expect(router.route(request) == [cell(7, 3), cell(14, 3)])
  }

  @Test("Connectors that stay where they are are not covered")
  func reserved() {
    let boxes = [box(0, 0, 5, 5), box(14, 0, 5, 5)]
    let kept = [cell(4, 2), cell(14, 2)]
    #expect(
      picture(
        columns: 19, rows: 5, of: boxes, [RouteRequest(from: .shape(0), to: .shape(1))], reserving: [kept])
          == """
          +===+·········+===+
          #···#·········#···#
          #···#─────────#···#
          #···#─────────#···#
          +===+·········+===+
          """)
  }

  @Test("Connectors to one place of a shape meet before it, and those from one place branch behind it")
  func sharedPlaces() {
    let boxes = [box(0, 0, 5, 3), box(0, 6, 5, 3), box(20, 3, 5, 3)]
    let place = RouteEnd.shape(2, side: .left, at: cell(20, 4))
    let requests = [0, 1].map { RouteRequest(from: .shape($0, sides: .right), to: place) }
    var router = ConnectorRouter(shapes: boxes.map { .rectangle($0) })
    let routes = router.routes(for: requests)
    #expect(routes.map(\.count) == [4, 4], "\(routes)")
    #expect(routes[0].suffix(2) == routes[1].suffix(2), "\(routes)")
    #expect(routes[0][3].x - routes[0][2].x >= 3, "room for a head and a line: \(routes)")
    let back = router.routes(for: requests.map { RouteRequest(from: $0.to, to: $0.from) })
    #expect(back.map { Array($0.reversed()) } == routes)
    router.reserve(routes[0])
    #expect(router.route(requests[1]) == routes[1])
  }

  @Test("Free ends, fixed places and round outlines")
  func ends() {
    let diamond = [Point(x: 10.5, y: 1), Point(x: 20.5, y: 7), Point(x: 10.5, y: 13), Point(x: 0.5, y: 7)]
    let router = ConnectorRouter(shapes: [
      .polygon(diamond), .ellipse(in: box(30, 0, 21, 7)), .rectangle(box(60, 0, 9, 7)),
    ])
    #expect(router.route(RouteRequest(from: .shape(0), to: .shape(1))) == [cell(20, 3), cell(30, 3)])
    #expect(
      router.route(RouteRequest(from: .free(cell(22, 3)), to: .shape(1))) == [cell(22, 3), cell(30, 3)])
    let fixed = RouteRequest(from: .shape(2, side: .bottom, at: cell(62, 6)), to: .free(cell(62, 12)))
    #expect(router.route(fixed) == [cell(62, 6), cell(62, 12)])
  }

  @Test("Coordinates beyond all measure and shapes that do not exist still give a line")
  func absurd() {
    let huge = Rect(location: Point(x: 1e300, y: .nan), size: Size(width: 6, height: 4))
    let far = Rect(location: Point(x: 9e7, y: -9e7), size: Size(width: 6, height: 4))
    let router = ConnectorRouter(shapes: [
      .rectangle(box(0, 0, 5, 3)), .rectangle(huge), .rectangle(far), .polygon([]),
    ])
    let ends: [RouteEnd] =
      (-1...4).map { .shape($0) } + [.free(Point(x: .nan, y: .infinity)), .shape(0, sides: [])]
    for from in ends {
      for to in ends {
        let corners = [Point(x: .infinity, y: 0)]
        #expect(router.route(RouteRequest(from: from, to: to)).count >= 2)
        #expect(router.route(RouteRequest(from: from, to: to, corners: corners)).count >= 2)
      }
    }
  }
}
