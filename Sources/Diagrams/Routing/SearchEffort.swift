/// How thoroughly the ways of one call are searched for: less so where many are asked for at once.
///
/// Around a shape with hundreds of connectors there is no room for any more. Thorough searches look everywhere for it,
/// each at tens of thousands of states, and find ways that are hardly better.
struct SearchEffort {
  /// By how much estimates are multiplied: above 1 a search is faster, and its routes are a little worse.
  let greed: Int

  /// The most states whose bends one search counts.
  let bendStates: Int

  /// The most states that all searches visit.
  let states: Int

  /// The states that every search may visit.
  let leastShare: Int

  /// The states that a search for a better way may visit at most.
  let betterShare: Int

  /// Whether a better way that cannot be found soon is given up; a way through shapes is no better one.
  let isCrowd: Bool

  /// Whether the cheapest routes are found.
  var isThorough: Bool { greed == 1 }

  /// More connectors than this are a crowd.
  private static let crowd = 100
  /// Grids of more cells are searched greedily.
  private static let thoroughCells = 1 << 16

  init(for requests: Int, cells: Int, within budget: RoutingBudget) {
    leastShare = 1 << 12
    guard requests > Self.crowd else {
      greed = cells <= Self.thoroughCells ? 1 : 3
      bendStates = 1 << 16
      states = budget.states
      betterShare = .max
      isCrowd = false
      return
    }
    greed = 6
    bendStates = max(1 << 10, (1 << 21) / requests)
    states = min(budget.states, max(1 << 20, leastShare * requests))
    betterShare = max(1 << 9, (1 << 20) / requests)
    isCrowd = true
  }
}
