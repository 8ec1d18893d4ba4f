/// Clusters that share layers with what lies outside of them.
///
/// A cluster that is laid out by itself is one box to the others: it ends before anything that its links lead to
/// begins. The boxes of a cluster that is joined stand in the layers of the level around it, and its frame is drawn around
/// them, so that clusters stand side by side. That is smaller most of the time, and needs longer lines at others.
extension LayeredLayout {
  /// Larger graphs have a layout of its own for each cluster.
  private static let mostJoinedNodes = 500
  private static let mostJoinedEdges = 1_000

  /// Returns layouts with clusters in the levels around them: all that can be, and those that lead to each other.
  func joiningClusters() -> [LayeredLayout] {
    guard graph.nodes.count <= Self.mostJoinedNodes, graph.edges.count <= Self.mostJoinedEdges,
      graph.ranks.isEmpty, !clusters.isEmpty
    else { return [] }
    let all = joined(onlyInCircles: false)
    let circles = joined(onlyInCircles: true)
    guard !all.frames.isEmpty else { return [] }
    return circles.frames.isEmpty || circles.frames == all.frames ? [all] : [all, circles]
  }

  private func joined(onlyInCircles: Bool) -> LayeredLayout {
    var joined = self
    for level in [""] + graph.clusters.map(\.id) {
      joined.joinClusters(of: level, onlyInCircles: onlyInCircles)
    }
    return joined
  }

  private mutating func joinClusters(of level: String, onlyInCircles: Bool) {
    var found = joinable(in: level, onlyInCircles: onlyInCircles)
    while let next = found.first {
      found.removeFirst()
      join(next, to: level)
      if found.isEmpty { found = joinable(in: level, onlyInCircles: onlyInCircles) }
    }
  }

  /// Returns the clusters of a level that can be joined to it.
  ///
  /// - Parameter onlyInCircles: whether they are only those from which links lead back to them.
  private func joinable(in level: String, onlyInCircles: Bool) -> [String] {
    let items = items[level] ?? []
    let joints = joints[level] ?? []
    // Only the whole of a cluster is at the end of a link that names it.
    let ends = Set(graph.edges.flatMap { [$0.from, $0.to] })
    // Mermaid's rule: what is joined to the outside leads the way of the outside.
    let joined = Set(joints.filter { $0.from != $0.to }.flatMap { [$0.from, $0.to].compactMap(\.self) })
    let candidates = items.filter { item in
      guard let cluster = clusters[item] else { return false }
      return !ends.contains(item) && !cluster.isRegion && cluster.graph == nil
        && (cluster.direction == nil || joined.contains(item)) && !(self.items[item] ?? []).isEmpty
        && !(self.joints[item] ?? []).contains { $0.from == nil || $0.to == nil }
    }
    guard onlyInCircles, !candidates.isEmpty else { return candidates }
    let circles = Circles(
      items, joints.compactMap { joint in joint.from.flatMap { from in joint.to.map { (from, $0) } } })
    return candidates.filter(circles.contains)
  }

  private mutating func join(_ cluster: String, to level: String) {
    frames[level, default: []].append(cluster)
    let inner = items[cluster] ?? []
    for item in inner { frameOf[item] = cluster }
    let place = items[level]?.firstIndex(of: cluster) ?? 0
    items[level]?.replaceSubrange(place...place, with: inner)
    items[cluster] = nil
    joints = joints.mapValues { $0.map { joint in joint.passing(cluster) } }
    joints[level] = (joints[level] ?? []) + (joints[cluster] ?? [])
    joints[level]?.sort { $0.edge < $1.edge }
    joints[cluster] = nil
  }
}

extension LayoutJoint {
  /// Returns the joint with what lies in a cluster in place of the cluster, and as it leads through other clusters to that.
  fileprivate func passing(_ cluster: String) -> LayoutJoint {
    let (from, fromPath) = Self.end(from, fromPath, passing: cluster)
    let (to, toPath) = Self.end(to, toPath, passing: cluster)
    return LayoutJoint(edge: edge, from: from, to: to, fromPath: fromPath, toPath: toPath)
  }

  private static func end(
    _ item: String?, _ path: [String], passing cluster: String
  ) -> (String?, [String]) {
    item == cluster ? (path.first ?? item, Array(path.dropFirst())) : (item, path.filter { $0 != cluster })
  }
}

/// The items of a level that links lead from and back to.
private struct Circles {
  private var parts: [String: Int] = [:]
  private var sizes: [Int: Int] = [:]

  /// After Kosaraju: what is reached both ways is one part.
  ///
  /// O(*n* + *m*).
  init(_ items: [String], _ links: [(from: String, to: String)]) {
    var onwards: [String: [String]] = [:]
    var backwards: [String: [String]] = [:]
    for link in links where link.from != link.to {
      onwards[link.from, default: []].append(link.to)
      backwards[link.to, default: []].append(link.from)
    }
    var order: [String] = []
    var isSeen: Set<String> = []
    for item in items { Self.search(item, onwards, &isSeen, &order) }
    isSeen = []
    for item in order.reversed() {
      var part: [String] = []
      Self.search(item, backwards, &isSeen, &part)
      let number = sizes.count
      for member in part { parts[member] = number }
      if !part.isEmpty { sizes[number] = part.count }
    }
  }

  func contains(_ item: String) -> Bool { parts[item].flatMap { sizes[$0] } ?? 0 > 1 }

  /// Appends what is reached and not yet seen, each after all that is reached from it.
  private static func search(
    _ root: String, _ next: [String: [String]], _ isSeen: inout Set<String>, _ order: inout [String]
  ) {
    guard isSeen.insert(root).inserted else { return }
    var stack = [(item: root, index: 0)]
    while let (item, index) = stack.last {
      let all = next[item] ?? []
      guard index < all.count else {
        order.append(item)
        stack.removeLast()
        continue
      }
      stack[stack.count - 1].index += 1
      if isSeen.insert(all[index]).inserted { stack.append((all[index], 0)) }
    }
  }
}
