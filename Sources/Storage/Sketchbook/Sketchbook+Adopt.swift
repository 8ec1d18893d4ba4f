package import Editing
package import Formats
import GRDB

/// Recording a drawing that is being edited already.
extension Sketchbook {
  /// Begins to record a drawing with the history that this session has.
  ///
  /// It serves when the sketchbook was unavailable as the drawing was opened, or has been replaced since.
  ///
  /// Unsaved work in the same file that an earlier session left is kept without a name.
  ///
  /// - Parameters:
  ///   - path: the absolute path of the drawing's file; nil when it has none.
  ///   - fingerprint: the file's state as this session last read or wrote it; nil when there was no file.
  ///   - token: identified this session in the sketchbook that is gone. The part of its drawing that was
  ///     salvaged is older, and is replaced.
  /// - Throws: ``SketchbookError/takenOver(_:)`` if another session has the drawing of that file open.
  package func adopt(
    _ document: SVGDocument, _ history: History, at path: String?, fingerprint: String?,
    replacing token: String?
  ) throws(SketchbookError) -> Journal {
    if let path {
      let others = try read { try DocumentRow.all($0, where: "path = ?", [path]) }
      let busy = others.first { isOpen($0) && $0.ownerToken != session.token && $0.ownerToken != token }
      if let owner = busy?.owner { throw .takenOver(owner) }
    }
    return Journal(
      adopting: document, history, in: self, at: path, fingerprint: fingerprint,
      replacing: .session(token))
  }
}
