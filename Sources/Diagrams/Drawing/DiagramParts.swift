package import Marks

/// The marks that a diagram became, by what they stand for.
package struct DiagramParts {
  /// The marks of a graph's nodes or a sequence's participants, in their order; nil for what is not to be seen.
  package var nodes: [(any Mark)?] = []
  package var clusters: [Rectangle] = []
  package var edges: [Stroke?] = []
  /// The marks beside nodes, clusters and edges: titles, texts at ends, frames, messages.
  package var others: [any Mark] = []
  /// The keys of a sequence's other marks, one each; empty for a graph.
  package var keys: [SequenceKey] = []

  package init() {}

  /// All of them in drawing order: the nodes on top.
  package var marks: [any Mark] {
    clusters as [any Mark] + edges.compactMap(\.self) + others + nodes.compactMap(\.self)
  }

  /// The identifiers of the marks: nodes, clusters, edges and then the others.
  package var ids: [MarkID?] {
    nodes.map { $0?.id } + clusters.map(\.id) + edges.map { $0?.id } + others.map(\.id)
  }
}
