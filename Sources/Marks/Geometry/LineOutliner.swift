import RealModule

/// Makes polygons of the area that a line of some width covers.
///
/// Each side, corner and end is a polygon by itself. All go around the same way, so that together they are the area by the
/// non-zero rule, wherever they overlap.
package struct LineOutliner {
  private let radius: Double
  private let style: PathStyle
  private let tolerance: Double

  /// The polygons so far.
  package private(set) var polygons: [[Point]] = []

  /// - Parameters:
  ///   - width: the width of the line, in units; above 0.
  ///   - tolerance: how far round corners and ends may be from the true ones, in units.
  package init(width: Double, style: PathStyle, tolerance: Double) {
    radius = width / 2
    self.style = style
    self.tolerance = tolerance
  }

  /// The polygons since the last call: for lines that have too many for the memory at once.
  package mutating func takePolygons() -> [[Point]] {
    defer { polygons = [] }
    return polygons
  }

  /// Adds a line.
  ///
  /// O(*n*).
  ///
  /// - Parameter pause: called now and then, where polygons can be taken; false ends the line.
  package mutating func add(_ line: BezierPath.Line, pause: (inout LineOutliner) -> Bool = { _ in true }) {
    var points: [Point] = []
    for point in line.points where point != points.last { points.append(point) }
    if line.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard let first = points.first, let last = points.last else { return }
    guard points.count > 1 else { return addSpot(first) }
    let closed = line.isClosed && points.count > 1
    let ends = closed ? points.dropFirst() + [first] : points[1...]
    var previous: Vector?
    var begin: Vector?
    for (start, end) in zip(points, ends) {
      guard let way = (end - start).normalized else { continue }
      let side = way.perpendicular * radius
      add([start + side, end + side, end - side, start - side])
      if let previous { addJoin(at: start, previous, way) }
      if begin == nil { begin = way }
      if polygons.count > 10_000, !pause(&self) { return }
      previous = way
    }
    guard let begin, let previous else { return }
    if closed {
      addJoin(at: first, previous, begin)
    } else {
      addCap(at: first, -begin)
      addCap(at: last, previous)
    }
  }

  private mutating func addSpot(_ point: Point) {
    switch style.cap {
    case .butt: break
    case .round: add(circle(point))
    case .square: add(Rect(at: point).outset(by: radius).corners)
    }
  }

  private mutating func addCap(at point: Point, _ way: Vector) {
    let side = way.perpendicular * radius
    switch style.cap {
    case .butt: break
    case .square:
      let out = way * radius
      add([point + side, point + side + out, point - side + out, point - side])
    case .round: add(arc(around: point, from: -side, to: side))
    }
  }

  private mutating func addJoin(at point: Point, _ before: Vector, _ after: Vector) {
    let turn = before.dx * after.dy - before.dy * after.dx
    let cosine = before.dot(after)
    guard turn != 0 || cosine < 0 else { return }
    // The corner is open on the side away from the turn.
    let outside = turn > 0 ? -radius : radius
    let (first, second) = (before.perpendicular * outside, after.perpendicular * outside)
    switch style.join {
    case .round:
      add(
        turn > 0 ? arc(around: point, from: first, to: second) : arc(around: point, from: second, to: first))
    case .miter:
      // The length of a miter is the width over the sine of half the corner's angle.
      let sine = max(0, (1 + cosine) / 2).squareRoot()
      if sine > 1e-6, 1 / sine <= style.miterLimit {
        let tip = (first + second) * (1 / (1 + cosine))
        add([point, point + first, point + tip, point + second])
      } else {
        add([point, point + first, point + second])
      }
    case .bevel: add([point, point + first, point + second])
    }
  }

  /// A piece of a pie, clockwise as it is seen with y growing down, by at most half a turn.
  private func arc(around center: Point, from first: Vector, to second: Vector) -> [Point] {
    var sweep = first.angle(to: second)
    if sweep <= 0 { sweep += 2 * Double.pi }
    // An exact half turn may come out a little more.
    sweep = min(sweep, 1.001 * Double.pi)
    let steps = Arc.steps(radius: radius, sweep: sweep, tolerance: tolerance)
    let between = (0...steps).map { step in
      let angle = sweep * Double(step) / Double(steps)
      return center + (first * .cos(angle) + first.perpendicular * .sin(angle))
    }
    return [center] + between + [center + second]
  }

  private func circle(_ center: Point) -> [Point] {
    let steps = 4 * Arc.steps(radius: radius, sweep: .pi / 2, tolerance: tolerance)
    return (0..<max(8, steps)).map { step in
      let angle = 2 * Double.pi * Double(step) / Double(max(8, steps))
      return center + Vector(dx: radius * .cos(angle), dy: radius * .sin(angle))
    }
  }

  private mutating func add(_ polygon: [Point]) {
    guard let first = polygon.first else { return }
    var area = 0.0
    for (start, end) in zip(polygon, polygon.dropFirst() + [first]) {
      area += (start - first).dx * (end - first).dy - (start - first).dy * (end - first).dx
    }
    polygons.append(area < 0 ? polygon.reversed() : polygon)
  }
}
