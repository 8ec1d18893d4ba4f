extension Diagram {
  /// The ways to lay the diagram out, from as it is to the narrowest.
  ///
  /// - Parameter room: the room it is for.
  func fittings(for room: DiagramRoom) -> some Sequence<FittedDiagram> {
    steps(for: room).lazy.map { fitted(by: $0, for: room) }
  }

  private func steps(for room: DiagramRoom) -> [FittingStep] {
    switch self {
    case .sequence: return FittingStep.sequences
    case .graph(let graph):
      let isLarge = graph.nodes.count + graph.edges.count > FittingStep.largeGraph
      let steps = isLarge ? FittingStep.largeGraphs : FittingStep.graphs
      let unturned = steps.map { FittingStep(text: $0.text, isTight: $0.isTight, share: $0.share) }
      if room.keepsDirection { return unturned }
      // A diagram that leads down may be too high for a room with a height, however narrow it is.
      if room.rows != nil { return steps + unturned.filter { $0.share != nil } }
      // A diagram that leads down already is the same when it is turned.
      let isAcross =
        graph.direction.isHorizontal || graph.clusters.contains { $0.direction?.isHorizontal ?? false }
      return isAcross ? steps : steps.filter { !$0.turns || $0.share != nil || isLarge }
    }
  }

  private func fitted(by step: FittingStep, for room: DiagramRoom) -> FittedDiagram {
    let layoutRoom = LayoutRoom(
      columns: step.share.map { max(1, Int($0 * Double(room.columns))) }, isTight: step.isTight,
      most: room.columns)
    switch self {
    case .graph(let graph):
      return FittedDiagram(
        .graph(graph.fitted(by: step)), room: layoutRoom, isTurned: step.turns && graph.direction.isHorizontal
      )
    case .sequence(let sequence): return FittedDiagram(.sequence(sequence.fitted(by: step)), room: layoutRoom)
    }
  }
}
