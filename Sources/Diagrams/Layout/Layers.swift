/// A level's boxes in their layers, with the places where links pass layers between their ends.
struct Layers {
  /// What stands in a layer.
  enum Content { case box(Int), bend(link: Int), label(link: Int) }

  /// The most places in which links pass layers: more would take too long.
  static let mostBends = 20_000

  var contents: [Content]
  var ranks: [Int]
  /// The neighbours in the layers before and after, one for each link.
  var before: [[Int]]
  var after: [[Int]]
  /// Each link as what it passes, from its tail to its tip.
  var chains: [[Int]] = []
  /// Whether links begin and end at the far side of their boxes, or at the near one; nil for those between layers.
  var sides: [(tail: Bool?, tip: Bool?)]
  /// The boxes that places of links stand beside, by place.
  var neighbours: [Int: Int] = [:]
  /// From one side to the other.
  var rows: [[Int]] = []

  /// Links that lead back have chains, but join nothing yet.
  ///
  /// - Returns: nil if the links pass too many layers.
  init?(_ graph: LevelGraph, ranks: [Int]) {
    contents = graph.boxes.indices.map { .box($0) }
    self.ranks = ranks
    var bends = 0
    for link in graph.links {
      bends += max(0, ranks[link.tip] - ranks[link.tail] - 1)
      guard bends <= Self.mostBends else { return nil }
    }
    sides = graph.links.map { _ in (nil, nil) }
    for (index, link) in graph.links.enumerated() {
      let (first, last) = (ranks[link.tail], ranks[link.tip])
      var chain = [link.tail]
      for rank in first + 1..<max(first + 1, last) {
        let isLabel = link.label != nil && rank == (first + last) / 2
        chain.append(contents.count)
        contents.append(isLabel ? .label(link: index) : .bend(link: index))
        self.ranks.append(rank)
      }
      chains.append(chain + [link.tip])
    }
    before = Array(repeating: [], count: contents.count)
    after = before
    for (link, chain) in zip(graph.links, chains) where !Self.leadsBack(link) { join(chain) }
    rows = initialRows(
      besides: Set(
        zip(graph.links, chains).filter { Self.leadsBack($0.0) }.flatMap {
          $0.1.dropFirst().dropLast()
        }))
  }

  /// Makes what follows each other in a chain neighbours.
  mutating func join(_ chain: [Int]) {
    for (upper, lower) in zip(chain, chain.dropFirst()) {
      after[upper].append(lower)
      before[lower].append(upper)
    }
  }

  /// Whether it is a place of a link without a label.
  func isBend(_ vertex: Int) -> Bool {
    if case .bend = contents[vertex] { true } else { false }
  }

  /// Where each vertex stands in its layer.
  var positions: [Int] {
    var positions = Array(repeating: 0, count: contents.count)
    for row in rows { for (index, vertex) in row.enumerated() { positions[vertex] = index } }
    return positions
  }

  /// Layers in the order of a search in depth, which keeps together what is joined.
  private func initialRows(besides others: Set<Int>) -> [[Int]] {
    var rows = Array(repeating: [Int](), count: (ranks.max() ?? -1) + 1)
    var isSeen = Array(repeating: false, count: contents.count)
    let order = contents.indices.filter { !others.contains($0) }.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    for root in order where !isSeen[root] {
      var stack = [root]
      while let vertex = stack.popLast() {
        if isSeen[vertex] { continue }
        isSeen[vertex] = true
        rows[ranks[vertex]].append(vertex)
        stack += after[vertex].reversed().filter { !isSeen[$0] }
      }
    }
    return rows
  }
}
