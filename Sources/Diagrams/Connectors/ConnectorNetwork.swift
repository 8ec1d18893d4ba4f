package import Marks

/// The connectors of a drawing and the shapes that they join: finds the ways of connectors anew.
///
///     let network = ConnectorNetwork(of: drawing.root)
///     for (path, stroke) in network.rerouted(where: { $0.joins(moved) }) { ... }
package struct ConnectorNetwork: Sendable {
  /// A connector, and where it stands in the tree.
  package struct Connector: Sendable {
    package let path: MarkPath
    package var stroke: Stroke

    /// Whether it lies in a hidden layer: it follows its shapes, but nothing keeps off it.
    package let isHidden: Bool

    /// Whether it is attached to one of some shapes.
    package func joins(_ shapes: Set<MarkID>) -> Bool {
      stroke.connection?.anchors.contains { shapes.contains($0.shape) } ?? false
    }
  }

  /// The connectors, in drawing order.
  package private(set) var connectors: [Connector] = []

  /// The index of each shape that something is attached to.
  private var indices: [MarkID: Int] = [:]

  /// The outlines that connectors are attached to or keep off.
  private var outlines: [Outline] = []

  /// More shapes than this are not gone around: the nearest are, and those that are joined.
  private static let mostObstacles = 600

  /// Finds connectors and shapes.
  ///
  /// O(*n*) in the marks.
  ///
  /// - Parameters:
  ///   - root: a drawing's, or any other group.
  ///   - changed: what is to be taken in place of the marks with these identifiers, such as those of a preview.
  package init(of root: Group, replacing changed: [MarkID: any Mark] = [:]) {
    var collector = ConnectorCollector(changed: changed)
    collector.collect(root, at: [])
    connectors = collector.connectors
    guard !connectors.isEmpty else { return }
    let joined = Set(connectors.flatMap { $0.stroke.connection?.anchors.map(\.shape) ?? [] })
    let near = collector.shapes.count > Self.mostObstacles ? around(connectors) : nil
    // A table is an obstacle as a whole, but for the connectors of its cells: these keep off the other cells.
    let opened = Set(collector.shapes.lazy.filter { joined.contains($0.id) }.compactMap { $0.table })
    for (id, mark, isHidden, table) in collector.shapes {
      let isJoined = id != .none && joined.contains(id)
      let isPassable = isHidden || table.map { !opened.contains($0) } ?? false
      guard isJoined || !isPassable && mark.isObstacle && near.map({ mark.box.intersects($0) }) ?? true,
        isJoined || outlines.count < Self.mostObstacles, let outline = mark.connectorOutline
      else { continue }
      if isJoined { indices[id] = outlines.count }
      outlines.append(outline)
    }
  }

  private func around(_ connectors: [Connector]) -> Rect? {
    connectors.reduce(nil as Rect?) { $1.stroke.box.union($0) }?.outset(by: 8)
  }

  /// The outline of a shape that a connector is attached to; nil when there is no such shape.
  package func outline(of shape: MarkID) -> Outline? { indices[shape].map { outlines[$0] } }

  /// Finds the ways of some connectors anew.
  ///
  /// An end whose shape is gone stays where it is, and is free from then on.
  ///
  /// - Parameters:
  ///   - isChosen: which connectors; the others stay, and chosen ones keep off them where there is room.
  ///   - isKept: whether an end stays attached.
  ///   - known: what need not be found anew.
  ///   - displaced: the connectors that are found anew in any case.
  ///   - budget: how much work it may be; beyond that, right-angled connectors keep the ways that they had, with their
  ///     ends taken along.
  /// - Returns: the connectors that changed.
  /// - Complexity: see ``ConnectorRouter``.
  package func rerouted(
    where isChosen: (Connector) -> Bool, keeping isKept: (Connector, Anchor) -> Bool = { _, _ in true },
    knowing known: WayKeeping? = nil, butNot displaced: Set<MarkPath> = [],
    within budget: RoutingBudget = .resting
  ) -> [(path: MarkPath, stroke: Stroke)] {
    let originals = connectors.filter(isChosen)
    let chosen = originals.map { connector in
      var changed = connector
      let connection = known?.connection(of: connector.stroke, in: self) ?? connector.stroke.connection
      changed.stroke.connection = connection?.filteringAnchors {
        indices[$0.shape] != nil && isKept(connector, $0)
      }
      return changed
    }
    var ways: [Int: [Point]] = [:]
    for (index, connector) in chosen.enumerated() where !displaced.contains(connector.path) {
      ways[index] = known?.way(of: connector.stroke, in: self)
    }
    let asked = chosen.indices.filter { ways[$0] == nil && Self.isRouted(chosen[$0].stroke) }
    if let routes = routes(of: asked, among: chosen, known: ways, within: budget) {
      for (index, way) in zip(asked, routes) { ways[index] = way }
    } else {
      for index in asked { ways[index] = standIn(for: originals[index].stroke, knowing: known) }
    }
    var parallels = parallels(besides: chosen)
    for (index, way) in ways { parallels.note(chosen[index].stroke.connection, way) }
    return zip(chosen, originals).enumerated().compactMap { index, pair in
      let (connector, old) = pair
      var stroke = connector.stroke
      guard let connection = stroke.connection, !connection.anchors.isEmpty else {
        // Nothing is joined any more: the line stays as it is.
        stroke.connection = nil
        return stroke == old.stroke ? nil : (connector.path, stroke)
      }
      stroke.connection?.start?.border = nil
      stroke.connection?.end?.border = nil
      let points = ways[index] ?? way(of: &stroke, connection, beside: &parallels)
      stroke = stroke.through(points.map(\.rounded))
      stroke.isSmooth = connection.route == .curved
      return stroke == old.stroke ? nil : (connector.path, stroke)
    }
  }

  /// The ways of the connectors that stay as they are.
  private func parallels(besides chosen: [Connector]) -> ParallelWays {
    var parallels = ParallelWays()
    let paths = Set(chosen.map(\.path))
    for other in connectors where !other.isHidden && !paths.contains(other.path) {
      parallels.note(other.stroke.connection, other.stroke.points)
    }
    return parallels
  }

  /// Whether a way leads through no shape but those that it joins, frames around it, and what it begins inside of.
  ///
  /// O(*n*) in the shapes.
  func isFree(_ points: [Point], besides joined: Set<MarkID>) -> Bool {
    let own = Set(joined.compactMap { indices[$0] })
    guard let box = Rect(around: points) else { return true }
    return outlines.indices.allSatisfy {
      !outlines[$0].bounds.intersects(box) || own.contains($0) || !outlines[$0].isCrossed(by: points)
    }
  }

  /// Whether a right-angled connector leads through one of some outlines that have come into its way.
  ///
  /// O(*n*) in the outlines.
  package func isObstructed(_ connector: Connector, by outlines: [Outline]) -> Bool {
    guard connector.stroke.connection?.route == .rightAngled,
      connector.stroke.connection?.anchors.isEmpty == false, !outlines.isEmpty,
      let box = Rect(around: connector.stroke.points)
    else { return false }
    return outlines.contains { $0.bounds.intersects(box) && $0.isCrossed(by: connector.stroke.points) }
  }

  // MARK: Ways

  /// Whether the router finds the way of a connector.
  private static func isRouted(_ stroke: Stroke) -> Bool {
    guard let connection = stroke.connection, !connection.anchors.isEmpty else { return false }
    return connection.route == .rightAngled || connection.isLoop
  }

  /// The right-angled ways; all are found together, so that they keep apart.
  ///
  /// - Parameters:
  ///   - asked: the indices of those that are looked for.
  ///   - known: the ways that are found already, by the index of the connector.
  /// - Returns: nil beyond the budget.
  private func routes(
    of asked: [Int], among chosen: [Connector], known ways: [Int: [Point]], within budget: RoutingBudget
  ) -> [[Point]]? {
    guard !asked.isEmpty else { return [] }
    // Before anything is laid out for them.
    guard asked.count <= budget.connectors else { return nil }
    var router = ConnectorRouter(shapes: outlines)
    var meetings = SideMeetings()
    var parallels = parallels(besides: chosen)
    let paths = Set(chosen.map(\.path))
    for other in connectors
    where !other.isHidden && !paths.contains(other.path) && other.stroke.connection?.route == .rightAngled {
      router.reserve(other.stroke.points)
      meetings.note(other.stroke.connection, other.stroke.points)
    }
    for (index, way) in ways {
      router.reserve(way)
      parallels.note(chosen[index].stroke.connection, way)
      meetings.note(chosen[index].stroke.connection, way)
    }
    /// Those that give up their places.
    var moved: Set<Int> = []
    var requests = asked.map { index in
      let stroke = chosen[index].stroke
      let connection = stroke.connection ?? Connection()
      var request = RouteRequest(
        from: end(connection.start, stroke.points.first), to: end(connection.end, stroke.points.last),
        corners: connection.waypoints)
      let level = connection.anchors.contains(where: \.isAtMiddle) ? level(request) : nil
      if let level { (request.from.point, request.to.point) = (level.start, level.end) }
      if let start = request.from.point, let end = request.to.point,
        parallels.isTaken(connection, from: start, to: end)
      {
        (request.from.point, request.to.point) = (nil, nil)
        moved.insert(index)
      } else if let level {
        meetings.note(connection, [level.start, level.end])
      }
      parallels.noteEnds(connection, request.from.point, request.to.point)
      return request
    }
    for (place, index) in asked.enumerated() where !moved.contains(index) {
      meetings.move(&requests[place], of: chosen[index].stroke.connection)
    }
    return router.routes(for: requests, within: budget)
  }

  /// The right-angled connectors that meet a side beside a connector without a bend, at the same place: the middle of a
  /// side may lie between two cells.
  ///
  /// O(*n*) in the connectors.
  ///
  /// - Parameter ids: the identifiers of the connectors beside which others are looked for.
  package func displaced(by ids: Set<MarkID>) -> Set<MarkPath> {
    var meetings = SideMeetings()
    for connector in connectors where ids.contains(connector.stroke.id) {
      meetings.note(connector.stroke.connection, connector.stroke.points)
    }
    guard !meetings.isEmpty else { return [] }
    return Set(connectors.filter { !ids.contains($0.stroke.id) && meetings.miss($0.stroke) }.map(\.path))
  }

  private func end(_ anchor: Anchor?, _ point: Point?) -> RouteEnd {
    guard let anchor, let index = indices[anchor.shape] else { return .free(point ?? .origin) }
    return RouteEnd(shape: index, point: anchor.point(on: outlines[index]), sides: anchor.sides)
  }

  /// The ends of a way without a bend, where those that are asked for lie a little beside each other on facing sides.
  private func level(_ request: RouteRequest) -> StraightLevel? {
    guard request.corners.isEmpty, let from = request.from.shape, let to = request.to.shape,
      let start = request.from.point, let end = request.to.point
    else { return nil }
    return StraightLevel(from: outlines[from], start, to: outlines[to], end)
  }
}

extension Anchor {
  /// Whether it is at the middle of a side, which ends snap to.
  package var isAtMiddle: Bool {
    guard let place else { return false }
    return place.x == 0.5 || place.y == 0.5
  }
}

extension Connection {
  /// Whether it leads from a shape to the same shape.
  package var isLoop: Bool { start != nil && start?.shape == end?.shape }

  /// The connection without the anchors that are refused.
  fileprivate func filteringAnchors(_ isKept: (Anchor) -> Bool) -> Connection {
    var connection = self
    connection.start = start.flatMap { isKept($0) ? $0 : nil }
    connection.end = end.flatMap { isKept($0) ? $0 : nil }
    return connection
  }
}
