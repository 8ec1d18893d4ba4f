import Marks

/// One call of the router: the grid, and the routes found so far.
struct RoutingRun {
  let plan: RoutePlan
  let costs: RouteCosts
  var grid: RoutingGrid
  var routes: [CellRoute?]
  private var search: RouteSearch
  private let effort: SearchEffort

  /// The connectors that stay as they are: their ends, in units, and their ways.
  private let reserved: [(start: Point?, end: Point?, route: CellRoute)]

  /// The wished places of the ends that share a side with others.
  private var wishes: [RouteWishes]

  /// The shapes that are no obstacles at the moment.
  private var openShapes: Set<Int> = []

  /// How many states the next search may look at.
  private var share = 0

  /// Nil if there is nothing on the drawing, or too much.
  init?(plan: RoutePlan, costs: RouteCosts, reserved: [[Point]], budget: RoutingBudget) {
    guard var grid = Self.grid(for: plan, mostCells: budget.cells) else { return nil }
    for box in plan.boxes.compactMap({ $0 }) { grid.add(box) }
    self.reserved = reserved.map { ($0.first, $0.last, CellRoute(corners: grid.corners(of: $0))) }
    for (_, _, route) in self.reserved { grid.count(route, by: 1) }
    self.plan = plan
    self.costs = costs
    self.grid = grid
    effort = SearchEffort(for: plan.requests.count, cells: grid.cells.count, within: budget)
    search = RouteSearch(grid: grid, costs: costs, effort: effort)
    routes = Array(repeating: nil, count: plan.requests.count)
    wishes = Array(repeating: RouteWishes(), count: plan.requests.count)
  }

  private static func grid(for plan: RoutePlan, mostCells: Int) -> RoutingGrid? {
    var interests = plan.boxes.compactMap { $0 }
    for request in plan.requests {
      let points = [request.from.point, request.to.point].compactMap { $0 } + request.corners
      interests += points.compactMap { CellBox($0) }
    }
    for reach in [nil, 8, 4, 2] {
      guard let columns = RoutingAxis(around: interests.map(\.columns), reach: reach),
        let rows = RoutingAxis(around: interests.map(\.rows), reach: reach),
        RoutingGrid.cellCount(columns: columns.count, rows: rows.count) <= mostCells
      else { continue }
      return RoutingGrid(columns: columns, rows: rows)
    }
    return nil
  }

  /// Whether all states are visited that may be.
  var isExhausted: Bool { search.budget <= 0 }

  // MARK: Routing

  /// Finds all routes.
  mutating func routeAll() {
    let order = shortFirst
    search.costs.overlap = costs.firstOverlap
    route(order, mostStates: .max, through: [false, true])
    search.costs.overlap = costs.overlap
    // Only now is known which ends share a side, and which connectors are in the way of others.
    wishes = PortOrder(of: self).wishes
    route(
      order.filter { grid.hasConflicts(routes[$0]) || !wishes[$0].agree(with: routes[$0], in: grid) },
      mostStates: effort.betterShare, through: effort.isCrowd ? [false] : [false, true])
    for _ in 0..<2 {
      for index in order { centerSegments(of: index) }
    }
  }

  /// The requests in the order of the distances between their ends: short connectors have the best claim to a
  /// straight way.
  private var shortFirst: [Int] {
    let distances = plan.requests.map { request -> Double in
      guard let from = plan.box(of: request.from), let to = plan.box(of: request.to) else { return .infinity }
      return Double(from.distance(to: to))
    }
    return distances.indices.sorted { (distances[$0], $0) < (distances[$1], $1) }
  }

  /// - Parameters:
  ///   - mostStates: the states that each search visits at most.
  ///   - attempts: whether routes may lead through shapes, in the first search and, where that finds nothing, in the next.
  private mutating func route(_ indices: [Int], mostStates: Int, through attempts: [Bool]) {
    for (number, index) in indices.enumerated() {
      // Most need much less than their share, so that there is enough for those that need more.
      share = min(mostStates, max(effort.leastShare, 8 * search.budget / (indices.count - number)))
      route(index, through: attempts)
    }
  }

  /// Routes one connector, in place of the way that it had.
  private mutating func route(_ index: Int, through attempts: [Bool]) {
    let request = plan.requests[index]
    let old = routes[index]
    if let old { grid.count(old, by: -1) }
    open(plan.containers(of: request))
    let shared = sharedParts(with: index)
    for part in shared { grid.count(part, by: -1) }
    defer { for part in shared { grid.count(part, by: 1) } }
    let found = legs(of: request, wishes: wishes[index], through: attempts) ?? old
    routes[index] = found
    if let found { grid.count(found, by: 1) }
  }

  /// The parts of other routes that a route may run along, because they lead to the same place of a shape: lines
  /// branch there, and meet.
  ///
  /// All but the last leg at the other end, which leads to another shape.
  func sharedParts(with index: Int) -> [CellRoute] {
    let request = plan.requests[index]
    let ends = [request.from, request.to].compactMap { $0.shape == nil ? nil : $0.point }
    guard !ends.isEmpty else { return [] }
    func isShared(_ place: Point?) -> Bool {
      place.map { place in ends.contains { ($0 - place).length < Self.tolerance } } ?? false
    }
    let found = routes.indices.compactMap { other -> (start: Point?, end: Point?, route: CellRoute)? in
      guard other != index, let route = routes[other] else { return nil }
      return (plan.requests[other].from.point, plan.requests[other].to.point, route)
    }
    return (found + reserved).flatMap { start, end, route -> [CellRoute] in
      let corners = route.corners
      let legs = max(2, corners.count - 1)
      return (isShared(start) ? [CellRoute(corners: Array(corners.prefix(legs)))] : [])
        + (isShared(end) && !isShared(start) ? [CellRoute(corners: Array(corners.suffix(legs)))] : [])
    }
  }

  /// How far two places may lie apart that are one.
  private static let tolerance = 0.01

  /// Lets routes into some shapes, and into no others.
  ///
  /// Their outlines count as connectors, so that routes cross them but do not run along them. Connectors mostly lie
  /// in the same shapes as those before, so that little changes.
  mutating func open(_ shapes: [Int]) {
    let shapes = Set(shapes)
    for shape in openShapes.symmetricDifference(shapes) {
      guard let box = plan.boxes[shape] else { continue }
      let isOpened: Int16 = shapes.contains(shape) ? 1 : -1
      grid.cover(box, by: -isOpened)
      grid.countBorder(of: box, by: isOpened)
    }
    openShapes = shapes
  }

  /// The way from one end over the fixed corners to the other.
  private mutating func legs(of request: RouteRequest, wishes: RouteWishes, through attempts: [Bool])
    -> CellRoute?
  {
    let ports = PortFinder(plan: plan, grid: grid, request: request, wishes: wishes, costs: costs)
    let corners = request.corners.compactMap { CellBox($0) }.map { ports.cell(of: $0) }
    var legs: [CellRoute] = []
    var starts = ports.starts
    for (index, corner) in corners.enumerated() {
      // It bends there if the next corner lies in line.
      let next = index + 1 < corners.count ? grid.isHorizontal(from: corner, to: corners[index + 1]) : nil
      let goal = Port(cell: corner, isHorizontal: next.map { !$0 })
      guard let leg = leg(from: starts, to: [goal], through: attempts) else { break }
      // The next leg does not go back on this one.
      grid.count(leg, by: 1)
      legs.append(leg)
      let last = leg.corners.suffix(2)
      let arrival = last.first.flatMap { grid.isHorizontal(from: $0, to: corner) }
      starts = [Port(cell: corner, isHorizontal: arrival.map { !$0 })]
    }
    let last = legs.count == corners.count ? leg(from: starts, to: ports.ends, through: attempts) : nil
    for leg in legs { grid.count(leg, by: -1) }
    return last.map { CellRoute(joining: legs + [$0]) }
  }

  /// The cheapest way around the shapes; through them if there is none and that is attempted.
  private mutating func leg(from starts: [Port], to ends: [Port], through attempts: [Bool]) -> CellRoute? {
    for passes in attempts {
      search.passesThroughShapes = passes
      let free = passes ? (starts, ends) : (starts.filter(isFree), ends.filter(isFree))
      guard !free.0.isEmpty, !free.1.isEmpty else { continue }
      if let route = search.route(in: grid, from: free.0, to: free.1, budget: share) { return route }
    }
    return nil
  }

  private func isFree(_ port: Port) -> Bool { grid.isFree(port.cell) }

  // MARK: Results

  /// The corners of a route, in units; nil if none was found.
  func points(of index: Int) -> [Point]? {
    guard let route = routes[index] else { return nil }
    let request = plan.requests[index]
    let centers = route.corners.map { grid.center(of: $0) }
    guard let first = centers.first, let last = centers.last else { return nil }
    let start = place(of: request.from, side: route.start?.side, beside: first)
    let end = place(of: request.to, side: route.end?.side, beside: last)
    let points = ([start] + centers + [end]).withoutNeedlessCorners
    return points.count > 1 ? points : [start, end]
  }

  /// Returns the point where a connector through a point meets the outline of its end's shape.
  private func place(of end: RouteEnd, side: Side?, beside point: Point) -> Point {
    guard let shape = end.shape, let side else { return point }
    return plan.shapes[shape].point(on: side, beside: point)
  }
}
