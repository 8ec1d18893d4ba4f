package import Diagrams
package import Marks

/// Makes marks of a graph and its layout.
package enum GraphDrawing {
  /// The parts of a graph, clusters below, then edges, then nodes.
  package static func marks(of graph: Graph, _ layout: GraphLayout, for drawing: inout Drawing) -> [any Mark]
  {
    var marks = DiagramMarks(drawing)
    var result: [any Mark] = []
    for cluster in graph.clusters {
      guard let rect = layout.clusters[cluster.id] else { continue }
      let row = rect.row + 1
      var columns: Set<Int> = []
      for route in layout.routes {
        for (first, second) in zip(route.points, route.points.dropFirst())
        where first.column == second.column && min(first.row, second.row) <= row
          && max(first.row, second.row) >= row
        {
          columns.insert(first.column)
        }
      }
      result.append(marks.cluster(cluster, in: rect, avoiding: columns))
    }
    for (edge, route) in zip(graph.edges, layout.routes) {
      var parts = marks.edge(
        route.points.map(\.center), heads: edge.heads, line: edge.line, label: route.label)
      if let cells = route.label, let label = marks.text(edge.label, in: cells) { parts.append(label) }
      parts += endLabels(edge, route, &marks)
      if !parts.isEmpty { result.append(marks.named("", parts)) }
    }
    for node in graph.nodes {
      if let rect = layout.nodes[node.id] { result.append(marks.node(node, in: rect)) }
    }
    if let title = graph.title, let label = self.title(title, above: layout, &marks) { result.append(label) }
    drawing = marks.drawing
    return result
  }

  private static func title(_ title: String, above layout: GraphLayout, _ marks: inout DiagramMarks) -> Label?
  {
    let rects = Array(layout.nodes.values) + Array(layout.clusters.values)
    guard let first = rects.first else { return nil }
    let all = rects.dropFirst().reduce(first) { $0.union($1) }
    let size = NodeMeasure.size(of: title)
    let place = GridRect(
      column: all.column + (all.columns - size.columns) / 2, row: all.row - size.rows - 1,
      columns: size.columns,
      rows: size.rows)
    return marks.text(title, in: place)
  }

  /// Texts beside the ends of an edge.
  private static func endLabels(_ edge: GraphEdge, _ route: GraphLayout.Route, _ marks: inout DiagramMarks)
    -> [any Mark]
  {
    guard route.points.count > 1 else { return [] }
    let points = route.points
    let ends = [
      (edge.endLabels.from, points[0], points[1]),
      (edge.endLabels.to, points[points.count - 1], points[points.count - 2]),
    ]
    return ends.compactMap { text, end, before in
      guard !text.isEmpty else { return nil }
      let size = NodeMeasure.size(of: text)
      let place =
        end.column == before.column
        ? GridPoint(end.column + 1, end.row + (before.row > end.row ? 1 : -1))
        : GridPoint(before.column > end.column ? end.column + 1 : end.column - size.columns, end.row - 1)
      return marks.text(text, in: GridRect(at: place, size: size), isCentred: false)
    }
  }
}
