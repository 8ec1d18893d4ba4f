import Marks

/// The places where right-angled connectors without a bend meet the middles of sides.
///
/// A middle may lie between two cells. A way without a bend is in the one that leads straight to the other shape, and the
/// others that end at that middle have to end there, too.
struct SideMeetings {
  private struct Middle: Hashable {
    let shape: MarkID
    let place: Anchor.Place

    init?(_ anchor: Anchor?) {
      guard let anchor, anchor.isAtMiddle, let place = anchor.place else { return nil }
      (shape, self.place) = (anchor.shape, place)
    }
  }

  private var ends: [Middle: Point] = [:]

  var isEmpty: Bool { ends.isEmpty }

  /// Takes the ends of a way that has no bend.
  mutating func note(_ connection: Connection?, _ points: [Point]) {
    guard points.count == 2, let connection, connection.route == .rightAngled else { return }
    for (anchor, point) in zip([connection.start, connection.end], points) {
      if let middle = Middle(anchor) { ends[middle] = point }
    }
  }

  /// Has a connector end where the others do.
  func move(_ request: inout RouteRequest, of connection: Connection?) {
    if let middle = Middle(connection?.start), let point = ends[middle] { request.from.point = point }
    if let middle = Middle(connection?.end), let point = ends[middle] { request.to.point = point }
  }

  /// Whether a right-angled connector ends beside the others.
  func miss(_ stroke: Stroke) -> Bool {
    guard let connection = stroke.connection, connection.route == .rightAngled, stroke.points.count > 2
    else { return false }
    return zip([connection.start, connection.end], [stroke.points.first, stroke.points.last]).contains {
      guard let middle = Middle($0), let end = ends[middle], let point = $1 else { return false }
      return (end - point).length > 0.01
    }
  }
}
