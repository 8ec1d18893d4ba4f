/// Lays a history of commits out: a lane for each branch, along which its commits follow each other.
///
/// A line that leaves a branch or reaches it from another one goes across the lanes between them, where nothing stands
/// on these. Commits on different branches may stand beside each other.
struct CommitLayout {
  private let graph: Graph
  private let lanes: CommitLanes
  private let spacing: Spacing
  /// How much room each node takes along its lane, and across it.
  private let sizes: [(along: Int, across: Int)]
  /// The place of each lane among all, counted from the first.
  private let ranks: [Int]
  /// Where each node begins, along its lane.
  private var starts: [Int]
  /// The ends of what stands on each lane, and of the lines that cross it.
  private var ends: [(nodes: Int, lines: Int)]
  /// The line of each picked commit in the gap beside the lane that it comes from, by its edge.
  private var tracks: [Int: (gap: Int, track: Int)] = [:]
  /// The ends of the last lines in each gap.
  private var gaps: [[Int]]

  /// The distances between nodes and lines, in cells.
  private struct Spacing {
    /// Between two nodes along a lane, and between a node and a line across the lanes.
    let nodes: Int
    let line: Int
    /// From a line that leaves a branch to the name of the next one.
    let lead: Int
    /// Between two lanes, and for each line between them.
    let lanes: Int
    let track: Int

    init(isHorizontal: Bool, isTight: Bool) {
      nodes = isHorizontal ? isTight ? 2 : 4 : 1
      line = isHorizontal ? 1 : 0
      lead = isHorizontal ? 3 : 1
      lanes = isHorizontal ? 1 : isTight ? 2 : 4
      track = isHorizontal ? 1 : 2
    }
  }

  /// Prepares a layout; nil for a graph that is too large.
  init?(_ graph: Graph, in room: LayoutRoom) {
    guard graph.nodes.count <= LayeredLayout.mostNodes, graph.edges.count <= LayeredLayout.mostEdges else {
      return nil
    }
    self.graph = graph
    lanes = CommitLanes(of: graph)
    let isHorizontal = graph.direction.isHorizontal
    spacing = Spacing(isHorizontal: isHorizontal, isTight: room.isTight)
    sizes = graph.nodes.map { node in
      let size = NodeMeasure.size(of: node, in: graph.direction)
      return isHorizontal ? (size.columns, size.rows) : (size.rows, size.columns)
    }
    ranks = Self.ranks(of: lanes, in: graph)
    starts = graph.nodes.map { _ in 0 }
    ends = lanes.names.map { _ in (0, 0) }
    gaps = [[Int]](repeating: [], count: lanes.names.count + 1)
  }

  /// The places of the lanes: those with an order stand behind the others, in it.
  private static func ranks(of lanes: CommitLanes, in graph: Graph) -> [Int] {
    let keys = lanes.names.map { name in name.flatMap { graph.nodes[$0].order } ?? 0 }
    let sorted = keys.indices.sorted { (keys[$0], $0) < (keys[$1], $1) }
    var ranks = keys.map { _ in 0 }
    for (rank, lane) in sorted.enumerated() { ranks[lane] = rank }
    return ranks
  }

  /// The places of the nodes and the courses of the edges.
  var layout: GraphLayout {
    var run = self
    for node in run.lanes.order { run.place(node) }
    return run.result
  }

  // MARK: Along the lanes

  private func rank(_ node: Int) -> Int { ranks[lanes.lanes[node]] }
  private func end(_ node: Int) -> Int { starts[node] + sizes[node].along }
  private func middle(_ node: Int) -> Int { starts[node] + (sizes[node].along - 1) / 2 }

  /// Puts a node behind all that stands on its lane and where its lines cross others.
  private mutating func place(_ node: Int) {
    let own = rank(node)
    let half = (sizes[node].along - 1) / 2
    var start = ends[own].nodes == 0 ? 0 : ends[own].nodes + spacing.nodes
    if ends[own].lines > 0 { start = max(start, ends[own].lines + spacing.line) }
    let fork = lanes.parents[node].flatMap { lanes.ends[$0]?.from }.flatMap { rank($0) == own ? nil : $0 }
    if let fork { start = max(start, free(between: rank(fork), and: own) + spacing.lead) }
    let others = (lanes.merges[node] + lanes.picks[node]).compactMap { index in
      lanes.ends[index].map { (index: index, from: $0.from, isPick: lanes.picks[node].contains(index)) }
    }
    for other in others { start = max(start, free(between: rank(other.from), and: own, other.isPick) - half) }
    starts[node] = start
    ends[own].nodes = start + sizes[node].along
    if let fork { block(start - spacing.lead, between: rank(fork), and: own) }
    for other in others {
      block(start + half, between: rank(other.from), and: own, other.isPick)
      if other.isPick { addTrack(other.index, from: other.from, to: node) }
    }
  }

  /// The first place for a line from one lane to another: the one that it comes from is free there, and all between.
  ///
  /// - Parameter isPick: whether it comes from beside the lane.
  private func free(between lane: Int, and other: Int, _ isPick: Bool = false) -> Int {
    crossed(lane, other, isPick).map {
      max(ends[$0].nodes + spacing.line, ends[$0].lines)
    }.max() ?? 0
  }

  /// The lanes that a line from one to another comes from and crosses.
  private func crossed(_ lane: Int, _ other: Int, _ isPick: Bool) -> [Int] {
    let all = lane < other ? lane..<other : lane == other ? lane..<lane : other + 1..<lane + 1
    return isPick ? all.filter { $0 != lane } : Array(all)
  }

  private mutating func block(_ place: Int, between lane: Int, and other: Int, _ isPick: Bool = false) {
    for lane in crossed(lane, other, isPick) { ends[lane].lines = max(ends[lane].lines, place + 1) }
  }

  /// Gives the line of a picked commit a way beside the lane that it comes from.
  private mutating func addTrack(_ edge: Int, from: Int, to: Int) {
    let gap = rank(to) > rank(from) ? rank(from) + 1 : rank(from)
    let (first, last) = (min(middle(from), middle(to)), max(middle(from), middle(to)))
    let track = gaps[gap].firstIndex { $0 < first } ?? gaps[gap].count
    if track == gaps[gap].count { gaps[gap].append(last) } else { gaps[gap][track] = last }
    tracks[edge] = (gap, track)
  }

  // MARK: Across the lanes

  /// The line along each lane, and the first line in the gap before it.
  private var levels: (lanes: [Int], gaps: [Int]) {
    var halves = ranks.map { _ in (before: 0, after: 0) }
    for node in graph.nodes.indices {
      let (before, rank) = ((sizes[node].across - 1) / 2, rank(node))
      halves[rank].before = max(halves[rank].before, before)
      halves[rank].after = max(halves[rank].after, sizes[node].across - 1 - before)
    }
    var (lanes, gaps): ([Int], [Int]) = ([], [])
    var level = 0
    for (rank, half) in halves.enumerated() {
      gaps.append(level + (rank == 0 ? 0 : spacing.track - 1))
      level += self.gaps[rank].count * spacing.track + (rank == 0 ? 0 : spacing.lanes)
      lanes.append(level + half.before)
      level += half.before + half.after + 1
    }
    gaps.append(level + spacing.track - 1)
    return (lanes, gaps)
  }

  private var result: GraphLayout {
    let levels = levels
    var layout = GraphLayout()
    var length = 0
    for (index, node) in graph.nodes.enumerated() {
      let place = GridPoint(starts[index], levels.lanes[rank(index)] - (sizes[index].across - 1) / 2)
      layout.nodes[node.id] = GridRect(
        column: place.column, row: place.row, columns: sizes[index].along, rows: sizes[index].across)
      length = max(length, end(index))
    }
    layout.routes = graph.edges.indices.map { index in
      GraphLayout.Route(GridPoint.withoutNeedless(course(index, levels.lanes, levels.gaps)))
    }
    return layout.turned(to: graph.direction, length: length)
  }

  /// The course of an edge along the lanes and across them.
  private func course(_ index: Int, _ lanes: [Int], _ gaps: [Int]) -> [GridPoint] {
    guard let (from, to) = self.lanes.ends[index] else { return [] }
    let (tail, tip) = (lanes[rank(from)], lanes[rank(to)])
    let leaves = end(from) - 1
    if let (gap, track) = tracks[index] {
      let level = gaps[gap] + track * spacing.track
      // At the side of a merge stands the line of that.
      let isMerge = !self.lanes.merges[from].isEmpty
      let start =
        isMerge
        ? [GridPoint(leaves, tail), GridPoint(end(from), tail), GridPoint(end(from), level)]
        : [GridPoint(middle(from), side(of: from, toward: level, tail)), GridPoint(middle(from), level)]
      return start + [
        GridPoint(middle(to), level), GridPoint(middle(to), side(of: to, toward: level, tip)),
      ]
    }
    if self.lanes.parents[to] == index {
      let across = starts[to] - spacing.lead
      return [
        GridPoint(leaves, tail), GridPoint(across, tail), GridPoint(across, tip), GridPoint(starts[to], tip),
      ]
    }
    return [
      GridPoint(leaves, tail), GridPoint(middle(to), tail),
      GridPoint(middle(to), side(of: to, toward: tail, tip)),
    ]
  }

  /// The border of a node on its lane's line that faces a place across the lanes.
  private func side(of node: Int, toward place: Int, _ level: Int) -> Int {
    let first = level - (sizes[node].across - 1) / 2
    return place < level ? first : first + sizes[node].across - 1
  }
}

extension GraphLayout {
  /// Returns a layout that leads to the right, in another direction.
  ///
  /// - Parameter length: how many columns it has.
  fileprivate func turned(to direction: GraphDirection, length: Int) -> GraphLayout {
    func point(_ point: GridPoint) -> GridPoint {
      let along = direction.isReversed ? length - 1 - point.column : point.column
      return direction.isHorizontal ? GridPoint(along, point.row) : GridPoint(point.row, along)
    }
    var layout = self
    layout.nodes = nodes.mapValues { rect in
      GridRect(from: point(rect.location), to: point(GridPoint(rect.lastColumn, rect.lastRow)))
    }
    layout.routes = routes.map { Route($0.points.map(point)) }
    return layout
  }
}
