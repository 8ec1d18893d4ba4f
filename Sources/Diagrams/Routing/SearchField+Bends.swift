extension SearchField {
  /// The most bends that are counted.
  private static let mostBends: UInt8 = 6

  /// Counts for each state how many bends a line needs from there to the nearest goal at least.
  ///
  /// Shapes are respected, other connectors are not. It counts from the goals, one bend more at a time, only
  /// until a start is reached or there are too many: all others need at least as many.
  ///
  /// - Parameter limit: the most states that are counted.
  mutating func countBends(from goals: [Port], to starts: [Port], limit: Int) {
    var known: [Int32] = []
    known.reserveCapacity(4096)
    for goal in goals {
      for axis in [0, 1] where goal.isHorizontal.map({ $0 == (axis == 0) }) ?? true {
        let outward = goal.direction?.step
        mark(2 * goal.cell + axis, &known)
        for step in [axis, axis + 2] where outward ?? step == step {
          run(from: goal.cell, step, &known, limit: limit)
        }
      }
    }
    var first = 0
    while otherBends < Self.mostBends {
      otherBends += 1
      let end = known.count
      guard first < end, end < limit, !starts.contains(where: isKnown) else { return }
      for index in first..<end {
        let state = Int(known[index]) ^ 1
        guard known.count < limit else { return }
        guard !isKnown(state) else { continue }
        mark(state, &known)
        run(from: state >> 1, state & 1, &known, limit: limit)
        run(from: state >> 1, state & 1 + 2, &known, limit: limit)
      }
      first = end
    }
  }

  private func isKnown(_ port: Port) -> Bool {
    [0, 1].contains { (port.isHorizontal ?? ($0 == 0)) == ($0 == 0) && isKnown(2 * port.cell + $0) }
  }

  private func isKnown(_ state: Int) -> Bool {
    states[state].run == run && states[state].bends != State.unknown
  }

  private func mark(_ state: Int, _ known: inout [Int32]) {
    prepare(state)
    states[state].bends = otherBends
    known.append(Int32(truncatingIfNeeded: state))
  }

  /// Counts the cells from which a straight way leads to a cell, as far as they are free and not counted yet.
  private func run(from cell: Int, _ step: Int, _ known: inout [Int32], limit: Int) {
    let offset = neighbor(of: cell, step: step) - cell
    var cell = cell + offset
    while cells[cell].covers == 0, !isKnown(2 * cell + step & 1), known.count < limit {
      mark(2 * cell + step & 1, &known)
      cell += offset
    }
  }
}
