import Editing
import Formats
import GRDB
import Marks

/// Loading drawings from their rows.
extension Sketchbook {
  /// Loads a drawing; nil if the stored steps do not fit its file any more, and no work would be lost.
  ///
  /// Loading stops at a damaged or missing step. If that is before the drawing's position,
  /// ``RecoveredDrawing/isWhole`` is false.
  ///
  /// - Parameters:
  ///   - path: where its file is from now on; nil when it has none.
  ///   - file: the file as it is now; nil when there is none.
  func load(
    _ row: DocumentRow, at path: String?, file: (document: SVGDocument, fingerprint: String)?,
    _ database: Database
  ) throws -> RecoveredDrawing? {
    guard let start = try RecordStart(of: row, file: file, database) else { return nil }
    let steps = try StoredSteps(of: row.id, database)
    let savedPosition = start.savedPosition
    var walk = StepWalk(start.document.drawing, at: start.position, along: steps)
    walk.go(to: row.position)
    var document = start.document
    document.drawing = walk.drawing
    // Undo and redo do not check whether a change fits, so only steps that do are kept.
    let (done, undone) = (walk.past(), walk.future())
    let first = walk.position - done.count
    let isAsLeft = start.isExact && walk.position == row.position
    let hasAllSteps = !steps.hasDamage && done.count + undone.count == steps.count
    let history = History(
      done: done, undone: undone, savedCount: savedPosition.map { $0 - first }.flatMap { $0 < 0 ? nil : $0 })
    return RecoveredDrawing(
      number: row.id, path: path, document: document, history: history,
      isUnsaved: row.hasBase && savedPosition != walk.position,
      isFileChanged: !start.isFileKnown && file != nil,
      fingerprint: start.isSaving ? row.savingFingerprint : row.fingerprint,
      isFileKnown: start.isFileKnown, isWhole: isAsLeft && start.isBaseSound && hasAllSteps,
      isAsLeft: isAsLeft,
      position: walk.position,
      basePosition: row.basePosition)
  }
}
