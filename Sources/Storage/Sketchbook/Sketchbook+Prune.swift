import GRDB

/// What is kept is bounded, and what is unsaved is kept without bounds.
extension Sketchbook {
  /// The most steps of a drawing that is saved and closed, to either side of where it stands.
  static let mostSteps = 500

  /// The most bytes of them, to either side.
  static let mostBytes = 4 << 20

  /// The most drawings that are saved and closed.
  static let mostDrawings = 200

  /// Removes what exceeds these limits.
  func prune() throws(SketchbookError) {
    try write { database in
      try release(database)
      let saved = "base IS NULL AND path IS NOT NULL AND owner IS NULL"
      try database.execute(
        sql: """
          DELETE FROM document WHERE id IN
            (SELECT id FROM document WHERE \(saved) ORDER BY changed DESC, id DESC LIMIT -1 OFFSET ?)
          """, arguments: [Self.mostDrawings])
      for id in try Int64.fetchAll(
        database,
        sql: """
          SELECT id FROM document WHERE \(saved) AND id IN
            (SELECT document FROM step GROUP BY document HAVING count(*) > ?1 OR sum(length(changes)) > ?2)
          """, arguments: [Self.mostSteps, Self.mostBytes])
      {
        try prune(id, database)
      }
      _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum")
    }
  }

  /// Closes drawings of sessions that ended without closing them, if they have files.
  ///
  /// Unnamed ones are left for ``openUntitled()``.
  private func release(_ database: Database) throws {
    let open = try String.fetchAll(
      database, sql: "SELECT DISTINCT owner FROM document WHERE owner IS NOT NULL")
    for token in open where !isAlive(token) && token != DocumentRow.ownerOfDamaged {
      try database.execute(
        sql: """
          DELETE FROM document WHERE owner = ? AND base IS NULL
            AND NOT EXISTS (SELECT 1 FROM step WHERE document = document.id)
          """, arguments: [token])
      try database.execute(
        sql: "UPDATE document SET owner = NULL WHERE owner = ? AND path IS NOT NULL", arguments: [token])
    }
  }

  private func prune(_ id: Int64, _ database: Database) throws {
    guard let position = try DocumentRow.first(database, where: "id = ?", [id])?.position else { return }
    for (side, order) in [("<=", "DESC"), (">", "ASC")] {
      let sizes = try Row.fetchAll(
        database,
        sql: """
          SELECT number, length(changes) AS size FROM step WHERE document = ? AND number \(side) ?
          ORDER BY number \(order)
          """, arguments: [id, position])
      var bytes = 0
      for (index, row) in sizes.enumerated() {
        let fields = RowFields(row)
        bytes += try fields.required("size") as Int
        guard index >= Self.mostSteps || bytes > Self.mostBytes else { continue }
        let number: Int = try fields.required("number")
        try database.execute(
          sql: "DELETE FROM step WHERE document = ? AND number \(order == "DESC" ? "<=" : ">=") ?",
          arguments: [id, number])
        break
      }
    }
  }
}
