/// Writes a diagram in Mermaid.
package enum MermaidExporter {
  /// Returns the source of a diagram; reading it gives the same diagram, where Mermaid can say all of it.
  package static func source(of diagram: Diagram) -> String {
    switch diagram {
    case .sequence(let sequence):
      var exporter = SequenceExporter(sequence)
      return exporter.export()
    case .graph(let graph):
      switch graph.kind {
      case .flowchart, .network:
        var exporter = FlowchartExporter(graph)
        return exporter.export()
      case .states:
        var exporter = StateExporter(graph)
        return exporter.export()
      case .classes:
        var exporter = ClassExporter(graph)
        return exporter.export()
      case .entities: return EntityExporter(graph).export()
      case .commits:
        var exporter = CommitExporter(graph)
        return exporter.export()
      }
    }
  }
}
