/// The content of a diagram without its places, as sources in Mermaid and DOT describe it.
package enum Diagram: Hashable, Sendable {
  /// Nodes and edges.
  case graph(Graph)
  /// Participants and the messages between them, in order of time.
  case sequence(SequenceDiagram)
}
