import Editing
import Formats
import FoundationEssentials
import GRDB
import Marks

/// Writes what a journal gathered, inside one transaction.
struct JournalWriter {
  let database: Database
  let session: DrawingSession

  /// The drawing's file without its marks.
  let shell: SVGDocument

  /// - Parameter number: the drawing; nil when it is new.
  /// - Returns: its number.
  func write(_ entries: [JournalState.Entry], to number: Int64?) throws -> Int64 {
    if let number { try session.checkOwnership(of: number, database) }
    let id = try number ?? begin()
    for entry in entries {
      switch entry {
      case .base(let drawing, let position):
        var document = shell
        document.drawing = drawing
        try database.execute(
          sql: "UPDATE document SET base = ?, base_position = ? WHERE id = ?",
          arguments: [Data(SVGExporter.bytes(of: document)), position, id])
      case .step(let edit, let number):
        try truncate(id, to: number - 1)
        try database.execute(
          sql: "INSERT INTO step (document, number, name, changes) VALUES (?, ?, ?, ?)",
          arguments: [id, number, edit.name, Data(EditArchive.bytes(of: edit))])
        try setPosition(number, of: id)
      case .position(let position):
        try setPosition(position, of: id)
      }
    }
    return id
  }

  private func begin() throws -> Int64 {
    let now = WallClock.now
    try database.execute(
      sql: """
        INSERT INTO document (position, saved_position, owner, owner_pid, owner_since, created, changed)
        VALUES (0, NULL, ?, ?, ?, ?, ?)
        """,
      arguments: [session.token, session.pid, now, now, now])
    return database.lastInsertedRowID
  }

  /// Forgets the steps after some, and that any of them led to a file.
  private func truncate(_ id: Int64, to count: Int) throws {
    try database.execute(sql: "DELETE FROM step WHERE document = ? AND number > ?", arguments: [id, count])
    try database.execute(
      sql: """
        UPDATE document SET
          saved_position = CASE WHEN saved_position <= ?1 THEN saved_position END,
          saving_position = CASE WHEN saving_position <= ?1 THEN saving_position END
        WHERE id = ?2
        """,
      arguments: [count, id])
  }

  private func setPosition(_ position: Int, of id: Int64) throws {
    try database.execute(
      sql: "UPDATE document SET position = ?, changed = ? WHERE id = ?",
      arguments: [position, WallClock.now, id])
  }
}

extension DrawingSession {
  /// Throws unless this session has the drawing.
  func checkOwnership(of number: Int64, _ database: Database) throws {
    let row = try DocumentRow.first(database, where: "id = ?", [number])
    guard row?.ownerToken == token else { throw SketchbookError.takenOver(row?.owner) }
  }
}
