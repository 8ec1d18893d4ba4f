/// The boxes of a level: how large they are, and where more has to be known of them.
extension LevelRun {
  /// Gives boxes the sizes of their nodes, with room for links from a node to itself.
  mutating func measureBoxes() {
    var loops: [Int: [LevelGraph.Link]] = [:]
    for link in level.links where link.from == link.to { loops[link.from, default: []].append(link) }
    let mixed = boxesWithMixedSides()
    let meetings = meetingsOfForks()
    for (index, item) in items.enumerated() {
      if let size = layout.sizes[item] {
        level.boxes[index] = LevelGraph.Box(
          across: direction.isHorizontal ? size.rows : size.columns,
          along: direction.isHorizontal ? size.columns : size.rows)
        level.boxes[index].isWide = layout.shapes[item]?.hasStraightSides ?? true
      }
      if mixed.contains(index) {
        if level.boxes[index].isWide {
          level.boxes[index].across = max(5, level.boxes[index].across)
        } else if layout.shapes[item]?.isRound == true {
          // A cell beside the middle is still near the outline.
          let reach = direction.isHorizontal ? 1 : 2
          if level.boxes[index].across >= 5 * reach { level.boxes[index].portReach = reach }
        }
      }
      if level.boxes[index].isWide, let count = meetings[index] {
        level.boxes[index].across = max(2 * count + 1, level.boxes[index].across)
      }
      guard let loops = loops[index] else { continue }
      let labels = loops.compactMap(\.label)
      let along = direction.isHorizontal ? labels.map(\.along).max() ?? 0 : 0
      level.boxes[index].along = max(level.boxes[index].along, 3 + 2 * loops.count, along)
      level.boxes[index].margin =
        level.spacing.loopReach(labels) + (loops.count - 1) * level.spacing.track
        + (labels.map { $0.across + level.spacing.textOffset(of: $0) - 1 }.max() ?? 0)
    }
  }

  /// The boxes where links with a head and others meet the same side: they need places of their own.
  ///
  /// Links that lead back meet boxes at other sides, if these have no fixed places.
  private func boxesWithMixedSides() -> Set<Int> {
    var heads: [[Set<Bool>]] = level.boxes.map { _ in [[], []] }
    for link in level.links where link.from != link.to {
      let leadsBack = Layers.leadsBack(link)
      if !leadsBack || link.tailPort != nil { heads[link.tail][0].insert(link.hasTailHead) }
      if !leadsBack || link.tipPort != nil { heads[link.tip][1].insert(link.hasTipHead) }
    }
    return Set(items.indices.filter { heads[$0].contains { $0.count > 1 } && layout.sizes[items[$0]] != nil })
  }

  /// How many links reach the boxes that several boxes with more than one link lead to.
  ///
  /// In one place these links would lead from each of them to all that any of them leads to.
  private func meetingsOfForks() -> [Int: Int] {
    let forward = level.links.filter { $0.from != $0.to && !Layers.leadsBack($0) }
    let leaving = Dictionary(grouping: forward, by: \.tail)
    return Dictionary(grouping: forward, by: \.tip)
      .filter { tip, links in
        tip < items.count && Set(links.map(\.tail)).count { leaving[$0, default: []].count > 1 } > 1
      }
      .mapValues(\.count)
  }

  /// Stands boxes that nothing joins below each other, so that they do not make one long layer.
  mutating func spreadLonely() {
    var isJoined = level.boxes.map { _ in false }
    for link in level.links where link.from != link.to {
      (isJoined[link.from], isJoined[link.to]) = (true, true)
    }
    let lonely = items.indices.filter { !isJoined[$0] }
    guard lonely.count > 4 else { return }
    let columns = Int(Double(lonely.count).squareRoot().rounded(.up))
    for (index, box) in lonely.enumerated().dropFirst(columns) {
      level.links.append(LevelGraph.Link(from: lonely[index - columns], to: box))
    }
  }
}
