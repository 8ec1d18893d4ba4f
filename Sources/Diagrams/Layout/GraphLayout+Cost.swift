extension GraphLayout {
  /// Returns what the layout costs a reader: its area, times its longer side, times the root of how long its edges are; twice
  /// as much for each title that edges run through.
  ///
  /// The longer side has a layout be as wide as it is high, as screens are, where there is a choice.
  func cost(in size: GridSize, of graph: Graph) -> Double {
    let lengths = routes.map { route in
      // A cell is twice as high as wide.
      zip(route.points, route.points.dropFirst()).reduce(0) {
        $0 + abs($1.0.column - $1.1.column) + 2 * abs($1.0.row - $1.1.row)
      }
    }
    let side = max(size.columns, 2 * size.rows)
    let struck = graph.clusters.count(where: isStruck)
    return Double(size.columns * size.rows) * Double(side) * Double(1 + lengths.reduce(0, +)).squareRoot()
      * Double(1 << min(struck, 16))
  }

  /// Whether edges run through the title of a cluster wherever it stands.
  private func isStruck(_ cluster: GraphCluster) -> Bool {
    guard let frame = clusters[cluster.id], !cluster.text.isEmpty else { return false }
    let title = NodeMeasure.size(of: cluster.text)
    let rows = frame.row + 1...frame.row + max(1, title.rows)
    var lines: Set<Int> = []
    for route in routes {
      for (first, second) in zip(route.points, route.points.dropFirst()) where first.column == second.column {
        let reach = min(first.row, second.row)...max(first.row, second.row)
        if reach.overlaps(rows) { lines.insert(first.column - frame.column) }
      }
    }
    return TitleSpan.starts(of: title.columns, in: frame.columns).allSatisfy { start in
      lines.contains { (start..<start + title.columns).contains($0) }
    }
  }
}
