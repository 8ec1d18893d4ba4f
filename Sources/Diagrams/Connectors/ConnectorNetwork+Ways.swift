import Marks

/// The ways of connectors that are led around nothing.
extension ConnectorNetwork {
  /// The way of a straight or a curved connector, beside others between the same shapes.
  ///
  /// - Parameters:
  ///   - stroke: its anchors learn which sides of boxes they are at.
  ///   - parallels: the ways that are found already, which this one joins.
  func way(of stroke: inout Stroke, _ connection: Connection, beside parallels: inout ParallelWays) -> [Point]
  {
    var points = way(of: &stroke, connection)
    if let from = connection.start.flatMap({ outline(of: $0.shape) }),
      let to = connection.end.flatMap({ outline(of: $0.shape) })
    {
      points = parallels.aside(points, of: connection, from: from, to: to)
    }
    parallels.note(connection, points)
    return points
  }

  /// The way of a straight or a curved connector.
  ///
  /// - Parameter stroke: its anchors learn which sides of boxes they are at.
  private func way(of stroke: inout Stroke, _ chosen: Connection) -> [Point] {
    let first = chosen.start.flatMap { outline(of: $0.shape) }
    let last = chosen.end.flatMap { outline(of: $0.shape) }
    let free = (start: stroke.points.first ?? .origin, end: stroke.points.last ?? .origin)
    // From a side that faces away the line would lead through its own shape.
    var connection = chosen
    let corners = chosen.waypoints
    func place(_ anchor: Anchor?, _ outline: Outline?) -> Point? {
      outline.flatMap { anchor?.point(on: $0) ?? $0.bounds.center }
    }
    let isCurved = chosen.route == .curved
    let from = first ?? .rectangle(Rect(at: free.start))
    let to = last ?? .rectangle(Rect(at: free.end))
    // A line into the shape leaves it where it was drawn, and so does one to a shape that overlaps it.
    if !from.overlaps(corners.first.map { .rectangle(Rect(at: $0)) } ?? to) {
      connection.start = chosen.start?.facing(
        corners.first ?? place(chosen.end, last) ?? free.end, from: first, isCurved: isCurved)
    }
    if !to.overlaps(corners.last.map { .rectangle(Rect(at: $0)) } ?? from) {
      connection.end = chosen.end?.facing(
        corners.last ?? place(chosen.start, first) ?? free.start, from: last, isCurved: isCurved)
    }
    if isCurved, corners.isEmpty { return curve(connection, from: from, to: to) }
    func isChosen(_ anchor: Anchor?, _ original: Anchor?) -> Bool {
      anchor?.place != nil && anchor?.place == original?.place
    }
    let way = StraightWay(
      from: .init(
        anchor: connection.start, isChosen: isChosen(connection.start, chosen.start), outline: first,
        free: free.start, hasHead: stroke.arrowheads.start != nil),
      to: .init(
        anchor: connection.end, isChosen: isChosen(connection.end, chosen.end), outline: last, free: free.end,
        hasHead: stroke.arrowheads.end != nil),
      corners: corners)
    stroke.connection?.start?.border = way.borders.start
    stroke.connection?.end?.border = way.borders.end
    return chosen.route == .curved ? CurvedArrow.vertices(through: way.points) : way.points
  }

  /// The vertices of a smooth stroke that leaves and meets the shapes at right angles.
  private func curve(_ connection: Connection, from first: Outline, to last: Outline) -> [Point] {
    let auto = CurvedRoute(
      from: first, sides: connection.start?.sides ?? .all, to: last, sides: connection.end?.sides ?? .all)
    var start = connection.start?.point(on: first) ?? auto.start
    var end = connection.end?.point(on: last) ?? auto.end
    if let level = StraightLevel(from: first, start, to: last, end) {
      (start, end) = (level.start, level.end)
    } else {
      let (away, back) = (auto.startDirection.outward, auto.endDirection.outward)
      start = first.placeOnCells(start, leavingAlong: first.holds(last) ? -away : away)
      end = last.placeOnCells(end, leavingAlong: last.holds(first) ? -back : back)
    }
    let route = CurvedRoute(from: start, auto.startDirection, to: end, auto.endDirection)
    return [route.start, route.first, route.second, route.end]
  }
}
