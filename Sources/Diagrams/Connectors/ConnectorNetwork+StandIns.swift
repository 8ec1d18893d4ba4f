import Marks

/// Lines that stand in for ways which are found only when their shapes have come to rest.
extension ConnectorNetwork {
  /// The way that a connector had, with its ends taken along by their shapes.
  ///
  /// The segments at the ends become longer or shorter, and those beside them move along. A connector without a
  /// bend gets two. Other shapes are not gone around. O(*n*) in the corners.
  func standIn(for stroke: Stroke, knowing known: WayKeeping?) -> [Point] {
    var points = stroke.points
    guard let connection = stroke.connection, points.count > 1 else { return points }
    let offsets = [(connection.start, points[0]), (connection.end, points[points.count - 1])].map {
      offset(of: $1, at: $0, knowing: known)
    }
    let difference = Vector(dx: offsets[0].dx - offsets[1].dx, dy: offsets[0].dy - offsets[1].dy)
    if difference.length < Self.tolerance { return points.map { $0 + offsets[0] } }
    for offset in offsets {
      if offset.length > Self.tolerance { Self.move(&points, by: offset) }
      points.reverse()
    }
    return points
  }

  /// How far apart two places are that count as one, in units.
  private static let tolerance = 0.01

  /// How far an end is taken along by its shape: it keeps its place there.
  private func offset(of point: Point, at anchor: Anchor?, knowing known: WayKeeping?) -> Vector {
    guard let anchor, let now = outline(of: anchor.shape)?.bounds,
      let before = known?.outline(of: anchor.shape)?.bounds
    else { return .zero }
    return before.map(point, to: now) - point
  }

  /// Moves the first point of a right-angled line.
  private static func move(_ points: inout [Point], by offset: Vector) {
    let first = points[0] + offset
    let isLevel = abs(points[1].y - points[0].y) <= abs(points[1].x - points[0].x)
    if points.count == 2 {
      let (last, middle) = (points[1], first.midpoint(to: points[1]))
      points =
        isLevel
        ? [first, Point(x: middle.x, y: first.y), Point(x: middle.x, y: last.y), last]
        : [first, Point(x: first.x, y: middle.y), Point(x: last.x, y: middle.y), last]
      return
    }
    points[0] = first
    points[1] = isLevel ? Point(x: points[1].x, y: first.y) : Point(x: first.x, y: points[1].y)
  }
}
