/// Writes a class diagram in Mermaid.
struct ClassExporter {
  private var lines: [String] = []
  private let graph: Graph
  private let names: MermaidNames
  /// The namespaces with classes in them or in one inside.
  private let inhabited: Set<String>
  /// The interfaces that relations end at, and that nothing else joins.
  private let interfaces: Set<String>

  init(_ graph: Graph) {
    self.graph = graph
    let paths = graph.clusterPaths
    inhabited = graph.nodes.reduce(into: []) { all, node in
      if node.shape != .note { all.formUnion(node.cluster.flatMap { paths[$0] } ?? []) }
    }
    let ends = graph.edges.flatMap { [($0.from, $0.heads.from), ($0.to, $0.heads.to)] }
    interfaces = Set(ends.filter { $0.1 == .lollipop }.map(\.0))
      .subtracting(ends.filter { $0.1 != .lollipop }.map(\.0))
    // Nothing but its name says what an interface is called.
    let texts = graph.nodes.filter { [interfaces] in interfaces.contains($0.id) }.map { ($0.id, $0.text) }
    names = MermaidNames(graph, as: Dictionary(texts) { first, _ in first }) { id in
      !id.isEmpty && id.allSatisfy(\.isWordCharacter)
        && ![
          "class", "note", "namespace", "direction", "style", "link", "click", "callback", "classDef",
          "cssClass",
        ].contains(id)
        && !id.hasPrefix("acc")
    }
  }

  mutating func export() -> String {
    lines = []
    lines += FrontMatter.lines(title: graph.title)
    lines.append("classDiagram")
    if graph.direction != .down { lines.append("  direction \(graph.direction.rawValue)") }
    write(clusterIn: nil, indent: "  ")
    let notes = Dictionary(graph.nodes.filter { $0.shape == .note }.map { ($0.id, $0) }) { first, _ in first }
    let joined = Set(graph.edges.flatMap { [$0.from, $0.to] })
    // Notes are numbered as they are written.
    var free = graph.nodes.filter { $0.shape == .note }[...]
    func writeFree(before id: String?) {
      while let note = free.first, note.id != id {
        free.removeFirst()
        if !joined.contains(note.id) { lines.append("  note \"\(MermaidText.quotable(note.text))\"") }
      }
    }
    for edge in graph.edges {
      if let note = notes[edge.from] {
        writeFree(before: note.id)
        lines.append("  note for \(names[edge.to]) \"\(MermaidText.quotable(note.text))\"")
      } else if notes[edge.to] == nil {
        // Mermaid would make a class of the note that a relation leads to.
        lines.append("  " + relation(edge))
      }
    }
    writeFree(before: nil)
    lines += LookExporter(graph, names).lines().map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(clusterIn parent: String?, indent: String) {
    for node in graph.nodes where node.cluster == parent && node.shape != .note { write(node, indent) }
    // Mermaid refuses namespaces that are empty.
    for cluster in graph.clusters where cluster.parent == parent && inhabited.contains(cluster.id) {
      let name = Self.isNamespace(cluster.id) ? cluster.id : names[cluster.id]
      let title = cluster.text == name ? "" : "[\"\(MermaidText.quotable(cluster.text))\"]"
      lines.append("\(indent)namespace \(name)\(title) {")
      write(clusterIn: cluster.id, indent: indent + "  ")
      lines.append("\(indent)}")
    }
  }

  /// Whether a name is read as a namespace's, which may have dots.
  private static func isNamespace(_ id: String) -> Bool {
    !id.isEmpty && id.allSatisfy { $0.isWordCharacter || $0 == "." }
  }

  private mutating func write(_ node: GraphNode, _ indent: String) {
    let name = names[node.id]
    let text = node.text == name ? "" : "[\"\(graph.quotable(node.text, in: .node(node.id)))\"]"
    let members = node.sections.flatMap(\.rows).map { row in
      let text = row.joined(separator: " ")
      return graph.wordings.wording(of: text, in: .node(node.id)) ?? ClassMember.source(of: text)
    }
    guard node.stereotype != nil || !members.isEmpty else {
      // Mermaid has a class besides the interface of that name, if one is declared.
      if interfaces.contains(node.id), node.cluster == nil { return }
      lines.append("\(indent)class \(name)\(text)")
      return
    }
    lines.append("\(indent)class \(name)\(text) {")
    if let stereotype = node.stereotype {
      lines.append("\(indent)  <<\(MermaidText.encodedMember(stereotype))>>")
    }
    for member in members { lines.append("\(indent)  \(member)") }
    lines.append("\(indent)}")
  }

  private func relation(_ edge: GraphEdge) -> String {
    func sign(_ head: EdgeHead, _ signs: [(sign: String, head: EdgeHead)], _ arrow: String) -> String {
      head == .none ? "" : signs.first { $0.head == head }?.sign ?? arrow
    }
    func label(_ text: String) -> String { text.isEmpty ? "" : "\"\(MermaidText.encoded(text))\" " }
    let line = edge.line.isBroken ? ".." : "--"
    let relation =
      sign(edge.heads.from, ClassMember.tails, "<") + line + sign(edge.heads.to, ClassMember.tips, ">")
    let text =
      edge.label.isEmpty ? "" : " : \(graph.unquoted(edge.label, in: .edge(edge.from, edge.to)))"
    return
      "\(names[edge.from]) \(label(edge.endLabels.from))\(relation) \(label(edge.endLabels.to))\(names[edge.to])\(text)"
  }
}
