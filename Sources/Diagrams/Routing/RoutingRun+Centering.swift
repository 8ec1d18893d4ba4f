extension RoutingRun {
  /// Moves the segments between two bends in opposite directions to the middle of the room that they have.
  ///
  /// This keeps the length and the bends, and costs nothing else.
  mutating func centerSegments(of index: Int) {
    guard var route = routes[index], plan.requests[index].corners.isEmpty, route.corners.count > 3 else {
      return
    }
    open(plan.containers(of: plan.requests[index]))
    let shared = sharedParts(with: index)
    for part in shared + [route] { grid.count(part, by: -1) }
    for first in 1..<(route.corners.count - 2) { center(&route, from: first) }
    for part in shared + [route] { grid.count(part, by: 1) }
    routes[index] = route
  }

  /// Moves the segment from the corner with index `first` to the next.
  private func center(_ route: inout CellRoute, from first: Int) {
    let piece = Array(route.corners[(first - 1)...(first + 2)])
    let isVertical = grid.column(of: piece[1]) == grid.column(of: piece[2])
    let axis = isVertical ? grid.columns : grid.rows
    func place(_ cell: Int) -> Int { isVertical ? grid.column(of: cell) : grid.row(of: cell) }
    let (start, current, end) = (place(piece[0]), place(piece[1]), place(piece[3]))
    // Else it turns back, and would become longer.
    guard (start < current) == (current < end), start != current, current != end else { return }

    func moved(to place: Int) -> [Int] {
      isVertical
        ? [
          piece[0], grid.cell(column: place, row: grid.row(of: piece[1])),
          grid.cell(column: place, row: grid.row(of: piece[2])), piece[3],
        ]
        : [
          piece[0], grid.cell(column: grid.column(of: piece[1]), row: place),
          grid.cell(column: grid.column(of: piece[2]), row: place), piece[3],
        ]
    }
    let cost = grid.cost(of: piece, by: costs)
    func isAsGood(_ place: Int) -> Bool { grid.cost(of: moved(to: place), by: costs) <= cost }
    var (low, high) = (current, current)
    while low - 1 > min(start, end), isAsGood(low - 1) { low -= 1 }
    while high + 1 < max(start, end), isAsGood(high + 1) { high += 1 }
    let middle = axis.index(of: (axis.places[low] + axis.places[high]) / 2)
    let better = moved(to: min(max(middle, low), high))
    route.corners.replaceSubrange((first - 1)...(first + 2), with: better)
  }
}
