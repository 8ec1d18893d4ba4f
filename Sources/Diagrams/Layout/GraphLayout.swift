/// The places of a graph's parts on the cell grid.
package struct GraphLayout: Hashable, Sendable {
  /// The course of an edge.
  package struct Route: Hashable, Sendable {
    /// From a cell on the border of what it leaves to one on the border of what it reaches, with the corners
    /// between; each point has its column or its row in common with the next.
    package var points: [GridPoint]
    /// The cells of the label; nil without one.
    package var label: GridRect?

    package init(_ points: [GridPoint], label: GridRect? = nil) {
      self.points = points
      self.label = label
    }
  }

  /// By identifier.
  package var nodes: [String: GridRect]
  package var clusters: [String: GridRect]
  /// In the order of the graph's edges; empty where one joins what is not there.
  package var routes: [Route]

  package init(
    nodes: [String: GridRect] = [:], clusters: [String: GridRect] = [:], routes: [Route] = []
  ) {
    self.nodes = nodes
    self.clusters = clusters
    self.routes = routes
  }

  /// Moves everything by cells.
  package mutating func move(columns: Int, rows: Int) {
    nodes = nodes.mapValues { $0.moved(columns: columns, rows: rows) }
    clusters = clusters.mapValues { $0.moved(columns: columns, rows: rows) }
    for index in routes.indices {
      routes[index].points = routes[index].points.map { $0.moved(columns: columns, rows: rows) }
      routes[index].label = routes[index].label?.moved(columns: columns, rows: rows)
    }
  }
}
