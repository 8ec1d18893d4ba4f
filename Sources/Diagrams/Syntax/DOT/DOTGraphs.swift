/// The graphs of one file in DOT, which are drawn as one graph with a cluster for each.
enum DOTGraphs {
  /// Returns one graph: the only one, or clusters side by side whose frames keep the name and kind of each graph.
  static func joined(_ graphs: [Graph]) -> Graph {
    guard graphs.count > 1, let first = graphs.first else { return graphs.first ?? Graph() }
    var whole = Graph(first.kind)
    var distinct = DistinctNames()
    for graph in graphs {
      let frame = distinct.name(graph.name.isEmpty ? "graph" : graph.name)
      var ids: [String: String] = [:]
      for id in graph.clusters.map(\.id) + graph.nodes.map(\.id) {
        let unused = distinct.name(id)
        ids[id] = unused
        if unused != id { whole.names[unused] = id }
      }
      var cluster = GraphCluster(frame, text: graph.title ?? graph.name, direction: graph.direction)
      cluster.graph = GraphCluster.WholeGraph(
        name: graph.name, hasTitle: graph.title != nil, kind: graph.kind)
      whole.wordings.merge(graph.wordings)
      whole.clusters.append(cluster)
      for var cluster in graph.clusters {
        cluster.parent = cluster.parent.map { ids[$0] ?? $0 } ?? frame
        cluster.id = ids[cluster.id] ?? cluster.id
        whole.clusters.append(cluster)
      }
      for var node in graph.nodes {
        node.cluster = node.cluster.map { ids[$0] ?? $0 } ?? frame
        node.id = ids[node.id] ?? node.id
        whole.nodes.append(node)
      }
      for var edge in graph.edges {
        (edge.from, edge.to) = (ids[edge.from] ?? edge.from, ids[edge.to] ?? edge.to)
        whole.edges.append(edge)
      }
      whole.ranks += graph.ranks.map { GraphRank($0.place, $0.nodes.map { ids[$0] ?? $0 }) }
    }
    return whole
  }

  /// Returns the graphs of a file; what lies in none of them is in the first.
  static func parts(of whole: Graph) -> [Graph] {
    let frames = whole.clusters.filter { $0.graph != nil }
    guard let first = frames.first else { return [whole] }
    let paths = whole.clusterPaths
    func frame(of cluster: String?) -> String {
      let path = cluster.flatMap { paths[$0] } ?? []
      return frames.first { path.contains($0.id) }?.id ?? first.id
    }
    let homes = Dictionary(
      whole.nodes.map { ($0.id, frame(of: $0.cluster)) } + whole.clusters.map { ($0.id, frame(of: $0.id)) }
    ) { first, _ in first }
    func name(_ id: String) -> String { whole.names[id] ?? id }
    return frames.map { frame in
      var part = Graph(frame.graph?.kind ?? whole.kind, direction: frame.direction ?? whole.direction)
      part.name = frame.graph?.name ?? ""
      part.title = frame.graph?.hasTitle ?? false || frame.text != part.name ? frame.text : nil
      part.wordings = whole.wordings
      func inside(_ cluster: String?) -> String? { cluster == frame.id ? nil : cluster.map(name) }
      for var cluster in whole.clusters where homes[cluster.id] == frame.id && cluster.id != frame.id {
        (cluster.id, cluster.parent) = (name(cluster.id), inside(cluster.parent))
        part.clusters.append(cluster)
      }
      for var node in whole.nodes where homes[node.id] == frame.id {
        (node.id, node.cluster) = (name(node.id), inside(node.cluster))
        part.nodes.append(node)
      }
      // No edge leads from one graph to another.
      for var edge in whole.edges where homes[edge.from] == frame.id && homes[edge.to] == frame.id {
        (edge.from, edge.to) = (name(edge.from), name(edge.to))
        part.edges.append(edge)
      }
      part.ranks = whole.ranks.filter { $0.nodes.contains { homes[$0] == frame.id } }
        .map { GraphRank($0.place, $0.nodes.map(name)) }
      return part
    }
  }
}
