/// The search for the cheapest route from one of some ports to one of others: A* on the cells.
///
/// The cost of a line in a cell (a bend, a crossing) is counted when it leaves the cell. The estimate of the
/// rest is the distance to the nearest port and the least number of bends.
struct RouteSearch {
  /// The weights, which may differ from one search to the next.
  var costs: RouteCosts

  /// Whether routes may lead through shapes, at a cost.
  var passesThroughShapes = false

  /// How many states all searches together may still look at.
  private(set) var budget: Int

  private let effort: SearchEffort
  private var greed: Int { effort.greed }

  private static let greedyBend = 16

  private var states: [SearchField.State]
  private var run: UInt32 = 0
  private var queue = BucketQueue()
  private let columns: [Int32]
  private let rows: [Int32]

  /// The goals by their cells: the side of a wide shape has thousands.
  private var goals: [Int: [Port]] = [:]
  private var nearest = Bounds()

  /// The rectangle around the goals, as costs.
  private struct Bounds {
    var (minX, maxX, minY, maxY) = (Int32.max, Int32.min, Int32.max, Int32.min)

    mutating func stretch(x: Int32, y: Int32) {
      (minX, maxX) = (min(minX, x), max(maxX, x))
      (minY, maxY) = (min(minY, y), max(maxY, y))
    }
  }

  init(grid: RoutingGrid, costs: RouteCosts, effort: SearchEffort) {
    self.costs = costs
    self.effort = effort
    budget = effort.states
    // Else the search would try all long ways with few bends before a short one with many.
    if !effort.isThorough { self.costs.bend = min(costs.bend, Self.greedyBend) }
    states = Array(repeating: SearchField.State(), count: 2 * grid.cells.count)
    columns = grid.columns.distances(unit: RouteCosts.column)
    rows = grid.rows.distances(unit: RouteCosts.row)
  }

  /// The cheapest route; nil when there is none or the budget is spent.
  ///
  /// - Parameter share: how many states it may look at.
  mutating func route(in grid: RoutingGrid, from starts: [Port], to ends: [Port], budget share: Int)
    -> CellRoute?
  {
    goals = Dictionary(grouping: ends, by: \.cell)
    nearest = Bounds()
    for goal in ends {
      nearest.stretch(x: columns[grid.column(of: goal.cell)], y: rows[grid.row(of: goal.cell)])
    }
    run &+= 1
    return grid.cells.withUnsafeBufferPointer { cells in
      columns.withUnsafeBufferPointer { columns in
        rows.withUnsafeBufferPointer { rows in
          // Taken out, so that the buffer and the rest of this search can be changed at the same time.
          var states = self.states
          self.states = []
          defer { self.states = states }
          return states.withUnsafeMutableBufferPointer { states in
            var field = SearchField(
              cells: cells, states: states, columns: columns, rows: rows, shift: grid.shift, run: run)
            if !passesThroughShapes {
              field.countBends(from: ends, to: starts, limit: effort.bendStates)
            }
            begin(at: starts, in: field)
            guard let end = search(in: field, budget: share) else { return nil }
            return Self.trace(back: end, from: starts, in: field)
          }
        }
      }
    }
  }

  private mutating func begin(at starts: [Port], in field: SearchField) {
    var found: [(state: Int, port: Port, estimate: Int)] = []
    for port in starts {
      for axis in [0, 1] where port.isHorizontal.map({ $0 == (axis == 0) }) ?? true {
        let state = 2 * port.cell + axis
        found.append((state, port, port.cost + estimate(from: state, in: field)))
      }
    }
    // A greedy estimate may fall.
    queue.reset(base: greed > 1 ? 0 : found.map(\.estimate).min() ?? 0)
    // The last that is added is looked at first.
    for (state, port, estimate) in found.reversed() {
      field.prepare(state)
      guard Int(field.states[state].cost) > port.cost else { continue }
      field.states[state].cost = Int32(clamping: port.cost)
      field.states[state].step = SearchStep(startingTowards: port.direction)
      queue.add(state, reached: port.cost, estimate: estimate)
    }
  }

  /// Looks at states in the order of their estimates until none can lead to a cheaper end.
  ///
  /// - Returns: the last state, and the port there.
  private mutating func search(in field: SearchField, budget share: Int) -> (state: Int, port: Port)? {
    var best: (state: Int, port: Port, cost: Int)?
    var left = min(share, budget)
    while let (state, cost, estimate) = queue.removeFirst() {
      if let best, estimate >= best.cost { break }
      let found = field.states[state]
      // Else it was reached at a lower cost since, and has been looked at.
      guard Int(found.cost) == cost else { continue }
      guard left > 0 else { return nil }
      left -= 1
      budget -= 1

      let axis = state & 1
      let content = field.cells[state >> 1]
      let (along, across) =
        axis == 0 ? (content.horizontals, content.verticals) : (content.verticals, content.horizontals)
      let straight = along > 0 ? costs.overlap : across > 0 ? costs.crossing : 0
      let bend =
        costs.bend + (along > 0 || across > 0 ? costs.overlap : 0) + (found.step.leavesShape ? costs.stub : 0)

      if found.bends <= 1 || passesThroughShapes, let port = goal(at: state >> 1, after: found.step) {
        let isStraight = port.isHorizontal.map { $0 == (axis == 0) } ?? true
        let total = cost + port.cost + (isStraight ? straight : bend + costs.stub)
        if total < best?.cost ?? .max { best = (state, port, total) }
      }
      let back = found.step.back
      for step in 0..<4 where step != back {
        let isBent = step & 1 != axis
        reach(
          field.neighbor(of: state >> 1, step: step), by: SearchStep(step, isBent: isBent),
          at: cost + (isBent ? bend : straight), from: state >> 1, in: field)
      }
    }
    return best.map { ($0.state, $0.port) }
  }

  /// The goal in a cell that may be entered by a step.
  private func goal(at cell: Int, after step: SearchStep) -> Port? {
    goals[cell]?.first { $0.direction.map { $0.step != step.direction || step.back < 0 } ?? true }
  }

  /// Notes that a cell can be reached.
  private mutating func reach(
    _ next: Int, by step: SearchStep, at cost: Int, from cell: Int, in field: SearchField
  ) {
    let content = field.cells[next]
    let length =
      step.direction & 1 == 0
      ? field.columns[field.column(of: next)] - field.columns[field.column(of: cell)]
      : field.rows[field.row(of: next)] - field.rows[field.row(of: cell)]
    var cost = cost + Int(abs(length))
    if content.covers > 0 {
      guard passesThroughShapes, content.covers & RoutingCell.wall == 0 else { return }
      cost += costs.cover
    }
    if content.margins > 0 { cost += costs.margin }
    let state = 2 * next + step.direction & 1
    field.prepare(state)
    guard Int(field.states[state].cost) > cost else { return }
    field.states[state].cost = Int32(clamping: cost)
    field.states[state].step = step
    queue.add(state, reached: cost, estimate: cost + estimate(from: state, in: field))
  }

  /// Returns a lower bound of the cost to the nearest goal, multiplied by ``greed``.
  private func estimate(from state: Int, in field: SearchField) -> Int {
    let x = field.columns[field.column(of: state >> 1)]
    let y = field.rows[field.row(of: state >> 1)]
    let beside = max(0, nearest.minX - x, x - nearest.maxX)
    let above = max(0, nearest.minY - y, y - nearest.maxY)
    let bends = passesThroughShapes ? 0 : costs.bend * field.bends(from: state)
    return greed * (Int(beside) + Int(above) + bends)
  }

  private static func trace(
    back end: (state: Int, port: Port), from starts: [Port], in field: SearchField
  ) -> CellRoute {
    var cell = end.state >> 1
    var axis = end.state & 1
    var corners = [cell]
    while !field.states[2 * cell + axis].step.isStart {
      let step = field.states[2 * cell + axis].step
      cell = field.neighbor(of: cell, step: step.direction ^ 2)
      if step.isBent {
        corners.append(cell)
        axis = 1 - axis
      }
    }
    if corners.last != cell { corners.append(cell) }
    let start = starts.first { $0.cell == cell && ($0.isHorizontal ?? (axis == 0)) == (axis == 0) }
    return CellRoute(corners: corners.reversed(), start: start, end: end.port)
  }
}
