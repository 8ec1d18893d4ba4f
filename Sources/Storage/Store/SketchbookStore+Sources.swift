import Diagrams
package import Editing
import Formats
import Marks

/// Diagrams that are kept together.
extension SketchbookStore {
  package var diagramFollower: (any DiagramFollower)? { SequenceFollower() }
}

/// Keeps sequence diagrams together.
private struct SequenceFollower: DiagramFollower {
  func follows(_ moved: Set<MarkID>, in drawing: Drawing, isDragging: Bool) -> Bool {
    SequenceFollowing(moved, in: drawing, isDragging: isDragging).isNeeded
  }

  func changes(following moved: Set<MarkID>, in drawing: Drawing) -> [Change] {
    SequenceFollowing(moved, in: drawing).changes(to: drawing)
  }

  func changes(tidying ids: Set<MarkID>, in drawing: Drawing) -> [Change]? {
    SequenceTidying.changes(tidying: ids, in: drawing)
  }
}
