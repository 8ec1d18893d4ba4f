/// Places the boxes of layers across, so that links are straight where they can be.
///
/// After Brandes and Köpf, "Fast and Simple Horizontal Coordinate Assignment" (2001): each vertex is aligned with a
/// median neighbour, in blocks that are packed to one side. That is done in four directions; the result is the mean of
/// the two middle places. Blocks are packed by longest ways in the graph of blocks, from one side and then back.
/// Measured in half cells, from middle to middle.
struct LayerPlacement {
  let graph: LevelGraph
  let layers: Layers
  let positions: [Int]
  /// How far a vertex reaches from its middle, in half cells.
  private var left: [Int] = []
  private var right: [Int] = []
  /// Pairs of neighbouring layers' vertices that are not aligned, because a long link passes between.
  private var conflicts: Set<Pair> = []
  /// More room behind a vertex for the text of a link to another box of its layer, in half cells.
  private var extra: [Int: Int] = [:]
  /// The offsets at which links are fixed to vertices, from their middles, in half cells; by vertex and
  /// neighbour.
  private var ports: [Pair: Int] = [:]

  private struct Pair: Hashable {
    let vertex: Int
    let neighbour: Int

    init(_ vertex: Int, _ neighbour: Int) {
      self.vertex = vertex
      self.neighbour = neighbour
    }
  }

  /// - Parameter moved: boxes that stand where there is room, not below the lines that lead to them.
  init(_ graph: LevelGraph, _ layers: Layers, bending moved: Set<Int> = []) {
    self.graph = graph
    self.layers = layers
    positions = layers.positions
    for content in layers.contents {
      let width = Self.width(of: content, in: graph)
      if case .box(let box) = content {
        left.append(width + 2 * graph.boxes[box].nearMargin)
        right.append(width + 2 * graph.boxes[box].margin)
      } else {
        left.append(width)
        right.append(width)
      }
    }
    for (link, chain) in zip(graph.links, layers.chains) where chain.count > 1 {
      if let port = link.tailPort {
        ports[Pair(chain[0], chain[1])] = 2 * port - (graph.boxes[chain[0]].across - 1)
      }
      let last = chain.count - 1
      if let port = link.tipPort {
        ports[Pair(chain[last], chain[last - 1])] = 2 * port - (graph.boxes[chain[last]].across - 1)
      }
    }
    findConflicts()
    for (one, other) in pairsAcrossBorders() { conflicts.insert(Pair(one, other)) }
    for box in moved { conflicts.formUnion(layers.before[box].filter(layers.isBend).map { Pair($0, box) }) }
    for (index, link) in graph.links.enumerated() where link.isSideways { makeRoom(for: index) }
  }

  /// Spreads the boxes between the ends of a link so that its text fits between the corners of its line.
  private mutating func makeRoom(for link: Int) {
    let ends = [graph.links[link].from, graph.links[link].to].sorted { positions[$0] < positions[$1] }
    guard let label = graph.links[link].label, !layers.isDirect(link), positions[ends[0]] < positions[ends[1]]
    else { return }
    let passed = Array(layers.rows[layers.ranks[ends[0]]][positions[ends[0]]...positions[ends[1]]])
    let pairs = Array(zip(passed, passed.dropFirst()))
    // The line may leave boxes anywhere at their sides.
    let room = pairs.map(separation).reduce(0, +) - right[ends[0]] - left[ends[1]]
    let lack = 2 * (label.across + 2) - room
    guard lack > 0 else { return }
    for (vertex, _) in pairs { extra[vertex, default: 0] += (lack + pairs.count - 1) / pairs.count }
  }

  static func width(of content: Layers.Content, in graph: LevelGraph) -> Int {
    switch content {
    case .box(let box): graph.boxes[box].across
    case .bend, .border: 1
    case .label(let link): graph.links[link].label?.across ?? 1
    }
  }

  /// The first cell of each vertex, across; the smallest is 0, but for detours at the near side.
  func places() -> [Int] {
    var results: [[Int]] = []
    for isDown in [true, false] {
      for isLeft in [true, false] { results.append(centers(isDown: isDown, isLeft: isLeft)) }
    }
    align(&results)
    let firsts = layers.contents.indices.map { vertex -> Int in
      let sorted = results.map { $0[vertex] }.sorted()
      let center = (sorted[1] + sorted[2]).floorHalf
      return (center - (Self.width(of: layers.contents[vertex], in: graph) - 1)).floorHalf
    }
    let standing = layers.rows.joined()
    let least = standing.map { firsts[$0] }.min() ?? 0
    var places = firsts.map { $0 - least }
    if !graph.frames.isEmpty { places = tightened(places) }
    if !layers.detours.isEmpty {
      let low = standing.map { vertex in places[vertex] - margins(of: vertex).near }.min() ?? 0
      let high = standing.map { vertex in
        places[vertex] + Self.width(of: layers.contents[vertex], in: graph) - 1 + margins(of: vertex).far
      }
      DetourLanes(layers, graph.spacing).place(&places, beside: (low, high.max() ?? 0))
    }
    return places
  }

  /// The free cells beside a vertex.
  func margins(of vertex: Int) -> (near: Int, far: Int) {
    guard case .box(let box) = layers.contents[vertex] else { return (0, 0) }
    return (graph.boxes[box].nearMargin, graph.boxes[box].margin)
  }

  /// Moves the four results to that of the least width, by the sides that they were packed to.
  private func align(_ results: inout [[Int]]) {
    func bounds(_ centers: [Int]) -> (Int, Int) {
      let standing = layers.rows.joined()
      let low = standing.map { centers[$0] - left[$0] }.min() ?? 0
      return (low, standing.map { centers[$0] + right[$0] }.max() ?? 0)
    }
    let all = results.map(bounds)
    guard let least = all.min(by: { $0.1 - $0.0 < $1.1 - $1.0 }) else { return }
    for index in results.indices {
      let offset = index.isMultiple(of: 2) ? least.0 - all[index].0 : least.1 - all[index].1
      for vertex in results[index].indices { results[index][vertex] += offset }
    }
  }

  /// Marks links that cross a long one, which goes first.
  private mutating func findConflicts() {
    for (upper, lower) in zip(layers.rows, layers.rows.dropFirst()) {
      var start = 0
      var scanned = 0
      for (index, vertex) in lower.enumerated() {
        let inner = layers.isBend(vertex) ? layers.before[vertex].first(where: layers.isBend) : nil
        guard inner != nil || index == lower.count - 1 else { continue }
        let end = inner.map { positions[$0] } ?? upper.count
        while scanned <= index {
          let other = lower[scanned]
          for neighbour in layers.before[other] {
            let place = positions[neighbour]
            if place < start || place > end, !(layers.isBend(other) && layers.isBend(neighbour)),
              !layers.isBorder(other) || !layers.isBorder(neighbour)
            {
              conflicts.insert(Pair(neighbour, other))
            }
          }
          scanned += 1
        }
        start = end
      }
    }
  }

  /// The middles when vertices are aligned with the layer before (or after), packed to the left (or the right).
  private func centers(isDown: Bool, isLeft: Bool) -> [Int] {
    let count = layers.contents.count
    var root = Array(0..<count)
    var next = Array(0..<count)
    /// From the middle of the block's root.
    var shift = Array(repeating: 0, count: count)
    let neighbours = isDown ? layers.before : layers.after
    for row in isDown ? layers.rows : layers.rows.reversed() {
      var reached = isLeft ? -1 : Int.max
      for vertex in isLeft ? row : row.reversed() {
        let sorted = neighbours[vertex].sorted { positions[$0] < positions[$1] }
        guard !sorted.isEmpty else { continue }
        let middles = [(sorted.count - 1) / 2, sorted.count / 2]
        for middle in isLeft ? middles : middles.reversed() where next[vertex] == vertex {
          let other = sorted[middle]
          let place = positions[other]
          guard isLeft ? reached < place : reached > place,
            !conflicts.contains(isDown ? Pair(other, vertex) : Pair(vertex, other))
          else { continue }
          next[other] = vertex
          root[vertex] = root[other]
          next[vertex] = root[vertex]
          shift[vertex] =
            shift[other] + ports[Pair(other, vertex), default: 0] - ports[Pair(vertex, other), default: 0]
          reached = place
        }
      }
    }
    let blocks = pack(root: root, shift: shift, isLeft: isLeft)
    return (0..<count).map { blocks[root[$0]] + shift[$0] }
  }

  /// The places of the blocks' roots.
  private func pack(root: [Int], shift: [Int], isLeft: Bool) -> [Int] {
    let count = root.count
    var outgoing = Array(repeating: [(block: Int, gap: Int)](), count: count)
    var incoming = outgoing
    var missing = Array(repeating: 0, count: count)
    for row in layers.rows {
      for (first, second) in zip(row, row.dropFirst()) {
        let gap = separation(first, second) + shift[first] - shift[second]
        outgoing[root[first]].append((root[second], gap))
        incoming[root[second]].append((root[first], gap))
        missing[root[second]] += 1
      }
    }
    for (frame, borders) in zip(graph.frames, layers.frames.borders) {
      guard let sides = borders.first else { continue }
      let gap = 2 * (frame.leastAcross - 1) + shift[sides.near] - shift[sides.far]
      outgoing[root[sides.near]].append((root[sides.far], gap))
      incoming[root[sides.far]].append((root[sides.near], gap))
      missing[root[sides.far]] += 1
    }
    var order = (0..<count).filter { root[$0] == $0 && missing[$0] == 0 }
    var index = 0
    while index < order.count {
      for (block, _) in outgoing[order[index]] {
        missing[block] -= 1
        if missing[block] == 0 { order.append(block) }
      }
      index += 1
    }
    var places = Array(repeating: 0, count: count)
    if isLeft {
      for block in order { places[block] = incoming[block].map { places[$0.block] + $0.gap }.max() ?? 0 }
      for block in order.reversed() {
        if let limit = outgoing[block].map({ places[$0.block] - $0.gap }).min() {
          places[block] = max(places[block], limit)
        }
      }
    } else {
      for block in order.reversed() {
        places[block] = outgoing[block].map { places[$0.block] - $0.gap }.min() ?? 0
      }
      for block in order {
        if let limit = incoming[block].map({ places[$0.block] + $0.gap }).max() {
          places[block] = min(places[block], limit)
        }
      }
    }
    return places
  }

  /// How far the middles of neighbours are apart at least, in half cells.
  private func separation(_ first: Int, _ second: Int) -> Int {
    if let gap = gapAtBorder(first, second) { return right[first] + left[second] + 2 * gap }
    var areBoxes = true
    for vertex in [first, second] { if case .box = layers.contents[vertex] {} else { areBoxes = false } }
    return right[first] + left[second] + 2 * (areBoxes ? graph.spacing.boxes : graph.spacing.lines)
      + extra[first, default: 0]
  }
}

extension Int {
  /// Half of the number, rounded down.
  fileprivate var floorHalf: Int { self >> 1 }
}
