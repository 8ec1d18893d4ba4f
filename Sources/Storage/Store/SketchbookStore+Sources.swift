package import Documents
package import Editing
import Formats
package import Marks

/// Diagrams whose sources are files of their own.
extension SketchbookStore {
  package func changes(bySourceIn name: String, to drawing: Drawing) throws(StoreError) -> [Change] {
    let source: DiagramSource?
    do throws(StorageError) {
      source = try DiagramSource.all(in: DrawingFile.read(name).drawing).first
    } catch { throw .failed(error.description) }
    guard let source else { throw .failed("no source in Mermaid or DOT") }
    do throws(DiagramError) {
      return try DiagramFile.changes(to: drawing, by: source.text, source.language)
    } catch { throw .failed(error.description) }
  }

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
