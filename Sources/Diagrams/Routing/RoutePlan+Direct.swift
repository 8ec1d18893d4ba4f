import Marks

extension RoutePlan {
  /// A route of at most four segments that leads through what is in its way, through as few shapes as
  /// possible.
  func directRoute(of index: Int) -> [Point] {
    let request = requests[index]
    let (starts, ends) = (terminals(of: request.from), terminals(of: request.to))
    guard request.corners.isEmpty else {
      let points = [starts[0].point] + request.corners + [ends[0].point]
      return zip(points, points.dropFirst()).reduce([points[0]]) { route, leg in
        route + [Point(x: leg.1.x, y: leg.0.y), leg.1]
      }.withoutNeedlessCorners
    }
    var best: (route: [Point], cost: (Int, Int, Double))?
    for start in starts {
      for end in ends {
        let route = connection(from: start, to: end)
        let cost = (crossedShapes(of: route), route.count, Polyline(route).length)
        if best.map({ cost < $0.cost }) ?? true { best = (route, cost) }
      }
    }
    return best?.route ?? [starts[0].point, ends[0].point]
  }

  private typealias Terminal = (point: Point, direction: Vector)

  /// The places where an end may be, never none.
  private func terminals(of end: RouteEnd) -> [Terminal] {
    let sides = end.sides.isEmpty ? Side.allCases : end.sides.members
    guard let shape = end.shape, shapes.indices.contains(shape) else {
      return sides.map { (end.point ?? .origin, $0.outward) }
    }
    let bounds = shapes[shape].bounds
    return sides.map { side in
      (shapes[shape].point(on: side, beside: end.point ?? bounds.center), side.outward)
    }
  }

  /// A line that leaves both places in their directions, two cells away at least.
  private func connection(from start: Terminal, to end: Terminal) -> [Point] {
    let reach = CellMetrics.aspect
    let (first, last) = (start.point + start.direction * reach, end.point + end.direction * reach)
    let middle = first.midpoint(to: last)
    let between: [Point]
    switch (start.direction.dx != 0, end.direction.dx != 0) {
    case (true, true) where first.y == last.y, (false, false) where first.x == last.x: between = []
    case (true, true): between = [Point(x: middle.x, y: first.y), Point(x: middle.x, y: last.y)]
    case (false, false): between = [Point(x: first.x, y: middle.y), Point(x: last.x, y: middle.y)]
    case (true, false): between = [Point(x: last.x, y: first.y)]
    case (false, true): between = [Point(x: first.x, y: last.y)]
    }
    return ([start.point, first] + between + [last, end.point]).withoutNeedlessCorners
  }

  private func crossedShapes(of route: [Point]) -> Int {
    let segments = zip(route, route.dropFirst()).map { Rect(from: $0, to: $1) }
    return shapes.count { shape in
      let inside = shape.bounds.inset(by: 0.25)
      return segments.contains { $0.intersects(inside) }
    }
  }
}

extension [Point] {
  /// A right-angled line without the points that lie on a straight part of it.
  var withoutNeedlessCorners: [Point] {
    reduce(into: []) { kept, point in
      if kept.last == point { return }
      if kept.count > 1 {
        let (before, last) = (kept[kept.count - 2], kept[kept.count - 1])
        if (before.x == last.x && last.x == point.x) || (before.y == last.y && last.y == point.y) {
          kept.removeLast()
        }
      }
      kept.append(point)
    }
  }
}
