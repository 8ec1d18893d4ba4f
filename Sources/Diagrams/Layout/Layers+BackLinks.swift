extension Layers {
  /// Whether a link leads back against the flow, with a head at one end, so that it is led around at the sides.
  ///
  /// Between fixed ports it is as any other, and so it is where it makes a detour.
  func leadsBack(_ index: Int, of graph: LevelGraph) -> Bool {
    let link = graph.links[index]
    return link.isReversed && link.hasFromHead != link.hasToHead
      && (link.tailPort == nil || link.tipPort == nil) && !isDetour[index]
  }

  /// Adds the links that lead back, which leave and reach boxes at the sides across instead of where the others leave
  /// and arrive.
  ///
  /// Each has a place of its own beside its boxes, in their layers; its chain begins and ends there. An end at a fixed
  /// port or at the border of the level stays, and so does one whose box has links of the other direction at both
  /// sides. Short links are first, and lie inside long ones. Few links are tried at either side in turn, all together.
  /// O(*m a b*) for rows of *a* and *b* vertices, within bounds: after that, links run outside of everything.
  mutating func addBackLinks(of graph: LevelGraph) {
    let back = graph.links.indices.filter { leadsBack($0, of: graph) }
      .sorted { (chains[$0].count, $0) < (chains[$1].count, $1) }
    let isSmall = back.count <= Self.mostTried && contents.count <= Self.mostContents
    var best: (layers: Layers, cost: Int)?
    for choice in 0..<(isSmall ? 1 << back.count : 1) where best?.cost != 0 {
      var layers = self
      let cost = layers.add(back, of: graph, nearOnes: choice)
      if cost < best?.cost ?? Int.max { best = (layers, cost) }
    }
    if let best { self = best.layers }
  }

  /// Of so many links all choices of sides are tried, in levels of so many vertices.
  private static let (mostTried, mostContents) = (5, 200)

  /// - Parameter nearOnes: the links that would rather be at the near side, a bit for each.
  /// - Returns: what the courses cost.
  private mutating func add(
    _ back: [Int], of graph: LevelGraph, nearOnes: Int
  ) -> Int {
    var heads: [SideOfBox: Bool] = [:]
    var work = Self.mostWork
    var total = 0
    for (number, index) in back.enumerated() {
      let prefersFar = nearOnes >> number & 1 == 0
      let link = graph.links[index]
      let tails = freeSides(
        of: link.tail, hasPort: link.tailPort != nil, hasHead: link.hasTailHead, graph, heads)
      let tips = freeSides(
        of: link.tip, hasPort: link.tipPort != nil, hasHead: link.hasTipHead, graph, heads)
      let field = gaps(along: link, work: &work)
      var best: (sides: (tail: Bool?, tip: Bool?), course: GapField.Course, cost: Int)?
      for tail in tails {
        for tip in tips {
          let course = course(of: link, tail: tail, tip: tip, in: field)
          let isMixed = tail != nil && tip != nil && tail != tip
          // If all sides are taken, the link meets its box among the others.
          let lost =
            (tail == nil && link.tailPort == nil ? 1 : 0) + (tip == nil && link.tipPort == nil ? 1 : 0)
          let cost = 2 * course.crossings + (isMixed ? 3 : 0) + 3 * lost
          let isBetter = (tail ?? tip ?? prefersFar) == prefersFar && cost == best?.cost
          if cost < best?.cost ?? Int.max || isBetter { best = ((tail, tip), course, cost) }
        }
      }
      guard let best else { continue }
      if let isFar = best.sides.tail { heads[SideOfBox(box: link.tail, isFar: isFar)] = link.hasTailHead }
      if let isFar = best.sides.tip { heads[SideOfBox(box: link.tip, isFar: isFar)] = link.hasTipHead }
      add(index, of: link, at: best.sides, best.course)
      total += best.cost
    }
    return total
  }

  /// How many pairs of gaps are compared.
  private static let mostWork = 4_000_000

  /// The sides at which a link may meet a box: whether they are the far ones, the better one first; nil for neither.
  private func freeSides(
    of box: Int, hasPort: Bool, hasHead: Bool, _ graph: LevelGraph, _ heads: [SideOfBox: Bool]
  ) -> [Bool?] {
    guard !hasPort, graph.boxes[box].side == nil else { return [nil] }
    let free = [true, false].filter {
      let side = SideOfBox(box: box, isFar: $0)
      return heads[side, default: hasHead] == hasHead
        && !takenSides.contains(side)
    }
    return free.isEmpty ? [nil] : free
  }

  /// The gap beside a box, outside of links that are there already.
  private func gap(of box: Int, isFar: Bool?) -> Int {
    let row = rows[ranks[box]]
    guard var index = row.firstIndex(of: box) else { return 0 }
    guard let isFar else { return index }
    let step = isFar ? 1 : -1
    while row.indices.contains(index + step), neighbours[row[index + step]] == box { index += step }
    return isFar ? index + 1 : index
  }

  /// The gaps that a link passes; nil beyond the bounds.
  private func gaps(along link: LevelGraph.Link, work: inout Int) -> GapField? {
    let passed = Array(rows[ranks[link.tail]...ranks[link.tip]])
    work -= GapField.work(passed.map(\.count))
    guard work >= 0 else { return nil }
    var places: [Int: Int] = [:]
    for row in passed { for (index, vertex) in row.enumerated() { places[vertex] = index } }
    return GapField(
      sizes: passed.map(\.count), links: passed.map { $0.map { after[$0].compactMap { places[$0] } } },
      across: passed.map(linesAcross))
  }

  /// How many lines from boxes to places beside them run across each gap of a row.
  private func linesAcross(_ row: [Int]) -> [Int] {
    var counts = Array(repeating: 0, count: row.count + 1)
    for (index, vertex) in row.enumerated() {
      guard let box = neighbours[vertex], let place = row.firstIndex(of: box) else { continue }
      for gap in min(index, place) + 1..<max(index, place) + 1 { counts[gap] += 1 }
    }
    return counts
  }

  private func course(
    of link: LevelGraph.Link, tail: Bool?, tip: Bool?, in field: GapField?
  ) -> GapField.Course {
    let isFar = tail ?? tip ?? true
    guard let field else {
      let passed = rows[ranks[link.tail] + 1..<max(ranks[link.tail] + 1, ranks[link.tip])]
      return GapField.Course(gaps: passed.map { isFar ? $0.count : 0 }, crossings: 0)
    }
    return field.course(
      from: gap(of: link.tail, isFar: tail), to: gap(of: link.tip, isFar: tip), isFar: isFar)
  }

  private mutating func add(
    _ index: Int, of link: LevelGraph.Link, at sides: (tail: Bool?, tip: Bool?), _ course: GapField.Course
  ) {
    var chain = chains[index]
    for (vertex, gap) in zip(chain.dropFirst().dropLast(), course.gaps) {
      frames.place(vertex, in: frames.frame(inGap: gap, of: rows[ranks[vertex]]))
      rows[ranks[vertex]].insert(vertex, at: gap)
    }
    chain[0] = place(beside: link.tail, isFar: sides.tail, link: index)
    chain[chain.count - 1] = place(beside: link.tip, isFar: sides.tip, link: index)
    self.sides[index] = sides
    chains[index] = chain
    join(chain)
  }

  /// A new vertex beside a box; the box itself if it is at neither side.
  private mutating func place(beside box: Int, isFar: Bool?, link: Int) -> Int {
    guard let isFar else { return box }
    let place = contents.count
    frames.place(place, in: frames.frame(of: box))
    rows[ranks[box]].insert(place, at: gap(of: box, isFar: isFar))
    contents.append(.bend(link: link))
    ranks.append(ranks[box])
    before.append([])
    after.append([])
    beforePorts.append([])
    afterPorts.append([])
    neighbours[place] = box
    return place
  }
}
