/// Writes what a source said about looks and clicks, and what was changed of that by hand.
struct LookExporter {
  private let graph: Graph
  private let names: MermaidNames
  private let parts: Set<String>

  init(_ graph: Graph, _ names: MermaidNames) {
    self.graph = graph
    self.names = names
    parts = Set(graph.nodes.map(\.id) + graph.clusters.map(\.id))
  }

  /// The statements; what is said of parts that are not in the graph any more is left out.
  ///
  /// O(*n*) in the parts and the statements.
  func lines() -> [String] {
    graph.looks.statements.compactMap(line) + changedParts() + changedEdges()
  }

  private func line(_ statement: GraphLooks.Statement) -> String? {
    switch statement {
    case .define(let classes, let look): return "classDef \(classes.joined(separator: ",")) \(look.text)"
    case .assign(let ids, let classes):
      let present = present(ids)
      guard !present.isEmpty, !classes.isEmpty else { return nil }
      return graph.kind == .classes
        ? "cssClass \"\(present)\" \(classes.joined(separator: ","))"
        : "class \(present) \(classes.joined(separator: ","))"
    case .style(let ids, let look):
      let present = present(ids)
      return present.isEmpty ? nil : "style \(present) \(look.text)"
    case .edges(let look): return "linkStyle default \(look.text)"
    case .other(let node, let source):
      return node.map { parts.contains($0) } ?? true ? source : nil
    }
  }

  private func present(_ ids: [String]) -> String {
    ids.filter(parts.contains).map { names[$0] }.joined(separator: ",")
  }

  /// The parts that look otherwise than the statements say.
  private func changedParts() -> [String] {
    var said = graph
    said.applyLooks()
    let looks =
      zip(graph.nodes, said.nodes).map { ($0.id, $0.look, $1.look) }
      + zip(graph.clusters, said.clusters).map { ($0.id, $0.look, $1.look) }
    return looks.compactMap { id, look, said in
      look == said || look.isEmpty ? nil : "style \(names[id]) \(look.text)"
    }
  }

  private func changedEdges() -> [String] {
    // Only flow charts have looks of links.
    guard graph.kind == .flowchart || graph.kind.isNetwork else { return [] }
    let said = graph.looks.lookOfEdges
    var lines: [(look: GraphLook, indices: [Int])] = []
    var places: [GraphLook: Int] = [:]
    for (index, edge) in graph.edges.enumerated() where edge.look != said && !edge.look.isEmpty {
      if let place = places[edge.look] {
        lines[place].indices.append(index)
      } else {
        places[edge.look] = lines.count
        lines.append((edge.look, [index]))
      }
    }
    return lines.map { look, indices in
      "linkStyle \(indices.map(String.init).joined(separator: ",")) \(look.text)"
    }
  }
}

extension Graph.Kind {
  /// Whether it is any graph in DOT.
  var isNetwork: Bool { if case .network = self { true } else { false } }
}
