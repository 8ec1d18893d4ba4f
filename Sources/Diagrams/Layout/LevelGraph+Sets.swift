/// Boxes of a level that stand in one layer.
extension LevelGraph {
  /// The boxes of one layer.
  struct RankSet {
    let place: GraphRank.Place
    let boxes: [Int]

    /// Whether it is the first layer, or the last.
    var isFirst: Bool { place == .first || place == .source }
    var isLast: Bool { place == .last || place == .sink }
  }

  /// For each box the one that stands for all boxes of its layer; itself where nothing says which these are.
  ///
  /// Sets that have a box in common are one. O(*n*), but for the logarithm of the sets that become one.
  var leaders: [Int] {
    var leaders = Array(boxes.indices)
    func leader(of box: Int) -> Int {
      var box = box
      while leaders[box] != box { box = leaders[box] }
      return box
    }
    func join(_ boxes: [Int]) {
      for box in boxes.dropFirst() {
        let (one, other) = (leader(of: boxes[0]), leader(of: box))
        leaders[max(one, other)] = min(one, other)
      }
    }
    for set in sets { join(set.boxes) }
    join(sets.filter(\.isFirst).flatMap(\.boxes))
    join(sets.filter(\.isLast).flatMap(\.boxes))
    return boxes.indices.map(leader)
  }

  /// The boxes that stand for the first and the last layer; nil where nothing stands there for sure.
  private func ends(_ leaders: [Int]) -> (first: Int?, last: Int?) {
    let first = sets.first(where: \.isFirst)?.boxes.first.map { leaders[$0] }
    let last = sets.first(where: \.isLast)?.boxes.first.map { leaders[$0] }
    // Both cannot be.
    return (first, last == first ? nil : last)
  }

  /// Marks links between boxes of one layer, and turns those that lead to the first layer or from the last.
  mutating func turnAtEnds(_ leaders: [Int]) {
    let (first, last) = ends(leaders)
    for (index, link) in links.enumerated()
    where link.from != link.to && boxes[link.from].side == nil && boxes[link.to].side == nil {
      let (from, to) = (leaders[link.from], leaders[link.to])
      links[index].isSideways = from == to
      links[index].isReversed = from != to && (to == first || from == last)
    }
  }

  /// The level with one box for each layer that is given.
  func merged(_ leaders: [Int]) -> LevelGraph {
    var graph = self
    graph.links.removeAll(where: \.isSideways)
    for index in graph.links.indices {
      graph.links[index].from = leaders[graph.links[index].from]
      graph.links[index].to = leaders[graph.links[index].to]
    }
    return graph
  }

  /// Ranks with the first layer before all others, and the last one behind them.
  func movedToEnds(_ ranks: [Int]) -> [Int] {
    let leaders = leaders
    var ranks = ranks
    let ends = ends(leaders)
    func move(_ leader: Int?, isAlone: Bool, sign: Int) {
      guard let leader else { return }
      let others = boxes.indices.filter { boxes[$0].side == nil && leaders[$0] != leader }
      guard let least = others.map({ sign * ranks[$0] }).min() else { return }
      let rank = min(sign * ranks[leader], least - (isAlone ? 1 : 0))
      for box in boxes.indices where leaders[box] == leader { ranks[box] = sign * rank }
    }
    move(ends.first, isAlone: sets.contains { $0.place == .source }, sign: 1)
    move(ends.last, isAlone: sets.contains { $0.place == .sink }, sign: -1)
    return ranks
  }
}
