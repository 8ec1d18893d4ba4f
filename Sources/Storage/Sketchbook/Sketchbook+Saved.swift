import GRDB

/// A save that has written its file.
struct FinishedSave: Sendable {
  let path: String

  /// Tells the file's state from any other; nil when there is no file, and the drawing is as empty as that.
  let fingerprint: String?

  /// How many steps lead to what the file holds; nil when none do any more.
  let position: Int?

  /// Whether the drawing is what the file holds, so that it need not be kept whole.
  let isAll: Bool
}

/// Finished and interrupted saves.
extension Sketchbook {
  /// Notes a finished save.
  ///
  /// Must be called inside a transaction.
  func noteSaved(_ save: FinishedSave, of id: Int64, _ database: Database) throws {
    try makeWay(for: id, at: save.path, database)
    try database.execute(
      sql: """
        UPDATE document SET path = ?, fingerprint = ?, saved_position = ?, saving_path = NULL,
          saving_fingerprint = NULL, saving_position = NULL WHERE id = ?
        """,
      arguments: [save.path, save.fingerprint, save.position, id])
    if save.isAll {
      try database.execute(
        sql: "UPDATE document SET base = NULL, base_position = NULL WHERE id = ?", arguments: [id])
    }
  }

  /// Notes an interrupted save whose file was written.
  ///
  /// The session that began it must have ended.
  ///
  /// - Parameter fingerprint: of the file at a path as it is now; nil when there is none.
  /// - Returns: whether there was such a save.
  func noteInterruptedSave(_ row: DocumentRow, _ fingerprint: (String) -> String?, _ database: Database)
    throws -> Bool
  {
    guard let path = row.savingPath, isThere(row, fingerprint), let saving = row.savingFingerprint else {
      return false
    }
    let isSameAsBefore = row.path == path && row.fingerprint == saving
    let position = row.savingPosition ?? (isSameAsBefore ? row.savedPosition : nil)
    let save = FinishedSave(
      path: path, fingerprint: saving, position: position, isAll: position == row.position)
    try noteSaved(save, of: row.id, database)
    return true
  }

  /// Whether the file of an interrupted save was written.
  func isThere(_ row: DocumentRow, _ fingerprint: (String) -> String?) -> Bool {
    guard let path = row.savingPath, let saving = row.savingFingerprint else { return false }
    return fingerprint(path) == saving
  }

  /// Takes the file's name from another drawing that had it; that one's unsaved work is kept without a name.
  func makeWay(for id: Int64, at path: String, _ database: Database) throws {
    for row in try DocumentRow.all(database, where: "path = ? AND id <> ?", [path, id]) {
      if let token = row.ownerToken, isAlive(token), token != session.token { continue }
      try database.execute(
        sql: row.isUnsaved
          ? """
          UPDATE document SET path = NULL, fingerprint = NULL, saved_position = NULL, saving_path = NULL,
            saving_fingerprint = NULL, saving_position = NULL WHERE id = ?
          """
          : "DELETE FROM document WHERE id = ?",
        arguments: [row.id])
    }
  }
}
