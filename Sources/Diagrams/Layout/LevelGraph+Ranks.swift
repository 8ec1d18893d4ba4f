extension LevelGraph {
  /// The layer of each box: every link leads to a later one, by its length at least.
  ///
  /// Boxes stand as early as they can, and then move towards the side with more links, which shortens them. Boxes that
  /// stand in one layer do so as one. Where links have labels, those without are as long, so that the boxes that a
  /// box is linked with stand in one layer. O(*n* + *m*).
  func ranks() -> [Int] { layering().ranks }

  /// The layers of boxes, and the boxes that stand in another one than they would if there were room.
  func layering() -> (ranks: [Int], moved: Set<Int>) {
    let ranks = naturalRanks()
    guard let most = mostAcross, sets.isEmpty, frames.isEmpty else { return (ranks, []) }
    let folded = folded(ranks, atMost: most)
    return (compacted(folded.ranks), folded.moved)
  }

  private func naturalRanks() -> [Int] {
    guard links.contains(where: { $0.label != nil && !$0.isSideways }) else { return ranksOfLengths() }
    var longer = self
    for link in longer.links.indices where !links[link].isSideways { longer.links[link].length *= 2 }
    return longer.compacted(longer.ranksOfLengths())
  }

  private func ranksOfLengths() -> [Int] {
    guard !sets.isEmpty else { return startingAtZero(ranksWithinFrames(looseRanks())) }
    let leaders = leaders
    let ranks = merged(leaders).looseRanks()
    return startingAtZero(movedToEnds(leaders.map { ranks[$0] }))
  }

  /// The ranks without those that would hold neither a box nor a label.
  private func compacted(_ ranks: [Int]) -> [Int] {
    var isUsed = Array(repeating: false, count: (ranks.max() ?? 0) + 1)
    for rank in ranks { isUsed[rank] = true }
    for link in links where link.label != nil {
      isUsed[Layers.labelRank(ranks[link.tail], ranks[link.tip])] = true
    }
    var count = -1
    let places = isUsed.map { used in
      count += used ? 1 : 0
      return count
    }
    return ranks.map { places[$0] }
  }

  /// Ranks that may begin anywhere.
  private func looseRanks() -> [Int] {
    var outgoing = Array(repeating: [Int](), count: boxes.count)
    var incoming = outgoing
    for (index, link) in links.enumerated() {
      outgoing[link.tail].append(index)
      incoming[link.tip].append(index)
    }
    let order = topologicalOrder(outgoing: outgoing, incoming: incoming)
    var ranks = Array(repeating: 0, count: boxes.count)
    for box in order where boxes[box].side != .end {
      for link in outgoing[box] {
        ranks[links[link].tip] = max(ranks[links[link].tip], ranks[box] + length(of: link))
      }
    }
    for _ in 0..<4 {
      for box in order.reversed() where boxes[box].side == nil {
        let before = incoming[box].filter { boxes[links[$0].tail].side == nil }
        let after = outgoing[box].filter { boxes[links[$0].tip].side == nil }
        guard after.count > before.count, !after.isEmpty else { continue }
        let latest = after.map { ranks[links[$0].tip] - length(of: $0) }.min() ?? ranks[box]
        ranks[box] = max(ranks[box], latest)
      }
      for box in order where boxes[box].side == nil {
        let before = incoming[box].filter { boxes[links[$0].tail].side == nil }
        let after = outgoing[box].filter { boxes[links[$0].tip].side == nil }
        guard before.count > after.count else { continue }
        let earliest = before.map { ranks[links[$0].tail] + length(of: $0) }.max() ?? 0
        ranks[box] = min(ranks[box], earliest)
      }
    }
    return ranks
  }

  /// A link with a label has a layer of its own for it.
  func length(of link: Int) -> Int { max(links[link].length, links[link].label == nil ? 1 : 2) }

  /// Ranks from 0 without gaps beyond the longest links, the ports of the level in the first and the last.
  private func startingAtZero(_ ranks: [Int]) -> [Int] {
    var ranks = ranks
    let inner = boxes.indices.filter { boxes[$0].side == nil }
    let first = inner.map { ranks[$0] }.min() ?? 0
    // Links from a port have their length, too.
    let offsets = links.indices.filter { boxes[links[$0].tail].side == .start }
      .map { length(of: $0) - (ranks[links[$0].tip] - first) }
    let offset = offsets.isEmpty ? -first : max(1, offsets.max() ?? 1) - first
    for box in inner { ranks[box] += offset }
    let last = links.indices.filter { boxes[links[$0].tip].side == .end && boxes[links[$0].tail].side == nil }
      .map { ranks[links[$0].tail] + length(of: $0) }.reduce((inner.map { ranks[$0] }.max() ?? 0) + 1, max)
    for box in boxes.indices {
      if boxes[box].side == .start { ranks[box] = 0 }
      if boxes[box].side == .end { ranks[box] = last }
    }
    return ranks
  }

  private func topologicalOrder(outgoing: [[Int]], incoming: [[Int]]) -> [Int] {
    var missing = incoming.map(\.count)
    var order = boxes.indices.filter { missing[$0] == 0 }
    var index = 0
    while index < order.count {
      for link in outgoing[order[index]] {
        missing[links[link].tip] -= 1
        if missing[links[link].tip] == 0 { order.append(links[link].tip) }
      }
      index += 1
    }
    return order
  }
}
