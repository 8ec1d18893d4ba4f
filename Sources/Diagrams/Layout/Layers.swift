/// A level's boxes in their layers, with the places where links pass layers between their ends.
struct Layers {
  /// What stands in a layer.
  enum Content { case box(Int), bend(link: Int), label(link: Int) }

  /// The most places in which links pass layers: more would take too long.
  static let mostBends = 20_000

  private(set) var contents: [Content]
  private(set) var ranks: [Int]
  /// The neighbours in the layers before and after, one for each link.
  private(set) var before: [[Int]]
  private(set) var after: [[Int]]
  /// Each link as what it passes, from its tail to its tip.
  private(set) var chains: [[Int]] = []
  /// From one side to the other.
  var rows: [[Int]] = []

  /// - Returns: nil if the links pass too many layers.
  init?(_ graph: LevelGraph, ranks: [Int]) {
    contents = graph.boxes.indices.map { .box($0) }
    self.ranks = ranks
    var bends = 0
    for link in graph.links {
      bends += max(0, ranks[link.tip] - ranks[link.tail] - 1)
      guard bends <= Self.mostBends else { return nil }
    }
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
    for chain in chains {
      for (upper, lower) in zip(chain, chain.dropFirst()) {
        after[upper].append(lower)
        before[lower].append(upper)
      }
    }
    rows = initialRows()
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
  private func initialRows() -> [[Int]] {
    var rows = Array(repeating: [Int](), count: (ranks.max() ?? -1) + 1)
    var isSeen = Array(repeating: false, count: contents.count)
    let order = contents.indices.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
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
