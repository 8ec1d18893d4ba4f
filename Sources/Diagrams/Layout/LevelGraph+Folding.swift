extension LevelGraph {
  /// Returns ranks in which layers that are too wide go on in layers of their own.
  ///
  /// Boxes that links leave stay before the others, so that few links pass boxes. All links lead to later layers as
  /// before. O(*n* log *n* + *m*).
  ///
  /// - Returns: the ranks, and the boxes that follow those of their layer.
  func folded(_ ranks: [Int], atMost most: Int) -> (ranks: [Int], moved: Set<Int>) {
    // A link with a text has a layer between its boxes for that.
    let step = links.contains { $0.label != nil && !$0.isSideways } ? 2 : 1
    let widths = widths()
    let hasNext = hasNext
    var result = ranks
    var moved: Set<Int> = []
    var shift = 0
    let layers = Dictionary(grouping: boxes.indices, by: { ranks[$0] })
    for rank in 0...(ranks.max() ?? 0) {
      let layer = layers[rank] ?? []
      let inner = layer.filter { boxes[$0].side == nil }
        .sorted { (hasNext[$0] ? 0 : 1, $0) < (hasNext[$1] ? 0 : 1, $1) }
      let parts = parts(of: inner, widths, atMost: most)
      for (part, members) in parts.enumerated() {
        for box in members { result[box] = rank + shift + part * step }
        if part > 0 { moved.formUnion(members) }
      }
      for box in layer where boxes[box].side != nil { result[box] = rank + shift }
      shift += max(0, parts.count - 1) * step
    }
    // Places at the end of the level stay behind everything.
    let last = boxes.indices.filter { boxes[$0].side != .end }.map { result[$0] }.max() ?? 0
    for box in boxes.indices where boxes[box].side == .end { result[box] = max(result[box], last + 1) }
    return (result, moved)
  }

  /// A layer's boxes in parts that are no wider than asked for, or one box.
  private func parts(of boxes: [Int], _ widths: [Int], atMost most: Int) -> [[Int]] {
    func parts(columns: Int) -> [[Int]] {
      var parts: [[Int]] = []
      var width = 0
      for box in boxes {
        if parts.isEmpty || width + widths[box] > columns {
          parts.append([])
          width = 0
        }
        parts[parts.count - 1].append(box)
        width += widths[box] + spacing.boxes
      }
      return parts
    }
    let fewest = parts(columns: most)
    guard fewest.count > 1 else { return fewest }
    // The lines to boxes that follow take room, too.
    let lines = lineCount(to: Set(fewest.dropFirst().joined())) * (spacing.lines + 1)
    return parts(columns: max(most / 2, most - lines))
  }

  /// How many lines lead to boxes from layers before: those of one box and style without a text are one.
  private func lineCount(to moved: Set<Int>) -> Int {
    var trunks: Set<[Int]> = []
    var count = 0
    for link in links where moved.contains(link.tip) && link.from != link.to && !link.isSideways {
      if link.label != nil {
        count += 1
      } else if trunks.insert([link.tail, link.style]).inserted {
        count += 1
      }
    }
    return count
  }

  /// The room that each box takes across, with the texts on the links that lead to it.
  private func widths() -> [Int] {
    var texts = boxes.map { _ in 0 }
    for link in links where !link.isSideways && link.from != link.to {
      if let label = link.label { texts[link.tip] += label.across + spacing.lines }
    }
    return boxes.indices.map { max(boxes[$0].across + boxes[$0].margin + boxes[$0].nearMargin, texts[$0]) }
  }

  private var hasNext: [Bool] {
    var hasNext = boxes.map { _ in false }
    for link in links where link.from != link.to { hasNext[link.tail] = true }
    return hasNext
  }
}
