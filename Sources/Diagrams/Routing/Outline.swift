package import Marks

/// The outline of a shape, at which connectors end.
package enum Outline: Hashable, Sendable {
  case rectangle(Rect)
  /// The ellipse that touches the four sides of a rectangle.
  case ellipse(in: Rect)
  /// A closed outline through corners, such as a diamond or a turned rectangle.
  case polygon([Point])

  /// The smallest rectangle around the outline; an empty one at the origin for a polygon without corners.
  package var bounds: Rect {
    switch self {
    case .rectangle(let rect), .ellipse(let rect): rect
    case .polygon(let corners): Rect(around: corners) ?? Rect(at: .origin)
    }
  }

  /// The point where a straight line from the middle of the bounds to another point leaves the outline.
  ///
  /// If the line leaves it several times, the last point is taken, also if it lies beyond `target`. A line
  /// without a direction leads to the right.
  package func point(towards target: Point) -> Point {
    let bounds = bounds
    let direction = (target - bounds.center).normalized ?? Vector(dx: 1, dy: 0)
    let (radiusX, radiusY) = (bounds.size.width / 2, bounds.size.height / 2)
    switch self {
    case .rectangle:
      let reach = min(
        direction.dx == 0 ? .infinity : radiusX / abs(direction.dx),
        direction.dy == 0 ? .infinity : radiusY / abs(direction.dy))
      return bounds.center + direction * reach
    case .ellipse:
      guard radiusX > 0, radiusY > 0 else { return bounds.center }
      // The point at distance t lies on the ellipse where (t·dx/radiusX)² + (t·dy/radiusY)² = 1.
      let scaled = Vector(dx: direction.dx / radiusX, dy: direction.dy / radiusY)
      return bounds.center + direction * (1 / scaled.length)
    case .polygon:
      return farthestPoint(along: direction) ?? bounds.center
    }
  }

  /// A place of the outline moved to the middle of its row, where a line leaves it along x, or else of its column.
  ///
  /// The end of the line is then in the middle of cells, as its arrowhead is. Of two cells that it lies between, the upper
  /// or left one is taken, as a line of text in the middle of a box does. A free end, an outline without a size, stays.
  func placeOnCells(_ place: Point, leavingAlong way: Vector) -> Point {
    let (bounds, cell) = (bounds, CellMetrics.standard)
    func middle(_ value: Double, _ range: (low: Double, high: Double), _ length: Double) -> Double? {
      let middle = ((value / length).rounded(.up) - 0.5) * length
      return range.low < middle && middle < range.high ? middle : nil
    }
    if abs(way.dx) > abs(way.dy) {
      guard let y = middle(place.y, (bounds.minY, bounds.maxY), cell.height) else { return place }
      return point(on: way.dx > 0 ? .right : .left, beside: Point(x: place.x, y: y))
    }
    guard let x = middle(place.x, (bounds.minX, bounds.maxX), cell.width) else { return place }
    return point(on: way.dy > 0 ? .bottom : .top, beside: Point(x: x, y: place.y))
  }

  /// The point where a line perpendicular to a side of the bounds, coming from outside, meets the outline.
  ///
  /// - Parameter point: any point of that line; one beside the bounds is moved to their edge.
  package func point(on side: Side, beside point: Point) -> Point {
    let bounds = bounds
    let x = min(max(point.x, bounds.minX), bounds.maxX)
    let y = min(max(point.y, bounds.minY), bounds.maxY)
    let edge = side.middle(of: bounds)
    let place = side.isVertical ? Point(x: edge.x, y: y) : Point(x: x, y: edge.y)
    switch self {
    case .rectangle: return place
    case .ellipse:
      let (radiusX, radiusY) = (bounds.size.width / 2, bounds.size.height / 2)
      guard radiusX > 0, radiusY > 0 else { return place }
      let offset = place - bounds.center
      // How far along the other axis the ellipse reaches at this offset, as a share of its radius.
      let share = side.isVertical ? offset.dy / radiusY : offset.dx / radiusX
      let reach = max(0, 1 - share * share).squareRoot()
      return side.isVertical
        ? Point(x: bounds.center.x + side.outward.dx * radiusX * reach, y: y)
        : Point(x: x, y: bounds.center.y + side.outward.dy * radiusY * reach)
    case .polygon:
      let start = side.isVertical ? Point(x: bounds.center.x, y: y) : Point(x: x, y: bounds.center.y)
      return farthestPoint(along: side.outward, from: start) ?? place
    }
  }

  /// The farthest point of a polygon's outline on a line, seen from `start`, which need not lie inside.
  private func farthestPoint(along direction: Vector, from start: Point? = nil) -> Point? {
    guard case .polygon(let corners) = self, let first = corners.first else { return nil }
    let start = start ?? bounds.center
    let across = direction.perpendicular
    var farthest: Double?
    for (from, to) in zip(corners, corners.dropFirst() + [first]) {
      let (before, after) = ((from - start).dot(across), (to - start).dot(across))
      guard (before <= 0) != (after <= 0) || before == 0 || after == 0 else { continue }
      let share = before == after ? 0 : before / (before - after)
      for point in before == after ? [from, to] : [from + (to - from) * share] {
        farthest = max(farthest ?? -.infinity, (point - start).dot(direction))
      }
    }
    return farthest.map { start + direction * $0 }
  }
}
