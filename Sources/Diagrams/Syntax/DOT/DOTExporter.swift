/// Writes a graph in DOT.
package struct DOTExporter {
  private var lines: [String] = []
  private let graph: Graph
  private let isDirected: Bool
  /// A node in each cluster or in one inside, by the cluster's identifier: edges of clusters are written between these.
  private let members: [String: String]
  /// The cluster that each node lies in; nil for none.
  private let homes: [String: String?]

  /// Returns the source of a graph; reading it gives the same graph, where DOT can say all of it.
  package static func source(of graph: Graph) -> String {
    DOTGraphs.parts(of: graph).map { part in
      var exporter = DOTExporter(part)
      return exporter.export()
    }.joined()
  }

  private init(_ graph: Graph) {
    self.graph = graph
    isDirected = graph.kind != .network(isDirected: false)
    homes = Dictionary(graph.nodes.map { ($0.id, $0.cluster) }) { first, _ in first }
    let paths = graph.clusterPaths
    members = graph.nodes.reversed().reduce(into: [:]) { members, node in
      for cluster in node.cluster.flatMap({ paths[$0] }) ?? [] { members[cluster] = node.id }
    }
  }

  private mutating func export() -> String {
    let keyword = isDirected ? "digraph" : "graph"
    lines = [graph.name.isEmpty ? "\(keyword) {" : "\(keyword) \(Self.name(graph.name)) {"]
    if graph.direction != .down { lines.append("  rankdir=\(graph.direction.rawValue)") }
    // Only then do edges end at the frames of clusters.
    if graph.edges.contains(where: { !framed($0).isEmpty }) { lines.append("  compound=true") }
    if let title = graph.title { lines.append("  label=\"\(DOTLabel.encoded(title))\"") }
    write(clusterIn: nil, indent: "  ")
    for edge in graph.edges { lines.append("  " + statement(edge)) }
    lines.append("}")
    return lines.joined(separator: "\n") + "\n"
  }

  private mutating func write(clusterIn parent: String?, indent: String) {
    for node in graph.nodes where node.cluster == parent { lines.append(indent + statement(node)) }
    for cluster in graph.clusters where cluster.parent == parent {
      let name = Self.clusterName(cluster.id)
      lines.append("\(indent)subgraph \(Self.name(name)) {")
      lines.append("\(indent)  label=\"\(DOTLabel.encoded(cluster.text))\"")
      lines += DOTLook.attributes(of: cluster.look).map { "\(indent)  \($0)" }
      write(clusterIn: cluster.id, indent: indent + "  ")
      lines.append("\(indent)}")
    }
    writeRanks(in: parent, indent)
  }

  private static func clusterName(_ id: String) -> String { id.hasPrefix("cluster") ? id : "cluster_" + id }

  /// The attributes that say which clusters an edge joins.
  private func framed(_ edge: GraphEdge) -> [String] {
    [("ltail", edge.from), ("lhead", edge.to)].compactMap { name, end in
      members[end].map { _ in "\(name)=\(Self.name(Self.clusterName(end)))" }
    }
  }

  /// The layers that are given, in the cluster that all of their nodes lie in; else they would leave it.
  private mutating func writeRanks(in cluster: String?, _ indent: String) {
    for rank in graph.ranks {
      let nodes = rank.nodes.filter { homes[$0] != nil }
      let clusters = Set(nodes.map { homes[$0] ?? nil })
      guard nodes.count > (rank.place == .same ? 1 : 0),
        (clusters.count == 1 ? clusters.first ?? nil : nil) == cluster
      else { continue }
      let names = nodes.map { Self.name($0) }
      lines.append("\(indent){rank=\(rank.place.rawValue); \(names.joined(separator: "; "))}")
    }
  }

  private static func name(_ id: String) -> String {
    let isPlain =
      !id.isEmpty && id.allSatisfy { $0.isASCII && $0.isWordCharacter } && !(id.first?.isNumber ?? true)
      && !["graph", "digraph", "node", "edge", "subgraph", "strict"].contains(id.lowercased())
    return isPlain
      ? id : "\"\(id.sourceCharacters.reduce(into: "") { $0 += $1 == "\"" ? "\\\"" : String($1) })\""
  }

  private func statement(_ node: GraphNode) -> String {
    var attributes: [String] = []
    let isRound = node.shape == .rounded || node.shape == .stadium
    let shape = isRound ? NodeShape.box : node.shape
    let word =
      switch node.fields?.form {
      case .record: node.fields?.isRounded == true ? "Mrecord" : "record"
      // A record that became a table is none any more.
      case .table where shape == .classBox: "plain"
      case .table, nil:
        graph.wordings.wording(of: shape.rawValue, in: .shape(node.id))
          ?? DOTLook.shapes.first { $0.shape == shape }?.word
      }
    if shape != .ellipse || word != "ellipse" {
      attributes.append("shape=\(word ?? (node.sections.isEmpty ? "box" : "record"))")
    }
    attributes += DOTLook.attributes(of: node.look, style: isRound ? "rounded" : "")
    if let fields = node.fields {
      switch fields.form {
      case .record:
        let label = DOTRecord.label(of: fields, isAcross: !graph.direction.isHorizontal)
        attributes.append("label=\"\(label)\"")
      case .table: attributes.append("label=<\(DOTTable.label(of: fields))>")
      }
    } else if word == "record" || word == nil && !node.sections.isEmpty {
      let fields = node.sections.map {
        $0.rows.map { DOTLabel.encodedField($0.joined(separator: " ")) + "\\l" }.joined()
      }
      let label = ([DOTLabel.encodedField(node.text)] + fields).joined(separator: "|")
      // Fields stand below each other in braces, or without them where the graph leads across.
      attributes.append("label=\"\(graph.direction.isHorizontal ? label : "{\(label)}")\"")
    } else if DOTLabel.decoded(node.id) != node.text {
      attributes.append("label=\"\(DOTLabel.encoded(node.text))\"")
    }
    return Self.name(node.id) + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")
  }

  private func statement(_ edge: GraphEdge) -> String {
    var attributes: [String] = []
    func text(_ name: String, _ text: String) {
      if !text.isEmpty { attributes.append("\(name)=\"\(DOTLabel.encoded(text))\"") }
    }
    let label = graph.wordings.wording(of: edge.label, in: .attribute(edge.from, edge.to))
    text(label ?? "label", edge.label)
    text("taillabel", edge.endLabels.from)
    text("headlabel", edge.endLabels.to)
    let direction =
      switch (edge.heads.from != .none, edge.heads.to != .none) {
      case (false, true): "forward"
      case (true, false): "back"
      case (true, true): "both"
      case (false, false): "none"
      }
    if direction != (isDirected ? "forward" : "none") { attributes.append("dir=\(direction)") }
    func head(_ name: String, _ head: EdgeHead) {
      let part = SourceWordings.Part.head(attribute: name, edge.from, edge.to)
      if let word = graph.wordings.wording(of: head.rawValue, in: part) {
        attributes.append("\(name)=\(word)")
        return
      }
      guard head != .none, head != .triangle else { return }
      attributes.append("\(name)=\(DOTLook.heads.first { $0.head == head }?.word ?? "normal")")
    }
    head("arrowtail", edge.heads.from)
    head("arrowhead", edge.heads.to)
    func looks(_ style: String) -> [String] {
      var look = edge.look
      look["fill"] = nil
      return DOTLook.attributes(of: look, style: style)
    }
    switch edge.line {
    case .solid: attributes += looks("")
    case .dashed: attributes += looks("dashed")
    case .dotted: attributes += looks("dotted")
    case .thick: attributes += looks("bold")
    case .invisible: attributes += looks("invis")
    }
    if edge.length > 1 { attributes.append("minlen=\(edge.length)") }
    attributes += framed(edge)
    let ends = [(edge.from, edge.ports.from), (edge.to, edge.ports.to)].map { end, port in
      // A port is one of a node, and not of another one that stands for its cluster.
      let port = members[end] == nil ? port.split(separator: ":").map(String.init) : []
      return ([members[end] ?? end] + port).map { Self.name($0) }.joined(separator: ":")
    }
    return ends.joined(separator: isDirected ? " -> " : " -- ")
      + (attributes.isEmpty ? "" : " [\(attributes.joined(separator: ", "))]")
  }
}
