extension BezierPath {
  /// A box with sides along the axes.
  package struct Box: Hashable, Sendable {
    package let rect: Rect
    /// The radius of its corners, in units; the larger one where it differs.
    package let cornerRadius: Double
  }

  /// The box that the path is, as other programs write boxes; nil for any other path.
  ///
  /// It is one closed piece, whose lines lie on the sides of the box around it and whose curves lead from one of them to
  /// the next. Between two corners at least half of each side is a line. O(*n*).
  package var asBox: Box? {
    // At most a move, four sides and corners, and the end.
    guard let rect = box, pointCount <= 18, rect.size.width > 0, rect.size.height > 0 else { return nil }
    var pieces = 0
    var isClosed = false
    var (start, last) = (Point.origin, Point.origin)
    // How much of each side is a line: top, right, bottom, left.
    var covered = [0.0, 0, 0, 0]
    var radius = 0.0
    func addLine(to end: Point) -> Bool {
      if end == last { return true }
      guard let side = rect.sides(of: last).intersection(rect.sides(of: end)).first else { return false }
      covered[side] += (end - last).length
      last = end
      return true
    }
    func addCorner(_ controls: [Point], to end: Point) -> Bool {
      let (from, to) = (rect.sides(of: last), rect.sides(of: end))
      guard let first = from.first, let second = to.first, from.count == 1, to.count == 1,
        !(first - second).isMultiple(of: 2),
        controls.allSatisfy({ !rect.sides(of: $0).isDisjoint(with: from.union(to)) })
      else { return false }
      radius = max(radius, abs(end.x - last.x), abs(end.y - last.y))
      last = end
      return true
    }
    for element in elements {
      switch element {
      case .move(let point):
        pieces += 1
        (start, last) = (point, point)
      case .line(let end): guard addLine(to: end) else { return nil }
      case .quadratic(let control, let end): guard addCorner([control], to: end) else { return nil }
      case .cubic(let first, let second, let end):
        guard addCorner([first, second], to: end) else { return nil }
      case .close:
        isClosed = true
        guard addLine(to: start) else { return nil }
      }
    }
    let lengths = [rect.size.width, rect.size.height, rect.size.width, rect.size.height]
    guard pieces == 1, isClosed, zip(covered, lengths).allSatisfy({ $0 >= $1 / 2 && $0 <= $1 * (1 + 1e-9) })
    else {
      return nil
    }
    return Box(rect: rect, cornerRadius: radius)
  }
}

extension Rect {
  /// The sides that a point lies on: 0 for the top, clockwise to 3 for the left.
  fileprivate func sides(of point: Point) -> Set<Int> {
    let near = 1e-9 * (abs(minX) + abs(minY) + size.width + size.height)
    let distances = [point.y - minY, point.x - maxX, point.y - maxY, point.x - minX]
    return Set(distances.indices.filter { abs(distances[$0]) <= near })
  }
}
