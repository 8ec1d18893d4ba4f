import GRDB

/// Sessions that draw in a drawing which another one has.
extension Sketchbook {
  /// Notes that this session draws along.
  func join(_ document: Int64) throws(SketchbookError) {
    try write { database in
      try database.execute(
        sql: "INSERT OR IGNORE INTO guest (document, token) VALUES (?, ?)", arguments: [document, token])
    }
  }

  /// Notes that this session draws along no longer.
  func leave(_ document: Int64) throws(SketchbookError) {
    try write { database in
      try database.execute(
        sql: "DELETE FROM guest WHERE document = ? AND token = ?", arguments: [document, token])
    }
  }

  /// Notes the fingerprint of the file that this guest is about to write.
  func noteSaving(_ fingerprint: Fingerprint, of document: Int64) throws(SketchbookError) {
    try write { database in
      try database.execute(
        sql: "UPDATE guest SET saving = ? WHERE document = ? AND token = ?",
        arguments: [fingerprint.description, document, token])
    }
  }

  /// Whether a session that draws in a drawing has written its file as it is, by its fingerprint.
  func isSavedTogether(_ fingerprint: String, _ document: Int64) throws(SketchbookError) -> Bool {
    try readWhileOpen { database in
      try Bool.fetchOne(
        database,
        sql: """
          SELECT EXISTS (SELECT 1 FROM guest WHERE document = ?1 AND saving = ?2) OR EXISTS (
            SELECT 1 FROM document WHERE id = ?1 AND (fingerprint = ?2 OR saving_fingerprint = ?2))
          """, arguments: [document, fingerprint]) ?? false
    }
  }

  /// Whether another session that runs draws along.
  func hasGuests(_ document: Int64) throws(SketchbookError) -> Bool {
    let tokens = try readWhileOpen { database in
      try String.fetchAll(database, sql: "SELECT token FROM guest WHERE document = ?", arguments: [document])
    }
    return tokens.contains { $0 != token && isAlive($0) }
  }

  /// The proposals to a drawing after a number, in order.
  func proposals(to document: Int64, after number: Int64) throws(SketchbookError) -> [Proposal] {
    try readWhileOpen { try Proposal.all(to: document, after: number, $0) }
  }

  /// The file that the session with a token keeps locked, by whose changes it is woken.
  func wakingFile(of token: String) -> String { "\(sessionsDirectory)/\(token)" }
}
