extension Layers {
  /// Notes the sides of boxes where notes and links to the box itself are.
  mutating func takeSides(of graph: LevelGraph) {
    for (index, box) in graph.boxes.enumerated() {
      if box.nearMargin > 0 { takenSides.insert(SideOfBox(box: index, isFar: false)) }
      if box.margin > 0 { takenSides.insert(SideOfBox(box: index, isFar: true)) }
    }
  }

  /// Whether a link is a line between neighbours in one layer.
  func isDirect(_ link: Int) -> Bool {
    let chain = chains[link]
    return chain.count == 3 && ranks[chain[0]] == ranks[chain[2]]
  }

  /// Orders layers with links between their own boxes, and makes a line of each link between neighbours.
  ///
  /// There is a place for it, or for its text, between the boxes, whose sides are taken then. All other links of this
  /// kind leave and reach boxes at the side where links to the next layer leave.
  mutating func addSidewaysLinks(of graph: LevelGraph) {
    let links = graph.links.indices.filter { graph.links[$0].isSideways }
    guard !links.isEmpty else { return }
    var work = Self.mostWork
    for (rank, links) in Dictionary(grouping: links, by: { ranks[graph.links[$0].from] }).sorted(by: {
      $0.key < $1.key
    }) {
      order(rank, for: links.map { graph.links[$0] }, work: &work)
    }
    let positions = positions
    for link in links {
      let (from, to) = (graph.links[link].from, graph.links[link].to)
      let isForward = positions[from] < positions[to]
      let (left, right) = isForward ? (from, to) : (to, from)
      let sides = [SideOfBox(box: left, isFar: true), SideOfBox(box: right, isFar: false)]
      guard positions[right] - positions[left] == 1, takenSides.isDisjoint(with: sides) else { continue }
      takenSides.formUnion(sides)
      self.sides[link] = (isForward, !isForward)
      add(between: left, right, link, hasLabel: graph.links[link].label != nil)
      chains[link].insert(contents.count - 1, at: 1)
    }
  }

  private mutating func add(between left: Int, _ right: Int, _ link: Int, hasLabel: Bool) {
    rows[ranks[left]].insert(contents.count, at: rows[ranks[left]].firstIndex(of: right) ?? 0)
    contents.append(hasLabel ? .label(link: link) : .bend(link: link))
    ranks.append(ranks[left])
    before.append([])
    after.append([])
    beforePorts.append([])
    afterPorts.append([])
  }

  /// How many vertices and links are passed at most while other places are tried for the boxes of a level.
  private static let mostWork = 2_000_000

  /// Moves single boxes of a layer as long as its own links become shorter and others do not cross more for it.
  private mutating func order(_ rank: Int, for links: [LevelGraph.Link], work: inout Int) {
    let movable = Set(links.flatMap { [$0.from, $0.to] }).sorted()
    let effort = links.count + rows[rank].reduce(0) { $0 + 1 + before[$1].count + after[$1].count }
    var positions = positions
    var least = cost(rank, links, &positions)
    var isBetter = true
    while isBetter, least > 0 {
      isBetter = false
      for box in movable {
        var best = rows[rank]
        var rest = best
        rest.removeAll { $0 == box }
        for place in 0...rest.count where work > 0 {
          work -= effort
          rows[rank] = rest
          rows[rank].insert(box, at: place)
          let cost = cost(rank, links, &positions)
          if cost < least { (least, best, isBetter) = (cost, rows[rank], true) }
        }
        rows[rank] = best
      }
    }
  }

  /// Returns the cost of an order: crossings, vertices between the ends of links, and links that lead to the
  /// near side.
  private func cost(_ rank: Int, _ links: [LevelGraph.Link], _ positions: inout [Int]) -> Int {
    for (index, vertex) in rows[rank].enumerated() { positions[vertex] = index }
    let lengths = links.map { link in
      let length = positions[link.to] - positions[link.from]
      return 2 * (abs(length) - 1) + (length < 0 ? 1 : 0)
    }
    let crossings = crossings(before: rank, positions) + crossings(before: rank + 1, positions)
    return 2 * crossings + lengths.reduce(0, +)
  }
}
