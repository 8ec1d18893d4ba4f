package import Marks

/// Lets the messages, life lines and frames of sequence diagrams follow participants that are moved.
///
/// Changes by hand to these parts stay. Participants stay where they were put: in another order than the
/// source's, and where there is no room for what is between them.
package struct SequenceFollowing {
  private let moved: Set<MarkID>
  private let sources: [(source: DiagramSource, known: KnownDiagram)]

  /// The most parts of a diagram that follow once a move is done, and while something is dragged.
  ///
  /// Measured in release builds: 1,900 parts take .2 s, 50 take 7 ms, less than half a frame at 60 Hz.
  private static let most = (done: 2_000, dragged: 60)

  /// O(*n*) in the sources of the diagrams that something was moved of.
  ///
  /// - Parameters:
  ///   - moved: The identifiers of what is moved, which may be marks of any kind.
  ///   - drawing: The drawing before that: it tells which participants a line joins.
  ///   - isDragging: Whether large diagrams are left out, which take longer than a frame.
  package init(_ moved: Set<MarkID>, in drawing: Drawing, isDragging: Bool = false) {
    self.moved = moved
    let most = isDragging ? Self.most.dragged : Self.most.done
    sources = DiagramSource.all(in: drawing).compactMap { source in
      guard source.parts.count <= most, source.parts.contains(where: { $0.map(moved.contains) ?? false }),
        let known = source.knownSequence(in: drawing),
        known.shapes.values.contains(where: moved.contains), !known.marks.isSubset(of: moved)
      else { return nil }
      return (source, known)
    }
  }

  /// Whether there is a diagram of which a participant is moved, and not all of it.
  package var isNeeded: Bool { !sources.isEmpty }

  /// The changes by which the rest follows; each keeps its mark's path and identifier.
  ///
  /// - Parameter drawing: the drawing with the participants where they are now.
  package func changes(to drawing: Drawing) -> [Change] {
    sources.flatMap { source, known -> [Change] in
      var update = DiagramUpdate(drawing, replacing: source, as: known)
      guard let parts = update.parts(of: known.diagram, .move) else { return [] }
      // Deleted marks stay deleted, and participants stay where they were put.
      let others = Set(known.others.compactMap(\.self)).subtracting(moved)
      return update.changes(to: parts).filter {
        if case .replace(let old, _, _) = $0 { others.contains(old.id) } else { false }
      }
    }
  }
}
