/// Spreads the ends on each side along it, in an order in which the connectors do not cross.
struct PortOrder {
  private(set) var wishes: [RouteWishes]

  private struct End {
    let request: Int
    let isStart: Bool
    /// Compared in turn.
    let key: [Int]
  }

  private struct ShapeSide: Hashable {
    let shape: Int
    let side: Side
  }

  init(of run: RoutingRun) {
    wishes = Array(repeating: RouteWishes(), count: run.routes.count)
    var ends: [ShapeSide: [End]] = [:]
    for (index, route) in run.routes.enumerated() {
      guard let route else { continue }
      let request = run.plan.requests[index]
      if let shape = request.from.shape, request.from.point == nil, let port = route.start,
        let side = port.side
      {
        let key = Self.key(of: port, along: route.corners, arriving: route.end, in: run.grid)
        ends[ShapeSide(shape: shape, side: side), default: []]
          .append(End(request: index, isStart: true, key: key))
      }
      if let shape = request.to.shape, request.to.point == nil, let port = route.end, let side = port.side {
        let key = Self.key(of: port, along: route.corners.reversed(), arriving: route.start, in: run.grid)
        ends[ShapeSide(shape: shape, side: side), default: []]
          .append(End(request: index, isStart: false, key: key))
      }
    }
    for (place, ends) in ends where ends.count > 1 {
      guard let places = run.plan.places(on: place.side, of: place.shape) else { continue }
      let sorted = ends.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      for (index, end) in sorted.enumerated() {
        // Not at the corners, where there are other places.
        let inset = places.count > 2 ? 1 : 0
        let offset = (2 * index + 1) * (places.count - 2 * inset) / (2 * sorted.count)
        let wish = RouteWishes.Wish(side: place.side, place: places.lowerBound + inset + offset)
        if end.isStart { wishes[end.request].start = wish } else { wishes[end.request].end = wish }
      }
    }
  }

  /// Returns the sort key of an end on its side: connectors that turn up come first, of these the one that
  /// turns first; then the straight ones; then those that turn down, of these the one that turns last.
  private static func key(of port: Port, along corners: [Int], arriving last: Port?, in grid: RoutingGrid)
    -> [Int]
  {
    let isHorizontal = port.isHorizontal ?? true
    func along(_ cell: Int) -> Int { isHorizontal ? grid.row(of: cell) : grid.column(of: cell) }
    func across(_ cell: Int) -> Int { isHorizontal ? grid.column(of: cell) : grid.row(of: cell) }
    let place = along(port.cell)
    let rest = [place, corners.last.map(along) ?? 0, corners.last.map(across) ?? 0]
    guard let turn = corners.first(where: { along($0) != place }) else { return [0, 0] + rest }
    let run = abs(across(turn) - across(port.cell))
    return along(turn) < place ? [-1, run] + rest : [1, -run] + rest
  }
}
