import Marks

/// The marks that a diagram became, by what they stand for.
struct DiagramParts {
  /// The marks of a graph's nodes or a sequence's participants, in their order; nil for what is not to be seen.
  var nodes: [(any Mark)?] = []
  var clusters: [Rectangle] = []
  var edges: [Stroke?] = []
  /// The marks beside nodes, clusters and edges: titles, texts at ends, frames, messages.
  var others: [any Mark] = []
  /// The keys of a sequence's other marks, one each; empty for a graph.
  var keys: [SequenceKey] = []

  /// All of them in drawing order: the nodes on top.
  var marks: [any Mark] {
    clusters as [any Mark] + edges.compactMap(\.self) + others + nodes.compactMap(\.self)
  }

  /// How many cells they take with their texts; none for nothing.
  var size: GridSize {
    Group(marks).bounds(.ink).map(\.grownToCells).map { box in
      GridSize(Int(clamping: box.size.width), Int(clamping: box.size.rows))
    } ?? GridSize(0, 0)
  }

  /// The identifiers of the marks: nodes, clusters, edges and then the others.
  var ids: [MarkID?] {
    nodes.map { $0?.id } + clusters.map(\.id) + edges.map { $0?.id } + others.map(\.id)
  }
}
