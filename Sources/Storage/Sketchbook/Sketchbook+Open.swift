package import Formats
import GRDB

/// Opening drawings.
///
/// All of it throws ``SketchbookError/takenOver(_:)`` for a drawing that another session has open.
extension Sketchbook {
  /// The outcome of a transaction: a drawing, or the error that another session has it.
  ///
  /// The transaction is committed either way.
  private typealias Opening = Result<OpenedRecord, SketchbookError>

  /// Opens the drawing of a file, or begins it.
  ///
  /// - Parameters:
  ///   - path: the file's absolute path.
  ///   - file: what is in it; nil when it is not there yet.
  ///   - takesOver: whether to take the drawing from another session that has it.
  package func openDrawing(
    at path: String, file: (document: SVGDocument, fingerprint: Fingerprint)?, takesOver: Bool = false
  ) throws(SketchbookError) -> OpenedRecord {
    let file = file.map { (document: $0.document, fingerprint: $0.fingerprint.description) }
    let opening = try write { database -> Opening in
      for row in try rows(at: path, database) where takesOver || !isOpen(row) {
        guard row.ownerToken != session.token else { continue }
        _ = try noteInterruptedSave(
          row, { $0 == path ? file?.fingerprint : currentFingerprint(of: $0) }, database)
      }
      let rows = try rows(at: path, database).filter {
        // An unfinished save under a new name counts only if the file was written.
        $0.path == path || file != nil && $0.savingFingerprint == file?.fingerprint
      }
      let busy = rows.first(where: isOpen)
      if let row = busy, row.ownerToken != session.token, !takesOver, let owner = row.owner {
        return .failure(.takenOver(owner))
      }
      guard let row = busy ?? rows.first(where: \.isUnsaved) ?? rows.first else {
        return .success(OpenedRecord(try opener(database).begin(path, file)))
      }
      return .success(try opener(database).goOn(with: row, at: path, file: file))
    }
    return try opening.get()
  }

  /// Opens a drawing by its number.
  ///
  /// - Parameter file: reads what is at the drawing's path now; nil when there is nothing.
  package func openDrawing(
    _ number: Int64, takesOver: Bool = false,
    file read: (String) -> (document: SVGDocument, fingerprint: Fingerprint)?
  ) throws(SketchbookError) -> OpenedRecord {
    let opening = try write { database -> Opening in
      var row = try row(number, database)
      if row.ownerToken != session.token {
        if isOpen(row), !takesOver, let owner = row.owner { return .failure(.takenOver(owner)) }
        if try noteInterruptedSave(row, currentFingerprint, database) { row = try self.row(number, database) }
      }
      let file = row.path.flatMap(read).map {
        (document: $0.document, fingerprint: $0.fingerprint.description)
      }
      return .success(try opener(database).goOn(with: row, at: row.path, file: file))
    }
    return try opening.get()
  }

  /// Opens the unnamed drawing that a session left last that did not close it, or begins a new one.
  package func openUntitled() throws(SketchbookError) -> OpenedRecord {
    try write { database in
      let left = try DocumentRow.all(
        database,
        where: "path IS NULL AND base IS NOT NULL AND owner <> ? ORDER BY changed DESC, id DESC",
        [DocumentRow.ownerOfDamaged])
      for row in left where !isOpen(row) {
        // Its save was written, but the session ended before it could note that.
        if try noteInterruptedSave(row, currentFingerprint, database) { continue }
        return try opener(database).goOn(with: row, at: nil, file: nil)
      }
      return OpenedRecord(Journal(of: nil, in: self))
    }
  }

  /// Opens the unnamed drawing that was changed next before another, or the last of them; nil if there is none.
  package func openLeftBehind(before number: Int64?) throws(SketchbookError) -> OpenedRecord? {
    try write { database in
      let all = try leftBehind(database)
      let older = number.flatMap { number in all.firstIndex { $0.id == number } }.map { all[($0 + 1)...] }
      guard let row = older?.first ?? all.first, row.id != number else { return nil }
      return try opener(database).goOn(with: row, at: nil, file: nil)
    }
  }

  /// How many unsaved drawings without a name are not open.
  package func leftBehindCount() throws(SketchbookError) -> Int {
    try read { try leftBehind($0).count }
  }

  /// Reads a drawing as another session has it now, without opening it; nil if there is none.
  package func look(
    at path: String, file: (document: SVGDocument, fingerprint: Fingerprint)?
  ) throws(SketchbookError) -> RecoveredDrawing? {
    try read { database in
      let rows = try rows(at: path, database).filter { $0.path == path }
      guard let row = rows.first(where: isOpen) ?? rows.first(where: \.isUnsaved) ?? rows.first else {
        return nil
      }
      return try load(
        row, at: path, file: file.map { ($0.document, $0.fingerprint.description) }, database)
    }
  }

  /// The same, by the drawing's number.
  package func look(
    _ number: Int64, file: (document: SVGDocument, fingerprint: Fingerprint)? = nil
  ) throws(SketchbookError) -> RecoveredDrawing? {
    try read { database in
      let row = try row(number, database)
      return try load(
        row, at: row.path, file: file.map { ($0.document, $0.fingerprint.description) }, database)
    }
  }

  func row(_ number: Int64, _ database: Database) throws -> DocumentRow {
    guard let row = try DocumentRow.first(database, where: "id = ?", [number]) else {
      throw SketchbookError.unknown(number)
    }
    return row
  }

  private func leftBehind(_ database: Database) throws -> [DocumentRow] {
    try DocumentRow.all(
      database,
      where: "path IS NULL AND base IS NOT NULL AND owner IS NOT ? ORDER BY changed DESC, id DESC",
      [DocumentRow.ownerOfDamaged]
    ).filter { $0.ownerToken == session.token || !isOpen($0) && !isThere($0, currentFingerprint) }
  }

  private func rows(at path: String, _ database: Database) throws -> [DocumentRow] {
    try DocumentRow.all(
      database, where: "path = ?1 OR saving_path = ?1 ORDER BY changed DESC, id DESC", [path])
  }

  /// Whether a running session has it open, this one included.
  func isOpen(_ row: DocumentRow) -> Bool { row.ownerToken.map(isAlive) ?? false }

  private func opener(_ database: Database) -> RecordOpener {
    RecordOpener(book: self, database: database)
  }

  private func currentFingerprint(of path: String) -> String? {
    DrawingFile.fingerprint(of: path)?.description
  }

  /// Begins a drawing that belongs to this session.
  ///
  /// - Returns: its number.
  func insertRow(
    _ path: String?, _ fingerprint: String?, savedPosition: Int?, _ database: Database
  ) throws -> Int64 {
    let now = WallClock.now
    try database.execute(
      sql: """
        INSERT INTO document (path, fingerprint, position, saved_position, owner, owner_pid, owner_since,
          created, changed)
        VALUES (?, ?, 0, ?, ?, ?, ?, ?, ?)
        """,
      arguments: [path, fingerprint, savedPosition, session.token, session.pid, now, now, now])
    return database.lastInsertedRowID
  }

  /// Sets a damaged drawing aside: it keeps its content, but not the name of its file.
  func setAside(_ id: Int64, _ database: Database) throws {
    try database.execute(
      sql: "UPDATE document SET path = NULL, saving_path = NULL, owner = ? WHERE id = ?",
      arguments: [DocumentRow.ownerOfDamaged, id])
  }
}
