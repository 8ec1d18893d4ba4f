package import Marks

/// Finds the right-angled connectors that need no new way after an edit: those whose ways fit their shapes still.
///
/// A way that a layout or a user chose is not lost because a whole diagram moves, is mirrored or gets a new colour.
package struct WayKeeping {
  /// Connectors, and the shapes that they are attached to, as they were.
  private let old: [MarkID: any Mark]
  /// The marks that the edit is about.
  private let touched: Set<MarkID>
  /// Whether the edit brings ways for connectors whose shapes it leaves alone.
  private let bringsWays: Bool

  /// How far an end may be from the outline of its shape, in units.
  private static let tolerance = 0.01
  /// How far it may be from it in a diagram that comes with crow's feet, which are marks of their own.
  private static let reachOfSigns = 2.1

  /// The length that the first and the last segment have at least beside a shape that changed, in units.
  private static let leastLeg = 2 * CellMetrics.standard.width

  /// O(*n*) in the marks of the drawing.
  ///
  /// - Parameters:
  ///   - root: all marks before the edit.
  ///   - network: the connectors after it.
  ///   - bringsWays: whether the edit brings ways for connectors whose shapes it leaves alone.
  package init(
    before root: Group, after network: ConnectorNetwork, touched: Set<MarkID>, bringsWays: Bool = false
  ) {
    var wanted: Set<MarkID> = []
    for connector in network.connectors where connector.stroke.id != .none {
      wanted.insert(connector.stroke.id)
      for anchor in connector.stroke.connection?.anchors ?? [] { wanted.insert(anchor.shape) }
    }
    var found: [MarkID: any Mark] = [:]
    func collect(_ group: any ContainerMark) {
      for child in group.children {
        if wanted.contains(child.id) { found[child.id] = child }
        if let container = child.container { collect(container) }
      }
    }
    collect(root)
    old = found
    self.touched = touched
    self.bringsWays = bringsWays
  }

  /// The outline of a shape before the edit; nil where there is none.
  func outline(of shape: MarkID) -> Outline? { old[shape]?.connectorOutline }

  /// The corners that a connector keeps; nil if it needs a new way.
  package func way(of stroke: Stroke, in network: ConnectorNetwork) -> [Point]? {
    guard let connection = stroke.connection, connection.route == .rightAngled, let start = connection.start,
      let end = connection.end, let from = network.outline(of: start.shape),
      let to = network.outline(of: end.shape), stroke.points.count > 1
    else { return nil }
    let points =
      if let before = old[stroke.id] as? Stroke {
        moved(stroke, from: before, [(start, from), (end, to)])
          ?? changed(stroke, from: before, [(start, from), (end, to)])
          ?? refitted(stroke, from: before, [(start, from), (end, to)])
      } else {
        arrived(stroke, [(start, from), (end, to)])
      }
    guard let points, Self.isRightAngled(points),
      network.isFree(points, besides: [start.shape, end.shape])
    else { return nil }
    return points
  }

  /// The connection with the places on its shapes where they are now; nil if they are as they were.
  ///
  /// Of a connector that is mirrored with its shapes, the left end is at the right one's place.
  package func connection(of stroke: Stroke, in network: ConnectorNetwork) -> Connection? {
    guard var connection = stroke.connection, let before = old[stroke.id] as? Stroke,
      let known = before.connection, stroke.points.count > 1, stroke.points != before.points
    else { return nil }
    connection.start = placed(connection.start, like: known.start, at: stroke.points[0], in: network)
    connection.end = placed(
      connection.end, like: known.end, at: stroke.points[stroke.points.count - 1], in: network)
    return connection == stroke.connection ? nil : connection
  }

  private func placed(_ anchor: Anchor?, like known: Anchor?, at point: Point, in network: ConnectorNetwork)
    -> Anchor?
  {
    guard let anchor, anchor == known,
      let outline = network.outline(of: anchor.shape), let place = anchor.point(on: outline),
      (place - point).length > Self.tolerance, outline.touches(point, tolerance: Self.tolerance)
    else { return anchor }
    let box = outline.bounds
    guard box.size.width > 0, box.size.height > 0 else { return anchor }
    let way = point - box.location
    return Anchor(to: anchor.shape, at: .init(x: way.dx / box.size.width, y: way.dy / box.size.height))
  }

  /// The way of a connector whose shapes moved alike, or not at all.
  private func moved(_ stroke: Stroke, from before: Stroke, _ ends: [(anchor: Anchor, outline: Outline)])
    -> [Point]?
  {
    var offset: Vector?
    for (index, end) in ends.enumerated() {
      guard let old = old[end.anchor.shape]?.connectorOutline else { return nil }
      let (first, last) = (old.bounds, end.outline.bounds)
      let way = last.location - first.location
      guard (first.corners[2] + way - last.corners[2]).length < Self.tolerance,
        offset.map({ (first.location + $0 - last.location).length < Self.tolerance }) ?? true
      else { return nil }
      offset = way
      let point = before.points[index == 0 ? 0 : before.points.count - 1]
      guard
        end.outline.touches(point + way, tolerance: Self.tolerance)
          || !old.touches(point, tolerance: Self.tolerance)
      else { return nil }
    }
    guard let offset, before.points.count == stroke.points.count, let first = stroke.points.first,
      let connection = stroke.connection, let known = before.connection
    else { return nil }
    let way = first - before.points[0]
    let isMoved = way.length > Self.tolerance
    guard !isMoved || (before.points[0] + offset - first).length < Self.tolerance,
      zip(before.points, stroke.points).allSatisfy({ ($0 + way - $1).length < Self.tolerance }),
      connection.start == known.start, connection.end == known.end, connection.route == known.route,
      connection.waypoints.count == known.waypoints.count,
      zip(connection.waypoints, known.waypoints).allSatisfy({ ($1 + offset - $0).length < Self.tolerance })
    else { return nil }
    return isMoved ? stroke.points : stroke.points.map { $0 + offset }
  }

  /// The way of a connector that the edit changed together with its shapes, such as a mirrored one.
  private func changed(_ stroke: Stroke, from before: Stroke, _ ends: [(anchor: Anchor, outline: Outline)])
    -> [Point]?
  {
    guard stroke.points != before.points, stroke.connection?.waypoints.isEmpty == true,
      // A shape whose mirror image it is itself is not touched.
      bringsWays || ends.contains(where: { touched.contains($0.anchor.shape) }),
      before.points.contains(where: { !Self.isOnGrid($0) }) || stroke.points.allSatisfy(Self.isOnGrid)
    else { return nil }
    for (end, point) in zip(ends, [stroke.points[0], stroke.points[stroke.points.count - 1]]) {
      guard end.outline.touches(point, tolerance: Self.tolerance) else { return nil }
      guard end.anchor.point(on: end.outline).map({ ($0 - point).length < Self.tolerance }) ?? true else {
        return nil
      }
    }
    return stroke.points
  }

  /// The way of a connector whose shapes changed around their middles, such as into other forms: its first and its last
  /// segment lead to the outlines as they are now.
  private func refitted(_ stroke: Stroke, from before: Stroke, _ ends: [(anchor: Anchor, outline: Outline)])
    -> [Point]?
  {
    guard stroke == before else { return nil }
    var points = stroke.points
    for end in ends {
      guard let old = old[end.anchor.shape]?.connectorOutline,
        (old.bounds.center - end.outline.bounds.center).length < Self.leastLeg / 2
      else { return nil }
      if old != end.outline {
        let former = points[1] - points[0]
        points[0] = end.outline.meeting(points[0], from: points[1])
        let leg = points[1] - points[0]
        // Shorter, there would be no line beside the head.
        guard leg.dot(former) >= Self.leastLeg * former.length,
          end.anchor.point(on: end.outline).map({ ($0 - points[0]).length < Self.tolerance }) ?? true
        else { return nil }
      }
      points.reverse()
    }
    return points
  }

  /// The way of a new connector between new shapes.
  private func arrived(_ stroke: Stroke, _ ends: [(anchor: Anchor, outline: Outline)]) -> [Point]? {
    for (end, point) in zip(ends, [stroke.points[0], stroke.points[stroke.points.count - 1]]) {
      guard old[end.anchor.shape] == nil,
        end.outline.touches(point, tolerance: Self.tolerance)
          || !end.outline.encloses(point) && end.outline.touches(point, tolerance: Self.reachOfSigns)
      else { return nil }
    }
    return stroke.points
  }

  private static func isRightAngled(_ points: [Point]) -> Bool {
    zip(points, points.dropFirst()).allSatisfy {
      abs($0.x - $1.x) < tolerance || abs($0.y - $1.y) < tolerance
    }
  }

  /// Whether a point lies where lines of cells run, in one direction at least: ends may lie on other outlines.
  private static func isOnGrid(_ point: Point) -> Bool {
    func isMiddle(_ value: Double, _ step: Double) -> Bool {
      abs((value / step - 0.5).rounded() - (value / step - 0.5)) < tolerance
    }
    return isMiddle(point.x, 1) || isMiddle(point.y, CellMetrics.aspect)
  }
}
