import Formats
import GRDB

/// A version of a drawing that is known as a whole, from which its steps lead to the others: its base or its file.
struct RecordStart {
  let document: SVGDocument

  /// After how many steps the drawing is that.
  let position: Int

  /// Whether it is, bit for bit, what was recorded.
  let isExact: Bool

  /// Whether the base, if there is one, is sound.
  let isBaseSound: Bool

  /// After how many steps the drawing is what its file holds; nil where no step leads there.
  let savedPosition: Int?

  /// Whether the file, or its absence, is as the last save left it, and whether that save was interrupted.
  let isFileKnown, isSaving: Bool

  /// Finds where to start; nil if the steps do not fit the file any more, and no work would be lost.
  ///
  /// - Parameter file: the file as it is now; nil when there is none.
  init?(
    of row: DocumentRow, file: (document: SVGDocument, fingerprint: String)?, _ database: Database
  ) throws {
    isSaving = file != nil && file?.fingerprint == row.savingFingerprint
    isFileKnown = file?.fingerprint == row.fingerprint || isSaving
    let saved = isSaving ? row.savingPosition : row.savedPosition
    guard let basePosition = row.basePosition else {
      guard isFileKnown else { return nil }
      (document, position, isExact, isBaseSound) = (file?.document ?? .begun, row.position, true, true)
      savedPosition = row.position
      return
    }
    let base = try StoredBase(of: row, database)
    isBaseSound = base.isSound
    if let whole = base.document {
      (document, position, isExact) = (whole, basePosition, base.isSound)
    } else if isFileKnown, let saved, let file = file?.document {
      // The steps also lead there from the file's state.
      (document, position, isExact) = (file, saved, true)
    } else {
      throw SketchbookError.damaged(base.problem ?? "drawing \(row.id) is missing")
    }
    savedPosition = isFileKnown ? saved : nil
  }
}
