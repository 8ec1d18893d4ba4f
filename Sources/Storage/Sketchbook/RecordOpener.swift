import Formats
import GRDB

/// Makes a drawing this session's own, inside one transaction.
struct RecordOpener {
  let book: Sketchbook
  let database: Database

  /// The current content of a drawing's file, with its fingerprint.
  typealias File = (document: SVGDocument, fingerprint: String)

  /// Begins to record a drawing that the sketchbook does not have.
  ///
  /// - Parameters:
  ///   - path: the absolute path of its file.
  ///   - file: nil if the file does not exist yet.
  func begin(_ path: String, _ file: File?) throws -> Journal {
    Journal(
      of: try book.insertRow(path, file?.fingerprint, savedPosition: 0, database), in: book,
      shell: file?.document)
  }

  /// Opens a drawing that the sketchbook has.
  ///
  /// A damaged record is set aside, and recording begins anew.
  ///
  /// - Parameters:
  ///   - path: the absolute path of its file from now on; nil if it has none.
  ///   - file: nil if the file does not exist.
  func goOn(with row: DocumentRow, at path: String?, file: File?) throws -> OpenedRecord {
    let recovered: RecoveredDrawing?
    do {
      recovered = try book.load(row, at: path, file: file, database)
    } catch let error as SketchbookError where error.isDamage {
      try book.setAside(row.id, database)
      let journal = try path.map { try begin($0, file) } ?? Journal(of: nil, in: book)
      return OpenedRecord(journal, notice: "\(error); its record of this drawing was set aside")
    }
    if let recovered, !recovered.isWhole {
      // The damaged row stays until the journal has written what was brought back.
      let journal = Journal(
        adopting: recovered.document, recovered.history, in: book, at: path,
        fingerprint: recovered.fingerprint, replacing: .damaged(row.id))
      return OpenedRecord(
        journal, recovered: recovered,
        notice: recovered.isAsLeft
          ? "The sketchbook is damaged: some undo steps of this drawing are lost."
          : "The sketchbook is damaged: this drawing was restored as far as possible.")
    }
    try database.execute(
      sql: "UPDATE document SET path = ?, owner = ?, owner_pid = ?, owner_since = ? WHERE id = ?",
      arguments: [path, book.session.token, book.session.pid, WallClock.now, row.id])
    guard let recovered else {
      // Nothing was unsaved, and the file is another by now: no step fits it.
      try database.execute(sql: "DELETE FROM step WHERE document = ?", arguments: [row.id])
      try database.execute(
        sql: """
          UPDATE document SET position = 0, saved_position = 0, fingerprint = ?, saving_path = NULL,
            saving_fingerprint = NULL, saving_position = NULL WHERE id = ?
          """,
        arguments: [file?.fingerprint, row.id])
      return OpenedRecord(Journal(of: row.id, in: book, shell: file?.document))
    }
    if !recovered.isFileKnown {
      // No step leads to what the file holds by now.
      try database.execute(sql: "UPDATE document SET saved_position = NULL WHERE id = ?", arguments: [row.id])
    }
    return OpenedRecord(Journal(of: row.id, in: book, recovered: recovered), recovered: recovered)
  }
}
