/// The boxes of a level: how large they are, and where more has to be known of them.
extension LevelRun {
  /// Gives boxes the sizes of their nodes, with room for links from a node to itself and for notes.
  mutating func measureBoxes() {
    var loops: [Int: [LevelGraph.Link]] = [:]
    for link in level.links where link.from == link.to { loops[link.from, default: []].append(link) }
    for (index, item) in items.enumerated() {
      if let size = layout.sizes[item] {
        level.boxes[index] = LevelGraph.Box(
          across: direction.isHorizontal ? size.rows : size.columns,
          along: direction.isHorizontal ? size.columns : size.rows)
        level.boxes[index].isWide = layout.shapes[item]?.hasStraightSides ?? true
        level.boxes[index].isNode = true
        level.boxes[index].canGrow = !layout.fixed.contains(item)
        level.boxes[index].isRound = layout.shapes[item]?.isRound ?? false
      }
      let margins = fieldMargins[index] ?? (0, 0)
      (level.boxes[index].nearMargin, level.boxes[index].margin) = margins
      guard let loops = loops[index] else { continue }
      let labels = loops.compactMap(\.label)
      // The text lies on the line between its corners.
      let along = direction.isHorizontal ? (labels.map(\.along).max() ?? -4) + 4 + 2 * (loops.count - 1) : 0
      level.boxes[index].along = max(level.boxes[index].along, 3 + 2 * loops.count, along)
      // Links beside the tips of a diamond end at its slants: with an even number of rows it is drawn with these.
      // A line of text stands half a row beside its middle then, where there is a tenth less room.
      if layout.shapes[item] == .diamond, !direction.isHorizontal, level.boxes[index].canGrow {
        level.boxes[index].along = (level.boxes[index].along | 1) + 1
        level.boxes[index].across += 2 * (level.boxes[index].across / 20 + 1)
      }
      level.boxes[index].margin = level.spacing.loopReaches(loops.map(\.label)).end
    }
    stackNotes()
  }

  /// The layers that are given, as far as their nodes are in the level.
  mutating func makeSets() {
    guard !layout.graph.ranks.isEmpty else { return }
    var indices: [String: Int] = [:]
    for (index, item) in items.enumerated() where layout.clusters[item] == nil { indices[item] = index }
    level.sets = layout.graph.ranks.compactMap { rank in
      let boxes = rank.nodes.compactMap { indices[$0] }
      return boxes.isEmpty ? nil : LevelGraph.RankSet(place: rank.place, boxes: boxes)
    }
  }

  /// Stands boxes that nothing joins, and whose layer is not given, below each other, so that they do not make one long layer.
  mutating func spreadLonely() {
    var isJoined = level.boxes.map { _ in false }
    for link in level.links where link.from != link.to {
      (isJoined[link.from], isJoined[link.to]) = (true, true)
    }
    for box in level.sets.flatMap(\.boxes) { isJoined[box] = true }
    let all = items.indices.filter { !isJoined[$0] }
    for lonely in Dictionary(grouping: all, by: level.frame).values.sorted(by: { $0[0] < $1[0] }) {
      spread(lonely)
    }
  }

  private mutating func spread(_ lonely: [Int]) {
    guard lonely.count > 4 else { return }
    var columns = Int(Double(lonely.count).squareRoot().rounded(.up))
    if let most = level.mostAcross {
      let widest = lonely.map { layout.sizes[items[$0]]?.columns ?? 1 }.max() ?? 1
      columns = min(columns, max(1, (most + level.spacing.boxes) / (widest + level.spacing.boxes)))
    }
    for (index, box) in lonely.enumerated().dropFirst(columns) {
      level.links.append(LevelGraph.Link(from: lonely[index - columns], to: box))
    }
  }
}
