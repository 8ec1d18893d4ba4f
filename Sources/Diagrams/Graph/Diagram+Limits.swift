/// The limits beyond which a diagram takes longer to lay out and to draw than a file may take to open.
extension Diagram {
  /// The longest text, in bytes.
  private static let longestText = 20_000
  /// The most rows of a node, and of all nodes together.
  private static let mostRows = 10_000
  private static let mostRowsOfAll = 60_000

  /// The words on what is too large, for the user; nil if nothing is.
  var excess: String? {
    switch self {
    case .graph(let graph):
      let rows = graph.nodes.map { node in
        node.sections.reduce(node.sections.count + (node.fields?.leaves.count ?? 0)) { $0 + $1.rows.count }
      }
      if let most = rows.max(), most > Self.mostRows { return "too large: a node with \(most) rows" }
      let all = rows.reduce(0, +)
      if all > Self.mostRowsOfAll { return "too large: nodes with \(all) rows in all" }
      let texts =
        graph.nodes.map(\.text) + graph.edges.map(\.label) + graph.clusters.map(\.text)
        + graph.nodes.flatMap { $0.sections.flatMap(\.rows).flatMap(\.self) }
        + graph.nodes.flatMap { $0.fields?.leaves.map(\.text) ?? [] }
        + graph.edges.flatMap { [$0.endLabels.from, $0.endLabels.to] }
      return Self.excess(of: texts + [graph.title ?? ""])
    case .sequence(let diagram):
      let names = diagram.participants.map(\.text) + diagram.boxes.map(\.text)
      return Self.excess(of: names + Self.texts(diagram.items) + [diagram.title ?? ""])
    }
  }

  private static func excess(of texts: [String]) -> String? {
    guard let most = texts.lazy.map(\.utf8.count).max(), most > longestText else { return nil }
    return "too large: a text may have at most \(longestText) bytes"
  }

  private static func texts(_ items: [SequenceItem]) -> [String] {
    items.flatMap { item -> [String] in
      switch item {
      case .message(let message): [message.text]
      case .note(let note): [note.text]
      case .block(let block): block.sections.flatMap { [$0.text] + texts($0.items) }
      case .activate, .deactivate, .create, .destroy, .numbering: []
      }
    }
  }
}
