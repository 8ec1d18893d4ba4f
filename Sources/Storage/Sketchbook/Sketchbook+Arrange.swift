package import Formats
import GRDB

/// Managing drawings of the sketchbook without opening them.
extension Sketchbook {
  /// Copies a drawing as it is now into a new one without a name.
  ///
  /// No session has the copy open.
  ///
  /// - Parameter document: what is in it.
  /// - Returns: its number.
  package func insertCopy(_ document: SVGDocument) throws(SketchbookError) -> Int64 {
    try write { database in
      let id = try JournalWriter(database: database, book: self, shell: document)
        .write([.base(document.drawing, position: 0)], to: nil)
      try database.execute(sql: "UPDATE document SET owner = NULL WHERE id = ?", arguments: [id])
      return id
    }
  }

  /// Renames a drawing's file, and notes its new path; both or neither.
  ///
  /// - Parameters:
  ///   - path: the absolute path that it gets.
  ///   - move: renames the file; throws when that does not work.
  package func move(
    _ number: Int64, to path: String, renaming move: (_ from: String) throws(StorageError) -> Void
  ) throws {
    var failure: StorageError?
    do throws(SketchbookError) {
      try write { database in
        let row = try row(number, database)
        if isOpen(row), let owner = row.owner { throw SketchbookError.takenOver(owner) }
        guard let old = row.path else { throw SketchbookError.unknown(number) }
        try makeWay(for: number, at: path, database)
        try database.execute(sql: "UPDATE document SET path = ? WHERE id = ?", arguments: [path, number])
        do throws(StorageError) { try move(old) } catch {
          failure = error
          throw error
        }
      }
    } catch {
      // The error of the renaming, not the database's.
      if let failure { throw failure }
      throw error
    }
  }

  /// Releases a drawing of this session, but keeps it listed even if its file holds all of it.
  package func letGo(_ number: Int64) throws(SketchbookError) {
    try write { database in
      try database.execute(
        sql: "UPDATE document SET owner = NULL WHERE id = ? AND owner = ?", arguments: [number, token])
    }
  }

  /// Removes drawings that no session has open.
  ///
  /// Unlike ``forget(_:)`` this does not write the database anew, so it takes no time, and parts of them may
  /// stay on free pages of the database until these are used again.
  package func remove(_ numbers: [Int64]) throws(SketchbookError) {
    try write { database in
      for number in numbers {
        guard let row = try DocumentRow.first(database, where: "id = ?", [number]) else { continue }
        if isOpen(row), let owner = row.owner { throw SketchbookError.takenOver(owner) }
        try database.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [number])
      }
    }
  }
}
