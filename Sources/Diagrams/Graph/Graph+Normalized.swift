extension Diagram {
  /// The diagram with nodes and clusters in the order of their names.
  ///
  /// It is equal for sources that say the same in another order. The order of edges and steps means something, and
  /// stays.
  package var normalized: Diagram {
    guard case .graph(var graph) = self else { return self }
    graph.nodes.sort { $0.id < $1.id }
    graph.clusters.sort { $0.id < $1.id }
    return .graph(graph)
  }
}
