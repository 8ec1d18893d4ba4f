/// Lays a graph out in layers, from any side, on the cell grid.
///
/// After Sugiyama, Tagawa and Toda (1981): links that lead back are turned, boxes get layers, layers are ordered, boxes
/// are placed, and right-angled lines run between layers on tracks of their own. A cluster is laid out by itself and
/// then stands as one box; a link that crosses its border does so at one place, which both sides keep. The result
/// depends on the graph alone.
package struct LayeredLayout {
  /// More nodes or edges than these are not laid out.
  package static let mostNodes = 5_000
  package static let mostEdges = 10_000
  /// More clusters than these are not nested.
  package static let deepestClusters = 60

  let graph: Graph
  /// Nodes and clusters by the cluster that they lie in, `""` for the top.
  var items: [String: [String]] = [:]
  /// The edges that a level joins, by its cluster.
  var joints: [String: [LayoutJoint]] = [:]
  /// The clusters whose boxes stand in the layers of a level around them, by that; outer ones first.
  var frames: [String: [String]] = [:]
  /// Of these the innermost around each item.
  var frameOf: [String: String] = [:]
  private(set) var sizes: [String: GridSize] = [:]
  /// The nodes whose sizes are given.
  private(set) var fixed: Set<String> = []
  private(set) var shapes: [String: NodeShape] = [:]
  /// The cells of the fields of nodes, from their corners, by name.
  private(set) var ports: [String: [String: GridRect]] = [:]
  private(set) var clusters: [String: GraphCluster] = [:]
  /// The notes that stand beside states, by these.
  private(set) var notes: [String: [NoteStack.Note]] = [:]
  private var parents: [String: String] = [:]

  /// Returns where everything stands; nil if the graph is too large.
  ///
  /// O(*n* log *n*) with *n* nodes and edges; a thousand nodes take a fraction of a second. Edges that pass many layers are
  /// led around everything where there are too many of them.
  ///
  /// - Parameter sizes: those of nodes that are not as large as their texts need.
  package static func layout(of graph: Graph, sizes: [String: GridSize] = [:]) -> GraphLayout? {
    layout(of: graph, sizes: sizes, in: LayoutRoom())
  }

  /// Returns where everything stands in a room; nil if the graph is too large.
  static func layout(
    of graph: Graph, sizes: [String: GridSize] = [:], in room: LayoutRoom
  ) -> GraphLayout? {
    let layouts = layouts(of: graph, sizes: sizes, in: room)
    // The first one keeps to the room as far as any can.
    let fitting = layouts.prefix(1) + layouts.dropFirst().filter { $0.size.columns <= room.most ?? .max }
    return fitting.min { $0.layout.cost(in: $0.size, of: graph) < $1.layout.cost(in: $1.size, of: graph) }?
      .layout
  }

  /// Returns the layouts that a graph may have, and how large they are: each cluster by itself, and clusters joined.
  static func layouts(
    of graph: Graph, sizes: [String: GridSize] = [:], in room: LayoutRoom = LayoutRoom()
  ) -> [(layout: GraphLayout, size: GridSize)] {
    guard graph.nodes.count <= mostNodes, graph.edges.count <= mostEdges,
      let layout = LayeredLayout(graph, sizes)
    else { return [] }
    return ([layout] + layout.joiningClusters()).compactMap {
      let run = LevelRun($0, cluster: "", direction: graph.direction, crossings: [], room: room)
      return run.isTooWide ? nil : (run.result(for: graph), run.size)
    }
  }

  private init?(_ graph: Graph, _ known: [String: GridSize]) {
    self.graph = graph
    fixed = Set(known.keys)
    for cluster in graph.clusters {
      let parent = cluster.parent.flatMap { clusters[$0] == nil ? nil : $0 } ?? ""
      clusters[cluster.id] = cluster
      parents[cluster.id] = parent
      items[parent, default: []].append(cluster.id)
      guard path(to: cluster.id).count <= Self.deepestClusters else { return nil }
    }
    for node in graph.nodes where parents[node.id] == nil {
      let parent = node.cluster.flatMap { clusters[$0] == nil ? nil : $0 } ?? ""
      parents[node.id] = parent
      items[parent, default: []].append(node.id)
      sizes[node.id] = known[node.id] ?? NodeMeasure.size(of: node, in: graph.direction)
      shapes[node.id] = node.fields == nil ? node.shape : .box
      if let grid = node.fields.map({ FieldGrid($0) }), let size = sizes[node.id] {
        // It may not grow, so that its ports are where they are known to be.
        fixed.insert(node.id)
        let leaves = grid.parts(in: GridRect(at: GridPoint(0, 0), size: size)).leaves
        ports[node.id] = leaves.reduce(into: [:]) { $0[$1.field.port] = $0[$1.field.port] ?? $1.rect }
      }
    }
    findNotes()
    let besides = Set(notes.values.joined().map(\.edge))
    for (index, edge) in graph.edges.enumerated() where !besides.contains(index) { join(index, edge) }
    for id in Array(items.keys) { items[id] = inSourceOrder(items[id] ?? []) }
  }

  /// Returns where the field that a port names is in its node; nil where it names none.
  func field(_ port: String, of node: String, _ direction: GraphDirection) -> FieldPlace? {
    guard !port.isEmpty, let rect = ports[node]?[EdgePorts.field(of: port)], let size = sizes[node] else {
      return nil
    }
    return FieldPlace(of: rect, in: size, direction)
  }

  /// Takes notes of states out of their layers: those that only one edge leads to, from what stands beside them.
  private mutating func findNotes() {
    guard graph.kind == .states else { return }
    var edges: [String: [Int]] = [:]
    for (index, edge) in graph.edges.enumerated() {
      for id in Set([edge.from, edge.to]) where shapes[id] == .note { edges[id, default: []].append(index) }
    }
    for node in graph.nodes where node.shape == .note {
      guard let own = edges[node.id], own.count == 1 else { continue }
      let edge = graph.edges[own[0]]
      let isFrom = edge.from == node.id
      let state = isFrom ? edge.to : edge.from
      guard shapes[state] != .note, let parent = parents[state], parent == parents[node.id],
        edge.label.isEmpty
      else { continue }
      notes[state, default: []].append(NoteStack.Note(id: node.id, edge: own[0], isFrom: isFrom))
      items[parent]?.removeAll { $0 == node.id }
    }
  }

  /// Clusters and nodes as edges first name what is in them, else nodes first.
  private func inSourceOrder(_ ids: [String]) -> [String] {
    ids.filter { clusters[$0] == nil } + ids.filter { clusters[$0] != nil }
  }

  /// The clusters around something and itself, outermost first.
  private func path(to id: String) -> [String] {
    var path = [id]
    var current = id
    while let parent = parents[current], parent != "" {
      path.append(parent)
      current = parent
    }
    return path.reversed()
  }

  private mutating func join(_ index: Int, _ edge: GraphEdge) {
    guard parents[edge.from] != nil, parents[edge.to] != nil else { return }
    let (from, to) = (path(to: edge.from), path(to: edge.to))
    if edge.from == edge.to {
      joints[parents[edge.from] ?? "", default: []].append(
        LayoutJoint(edge: index, from: edge.from, to: edge.to, fromPath: [], toPath: []))
      return
    }
    var common = 0
    while common < min(from.count, to.count), from[common] == to[common] { common += 1 }
    let cluster = common == 0 ? "" : from[common - 1]
    joints[cluster, default: []].append(
      LayoutJoint(
        edge: index, from: common < from.count ? from[common] : nil, to: common < to.count ? to[common] : nil,
        fromPath: Array(from.dropFirst(common + 1)), toPath: Array(to.dropFirst(common + 1))))
  }
}

/// An edge at the level that both its ends lie in.
struct LayoutJoint {
  let edge: Int
  /// The items of the level that it joins; nil if that is the cluster itself.
  let from: String?
  let to: String?
  /// The way from there to its ends, through clusters.
  let fromPath: [String]
  let toPath: [String]
}
