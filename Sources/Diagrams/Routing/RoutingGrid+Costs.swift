import Marks

extension RoutingGrid {
  /// Returns the cost of a line through corners, apart from its length and its bends.
  ///
  /// The first and the last corner are not counted.
  func cost(of corners: [Int], by costs: RouteCosts) -> Int {
    var sum = 0
    for (index, (from, to)) in zip(corners, corners.dropFirst()).enumerated() where from != to {
      let step = step(from: from, to: to)
      let isHorizontal = abs(step) == 1
      if index > 0 { sum += cost(of: from, isHorizontal: true, isVertical: true, by: costs) }
      var cell = from + step
      while cell != to {
        sum += cost(of: cell, isHorizontal: isHorizontal, isVertical: !isHorizontal, by: costs)
        cell += step
      }
    }
    return sum
  }

  private func cost(of cell: Int, isHorizontal: Bool, isVertical: Bool, by costs: RouteCosts) -> Int {
    let content = cells[cell]
    var sum = content.covers > 0 ? costs.cover : 0
    if content.margins > 0 { sum += costs.margin }
    if (isHorizontal && content.horizontals > 0) || (isVertical && content.verticals > 0) {
      sum += costs.overlap
    } else if content.horizontals > 0 || content.verticals > 0 {
      sum += costs.crossing
    }
    return sum
  }

  /// Whether a counted route crosses or touches another.
  func hasConflicts(_ route: CellRoute?) -> Bool {
    guard let route else { return true }
    for (from, to) in zip(route.corners, route.corners.dropFirst()) where from != to {
      let step = step(from: from, to: to)
      let isHorizontal = abs(step) == 1
      if cells[from].isShared { return true }
      var cell = from + step
      while cell != to {
        let content = cells[cell]
        if content.isShared || (isHorizontal ? content.verticals : content.horizontals) > 0 { return true }
        cell += step
      }
      if cells[to].isShared { return true }
    }
    return false
  }

  /// The cells of a right-angled line's corners.
  func corners(of route: [Point]) -> [Int] {
    var corners: [Int] = []
    for box in route.compactMap({ CellBox($0) }) {
      let next = cell(
        column: columns.index(of: box.columns.lowerBound), row: rows.index(of: box.rows.lowerBound))
      if let last = corners.last, row(of: last) != row(of: next), column(of: last) != column(of: next) {
        corners.append(cell(column: column(of: next), row: row(of: last)))
      }
      if corners.last != next { corners.append(next) }
    }
    return corners
  }
}
