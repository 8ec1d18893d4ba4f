/// Places the new nodes of a graph around those that keep their places, and frames around the nodes of clusters.
struct PinnedPlacement {
  private(set) var nodes: [String: GridRect] = [:]
  private(set) var clusters: [String: GridRect] = [:]
  /// How far nodes stand from where the layout of the whole has them; none for those of another size.
  private(set) var offsets: [String: GridPoint] = [:]

  private let graph: Graph
  private let fresh: GraphLayout
  private let places: [String: GridRect]
  private let resized: Set<String>
  /// The nodes, edges and texts that stand, with room around them.
  private var occupied = OccupiedCells()
  /// The nodes alone, with room around them.
  private var standing = OccupiedCells()
  /// How much may still be compared; without any left, nodes stand where the layout of the whole has them.
  private var work = 20_000_000
  /// The frames that stand.
  private var frames: [String: GridRect] = [:]
  /// The clusters around each cluster, itself among them.
  private let paths: [String: Set<String>]

  /// How far from the wish a place is looked for, in rows; beyond it a node may stand in the way of edges and frames.
  private static let farthest = 60
  /// How far a place is looked for that is off other nodes at least.
  private static let farthestOfAll = 200

  init(
    _ graph: Graph, _ fresh: GraphLayout, _ places: [String: GridRect],
    _ surroundings: PinnedLayout.Surroundings, resized: Set<String>
  ) {
    self.graph = graph
    self.fresh = fresh
    self.places = places
    self.resized = resized
    paths = graph.clusterPaths
    for cluster in graph.clusters { frames[cluster.id] = places[cluster.id] }
    for area in surroundings.areas + surroundings.lines { occupied.insert(area.outset(columns: 2, rows: 1)) }
    for route in surroundings.routes.values {
      for (start, end) in zip(route, route.dropFirst()) {
        occupied.insert(GridRect(from: start, to: end).outset(columns: 2, rows: 1))
      }
    }
  }

  mutating func placeAll() {
    for node in graph.nodes {
      guard let place = places[node.id], let rect = fresh.nodes[node.id] else { continue }
      // A node whose text was changed grows from its corner.
      let kept = GridRect(at: place.location, size: resized.contains(node.id) ? rect.size : place.size)
      set(kept, node.id)
      // Edges run as in the layout of the whole only where they meet the same outline.
      if kept.size != rect.size { offsets[node.id] = nil }
    }
    placeNewClusters()
    for node in graph.nodes where nodes[node.id] == nil {
      guard let rect = fresh.nodes[node.id] else { continue }
      let offset = offset(of: [node.id])
      set(free(near: rect.moved(columns: offset.column, rows: offset.row), in: node.cluster), node.id)
    }
    frameClusters()
  }

  private mutating func set(_ rect: GridRect, _ id: String) {
    nodes[id] = rect
    occupied.insert(rect.outset(columns: 2, rows: 1))
    standing.insert(rect.outset(columns: 2, rows: 1))
    guard let other = fresh.nodes[id] else { return }
    offsets[id] = GridPoint(rect.column - other.column, rect.row - other.row)
  }

  /// Clusters that are new with all their nodes stand as the layout of the whole has them, as a whole.
  private mutating func placeNewClusters() {
    for cluster in graph.clusters where frames[cluster.id] == nil {
      let members = graph.nodes.filter { paths[$0.cluster ?? ""]?.contains(cluster.id) ?? false }.map(\.id)
      guard let rect = fresh.clusters[cluster.id], !members.isEmpty,
        members.allSatisfy({ nodes[$0] == nil && fresh.nodes[$0] != nil })
      else { continue }
      let wish = offset(of: Set(members))
      let place = free(near: rect.moved(columns: wish.column, rows: wish.row), in: cluster.parent)
      let (columns, rows) = (place.column - rect.column, place.row - rect.row)
      for (id, inner) in paths where inner.contains(cluster.id) {
        frames[id] = fresh.clusters[id]?.moved(columns: columns, rows: rows)
      }
      for id in members {
        if let rect = fresh.nodes[id] { set(rect.moved(columns: columns, rows: rows), id) }
      }
    }
  }

  /// How far the first neighbour of some nodes stands from where the layout of the whole has it.
  private func offset(of ids: Set<String>) -> GridPoint {
    for edge in graph.edges {
      let other = ids.contains(edge.from) ? edge.to : ids.contains(edge.to) ? edge.from : nil
      if let other, !ids.contains(other), let offset = offsets[other] { return offset }
    }
    return GridPoint(0, 0)
  }

  // MARK: Free places

  /// The nearest place for a node or a frame in a cluster.
  private mutating func free(near wish: GridRect, in cluster: String?) -> GridRect {
    let path = cluster.flatMap { paths[$0] } ?? []
    var near = wish
    // Frames rather grow to the right and down.
    if let corner = corner(of: cluster) {
      near.column = max(near.column, corner.column)
      near.row = max(near.row, corner.row)
      if let place = nearest(
        to: near, within: Self.farthest,
        { $1.column >= corner.column && $1.row >= corner.row && $0.isFree($1, in: path) })
      {
        return place
      }
    }
    return nearest(to: wish, within: Self.farthest) { $0.isFree($1, in: path) }
      ?? nearest(to: near, within: Self.farthestOfAll) { !$0.standing.intersects($1) } ?? wish
  }

  private mutating func nearest(
    to wish: GridRect, within farthest: Int, _ isFree: (inout PinnedPlacement, GridRect) -> Bool
  ) -> GridRect? {
    if isFree(&self, wish) { return wish }
    for distance in 1...farthest {
      work -= distance
      guard work > 0 else { return nil }
      for step in 0...distance {
        let other = distance - step
        for (columns, rows) in [
          (2 * step, other), (-2 * step, other), (2 * step, -other), (-2 * step, -other),
        ] {
          let rect = wish.moved(columns: columns, rows: rows)
          if isFree(&self, rect) { return rect }
        }
      }
    }
    return nil
  }

  private mutating func isFree(_ rect: GridRect, in path: Set<String>) -> Bool {
    guard !occupied.intersects(rect) else { return false }
    work -= frames.count
    for (id, frame) in frames {
      guard path.contains(id) else {
        // It keeps out of frames that are not around it.
        if rect.outset(columns: 2, rows: 1).intersects(frame) { return false }
        continue
      }
      let grown = frame.union(rect.outset(columns: 2, rows: 1))
      if grown != frame, !canGrow(id, to: grown) { return false }
    }
    return true
  }

  /// Whether a frame that grows takes in nothing that does not belong into it.
  private mutating func canGrow(_ cluster: String, to rect: GridRect) -> Bool {
    work -= nodes.count + frames.count
    // Lines that come in have room for their heads.
    let rect = rect.outset(columns: 2, rows: 1)
    for node in graph.nodes where !(paths[node.cluster ?? ""]?.contains(cluster) ?? false) {
      if nodes[node.id]?.intersects(rect) ?? false { return false }
    }
    return frames.allSatisfy { id, frame in
      paths[id]?.contains(cluster) ?? false || paths[cluster]?.contains(id) ?? false
        || !frame.intersects(rect)
    }
  }

  /// The first cell inside the innermost frame that stands around a cluster's nodes.
  private func corner(of cluster: String?) -> GridPoint? {
    var cluster = cluster
    var depth = 0
    while let id = cluster, depth < LayeredLayout.deepestClusters {
      if let frame = frames[id] { return frame.location.moved(columns: 2, rows: 2) }
      cluster = graph.clusters.first { $0.id == id }?.parent
      depth += 1
    }
    return nil
  }

  // MARK: Frames

  /// Frames around what lies in clusters; one that was placed stays if it has room for all.
  private mutating func frameClusters() {
    var members: [String: [GridRect]] = [:]
    for node in graph.nodes {
      if let cluster = node.cluster, let rect = nodes[node.id] { members[cluster, default: []].append(rect) }
    }
    for cluster in graph.clusters.reversed() {
      guard let rect = frame(around: members[cluster.id] ?? [], of: cluster) else { continue }
      clusters[cluster.id] = rect
      if let parent = cluster.parent { members[parent, default: []].append(rect) }
    }
  }

  private func frame(around members: [GridRect], of cluster: GraphCluster) -> GridRect? {
    guard let first = members.first else { return frames[cluster.id] ?? fresh.clusters[cluster.id] }
    let inner = members.dropFirst().reduce(first) { $0.union($1) }
    let title = NodeMeasure.size(of: cluster.text)
    let top = cluster.isRegion ? 1 : 1 + max(1, title.rows)
    let frame = GridRect(
      column: inner.column - 2, row: inner.row - top, columns: max(inner.columns + 4, title.columns + 4),
      rows: inner.rows + top + 1)
    // It grows, and keeps its corner where it can.
    if let known = frames[cluster.id] { return known.union(frame) }
    if let known = fresh.clusters[cluster.id], known.contains(frame) { return known }
    return frame
  }
}
