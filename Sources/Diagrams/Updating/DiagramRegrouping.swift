/// Finds the nodes that cannot stay where they are because their clusters changed.
struct DiagramRegrouping {
  /// The nodes that are to be placed anew.
  private(set) var moved: Set<String> = []

  private let before: Graph
  private let after: Graph
  private let places: [String: GridRect]
  /// The clusters around each cluster of the graph now, itself among them.
  private let paths: [String: Set<String>]

  /// - Parameters:
  ///   - before: the graph that the drawing has.
  ///   - after: the one that it gets.
  ///   - places: the cells of nodes and clusters by their identifiers.
  init(from before: Graph, to after: Graph, _ places: [String: GridRect]) {
    self.before = before
    self.after = after
    self.places = places
    paths = after.clusterPaths
    findMembers()
    findFrames()
  }

  /// A node with another cluster than before moves if it is outside of its frame, or inside another's.
  private mutating func findMembers() {
    let clusters = Dictionary(before.nodes.map { ($0.id, $0.cluster) }) { first, _ in first }
    for node in after.nodes {
      guard let old = clusters[node.id], old != node.cluster, let place = places[node.id] else { continue }
      let path = node.cluster.flatMap { paths[$0] } ?? []
      let stays = after.clusters.allSatisfy { cluster in
        guard let frame = places[cluster.id] else { return true }
        return path.contains(cluster.id) ? frame.contains(place) : !frame.intersects(place)
      }
      if !stays { moved.insert(node.id) }
    }
  }

  /// The nodes of a new cluster move if a frame around them would take in others.
  private mutating func findFrames() {
    let old = Set(before.clusters.map(\.id))
    for cluster in after.clusters where !old.contains(cluster.id) {
      let members = after.nodes.filter { paths[$0.cluster ?? ""]?.contains(cluster.id) ?? false }.map(\.id)
      let rects = members.filter { !moved.contains($0) }.compactMap { places[$0] }
      guard let first = rects.first else { continue }
      let frame = rects.dropFirst().reduce(first) { $0.union($1) }.outset(columns: 2, rows: 2)
      let inside = Set(members)
      let takesOthersIn = after.nodes.contains { node in
        !inside.contains(node.id) && !moved.contains(node.id)
          && places[node.id].map { $0.intersects(frame) } ?? false
      }
      if takesOthersIn { moved.formUnion(members) }
    }
  }
}
