/// Writes a state diagram in Mermaid.
struct StateExporter {
  private var lines: [String] = []
  private let graph: Graph
  private let names: MermaidNames
  private let nodes: [String: GraphNode]
  /// The notes that are written.
  private var written: Set<String> = []
  /// The edges in the cluster where each is written: dots belong to theirs.
  private var edges: [String: [GraphEdge]] = [:]

  init(_ graph: Graph) {
    self.graph = graph
    names = MermaidNames(graph, isName: StateParser.isIdentifier)
    nodes = Dictionary(graph.nodes.map { ($0.id, $0) }) { first, _ in first }
    for edge in graph.edges {
      let dot = [edge.from, edge.to].compactMap { nodes[$0] }.first { Self.isDot($0) || $0.shape == .note }
      edges[dot?.cluster ?? "", default: []].append(edge)
    }
  }

  /// Whether a node is the place where its diagram or state begins or ends.
  private static func isDot(_ node: GraphNode) -> Bool {
    let prefix = "\(node.cluster ?? "")[*]"
    return node.shape == .start && node.id == prefix || node.shape == .end && node.id == prefix + "end"
  }

  mutating func export() -> String {
    lines = []
    lines += FrontMatter.lines(title: graph.title)
    lines.append("stateDiagram-v2")
    if graph.direction != .down { lines.append("  direction \(graph.direction.rawValue)") }
    write(clusterIn: nil, indent: "  ")
    lines += LookExporter(graph, names).lines().map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(clusterIn parent: String?, indent: String) {
    for node in graph.nodes where node.cluster == parent && node.shape != .note && !Self.isDot(node) {
      lines += states(node).map { indent + $0 }
    }
    var isFirstRegion = true
    for cluster in graph.clusters where cluster.parent == parent {
      if cluster.isRegion {
        if !isFirstRegion { lines.append("\(indent)--") }
        isFirstRegion = false
        if let direction = cluster.direction { lines.append("\(indent)direction \(direction.rawValue)") }
        write(clusterIn: cluster.id, indent: indent)
      } else {
        lines.append(
          "\(indent)state \"\(graph.quotable(cluster.text, in: .node(cluster.id)))\" as \(names[cluster.id]) {"
        )
        if let direction = cluster.direction { lines.append("\(indent)  direction \(direction.rawValue)") }
        write(clusterIn: cluster.id, indent: indent + "  ")
        lines.append("\(indent)}")
      }
    }
    for edge in edges[parent ?? ""] ?? [] { lines += transition(edge).map { [indent + $0] } ?? [] }
  }

  /// The lines that declare a state.
  private func states(_ node: GraphNode) -> [String] {
    let name = names[node.id]
    switch node.shape {
    case .fork, .join, .choice, .start, .end: return ["state \(name) <<\(node.shape.rawValue)>>"]
    default: break
    }
    if graph.wordings.wording(of: node.text, in: .descriptions(node.id)) != nil {
      return node.text.split(separator: "\n").map { line in
        "\(name) : \(graph.unquoted(String(line), in: .node(node.id)))"
      }
    }
    // A name alone is a state; behind the word, Mermaid reads on into the next line.
    return [
      node.text == name ? name : "state \"\(graph.quotable(node.text, in: .node(node.id)))\" as \(name)"
    ]
  }

  /// The line of a transition or a note; nil for what Mermaid would read as something else.
  private mutating func transition(_ edge: GraphEdge) -> String? {
    for (note, other, side) in [(edge.to, edge.from, "right"), (edge.from, edge.to, "left")] {
      if let node = nodes[note], node.shape == .note {
        // Another one would be a note of its own.
        guard written.insert(note).inserted else { return nil }
        return "note \(side) of \(names[other]): \(graph.unquoted(node.text, in: .node(note)))"
      }
    }
    func end(_ id: String) -> String { nodes[id].map(Self.isDot) ?? false ? "[*]" : names[id] }
    // `[*]` is the beginning in front of an arrow, and the end behind it; parts of a state have no name.
    let (tail, tip) = (nodes[edge.from], nodes[edge.to])
    guard !(tail.map(Self.isDot) ?? false && tail?.shape == .end),
      !(tip.map(Self.isDot) ?? false && tip?.shape == .start),
      !graph.clusters.contains(where: { $0.isRegion && [edge.from, edge.to].contains($0.id) })
    else { return nil }
    let label =
      edge.label.isEmpty ? "" : " : \(graph.unquoted(edge.label, in: .edge(edge.from, edge.to)))"
    return "\(end(edge.from)) --> \(end(edge.to))\(label)"
  }
}
