/// Writes a flow chart in Mermaid.
struct FlowchartExporter {
  private var lines: [String] = []
  private let graph: Graph
  private let names: MermaidNames

  init(_ graph: Graph) {
    self.graph = graph
    names = MermaidNames(graph, isName: FlowchartParser.isIdentifier)
  }

  mutating func export() -> String {
    lines = []
    lines += FrontMatter.lines(title: graph.title)
    lines.append("flowchart \(graph.direction.rawValue)")
    write(clusterIn: nil, indent: "  ")
    for edge in graph.edges {
      lines.append("  \(names[edge.from]) \(link(edge)) \(names[edge.to])")
    }
    lines += LookExporter(graph, names).lines().map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(clusterIn parent: String?, indent: String) {
    for node in graph.nodes where node.cluster == parent { lines.append(indent + self.node(node)) }
    for cluster in graph.clusters where cluster.parent == parent {
      lines.append(
        "\(indent)subgraph \(names[cluster.id]) [\"\(graph.quotable(cluster.text, in: .node(cluster.id)))\"]")
      if let direction = cluster.direction { lines.append("\(indent)  direction \(direction.rawValue)") }
      write(clusterIn: cluster.id, indent: indent + "  ")
      lines.append("\(indent)end")
    }
  }

  private func node(_ node: GraphNode) -> String {
    let name = names[node.id]
    let text = graph.quotable(node.text, in: .node(node.id))
    if let properties = graph.wordings.wording(of: node.shape.rawValue, in: .properties(node.id)) {
      return "\(name)@{ \(properties), label: \"\(text)\" }"
    }
    if node.shape == .box, text == name, node.text == node.id { return name }
    let brackets = FlowchartParser.brackets + FlowchartParser.slanted
    if let (open, close, _) = brackets.first(where: { $0.shape == node.shape }) {
      return "\(name)\(open)\"\(text)\"\(close)"
    }
    let word = FlowchartParser.words.first { $0.shape == node.shape }?.word ?? "rect"
    return "\(name)@{ shape: \(word), label: \"\(text)\" }"
  }

  private func link(_ edge: GraphEdge) -> String {
    func head(_ head: EdgeHead, _ arrow: String) -> String {
      switch head {
      case .none: ""
      case .circle, .dot: "o"
      case .cross, .bar: "x"
      default: arrow
      }
    }
    let (tail, tip) = (head(edge.heads.from, "<"), head(edge.heads.to, ">"))
    let more = max(0, edge.length - 1)
    let link =
      switch edge.line {
      case .solid: tail + "--" + String(repeating: "-", count: more) + (tip.isEmpty ? "-" : tip)
      case .thick: tail + "==" + String(repeating: "=", count: more) + (tip.isEmpty ? "=" : tip)
      case .dashed, .dotted: tail + "-." + String(repeating: ".", count: more) + "-" + tip
      case .invisible: "~~~" + String(repeating: "~", count: more)
      }
    guard !edge.label.isEmpty else { return link }
    let part = SourceWordings.Part.edge(edge.from, edge.to)
    return "\(link)|\"\(graph.quotable(edge.label, in: part))\"|"
  }
}
