package import Marks

/// Gives texts of sequence diagrams that were typed the room that they need.
///
/// The diagram as it is drawn changes from one with the former text to one with the new, as if its source had: rows and
/// columns make room, and changes by hand stay.
package enum SequenceRetyping {
  /// Longer diagrams take more than half a second.
  private static let mostParts = 2_000

  /// The changes that follow; each keeps its mark's path and identifier.
  ///
  /// O(*n*) in the parts of the diagrams that the marks belong to.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the parts of which something was changed.
  ///   - before: The drawing before that.
  ///   - after: The drawing after it.
  package static func changes(of ids: Set<MarkID>, from before: Drawing, to after: Drawing) -> [Change] {
    DiagramSource.all(in: after).flatMap { source -> [Change] in
      let parts = Set(source.parts.compactMap(\.self)).intersection(ids)
      guard source.parts.count <= mostParts, !parts.isEmpty,
        texts(of: parts, in: source, of: before) != texts(of: parts, in: source, of: after),
        let old = source.knownSequence(in: before), let new = source.knownSequence(in: after),
        old.diagram != new.diagram, old.marks == new.marks
      else { return [] }
      var update = DiagramUpdate(after, replacing: source, as: old)
      guard let parts = update.parts(of: new.diagram) else { return [] }
      // Deleted marks stay deleted.
      return update.changes(to: parts).filter {
        if case .replace(let mark, _, _) = $0 { old.marks.contains(mark.id) } else { false }
      }
    }
  }

  /// The texts of parts of a diagram, in its marks' order.
  private static func texts(of parts: Set<MarkID>, in source: DiagramSource, of drawing: Drawing) -> [String]
  {
    let layer = drawing.marks.first { $0.id == source.layer }
    return (layer?.children ?? []).filter { parts.contains($0.id) }.flatMap { texts(of: $0) }
  }

  private static func texts(of mark: any Mark) -> [String] {
    let own = (mark as? Label)?.text ?? (mark as? any TextHolder)?.text?.string
    return (own.map { [$0] } ?? []) + mark.children.flatMap { texts(of: $0) }
  }
}
