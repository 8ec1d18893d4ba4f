import Marks

/// Lists the cells in which a connector may begin and end.
struct PortFinder {
  let plan: RoutePlan
  let grid: RoutingGrid
  let request: RouteRequest
  let wishes: RouteWishes
  let costs: RouteCosts

  private var isLoop: Bool { request.from.shape != nil && request.from.shape == request.to.shape }

  var starts: [Port] { ports(of: request.from, to: request.to, wish: wishes.start, loopShare: 1) }

  var ends: [Port] {
    let ends = ports(of: request.to, to: request.from, wish: wishes.end, loopShare: 3)
    guard isLoop else { return ends }
    // A loop does not end where it begins.
    let taken = starts.map(\.cell)
    return ends.filter { !taken.contains($0.cell) }
  }

  /// The cell of a fixed corner or of a free end.
  func cell(of box: CellBox) -> Int { cell(column: box.columns.lowerBound, row: box.rows.lowerBound) }

  private func cell(column: Int, row: Int) -> Int {
    grid.cell(column: grid.columns.index(of: column), row: grid.rows.index(of: row))
  }

  /// - Parameter loopShare: the place of a loop's end along its side, in quarters.
  private func ports(of end: RouteEnd, to other: RouteEnd, wish: RouteWishes.Wish?, loopShare: Int) -> [Port]
  {
    guard let box = plan.box(of: end) else { return [] }
    let sides = end.sides.isEmpty ? Side.allCases : end.sides.members
    guard let shape = end.shape else {
      let cell = cell(of: box)
      if sides.count == Side.allCases.count { return [Port(cell: cell, isHorizontal: nil)] }
      return sides.map { Port(cell: cell, side: nil, direction: $0, cost: 0) }
    }
    let leadsInwards = plan.leadsInwards(end, to: other)
    return sides.flatMap { side -> [Port] in
      guard let all = plan.places(on: side, of: shape) else { return [] }
      // Between two cells the first one, as without a chosen place.
      let fixed = end.point.flatMap { CellBox(Point(x: $0.x.nextDown, y: $0.y.nextDown)) }
        .map { side.isVertical ? $0.rows : $0.columns }
      var (range, target) = (all, (all.lowerBound + all.upperBound) / 2)
      if let wish, wish.side == side { target = wish.place }
      if isLoop {
        if wish?.side != side { target = all.lowerBound + (all.count * loopShare) / 4 }
        range = target...target
      }
      if let fixed {
        let full = side.isVertical ? box.rows : box.columns
        target = min(max(fixed.lowerBound, full.lowerBound), full.upperBound)
        range = target...target
      }
      return ports(on: side, of: box, range: range, target: target, leadsInwards: leadsInwards)
    }
  }

  private func ports(
    on side: Side, of box: CellBox, range: ClosedRange<Int>, target: Int, leadsInwards: Bool
  ) -> [Port] {
    let axis = side.isVertical ? grid.rows : grid.columns
    let length = side.isVertical ? RouteCosts.row : RouteCosts.column
    let away = leadsInwards ? -1 : 1
    let indices = axis.indices(in: range) ?? axis.index(of: target)...axis.index(of: target)
    let all = side.isVertical ? box.rows : box.columns
    let corners = all.count > 2 ? [all.lowerBound, all.upperBound] : []
    return indices.map { index in
      let place = axis.places[index]
      let cell =
        switch side {
        case .top: cell(column: place, row: box.rows.lowerBound - away)
        case .right: cell(column: box.columns.upperBound + away, row: place)
        case .bottom: cell(column: place, row: box.rows.upperBound + away)
        case .left: cell(column: box.columns.lowerBound - away, row: place)
        }
      // Moving away from its place saves an end at most the length, so that alone is no reason.
      return Port(
        cell: cell, side: side, direction: leadsInwards ? side.opposite : side,
        cost: place == target
          ? 0 : (length + 1) * abs(place - target) + (corners.contains(place) ? costs.corner : 0))
    }
  }
}

extension Port {
  /// The row or column of a port along its side.
  func place(in grid: RoutingGrid) -> Int? {
    side.map {
      $0.isVertical ? grid.rows.places[grid.row(of: cell)] : grid.columns.places[grid.column(of: cell)]
    }
  }
}
