/// The lanes of a history of commits: the branches, what is on each, and the order in which it came about.
struct CommitLanes {
  /// The nodes by their index in the graph, each behind those that it follows, and before what would hide them: a
  /// branch is left and merged while its last commit is the last.
  let order: [Int]
  /// The lane of each node.
  let lanes: [Int]
  /// The node that is the name of each lane; nil for one without.
  let names: [Int?]
  /// The edge by which each node follows another on its branch, or leaves another's; nil for the first.
  let parents: [Int?]
  /// The edges by which other branches are merged into each node, and those by which commits are picked.
  let merges: [[Int]]
  let picks: [[Int]]
  /// The nodes that the edges of the graph join; nil for an edge that means nothing in a history.
  let ends: [(from: Int, to: Int)?]

  /// - Complexity: O(*n* · *m*) in the nodes and the branches.
  init(of graph: Graph) {
    let indices = Dictionary(graph.nodes.enumerated().map { ($1.id, $0) }) { first, _ in first }
    let ends = graph.edges.map { edge -> (from: Int, to: Int)? in
      guard let from = indices[edge.from], let to = indices[edge.to], from != to else { return nil }
      return (from, to)
    }
    let count = graph.nodes.count
    var (parents, merges, picks) = (
      [Int?](repeating: nil, count: count), [[Int]](repeating: [], count: count),
      [[Int]](repeating: [], count: count)
    )
    for (index, edge) in graph.edges.enumerated() {
      guard let to = ends[index]?.to else { continue }
      if edge.line.isBroken {
        picks[to].append(index)
      } else if parents[to] == nil {
        parents[to] = index
      } else {
        merges[to].append(index)
      }
    }
    self.ends = ends
    (self.parents, self.merges, self.picks) = (parents, merges, picks)
    let hard = ends.compactMap(\.self)
    let first = NodeOrder(count, hard, []).order
    let isName = graph.nodes.map { $0.shape == .plain }
    // The commit behind another that was joined first goes on with its branch.
    var next = [Int?](repeating: nil, count: count)
    for node in first where !isName[node] {
      guard let edge = parents[node], let before = ends[edge]?.from else { continue }
      if let other = next[before], let known = parents[other], known < edge { continue }
      next[before] = node
    }
    var lanes = [Int](repeating: 0, count: count)
    var names: [Int?] = []
    for node in first {
      let before = parents[node].flatMap { ends[$0]?.from }
      if let before, next[before] == node {
        lanes[node] = lanes[before]
      } else {
        lanes[node] = names.count
        names.append(isName[node] ? node : nil)
      }
    }
    (self.lanes, self.names) = (lanes, names)
    // A branch that leaves a commit, or a merge of it, comes before the next commit on its branch.
    let soft = ends.enumerated().compactMap { index, ends -> (from: Int, to: Int)? in
      guard let ends, !graph.edges[index].line.isBroken, let next = next[ends.from], next != ends.to else {
        return nil
      }
      return (ends.to, next)
    }
    order = NodeOrder(count, hard, soft).order
  }

  /// The nodes that a node follows on its branch or merges, that of its branch first.
  func parents(of node: Int) -> [Int] {
    ([parents[node]].compactMap(\.self) + merges[node]).compactMap { ends[$0]?.from }
  }
}

extension Graph {
  /// The commits and branches that follow another one.
  var followers: Set<String> { Set(edges.filter { !$0.line.isBroken }.map(\.to)) }
}

/// An order of nodes in which each comes after those that lead to it, else as they are numbered.
private struct NodeOrder {
  private(set) var order: [Int] = []

  /// - Parameters:
  ///   - count: How many nodes there are.
  ///   - hard: What comes before what; in a circle, the node with the lowest number is first.
  ///   - soft: What is to come before what where that is possible.
  /// - Complexity: O(*n* · *m*) with *m* nodes that may come next at once, which are as many as there are branches.
  init(_ count: Int, _ hard: [(from: Int, to: Int)], _ soft: [(from: Int, to: Int)]) {
    var after = [(hard: [Int], soft: [Int])](repeating: ([], []), count: count)
    var waits = [(hard: Int, soft: Int)](repeating: (0, 0), count: count)
    for pair in hard {
      after[pair.from].hard.append(pair.to)
      waits[pair.to].hard += 1
    }
    for pair in soft {
      after[pair.from].soft.append(pair.to)
      waits[pair.to].soft += 1
    }
    var isDone = [Bool](repeating: false, count: count)
    var ready = (0..<count).filter { waits[$0].hard == 0 }
    var lowest = 0
    while order.count < count {
      while isDone[lowest] { lowest += 1 }
      let place = ready.firstIndex { waits[$0].soft == 0 } ?? ready.indices.first
      let node = place.map { ready.remove(at: $0) } ?? lowest
      order.append(node)
      isDone[node] = true
      for next in after[node].soft { waits[next].soft -= 1 }
      for next in after[node].hard {
        waits[next].hard -= 1
        guard waits[next].hard == 0, !isDone[next] else { continue }
        ready.insert(next, at: ready.firstIndex { $0 > next } ?? ready.endIndex)
      }
    }
  }
}
