import GRDB

/// A row of the table of drawings.
struct DocumentRow {
  let id: Int64
  let path: String?
  let fingerprint: String?
  let position: Int
  let savedPosition: Int?
  let savingPath: String?
  let savingFingerprint: String?
  let savingPosition: Int?
  let hasBase: Bool
  let basePosition: Int?
  let ownerToken: String?
  let owner: DocumentOwner?
  let changed: WallClock.Time

  private static let columns = """
    id, path, fingerprint, position, saved_position, saving_path, saving_fingerprint, saving_position,
    base IS NOT NULL AS has_base, base_position, owner, owner_pid, owner_since, changed, base_checksum
    """

  /// Marks a drawing as damaged: its row is kept, but not opened again.
  static let ownerOfDamaged = "damaged"

  /// Throws unless the tables have the columns that they should have.
  static func checkColumns(_ database: Database) throws {
    _ = try database.makeStatement(sql: "SELECT \(columns) FROM document")
    _ = try database.makeStatement(
      sql: "SELECT document, number, name, changes, checksum, made, paces FROM step")
  }

  /// The rows that fulfil a condition, the end of a statement.
  ///
  /// An invalid row is skipped, so that it does not block the others.
  static func all(
    _ database: Database, where condition: String, _ arguments: StatementArguments = []
  ) throws -> [DocumentRow] {
    try Row.fetchAll(
      database, sql: "SELECT \(columns) FROM document WHERE \(condition)", arguments: arguments
    ).compactMap { row in
      do { return try DocumentRow(row) } catch let error as SketchbookError where error.isDamage {
        return nil
      }
    }
  }

  static func first(
    _ database: Database, where condition: String, _ arguments: StatementArguments = []
  ) throws -> DocumentRow? {
    try all(database, where: condition + " LIMIT 1", arguments).first
  }

  private init(_ row: Row) throws {
    let fields = RowFields(row)
    id = try fields.required("id")
    path = try fields.optional("path")
    fingerprint = try fields.optional("fingerprint")
    position = try fields.required("position")
    savedPosition = try fields.optional("saved_position")
    savingPath = try fields.optional("saving_path")
    savingFingerprint = try fields.optional("saving_fingerprint")
    savingPosition = try fields.optional("saving_position")
    hasBase = try fields.required("has_base")
    basePosition = try fields.optional("base_position")
    ownerToken = try fields.optional("owner")
    let pid: Int32? = try fields.optional("owner_pid")
    let since: Double? = try fields.optional("owner_since")
    owner = pid == nil && ownerToken == nil ? nil : DocumentOwner(pid: pid ?? 0, since: since ?? 0)
    changed = try fields.required("changed")
    let positions = [position, savedPosition, savingPosition, basePosition].compactMap(\.self)
    guard positions.allSatisfy({ 0..<(1 << 40) ~= $0 }), hasBase == (basePosition != nil) else {
      throw SketchbookError.damaged("drawing \(id) has no valid step")
    }
  }

  /// Whether it holds work that is in no file.
  var isUnsaved: Bool { hasBase }
}

/// The process that has a drawing open.
package struct DocumentOwner: Equatable, Sendable, CustomStringConvertible {
  /// The process's PID.
  package let pid: Int32

  /// When it opened the drawing.
  package let since: WallClock.Time

  package var description: String { "process \(pid), since \(WallClock.text(since))" }
}
