import Marks

/// Frees the ends of lines that are attached to marks which are gone.
struct Detacher: MarkRewriter {
  /// The identifiers of the marks that are gone.
  let gone: Set<MarkID>

  /// The lines that were attached to one of them.
  private(set) var detached: [Stroke] = []

  init(gone: Set<MarkID>) { self.gone = gone }

  mutating func visit(_ stroke: Stroke) -> (any Mark)? {
    guard let anchors = stroke.connection?.anchors, anchors.contains(where: { gone.contains($0.shape) })
    else {
      return stroke
    }
    var free = stroke
    free.mapReferences { gone.contains($0) ? nil : $0 }
    detached.append(free)
    return free
  }
}
