package import Marks

/// Lays out the sequence diagrams again that some marks belong to.
package enum SequenceTidying {
  /// The changes, which keep all identifiers; nil where none of the marks is part of a sequence diagram.
  ///
  /// - Parameters:
  ///   - ids: The identifiers of the marks.
  ///   - drawing: The drawing that they are in.
  package static func changes(tidying ids: Set<MarkID>, in drawing: Drawing) -> [Change]? {
    var changes: [Change]?
    for source in DiagramSource.all(in: drawing) {
      guard let known = source.knownSequence(in: drawing), !known.marks.isDisjoint(with: ids)
      else {
        continue
      }
      changes = changes ?? []
      var update = DiagramUpdate(drawing, replacing: source, as: known)
      guard let parts = update.parts(of: known.diagram, .tidying) else { continue }
      // Deleted marks stay deleted.
      changes? += update.changes(to: parts).filter {
        if case .replace(let old, _, _) = $0 { known.marks.contains(old.id) } else { false }
      }
    }
    return changes
  }
}
