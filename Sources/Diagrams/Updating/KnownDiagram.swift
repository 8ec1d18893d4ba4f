package import Marks

/// The diagram in a source, and the marks that it became.
package struct KnownDiagram {
  package let diagram: Diagram
  /// The marks of nodes or participants, and of clusters, by identifier in the source.
  package private(set) var shapes: [String: MarkID] = [:]
  /// The marks of edges, in the order of the graph's edges; nil for one without a mark.
  package private(set) var edges: [MarkID?] = []
  /// The marks of the other parts, in the order of ``DiagramParts/others``.
  package private(set) var others: [MarkID?] = []
  /// All marks that the source became.
  package let marks: Set<MarkID>

  /// - Returns: nil if there are fewer marks than the diagram has parts.
  init?(_ diagram: Diagram, _ parts: [MarkID?]) {
    self.diagram = diagram
    marks = Set(parts.compactMap(\.self))
    let names: [String]
    switch diagram {
    case .graph(let graph):
      names = graph.nodes.map(\.id) + graph.clusters.map(\.id)
      guard parts.count >= names.count + graph.edges.count else { return nil }
      edges = Array(parts[names.count..<names.count + graph.edges.count])
      others = Array(parts[(names.count + graph.edges.count)...])
    case .sequence(let sequence):
      names = sequence.participants.map(\.id)
      guard parts.count >= names.count else { return nil }
      others = Array(parts[names.count...])
    }
    for (name, id) in zip(names, parts) where id != nil { shapes[name] = id }
  }

  /// Finds the marks as they are now, by identifier, wherever they were moved to.
  ///
  /// O(*n*) in the marks of a group.
  func marks(in group: any ContainerMark) -> [MarkID: any Mark] {
    var found: [MarkID: any Mark] = [:]
    func collect(_ group: any ContainerMark) {
      for mark in group.children {
        if mark.id != .none, marks.contains(mark.id) {
          found[mark.id] = mark
        } else if let group = mark.container {
          collect(group)
        }
      }
    }
    collect(group)
    return found
  }
}
