/// A level's boxes in their layers, with the places where links pass layers between their ends.
struct Layers {
  /// The content of a vertex in a layer.
  enum Content {
    case box(Int), bend(link: Int), label(link: Int)
    /// The side of a frame across, which is straight.
    case border(frame: Int, isFar: Bool)
  }

  /// The offsets at which a link meets a vertex and its neighbour, from their middles, in shares of their
  /// extents: less than half of the distance to the vertices beside them.
  struct PortPair {
    let own: Double
    let other: Double
  }

  /// A place in a layer that links of one box and style pass together.
  private struct TrunkPlace: Hashable {
    let tail: Int
    let style: Int
    let rank: Int
  }

  var contents: [Content]
  var ranks: [Int]
  /// The neighbours in the layers before and after, one for each link.
  var before: [[Int]] = []
  var after: [[Int]] = []
  /// The ports of the links to these neighbours, parallel to `before` and `after`.
  var beforePorts: [[PortPair]] = []
  var afterPorts: [[PortPair]] = []
  /// The places of several links at once; each has one place before it.
  private var shared: Set<Int> = []
  /// Each link as what it passes, from its tail to its tip.
  var chains: [[Int]] = []
  /// Whether links begin and end at the far side of their boxes, or at the near one; nil for those between layers.
  var sides: [(tail: Bool?, tip: Bool?)]
  /// The boxes that places of links stand beside, by place.
  var neighbours: [Int: Int] = [:]
  /// The sides of boxes where there are notes, links to the box itself or lines to neighbours in the layer.
  var takenSides: Set<SideOfBox> = []
  /// The links that are led around everything instead of through the layers that they pass.
  var detours: [Detour] = []
  /// Whether each link makes a detour.
  var isDetour: [Bool]
  /// The frames around vertices.
  var frames: LayerFrames
  /// From one side to the other; without the places of detours beside everything.
  var rows: [[Int]] = []

  /// The side across of a box.
  struct SideOfBox: Hashable {
    let box: Int
    let isFar: Bool
  }

  /// Links that lead back have chains, but join nothing yet; those between boxes of one layer never do.
  ///
  /// - Parameters:
  ///   - ranks: the layer of each box.
  ///   - moved: boxes to which links of one box and one style lead along one line as far as they can.
  /// - Complexity: O(*n*) in the boxes, the links and the places in which links pass layers, of which there are
  ///   few (``mostBends``): the longest links make detours.
  init(_ graph: LevelGraph, ranks: [Int], joiningLinksTo moved: Set<Int> = []) {
    contents = graph.boxes.indices.map { .box($0) }
    self.ranks = ranks
    sides = graph.links.map { _ in (nil, nil) }
    isDetour = graph.links.map { _ in false }
    frames = LayerFrames(graph, ranks: ranks)
    let longest = Self.longestPassage(of: graph, ranks)
    var trunks: [TrunkPlace: Int] = [:]
    for (index, link) in graph.links.enumerated() {
      let (first, last) = (ranks[link.tail], ranks[link.tip])
      var chain = [link.tail]
      if last - first - 1 > longest {
        addDetour(of: index, hasLabel: link.label != nil, from: first, to: last, along: &chain)
        chains.append(chain + [link.tip])
        continue
      }
      for rank in first + 1..<max(first + 1, last) {
        let isLabel = link.label != nil && rank == Self.labelRank(first, last)
        if link.label == nil, moved.contains(link.tip), !link.isReversed, link.fromPort == nil {
          let place = TrunkPlace(tail: link.tail, style: link.style, rank: rank)
          if let known = trunks[place] {
            chain.append(known)
            continue
          }
          trunks[place] = contents.count
        }
        chain.append(contents.count)
        frames.place(contents.count, in: frames.frame(of: link, passing: rank))
        contents.append(isLabel ? .label(link: index) : .bend(link: index))
        self.ranks.append(rank)
      }
      chains.append(chain + [link.tip])
    }
    shared = Set(trunks.values)
    addBorders(of: graph)
    before = Array(repeating: [], count: contents.count)
    after = before
    beforePorts = Array(repeating: [], count: contents.count)
    afterPorts = beforePorts
    for (index, link) in graph.links.enumerated() where !leadsBack(index, of: graph) && !link.isSideways {
      join(
        chainInRows(index), tail: Self.share(of: link.tailPort, on: graph.boxes[link.tail]),
        tip: Self.share(of: link.tipPort, on: graph.boxes[link.tip]))
    }
    for border in frames.borders {
      join(border.map(\.near))
      join(border.map(\.far))
    }
    let back = graph.links.indices.filter { leadsBack($0, of: graph) }
    rows = initialRows(
      besides: Set(
        back.flatMap { chains[$0].dropFirst().dropLast() } + detours.flatMap { [$0.top, $0.bottom] }),
      keepingTogether: graph.links.filter(\.isSideways))
    arrangeFrames()
  }

  /// The layer of the label of a link between two layers.
  static func labelRank(_ first: Int, _ last: Int) -> Int { (first + last) / 2 }

  /// Makes what follows each other in a chain neighbours.
  ///
  /// - Parameters:
  ///   - tail: where the link leaves its first box, from the middle, in shares of the box.
  ///   - tip: where it reaches its last one.
  mutating func join(_ chain: [Int], tail: Double = 0, tip: Double = 0) {
    for (step, upper) in chain.enumerated().dropLast() {
      let lower = chain[step + 1]
      if shared.contains(lower), before[lower].contains(upper) { continue }
      let (leaves, reaches) = (step == 0 ? tail : 0, step == chain.count - 2 ? tip : 0)
      after[upper].append(lower)
      before[lower].append(upper)
      afterPorts[upper].append(PortPair(own: leaves, other: reaches))
      beforePorts[lower].append(PortPair(own: reaches, other: leaves))
    }
  }

  /// Returns the offset at which a link meets a box, from its middle, in shares of the box; 0 if any will do.
  private static func share(of port: Int?, on box: LevelGraph.Box) -> Double {
    port.map { (Double($0) + 0.5) / Double(max(1, box.across)) - 0.5 } ?? 0
  }

  /// Whether it is a place of a link without a label.
  func isBend(_ vertex: Int) -> Bool {
    if case .bend = contents[vertex] { true } else { false }
  }

  /// Whether it is a place of the side of a frame, which goes before any link.
  func isBorder(_ vertex: Int) -> Bool {
    if case .border = contents[vertex] { true } else { false }
  }

  /// The place of each vertex in its layer; vertices beside everything are before all others, or behind them.
  var positions: [Int] {
    var positions = Array(repeating: 0, count: contents.count)
    for detour in detours {
      for vertex in [detour.top, detour.bottom] { positions[vertex] = detour.isFar ? contents.count : -1 }
    }
    for row in rows { for (index, vertex) in row.enumerated() { positions[vertex] = index } }
    return positions
  }

  /// Layers as the source has them, without some vertices.
  private func initialRows(besides others: Set<Int>, keepingTogether links: [LevelGraph.Link]) -> [[Int]] {
    let order = contents.indices.filter { !others.contains($0) }.sorted { (ranks[$0], $0) < (ranks[$1], $1) }
    var neighbours = after
    for link in links.reversed() {
      neighbours[link.from].insert(link.to, at: 0)
      neighbours[link.to].append(link.from)
    }
    return rows(searching: order, along: neighbours)
  }

  /// Layers in the order of a search in depth, which keeps together what is joined.
  ///
  /// - Parameters:
  ///   - roots: all vertices that stand in layers, in the order in which searches begin.
  ///   - neighbours: where a search goes on from each vertex.
  func rows(searching roots: some Sequence<Int>, along neighbours: [[Int]]) -> [[Int]] {
    var rows = Array(repeating: [Int](), count: (ranks.max() ?? -1) + 1)
    var isSeen = Array(repeating: false, count: contents.count)
    for root in roots where !isSeen[root] {
      var stack = [root]
      while let vertex = stack.popLast() {
        if isSeen[vertex] { continue }
        isSeen[vertex] = true
        rows[ranks[vertex]].append(vertex)
        stack += neighbours[vertex].reversed().filter { !isSeen[$0] }
      }
    }
    return rows
  }
}
