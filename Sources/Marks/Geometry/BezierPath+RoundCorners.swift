extension BezierPath {
  /// A line along the axes with round corners.
  package struct RoundedLine: Hashable, Sendable {
    /// The ends and the corners, as they would be without curves, in units.
    package var points: [Point]
    /// The largest radius of the corners, in units; 0 without any.
    package var cornerRadius: Double
  }

  /// The open pieces of a path whose lines all run along the axes, with curves from one to the next; nil for any other
  /// path.
  ///
  /// O(*n*).
  ///
  /// - Parameter most: the number of elements above which a path is not looked at.
  package func roundedLines(most: Int = 64) -> [RoundedLine]? {
    guard pointCount <= 3 * most, !isEmpty else { return nil }
    var lines: [RoundedLine] = []
    var last = Point.origin
    // The way on which the piece goes on; nil where it may turn, which is at its beginning.
    var way: Vector?
    for element in elements {
      switch element {
      case .move(let point):
        lines.append(RoundedLine(points: [point, point], cornerRadius: 0))
        (last, way) = (point, nil)
      case .line(let end):
        guard end != last else { continue }
        guard let next = (end - last).axis, way ?? next == next else { return nil }
        lines[lines.count - 1].go(to: end)
        (last, way) = (end, next)
      case .quadratic(let control, let end):
        guard let turn = Turn(from: last, control, control, to: end), way ?? turn.way == turn.way else {
          return nil
        }
        lines[lines.count - 1].turn(at: turn, to: end)
        (last, way) = (end, turn.next)
      case .cubic(let first, let second, let end):
        guard let turn = Turn(from: last, first, second, to: end), way ?? turn.way == turn.way else {
          return nil
        }
        lines[lines.count - 1].turn(at: turn, to: end)
        (last, way) = (end, turn.next)
      case .close: return nil
      }
    }
    return lines
  }
}

/// A quarter of an ellipse, or a curve like one, from one axis to the other.
private struct Turn {
  let way, next: Vector
  let corner: Point
  let radius: Double

  init?(from start: Point, _ first: Point, _ second: Point, to end: Point) {
    guard let way = (first - start).axis, let next = (end - second).axis, way.dot(next) == 0 else {
      return nil
    }
    let corner = way.dy == 0 ? Point(x: end.x, y: start.y) : Point(x: start.x, y: end.y)
    // The curve stays on the inner side of its corner.
    guard (corner - start).axis == way, (end - corner).axis == next,
      (first - start).length <= (corner - start).length, (end - second).length <= (end - corner).length
    else { return nil }
    (self.way, self.next, self.corner) = (way, next, corner)
    radius = max((corner - start).length, (end - corner).length)
  }
}

extension BezierPath.RoundedLine {
  fileprivate mutating func go(to end: Point) { points[points.count - 1] = end }

  fileprivate mutating func turn(at turn: Turn, to end: Point) {
    points[points.count - 1] = turn.corner
    points.append(end)
    cornerRadius = max(cornerRadius, turn.radius)
  }
}

extension Vector {
  /// The direction of a vector along an axis, one unit long; nil for any other, and for none.
  fileprivate var axis: Vector? {
    guard (dx == 0) != (dy == 0) else { return nil }
    return Vector(dx: dx == 0 ? 0 : dx < 0 ? -1 : 1, dy: dy == 0 ? 0 : dy < 0 ? -1 : 1)
  }
}
