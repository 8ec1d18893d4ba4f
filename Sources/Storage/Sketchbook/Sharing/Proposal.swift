import Editing
import FoundationEssentials
import GRDB

/// An edit that a guest made, until the session that has the drawing makes it a step.
struct Proposal: Sendable {
  /// Identifies it for good; numbers grow.
  let number: Int64

  let edit: Edit

  /// Writes an edit of a guest.
  ///
  /// - Returns: its number.
  static func write(_ edit: Edit, of guest: String, to document: Int64, _ database: Database) throws -> Int64
  {
    let bytes = EditArchive.bytes(of: edit)
    try database.execute(
      sql: "INSERT INTO proposal (document, guest, name, changes, checksum, paces) VALUES (?, ?, ?, ?, ?, ?)",
      arguments: [
        document, guest, edit.name, Data(bytes), Checksum.of(step: 0, name: edit.name, changes: bytes),
        PaceArchive.bytes(of: edit.paces).map { Data($0) },
      ])
    return database.lastInsertedRowID
  }

  /// The proposals to a drawing after a number, in order.
  ///
  /// A damaged one is passed over.
  static func all(to document: Int64, after number: Int64, _ database: Database) throws -> [Proposal] {
    let rows = try Row.fetchAll(
      database,
      sql: """
        SELECT number, name, changes, checksum, paces FROM proposal WHERE document = ? AND number > ?
        ORDER BY number
        """, arguments: [document, number])
    return try rows.compactMap { row in
      do { return try Proposal(RowFields(row)) } catch let error as SketchbookError where error.isDamage {
        return nil
      }
    }
  }

  /// The numbers of a guest's proposals that are no steps yet.
  static func open(of guest: String, to document: Int64, _ database: Database) throws -> Set<Int64> {
    try Int64.fetchSet(
      database, sql: "SELECT number FROM proposal WHERE document = ? AND guest = ?",
      arguments: [document, guest])
  }

  /// Removes one that is a step now, or changes nothing.
  static func remove(_ number: Int64, _ database: Database) throws {
    try database.execute(sql: "DELETE FROM proposal WHERE number = ?", arguments: [number])
  }

  private init(_ fields: RowFields) throws {
    number = try fields.required("number")
    let name: String = try fields.required("name")
    let bytes = try fields.bytes("changes")
    let checksum: Int64 = try fields.required("checksum")
    guard checksum == Checksum.of(step: 0, name: name, changes: bytes) else {
      throw SketchbookError.damaged("the checksum of proposal \(number) does not match")
    }
    let paces = (try? fields.bytes("paces")).map(PaceArchive.paces) ?? [:]
    edit = try EditArchive.edit(named: name, from: bytes).with(paces)
  }
}
