extension Diagram {
  /// The diagram with nodes, clusters and layers in the order of their names.
  ///
  /// It is equal for sources that say the same in another order. The order of edges and steps means something, and
  /// stays.
  package var normalized: Diagram {
    guard case .graph(var graph) = self else { return self }
    graph.nodes.sort { $0.id < $1.id }
    graph.clusters.sort { $0.id < $1.id }
    for index in graph.ranks.indices { graph.ranks[index].nodes.sort() }
    graph.ranks.sort { ($0.nodes.joined(), $0.place.rawValue) < ($1.nodes.joined(), $1.place.rawValue) }
    // Those of composite states are written inside them.
    if graph.kind == .states { graph.edges.sort { ($0.from, $0.to, $0.label) < ($1.from, $1.to, $1.label) } }
    return .graph(graph)
  }
}
