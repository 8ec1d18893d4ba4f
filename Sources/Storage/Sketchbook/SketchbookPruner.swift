import GRDB

/// Keeps the sketchbook small, inside a transaction.
///
/// Only saved and closed drawings are limited; unsaved work is kept without limits.
struct SketchbookPruner {
  /// The most steps of a saved and closed drawing, to either side of its position.
  static let mostSteps = 500

  /// The most bytes of these steps, to either side.
  static let mostBytes = 4 << 20

  /// The most drawings that are saved and closed.
  static let mostDrawings = 200

  private let database: Database
  private let isAlive: (String) -> Bool

  /// Creates a pruner for a transaction.
  ///
  /// - Parameter isAlive: whether the session with a token is running.
  init(_ database: Database, isAlive: @escaping (String) -> Bool) {
    self.database = database
    self.isAlive = isAlive
  }

  /// Removes what exceeds the limits, and returns the free pages to the file system.
  func run() throws {
    try releaseDrawingsOfDeadSessions()
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
      try removeSteps(of: id)
    }
    _ = try Row.fetchAll(database, sql: "PRAGMA incremental_vacuum")
  }

  /// Closes drawings of sessions that ended without closing them, if they have files.
  ///
  /// Unnamed ones are left for ``Sketchbook/openUntitled()``.
  private func releaseDrawingsOfDeadSessions() throws {
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

  /// Removes the steps of a drawing that lie farthest from its position.
  private func removeSteps(of id: Int64) throws {
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
