package import Editing
package import Formats
import GRDB
import Marks

/// Saving and closing the drawing.
extension Journal {
  /// Notes the fingerprint before the file is written, so that an interrupted save is recognised.
  func noteSaving(_ token: SaveToken, at path: String, _ fingerprint: Fingerprint) throws(SketchbookError) {
    try afterFlush { () throws(SketchbookError) in
      let position = self.withState { $0.position(of: token) }
      try self.update { database, id in
        try database.execute(
          sql: """
            UPDATE document SET saving_path = ?, saving_fingerprint = ?, saving_position = ? WHERE id = ?
            """,
          arguments: [path, fingerprint.description, position, id])
      }
    }
  }

  /// Notes that the file holds a state.
  ///
  /// A note that cannot be written now stays pending.
  ///
  /// - Parameter waits: whether to write it at once.
  func noteSaved(
    _ token: SaveToken, at path: String, _ fingerprint: Fingerprint?, waits: Bool = true
  ) throws(SketchbookError) {
    withState { $0.noteSaved(token, at: path, fingerprint?.description) }
    if waits { try flush() } else { schedule() }
  }

  /// Notes that the drawing now equals its file, which another program may have changed.
  ///
  /// - Parameters:
  ///   - document: what is in the file.
  ///   - token: the state of the drawing.
  ///   - fingerprint: the file's; nil if there is no file.
  ///   - waits: whether to write it at once.
  package func noteReread(
    _ document: SVGDocument, _ token: SaveToken, at path: String, _ fingerprint: Fingerprint?,
    waits: Bool = true
  ) throws(SketchbookError) {
    setShell(document)
    try noteSaved(token, at: path, fingerprint, waits: waits)
  }

  /// Notes that the drawing has all that another program has written to its file, and unsaved changes beside it: no
  /// state of it is in the file.
  ///
  /// - Parameter document: what is in the file.
  func noteMerged(
    _ document: SVGDocument, _ drawing: Drawing, at path: String, _ fingerprint: Fingerprint?
  ) {
    setShell(document)
    withState { $0.noteMerged(drawing, at: path, fingerprint?.description) }
    schedule()
  }

  /// Discards the changes since the last save.
  ///
  /// Those that redo leads to can still be redone.
  package func discardUnsaved() throws(SketchbookError) {
    try afterFlush { () throws(SketchbookError) in
      guard self.number != nil else { return }
      let position = try self.update { database, id in
        try database.execute(
          sql: """
            DELETE FROM step WHERE document = ?1 AND (SELECT saved_position FROM document WHERE id = ?1) IS NULL
            """, arguments: [id])
        try database.execute(
          sql: """
            UPDATE document SET position = coalesce(saved_position, 0),
              saved_position = coalesce(saved_position, 0), base = NULL, base_position = NULL WHERE id = ?
            """, arguments: [id])
        return try self.book.row(id, database).position
      }
      self.withState { $0.discard(to: position) }
    }
  }

  /// Closes the drawing: releases it to other sessions.
  ///
  /// - Parameter isKept: whether to keep a drawing that never had a name.
  package func close(isKept: Bool = true) throws(SketchbookError) {
    try afterFlush { () throws(SketchbookError) in
      guard self.number != nil else { return }
      try self.update { database, id in
        // A drawing that was drawn on and went back to what its file holds is nothing but its file again.
        try database.execute(
          sql: """
            UPDATE document SET base = NULL, base_position = NULL
            WHERE id = ? AND path IS NOT NULL AND position = saved_position
            """, arguments: [id])
        let row = try self.book.row(id, database)
        let hasSteps = try Bool.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM step WHERE document = ?)", arguments: [id])
        if row.path == nil && !isKept || !row.hasBase && hasSteps == false {
          try database.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [id])
        } else {
          try database.execute(sql: "UPDATE document SET owner = NULL WHERE id = ?", arguments: [id])
        }
      }
      // The drawing is released even if pruning fails; the next session prunes again.
      do { try self.book.prune() } catch {}
    }
  }

  /// Changes the drawing's row, making one first if there is none.
  ///
  /// To be called after a flush.
  private func update<T>(_ body: (Database, Int64) throws -> T) throws(SketchbookError) -> T {
    let (number, shell) = withState { ($0.document, $0.shell) }
    let (id, result) = try book.write { database in
      let id = try JournalWriter(database: database, book: self.book, shell: shell).write([], to: number)
      return (id, try body(database, id))
    }
    withState { $0.document = id }
    return result
  }
}
