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

  /// Whether another session that runs draws along.
  func hasGuests(_ document: Int64) throws(SketchbookError) -> Bool {
    let tokens = try read { database in
      try String.fetchAll(database, sql: "SELECT token FROM guest WHERE document = ?", arguments: [document])
    }
    return tokens.contains { $0 != token && isAlive($0) }
  }

  /// The proposals to a drawing after a number, in order.
  func proposals(to document: Int64, after number: Int64) throws(SketchbookError) -> [Proposal] {
    try read { try Proposal.all(to: document, after: number, $0) }
  }

  /// The file that the session with a token keeps locked, by whose changes it is woken.
  func wakingFile(of token: String) -> String { "\(sessionsDirectory)/\(token)" }
}
