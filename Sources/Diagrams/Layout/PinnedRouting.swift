import Marks

/// Routes the edges of a graph whose nodes are placed.
struct PinnedRouting {
  private let graph: Graph
  private let fields: [String: NodeFields]
  private let fresh: GraphLayout
  private let placement: PinnedPlacement
  private let areas: [GridRect]
  /// The nodes, the areas and the lines of edges that stay, by their directions.
  private var nodes = OccupiedCells()
  private var texts = OccupiedCells()
  private var lines = (level: OccupiedCells(), upright: OccupiedCells())
  /// No more shapes than this are gone around.
  private static let mostObstacles = 600
  /// The courses that are decided, by the index of the edge.
  private var known: [Int: [GridPoint]] = [:]

  init(
    _ graph: Graph, _ fresh: GraphLayout, _ placement: PinnedPlacement,
    _ surroundings: PinnedLayout.Surroundings, _ places: [String: GridRect]
  ) {
    self.graph = graph
    fields = graph.nodes.reduce(into: [:]) { $0[$1.id] = $1.fields }
    self.fresh = fresh
    self.placement = placement
    areas = surroundings.areas
    known = surroundings.routes.filter { index, _ in
      [graph.edges[index].from, graph.edges[index].to].allSatisfy { end in
        placement.clusters[end].map { $0 == places[end] } ?? true
      }
    }
    for rect in placement.nodes.values { nodes.insert(rect) }
    for rect in areas { texts.insert(rect) }
    for points in known.values {
      for (start, end) in zip(points, points.dropFirst()) {
        let line = GridRect(from: start, to: end)
        if start.column == end.column { lines.upright.insert(line) } else { lines.level.insert(line) }
      }
    }
    for index in graph.edges.indices where known[index] == nil {
      if let points = freshRoute(index) { known[index] = points }
    }
  }

  var layout: GraphLayout {
    let found = routed
    return GraphLayout(
      nodes: placement.nodes, clusters: placement.clusters,
      routes: graph.edges.indices.map { GraphLayout.Route(known[$0] ?? found[$0] ?? []) })
  }

  // MARK: As in the layout of the whole

  /// The course of an edge whose ends stand to each other as in the layout of the whole, if nothing is in its way.
  private func freshRoute(_ index: Int) -> [GridPoint]? {
    let edge = graph.edges[index]
    guard let offset = offset(of: edge.from), offset == self.offset(of: edge.to) else { return nil }
    let points = fresh.routes[index].points.map { $0.moved(columns: offset.column, rows: offset.row) }
    let ends = [edge.from, edge.to].compactMap { placement.nodes[$0] }
    let isFree = zip(points, points.dropFirst()).allSatisfy { start, end in
      let line = GridRect(from: start, to: end)
      // It may cross lines, but does not run along them.
      let along = start.column == end.column ? lines.upright : lines.level
      return !nodes.intersects(line, except: ends) && !texts.intersects(line) && !along.intersects(line)
    }
    return isFree && points.count > 1 ? points : nil
  }

  private func offset(of id: String) -> GridPoint? {
    if let offset = placement.offsets[id] { return offset }
    guard let rect = placement.clusters[id], let other = fresh.clusters[id], rect.size == other.size else {
      return nil
    }
    return GridPoint(rect.column - other.column, rect.row - other.row)
  }

  // MARK: Around what stands

  /// The end of an edge: on a side of its node that the field which it names is at.
  private func end(at id: String, _ port: String, of shape: Int) -> RouteEnd {
    guard !port.isEmpty, let rect = placement.nodes[id], let fields = fields[id],
      let cells = FieldGrid(fields).parts(in: rect).leaves.first(where: {
        $0.field.port == EdgePorts.field(of: port)
      })?.rect
    else { return .shape(shape) }
    var sides: Sides = []
    if cells.row == rect.row { sides.insert(Sides(.top)) }
    if cells.lastRow == rect.lastRow { sides.insert(Sides(.bottom)) }
    if cells.column == rect.column { sides.insert(Sides(.left)) }
    if cells.lastColumn == rect.lastColumn { sides.insert(Sides(.right)) }
    guard !sides.isEmpty else { return .shape(shape) }
    return RouteEnd(shape: shape, point: cells.outline.center, sides: sides)
  }

  /// The courses of all edges that are not known yet, found together so that they keep apart.
  private var routed: [Int: [GridPoint]] {
    var shapes: [Outline] = []
    var indices: [String: Int] = [:]
    for node in graph.nodes {
      guard let rect = placement.nodes[node.id] else { continue }
      indices[node.id] = shapes.count
      shapes.append(
        node.shape.hasStraightSides || node.fields != nil
          ? .rectangle(rect.outline) : .ellipse(in: rect.outline))
    }
    let ends = Set(graph.edges.flatMap { [$0.from, $0.to] })
    for cluster in graph.clusters where ends.contains(cluster.id) {
      guard let rect = placement.clusters[cluster.id] else { continue }
      indices[cluster.id] = shapes.count
      shapes.append(.rectangle(rect.outline))
    }
    shapes += areas.prefix(Self.mostObstacles).map { .rectangle($0.outline) }
    var router = ConnectorRouter(shapes: shapes)
    for points in known.values { router.reserve(points.map(\.center)) }
    let asked = graph.edges.indices.filter { index in
      known[index] == nil && indices[graph.edges[index].from] != nil && indices[graph.edges[index].to] != nil
    }
    let requests = asked.map { index in
      let edge = graph.edges[index]
      return RouteRequest(
        from: end(at: edge.from, edge.ports.from, of: indices[edge.from] ?? 0),
        to: end(at: edge.to, edge.ports.to, of: indices[edge.to] ?? 0))
    }
    let routes = router.routes(for: requests).map { points in
      GridPoint.withoutNeedless(points.map { GridPoint(around: $0) })
    }
    return Dictionary(zip(asked, routes)) { first, _ in first }
  }
}

extension GridPoint {
  /// The cell that a point lies in.
  fileprivate init(around point: Point) {
    let cell = CellMetrics.standard.cell(around: point)
    self.init(cell.column, cell.row)
  }
}
