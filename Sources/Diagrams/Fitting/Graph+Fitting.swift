extension Graph {
  /// Returns the graph as a step lays it out.
  func fitted(by step: FittingStep) -> Graph {
    var graph = self
    if step.turns {
      graph.direction = direction.turnedDown
      if direction.isHorizontal {
        for index in nodes.indices { graph.nodes[index].fields = nodes[index].fields?.turned }
      }
      for index in clusters.indices {
        graph.clusters[index].direction = clusters[index].direction?.turnedDown
      }
    }
    guard let columns = step.text else { return graph }
    for index in nodes.indices {
      graph.nodes[index].text = TextBreaking.broken(nodes[index].text, columns: columns)
      graph.nodes[index].fields?.changeLeaves { $1.text = TextBreaking.broken($1.text, columns: columns) }
      graph.nodes[index].sections = nodes[index].sections.map { $0.broken(columns: max(columns, 20)) }
    }
    for index in edges.indices {
      graph.edges[index].label = TextBreaking.broken(edges[index].label, columns: columns)
    }
    for index in clusters.indices {
      graph.clusters[index].text = TextBreaking.broken(clusters[index].text, columns: max(2 * columns, 24))
    }
    return graph
  }
}

extension GraphDirection {
  /// Down for a direction across.
  fileprivate var turnedDown: GraphDirection {
    switch self {
    case .right, .left: .down
    case .down, .up: self
    }
  }
}

extension NodeSection {
  /// Returns the section with rows on more lines where they are wider than asked for; these follow a blank.
  fileprivate func broken(columns: Int) -> NodeSection {
    NodeSection(
      rows.flatMap { row -> [[String]] in
        guard let last = row.last else { return [row] }
        let before = row.dropLast().map { TextBreaking.width(of: $0) + 3 }.reduce(0, +)
        let lines = TextBreaking.broken(last, columns: max(row.count > 1 ? 16 : 8, columns - before)).split(
          separator: "\n")
        guard lines.count > 1 else { return [row] }
        return lines.enumerated().map { index, line in
          index == 0
            ? row.dropLast() + [String(line)]
            : row.dropLast().map { _ in "" } + [(row.count == 1 ? "  " : "") + line]
        }
      })
  }
}
