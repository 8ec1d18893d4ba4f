import GRDB

/// What is kept is bounded, and what is unsaved is kept without bounds.
extension Sketchbook {
  /// The most steps of a drawing that is saved and closed, to either side of where it stands.
  static let mostSteps = 500

  /// The most bytes of them, to either side.
  static let mostBytes = 4 << 20

  /// The most drawings that are saved and closed.
  static let mostDrawings = 200

  /// Forgets what is more than that. To be called inside a transaction.
  func prune(_ database: Database) throws {
    let saved = "base IS NULL AND path IS NOT NULL AND owner IS NULL"
    try database.execute(
      sql: """
        DELETE FROM document WHERE id IN
          (SELECT id FROM document WHERE \(saved) ORDER BY changed DESC LIMIT -1 OFFSET ?)
        """, arguments: [Self.mostDrawings])
    // Only a drawing that was just closed can have too much: the last one changed is looked at, and any other
    // with too many steps.
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

  private func prune(_ id: Int64, _ database: Database) throws {
    let position = try row(id, database).position
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
