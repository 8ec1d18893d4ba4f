/// The courses of edges, put together from the levels that they run through.
extension LevelRun {
  /// Returns the layout of the whole graph, with each edge in one piece.
  func result(for graph: Graph) -> GraphLayout {
    let routes = graph.edges.indices.map { edge in
      let places: [Part.Place] = [.from, .middle, .to]
      var points = places.flatMap { parts[Part(edge: edge, place: $0)] ?? [] }
      // The level inside a cluster ends at a distance from its frame.
      if let frame = clusters[graph.edges[edge].from] { points = points.led(from: frame) }
      if let frame = clusters[graph.edges[edge].to] { points = points.reversed().led(from: frame).reversed() }
      return GraphLayout.Route(GridPoint.withoutNeedless(points), label: labels[edge])
    }
    return GraphLayout(nodes: nodes, clusters: clusters, routes: routes)
  }

  /// The columns in which edges between the cluster itself and something inside it meet its upper side.
  var columnsAtTop: [Int] {
    joints.filter { $0.from == nil || $0.to == nil }.compactMap { joint in
      let points = parts[Part(edge: joint.edge, place: .middle)] ?? []
      let course = joint.from == nil ? points : points.reversed()
      guard let first = course.first, let next = course.first(where: { $0 != first }), first.row < next.row
      else {
        return nil
      }
      return first.column
    }
  }
}
