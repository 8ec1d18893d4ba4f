/// A language that diagrams are written in.
package enum DiagramLanguage: String, CaseIterable, Hashable, Sendable {
  case mermaid, dot

  /// The name in messages.
  package var title: String {
    switch self {
    case .mermaid: "Mermaid"
    case .dot: "DOT"
    }
  }

  /// Whether a text begins like a source.
  package func recognizes(_ text: some StringProtocol) -> Bool {
    switch self {
    case .mermaid: MermaidReader.recognizes(text)
    case .dot: DOTReader.recognizes(text)
    }
  }

  /// Reads a source.
  package func diagram(from text: String) throws(DiagramError) -> Diagram {
    switch self {
    case .mermaid: try MermaidReader.diagram(from: text)
    case .dot: try DOTReader.diagram(from: text)
    }
  }

  /// The source of a diagram; nil where the language does not have such diagrams.
  package func source(of diagram: Diagram) -> String? {
    switch (self, diagram) {
    case (.mermaid, _): MermaidExporter.source(of: diagram)
    case (.dot, .graph(let graph)): DOTExporter.source(of: graph)
    case (.dot, .sequence): nil
    }
  }

  /// A source with the comments of an older one of the diagram; those of DOT are not kept.
  func source(_ source: String, keepingCommentsOf older: String) -> String {
    switch self {
    case .mermaid: MermaidComments(of: older).added(to: source)
    case .dot: source
    }
  }
}
