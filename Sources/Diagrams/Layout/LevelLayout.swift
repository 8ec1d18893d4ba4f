/// The layout of one level: where its boxes stand, and how its links run.
///
/// A place is a pair of how far across and how far along, in cells.
struct LevelLayout {
  typealias Place = (across: Int, along: Int)

  private(set) var boxes: [Place] = []
  private(set) var routes: [[Place]] = []
  private(set) var labels: [Place?] = []
  /// The places of frames, and how large they are.
  private(set) var frames: [(place: Place, across: Int, along: Int)] = []
  private(set) var across = 0
  private(set) var along = 0

  /// The graph that was laid out, with boxes as wide as their links need.
  let graph: LevelGraph
  private let layers: Layers
  private let places: [Int]
  private let ports: Ports

  /// Links may come in elsewhere once titles have room, so that they have to be looked at again.
  private static let mostPlacements = 3

  /// - Parameter graph: without cycles, but for links from a box to itself.
  init(_ graph: LevelGraph) {
    var joining = graph
    let loops = graph.links.indices.filter { graph.links[$0].from == graph.links[$0].to }
    let others = graph.links.indices.filter { graph.links[$0].from != graph.links[$0].to }
    joining.links = others.map { graph.links[$0] }
    let layering = joining.layering()
    var layers = Layers(joining, ranks: layering.ranks, joiningLinksTo: layering.moved)
    layers.reduceCrossings()
    layers.chooseSidesOfDetours(of: joining)
    layers.takeSides(of: joining)
    layers.addSidewaysLinks(of: joining)
    layers.addBackLinks(of: joining)
    var room = SideRoom(joining, layers)
    joining.boxes = room.boxes()
    var placement = LayerPlacement(joining, layers, bending: layering.moved)
    var places = placement.places()
    var ports = Ports(joining, layers, places: places)
    for _ in 0..<Self.mostPlacements where joining.makeRoomForTitles(placement, places, ports) {
      placement = LayerPlacement(joining, layers, bending: layering.moved)
      places = placement.places()
      ports = Ports(joining, layers, places: places)
    }
    self.graph = joining
    self.layers = layers
    (self.places, self.ports) = (places, ports)
    layOut()
    meetSides()
    addLoops(loops, others: others, of: graph)
    finish(graph.links)
  }

  /// Places layers one after the other, with channels between.
  private mutating func layOut() {
    boxes = graph.boxes.map { _ in (0, 0) }
    routes = graph.links.map { _ in [] }
    labels = graph.links.map { _ in nil }
    let bounds = LayerBounds(graph, layers, ports)
    frames = layers.frames.borders.enumerated().map { frame, borders in
      let (start, size) = bounds.place(ofFrame: frame)
      let (near, far) = borders.first.map { (places[$0.near], places[$0.far]) } ?? (0, 0)
      return ((near, start), far - near + 1, size)
    }
    for (link, chain) in layers.chains.enumerated() {
      if layers.isDirect(link) {
        routes[link] = direct(link, bounds)
        continue
      }
      for (step, vertex) in chain.enumerated().dropLast() {
        let (from, to) = ports.steps[link][step]
        let rank = layers.ranks[vertex]
        if step == 0 {
          routes[link] += beginning(of: link, isTip: false, across: from, bounds)
        }
        if let track = bounds.track(of: link, step: step, leaving: rank) {
          routes[link].append((from, track))
          routes[link].append((to, track))
        }
        if step == chain.count - 2 {
          routes[link] += beginning(of: link, isTip: true, across: to, bounds).reversed()
        }
      }
      if graph.links[link].isReversed { routes[link].reverse() }
    }
    for (link, label) in graph.links.map(\.label).enumerated() where graph.links[link].isSideways {
      labels[link] = label.map { middle(of: routes[link], $0) }
    }
    for (vertex, content) in layers.contents.enumerated() {
      switch content {
      case .label(let link) where graph.links[link].isSideways: break
      case .box(let box): boxes[box] = (places[vertex], bounds.start(of: vertex))
      case .label(let link): labels[link] = (places[vertex], bounds.start(of: vertex))
      case .bend, .border: break
      }
    }
  }

  /// The course of a link between neighbours in a layer: along the middle of the layer.
  private func direct(_ link: Int, _ bounds: LayerBounds) -> [Place] {
    let (tail, tip) = (graph.links[link].tail, graph.links[link].tip)
    let rank = layers.ranks[tail]
    let middle = (bounds.starts[rank] + bounds.ends[rank] - 1) / 2
    return [(tail, layers.sides[link].tail), (tip, layers.sides[link].tip)].map { box, isFar in
      (places[box] + (isFar ?? false ? graph.boxes[box].across - 1 : 0), middle)
    }
  }

  /// Returns the place of a text in the middle of the segment of a course that runs across.
  private func middle(of course: [Place], _ label: (across: Int, along: Int)) -> Place {
    let ends = course.count > 2 ? course[1...2] : course[...]
    let across = ends.map(\.across).reduce(0, +) / max(1, ends.count)
    return (across - (label.across - 1) / 2, (ends.first?.along ?? 0) - (label.along - 1) / 2)
  }

  /// The first places of a link at its tail, or at its tip: at the border of the box and, if that is a side across,
  /// beside it.
  private func beginning(
    of link: Int, isTip: Bool, across: Int, _ bounds: LayerBounds
  ) -> [Place] {
    let box = isTip ? graph.links[link].tip : graph.links[link].tail
    let (start, end) = (bounds.start(of: box), bounds.end(of: box))
    guard let isFar = isTip ? layers.sides[link].tip : layers.sides[link].tail else {
      return [(across, isTip && !graph.links[link].isSideways ? start : end)]
    }
    let side = isTip ? graph.links[link].tipSide : graph.links[link].tailSide
    let middle = side.map { start + $0.along } ?? (start + end) / 2
    let border = places[box] + (isFar ? graph.boxes[box].across - 1 : 0)
    return [(border, middle), (across, middle)]
  }

  /// Leads links that lie beside a box to the place at its side where they meet it.
  private mutating func meetSides() {
    for (index, link) in graph.links.enumerated() where !routes[index].isEmpty && !layers.isDirect(index) {
      let sides = layers.sides[index]
      let taken = link.isReversed ? (from: sides.tip, to: sides.tail) : (from: sides.tail, to: sides.tip)
      if taken.from == nil, let place = place(of: link.fromSide, link.from) {
        routes[index][0].along = place.along
        routes[index].insert(place, at: 0)
      }
      if taken.to == nil, let place = place(of: link.toSide, link.to) {
        routes[index][routes[index].count - 1].along = place.along
        routes[index].append(place)
      }
    }
  }

  private func place(of side: LevelGraph.SideMeeting?, _ box: Int) -> Place? {
    guard let side, let isFar = side.isFar else { return nil }
    return (boxes[box].across + (isFar ? graph.boxes[box].across - 1 : 0), boxes[box].along + side.along)
  }

  /// Links from a box to itself run beside it.
  private mutating func addLoops(_ loops: [Int], others: [Int], of whole: LevelGraph) {
    var allRoutes = whole.links.map { _ in [Place]() }
    var allLabels: [Place?] = whole.links.map { _ in nil }
    for (index, link) in others.enumerated() {
      (allRoutes[link], allLabels[link]) = (routes[index], labels[index])
    }
    var counts = boxes.map { _ in 0 }
    var totals = counts
    for index in loops { totals[whole.links[index].from] += 1 }
    let texts = Dictionary(grouping: loops) { whole.links[$0].from }
      .mapValues { $0.map { whole.links[$0].label } }
    for index in loops {
      let box = whole.links[index].from
      let size = graph.boxes[box]
      let number = counts[box]
      counts[box] += 1
      let total = totals[box]
      // The first is the outermost.
      let depth = size.along - size.loopInset
      // Near the middle of a side that is not straight, with room for the other links and for texts between the corners.
      let room = depth - 2 * total - max(2, texts[box]?.compactMap { $0?.along }.max() ?? 0)
      let isCurved = graph.isHorizontal && !size.isWide
      let least = isCurved ? max(1, min(depth * 3 / 8, room / 2)) : 1
      let inset = min(least + number, max(0, (depth - 1) / 2))
      let border = boxes[box].across + size.across - 1
      let far = border + graph.spacing.loopReaches(texts[box] ?? []).lines[number]
      let (first, last) = (
        boxes[box].along + (whole.links[index].fromSide?.along ?? inset),
        boxes[box].along + (whole.links[index].toSide?.along ?? depth - 1 - inset)
      )
      allRoutes[index] = [(border, first), (far, first), (far, last), (border, last)]
      if let label = whole.links[index].label {
        allLabels[index] = (
          far + graph.spacing.textOffset(of: label), (first + last) / 2 - (label.along - 1) / 2
        )
      }
    }
    (routes, labels) = (allRoutes, allLabels)
  }

  /// Moves everything so that it begins at 0.
  ///
  /// - Parameter links: all links, as the labels are.
  private mutating func finish(_ links: [LevelGraph.Link]) {
    var all: [Place] = routes.flatMap(\.self)
    for (box, place) in zip(graph.boxes, boxes) {
      all += [
        (place.across - box.nearMargin, place.along - box.overhang),
        (place.across + box.across + box.margin - 1, place.along + max(0, box.along - 1) + box.overhang),
      ]
    }
    for frame in frames {
      let (place, across, along) = frame
      all += [place, (place.across + across - 1, place.along + along - 1)]
    }
    for (link, label) in zip(links, labels) {
      guard let label, let size = link.label else { continue }
      all += [label, (label.across + size.across - 1, label.along + size.along - 1)]
    }
    let low = all.map(\.across).min() ?? 0
    let lowAlong = all.map(\.along).min() ?? 0
    for index in boxes.indices {
      boxes[index].across -= low
      boxes[index].along -= lowAlong
    }
    for index in frames.indices {
      frames[index].place.across -= low
      frames[index].place.along -= lowAlong
    }
    for index in routes.indices {
      routes[index] = routes[index].map { ($0.across - low, $0.along - lowAlong) }
    }
    for index in labels.indices {
      labels[index] = labels[index].map { ($0.across - low, $0.along - lowAlong) }
    }
    across = (all.map(\.across).max() ?? 0) - low + 1
    along = (all.map(\.along).max() ?? 0) - lowAlong + 1
  }
}
