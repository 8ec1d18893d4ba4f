extension Graph {
  /// Joins commits to what stood before those that were deleted between them.
  ///
  /// A commit that is gone leaves its branch as it would be without it; where a line alone was deleted, the commit
  /// behind it begins anew. O(*n*) in nodes and edges.
  ///
  /// - Parameter source: the history before.
  mutating func bridgeCommits(of source: Graph) {
    let present = Set(nodes.map(\.id))
    let followers = followers
    var before: [String: GraphEdge] = [:]
    for edge in source.edges where !edge.line.isBroken && before[edge.to] == nil { before[edge.to] = edge }
    for node in nodes where !followers.contains(node.id) {
      guard var edge = before[node.id], !present.contains(edge.from) else { continue }
      var seen: Set<String> = []
      while !present.contains(edge.from), seen.insert(edge.from).inserted, let next = before[edge.from] {
        edge.from = next.from
      }
      if present.contains(edge.from) { edges.append(edge) }
    }
  }
}
