/// What a diagram says, without where anything stands: what sources in Mermaid and DOT describe.
package enum Diagram: Hashable, Sendable {
  /// Nodes and edges.
  case graph(Graph)
  /// Participants and the messages between them, in order of time.
  case sequence(SequenceDiagram)
}
