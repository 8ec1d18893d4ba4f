import Diagrams

/// Writes an entity-relationship diagram in Mermaid.
struct EntityExporter {
  private let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  func export() -> String {
    var lines: [String] = []
    if let title = graph.title { lines += ["---", "title: \"\(title.filter { !$0.isNewline })\"", "---"] }
    lines.append("erDiagram")
    if graph.direction != .right { lines.append("  direction \(graph.direction.rawValue)") }
    for node in graph.nodes {
      let text = node.text == node.id ? "" : "[\"\(MermaidText.encoded(node.text))\"]"
      let rows = node.sections.flatMap(\.rows)
      lines.append("  \(Self.name(node.id))\(text)" + (rows.isEmpty ? "" : " {"))
      for row in rows { lines.append("    " + Self.attribute(row)) }
      if !rows.isEmpty { lines.append("  }") }
    }
    for edge in graph.edges {
      let line = edge.line.isBroken ? ".." : "--"
      let relation =
        EntityRelation.sign(edge.heads.from, isLeft: true) + line
        + EntityRelation.sign(edge.heads.to, isLeft: false)
      lines.append(
        "  \(Self.name(edge.from)) \(relation) \(Self.name(edge.to)) : \"\(MermaidText.encoded(edge.label))\""
      )
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ id: String) -> String {
    EntityParser.isIdentifier(id) ? id : "\"\(String(id.sourceCharacters.filter { $0 != "\"" }))\""
  }

  private static func attribute(_ row: [String]) -> String {
    var words = row.prefix(2).map { word in
      // Behind a blank, `%%` begins a comment.
      word.sourceCharacters.contains { $0.isWhitespace || $0 == "}" || $0 == "\"" } || word.isEmpty
        || word.hasPrefix("%%") ? "`\(word)`" : word
    }
    if row.count > 2 {
      let keys = row[2].split(separator: ",").filter { !$0.hasPrefix("%%") }
      if !keys.isEmpty { words.append(keys.joined(separator: ", ")) }
    }
    if row.count > 3, !row[3].isEmpty { words.append("\"\(MermaidText.encoded(row[3]))\"") }
    return words.joined(separator: " ")
  }
}
