public import Formats
import GRDB

/// Saving and closing the drawing.
extension Journal {
  /// Notes that the drawing as it is now is being saved.
  public func beginSaving() { withState { $0.beginSaving() } }

  /// Notes what the file is going to be, before it is: should the program end between the two, the next one knows.
  func noteSaving(at path: String, _ fingerprint: Fingerprint) throws(SketchbookError) {
    try afterFlush { () throws(SketchbookError) in
      let position = self.withState(\.savingPosition)
      try self.update { database, id in
        try database.execute(
          sql: """
            UPDATE document SET saving_path = ?, saving_fingerprint = ?, saving_position = ? WHERE id = ?
            """,
          arguments: [path, fingerprint.description, position, id])
      }
    }
  }

  /// Notes that the file is what was to be saved.
  func noteSaved(at path: String, _ fingerprint: Fingerprint?) throws(SketchbookError) {
    try afterFlush { () throws(SketchbookError) in
      let (position, isAll) = self.withState { state in
        // Whatever was done meanwhile needs the base that it goes on from.
        let isAll = state.savingPosition == state.position && state.pending.isEmpty
        if isAll { state.basePosition = nil }
        return (state.savingPosition, isAll)
      }
      try self.update { database, id in
        try self.makeWay(for: id, at: path, database)
        try database.execute(
          sql: """
            UPDATE document SET path = ?, fingerprint = ?, saved_position = ?, saving_path = NULL,
              saving_fingerprint = NULL, saving_position = NULL WHERE id = ?
            """,
          arguments: [path, fingerprint?.description, position, id])
        if isAll {
          try database.execute(
            sql: "UPDATE document SET base = NULL, base_position = NULL WHERE id = ?", arguments: [id])
        }
      }
    }
  }

  /// Notes that the drawing is what its file holds, which another program may have changed.
  ///
  /// - Parameters:
  ///   - document: what is in the file.
  ///   - fingerprint: tells the file's state from any other; nil when there is no file.
  public func noteReread(
    _ document: SVGDocument, at path: String, _ fingerprint: Fingerprint?
  ) throws(SketchbookError) {
    setShell(document)
    beginSaving()
    try noteSaved(at: path, fingerprint)
  }

  /// Goes back to what was saved last: the user wants nothing of what was done since. It can still be made again
  /// where redo leads to it.
  public func discardUnsaved() throws(SketchbookError) {
    try afterFlush { () throws(SketchbookError) in
      guard self.number != nil else { return }
      try self.update { database, id in
        try database.execute(
          sql: """
            DELETE FROM step WHERE document = ?1 AND (SELECT saved_position FROM document WHERE id = ?1) IS NULL
            """, arguments: [id])
        try database.execute(
          sql: """
            UPDATE document SET position = coalesce(saved_position, 0),
              saved_position = coalesce(saved_position, 0), base = NULL, base_position = NULL WHERE id = ?
            """, arguments: [id])
      }
    }
  }

  /// Lets go of the drawing.
  ///
  /// - Parameter isKept: whether to keep a drawing that never had a name.
  public func close(isKept: Bool = true) throws(SketchbookError) {
    try afterFlush { () throws(SketchbookError) in
      guard self.number != nil else { return }
      try self.update { database, id in
        let row = try self.book.row(id, database)
        let hasSteps = try Bool.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM step WHERE document = ?)", arguments: [id])
        if row.path == nil && !isKept || !row.hasBase && hasSteps == false {
          try database.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [id])
        } else {
          try database.execute(sql: "UPDATE document SET owner = NULL WHERE id = ?", arguments: [id])
        }
        try self.book.prune(database)
      }
    }
  }

  /// Changes the drawing's row, making one first if there is none. To be called after a flush.
  private func update(_ body: (Database, Int64) throws -> Void) throws(SketchbookError) {
    let (number, shell) = withState { ($0.document, $0.shell) }
    let id = try book.write { database in
      let id = try JournalWriter(database: database, session: self.book.session, shell: shell)
        .write([], to: number)
      try body(database, id)
      return id
    }
    withState { $0.document = id }
  }

  /// Another drawing may have had the file's name. What is in that one and in no file is kept without a name.
  private func makeWay(for id: Int64, at path: String, _ database: Database) throws {
    for row in try DocumentRow.all(database, where: "path = ? AND id <> ?", [path, id]) {
      if let token = row.ownerToken, book.isAlive(token), token != book.session.token { continue }
      try database.execute(
        sql: row.isUnsaved
          ? "UPDATE document SET path = NULL, fingerprint = NULL, saved_position = NULL WHERE id = ?"
          : "DELETE FROM document WHERE id = ?",
        arguments: [row.id])
    }
  }
}
