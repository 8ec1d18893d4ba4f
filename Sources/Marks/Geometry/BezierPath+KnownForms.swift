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

extension BezierPath {
  /// The box around the ellipse with axes along the grid's that the path is; nil for any other path.
  ///
  /// An ellipse is one closed piece of curves, which lie on it at their ends and at three places between. O(*n*).
  package var asEllipse: Rect? {
    guard let rect = box, pointCount <= 32, rect.size.width > 0, rect.size.height > 0 else { return nil }
    func isOn(_ point: Point) -> Bool {
      let x = (point.x - rect.center.x) / rect.size.width * 2
      let y = (point.y - rect.center.y) / rect.size.height * 2
      return abs(x * x + y * y - 1) < Self.leewayOfEllipse
    }
    func isOn(_ start: Point, _ first: Point, _ second: Point, _ end: Point) -> Bool {
      [0.25, 0.5, 0.75, 1].allSatisfy { t in
        let (a, b, c, d) = (pow3(1 - t), 3 * t * (1 - t) * (1 - t), 3 * t * t * (1 - t), pow3(t))
        return isOn(
          Point(
            x: a * start.x + b * first.x + c * second.x + d * end.x,
            y: a * start.y + b * first.y + c * second.y + d * end.y))
      }
    }
    func pow3(_ value: Double) -> Double { value * value * value }
    var (pieces, curves, isClosed) = (0, 0, false)
    var (start, last) = (Point.origin, Point.origin)
    for element in elements {
      switch element {
      case .move(let point):
        pieces += 1
        (start, last) = (point, point)
      case .line(let end): guard (end - last).length < 1e-6 * rect.size.width else { return nil }
      case .quadratic(let control, let end):
        // The same curve as a cubic one.
        let (first, second) = (last + (control - last) * (2.0 / 3), end + (control - end) * (2.0 / 3))
        guard isOn(last, first, second, end) else { return nil }
        (last, curves) = (end, curves + 1)
      case .cubic(let first, let second, let end):
        guard isOn(last, first, second, end) else { return nil }
        (last, curves) = (end, curves + 1)
      case .close: isClosed = true
      }
    }
    let endsMeet = (last - start).length < 1e-6 * rect.size.width
    return pieces == 1 && curves > 1 && (isClosed || endsMeet) ? rect : nil
  }

  /// How far the square of the distance from the middle, in radii, may be from 1: four cubics leave a circle by .0003.
  private static let leewayOfEllipse = 0.005

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
