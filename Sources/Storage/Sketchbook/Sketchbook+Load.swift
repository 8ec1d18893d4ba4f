import Editing
import Formats
import GRDB
import Marks

/// From what is kept to the drawing.
extension Sketchbook {
  /// Puts a drawing together again; nil when all there is does not fit its file any more, and is not needed either.
  ///
  /// - Parameters:
  ///   - path: where its file is from now on; nil when it has none.
  ///   - file: the file as it is now; nil when there is none.
  func load(
    _ row: DocumentRow, at path: String?, file: (document: SVGDocument, fingerprint: String)?,
    _ database: Database
  ) throws -> Resumption? {
    let steps = try steps(of: row.id, database)
    let first = steps.first?.number ?? row.position + 1
    let last = first + steps.count - 1
    guard zip(steps, first...).allSatisfy({ $0.number == $1 }), first - 1 <= row.position,
      row.position <= max(last, first - 1)
    else { throw SketchbookError.damaged("steps of drawing \(row.id) are missing") }
    let isSaving = file != nil && file?.fingerprint == row.savingFingerprint
    let isFileKnown = file?.fingerprint == row.fingerprint || isSaving
    var savedPosition = isSaving ? row.savingPosition : row.savedPosition
    var document: SVGDocument
    if let basePosition = row.basePosition {
      guard first - 1 <= basePosition, basePosition <= max(last, first - 1) else {
        throw SketchbookError.damaged("the steps of drawing \(row.id) do not reach its base")
      }
      document = try base(of: row.id, database)
      // Forward from the base, or back.
      for step in steps where step.number > basePosition && step.number <= row.position {
        try document.drawing.make(step.edit)
      }
      for step in steps.reversed() where step.number <= basePosition && step.number > row.position {
        try document.drawing.make(step.edit.inverse)
      }
      if !isFileKnown { savedPosition = nil }
    } else {
      guard isFileKnown else { return nil }
      document = file?.document ?? SVGDocument()
      savedPosition = row.position
    }
    let edits = steps.map(\.edit)
    let doneCount = row.position - (first - 1)
    // Undo and redo do not ask whether what they make fits.
    var (before, after) = (document.drawing, document.drawing)
    for edit in edits[..<doneCount].reversed() { try before.make(edit.inverse) }
    for edit in edits[doneCount...] { try after.make(edit) }
    let history = History(
      done: Array(edits[..<doneCount]), undone: edits[doneCount...].reversed(),
      savedCount: savedPosition.map { $0 - (first - 1) }.flatMap { $0 < 0 ? nil : $0 })
    return Resumption(
      number: row.id, path: path, document: document, history: history,
      isUnsaved: row.hasBase && savedPosition != row.position, isFileChanged: !isFileKnown && file != nil,
      fingerprint: isSaving ? row.savingFingerprint : row.fingerprint,
      isFileKnown: isFileKnown, position: row.position, stepCount: max(last, row.position),
      basePosition: row.basePosition)
  }

  private func steps(of id: Int64, _ database: Database) throws -> [(number: Int, edit: Edit)] {
    let rows = try Row.fetchCursor(
      database, sql: "SELECT number, name, changes FROM step WHERE document = ? ORDER BY number",
      arguments: [id])
    var steps: [(number: Int, edit: Edit)] = []
    while let row = try rows.next() {
      let fields = RowFields(row)
      let number: Int = try fields.required("number")
      guard number > 0, number < 1 << 40 else { throw SketchbookError.damaged("a step without a number") }
      let bytes = try fields.bytes("changes")
      steps.append((number, try EditArchive.edit(named: try fields.required("name"), from: bytes)))
    }
    return steps
  }

  private func base(of id: Int64, _ database: Database) throws -> SVGDocument {
    guard
      let row = try Row.fetchOne(database, sql: "SELECT base FROM document WHERE id = ?", arguments: [id])
    else { throw SketchbookError.unknown(id) }
    let bytes = try RowFields(row).bytes("base")
    do {
      return try SVGReader.document(from: bytes)
    } catch { throw SketchbookError.damaged("drawing \(id): \(error)") }
  }
}

extension Drawing {
  /// Makes an edit that comes from the sketchbook.
  fileprivate mutating func make(_ edit: Edit) throws {
    for change in edit.changes {
      guard accepts(change) else { throw SketchbookError.damaged("a step does not fit its drawing") }
      apply(change)
    }
  }
}
