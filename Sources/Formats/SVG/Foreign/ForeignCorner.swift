import Marks

/// A place on a path where a marker can be, and the direction of the path there.
struct ForeignCorner {
  let place: Point

  /// The directions of the path before and after the place; nil where it has none.
  private var before: Vector?
  private var after: Vector?

  /// The direction of a marker, clockwise from the right, as it is seen.
  var degrees: Double {
    let way: Vector
    switch (before?.normalized, after?.normalized) {
    case (let before?, let after?):
      let sum = before + after
      way = sum.length > 1e-9 ? sum : after
    case (let one?, nil), (nil, let one?): way = one
    case (nil, nil): return 0
    }
    return Vector(dx: 1, dy: 0).angle(to: way) * 180 / Double.pi
  }

  private init(_ place: Point, before: Vector?) {
    self.place = place
    self.before = before
  }

  /// The corners of a path, in order.
  static func corners(of path: BezierPath) -> [ForeignCorner] {
    var corners: [ForeignCorner] = []
    var start = 0
    func add(_ end: Point, by controls: [Point] = []) {
      guard let from = corners.last?.place else { return }
      let places = [from] + controls + [end]
      // A control point on an end gives no direction.
      let out = places.first { $0 != from }.map { $0 - from }
      let into = places.last { $0 != end }.map { end - $0 }
      corners[corners.count - 1].after = out
      corners.append(ForeignCorner(end, before: into))
    }
    path.forEach { element in
      switch element {
      case .move(let point):
        start = corners.count
        corners.append(ForeignCorner(point, before: nil))
      case .line(let end): add(end)
      case .quadratic(let control, let end): add(end, by: [control])
      case .cubic(let first, let second, let end): add(end, by: [first, second])
      case .close:
        guard start < corners.count else { return }
        add(corners[start].place)
        corners[start].before = corners[corners.count - 1].before
        corners[corners.count - 1].after = corners[start].after
      }
    }
    return corners
  }
}
