import Editing
import Formats
import FoundationEssentials
import GRDB
import Marks

/// Writes the pending entries of a journal in one transaction.
struct JournalWriter {
  let database: Database
  let book: Sketchbook

  /// The drawing's file without its marks.
  let shell: SVGDocument

  /// The largest blob that is written, in bytes; SQLite takes twice as many.
  private static let mostBytes = 500_000_000

  /// - Parameter number: the drawing; nil when it is new.
  /// - Returns: its number.
  func write(_ entries: [JournalState.Entry], to number: Int64?) throws -> Int64 {
    if let number { try book.checkOwnership(of: number, database) }
    let id = try number ?? book.insertRow(nil, nil, savedPosition: nil, database)
    for entry in entries {
      switch entry {
      case .replace(.session(let token)):
        guard let token else { continue }
        try database.execute(sql: "DELETE FROM document WHERE owner = ?", arguments: [token])
      case .replace(.damaged(let number)):
        try book.setAside(number, database)
      case .base(let drawing, let position):
        var document = shell
        document.drawing = drawing
        let bytes = SVGExporter.bytes(of: document)
        try database.execute(
          sql: "UPDATE document SET base = ?, base_position = ?, base_checksum = ? WHERE id = ?",
          arguments: [try data(bytes), position, Checksum.of(base: bytes), id])
      case .step(let edit, let number, let made):
        try truncate(id, to: number - 1)
        let bytes = EditArchive.bytes(of: edit)
        try database.execute(
          sql: """
            INSERT INTO step (document, number, name, changes, checksum, made, paces)
            VALUES (?, ?, ?, ?, ?, ?, ?)
            """,
          arguments: [
            id, number, edit.name, try data(bytes),
            Checksum.of(step: number, name: edit.name, changes: bytes), made.map { Int64($0 * 1000) },
            try PaceArchive.bytes(of: edit.paces).map(data),
          ])
        if case .other(let proposal) = edit.origin { try Proposal.remove(proposal, database) }
        try setPosition(number, of: id)
      case .declined(let proposal): try Proposal.remove(proposal, database)
      case .position(let position):
        try setPosition(position, of: id)
      case .saved(let save):
        try book.noteSaved(save, of: id, database)
      }
    }
    return id
  }

  /// Checks the size first: GRDB traps on a blob that is too large for SQLite.
  private func data(_ bytes: [UInt8]) throws -> Data {
    guard bytes.count <= Self.mostBytes else {
      throw SketchbookError.unavailable("the drawing is too large for the sketchbook")
    }
    return Data(bytes)
  }

  /// Removes the steps after a number, and saved positions among them.
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

extension Sketchbook {
  /// Throws unless this session has the drawing.
  fileprivate func checkOwnership(of number: Int64, _ database: Database) throws {
    let row = try DocumentRow.first(database, where: "id = ?", [number])
    guard row?.ownerToken == session.token else { throw SketchbookError.takenOver(row?.owner) }
  }
}
