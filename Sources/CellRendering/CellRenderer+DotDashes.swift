import Marks

/// Dashes of lines of dots.
extension CellRenderer {
  /// Draws a dashed line of dots, given in units: all dashes of a straight part have the same number of dots.
  ///
  /// Dashes cut by length alone begin and end anywhere in their dots, and so have a dot more or less.
  mutating func draw(dotDashes line: [Point], leavesLetters: Bool, ink: Ink) {
    let period = (ink.dash[0] + ink.dash[1]) * lattice.density
    let dash = (ink.dash[0] + fit.roundEnds(of: ink)) * lattice.density
    // How much of a period has passed where a part begins, in dots along the line.
    var passed = 0.0
    for (start, end) in zip(line, line.dropFirst()) {
      let first = lattice.dots(start)
      let way = lattice.dots(end) - first
      let (length, steps) = (way.length, max(abs(way.dx), abs(way.dy)))
      budget.spend(RenderBudget.segment)
      guard length > 0, length.isFinite, !isExhausted else { continue }
      // A slanted line has a dot in each place of the longer axis; it is counted from the middle of the first.
      let share = steps / length
      let count = max(1, (dash * share).rounded())
      let stride = max(count + 1, (period * share).rounded())
      let isLevel = abs(way.dx) >= abs(way.dy)
      let (edge, isBackward) = isLevel ? (first.x, way.dx < 0) : (first.y, way.dy < 0)
      let toMiddle = (edge.rounded(.down) + 0.5 - edge) * (isBackward ? -1 : 1)
      func point(_ place: Double) -> Point {
        start + (end - start) * min(1, max(0, (place + toMiddle) / steps))
      }
      let last = (steps - toMiddle).rounded()
      var place = -(passed / period * stride).rounded()
      while place <= last, !isExhausted {
        let (low, high) = (max(0, place), min(last, place + count - 1))
        if low <= high {
          budget.spend(RenderBudget.dash)
          thin([point(low), point(high)], leavesLetters: leavesLetters, ink: ink)
        }
        place += stride
      }
      passed = (passed + length).truncatingRemainder(dividingBy: period)
    }
  }
}
