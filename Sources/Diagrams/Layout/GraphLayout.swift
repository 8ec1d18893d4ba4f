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

  /// Returns what a layout costs a reader: its area, times its longer side, times how long its edges are.
  ///
  /// The longer side has a layout be as wide as it is high, as screens are, where there is a choice.
  func cost(in size: GridSize) -> Double {
    let lengths = routes.map { route in
      // A cell is twice as high as wide.
      zip(route.points, route.points.dropFirst()).reduce(0) {
        $0 + abs($1.0.column - $1.1.column) + 2 * abs($1.0.row - $1.1.row)
      }
    }
    let side = max(size.columns, 2 * size.rows)
    return Double(size.columns * size.rows) * Double(side) * Double(1 + lengths.reduce(0, +))
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
