import GRDB
import Glibc
import Platform

/// Forgetting drawings for good.
extension Sketchbook {
  /// Why a drawing cannot be forgotten.
  package enum Obstacle: Equatable, Sendable {
    /// There is no such drawing.
    case unknown
    /// A session has it open.
    case open(DocumentOwner)
    /// It holds work that is in no file.
    case unsaved
  }

  /// Finds drawings by what the user calls them.
  ///
  /// - Parameter path: the absolute path of a file. Several drawings may have had it.
  package func numbers(at path: String) throws(SketchbookError) -> [Int64] {
    try read { try DocumentRow.all($0, where: "path = ?1 OR saving_path = ?1", [path]).map(\.id) }
  }

  /// Why a drawing cannot be forgotten; nil if it can.
  package func obstacle(toForgetting number: Int64) throws(SketchbookError) -> Obstacle? {
    try read { database in
      guard let row = try DocumentRow.first(database, where: "id = ?", [number]) else {
        // A damaged row can be forgotten too.
        let isThere = try Bool.fetchOne(
          database, sql: "SELECT EXISTS (SELECT 1 FROM document WHERE id = ?)", arguments: [number])
        return isThere == true ? nil : .unknown
      }
      if isOpen(row), let owner = row.owner { return .open(owner) }
      return row.hasBase && row.position != row.savedPosition ? .unsaved : nil
    }
  }

  /// Forgets drawings with all their steps, so that nothing of them is left in the database's files.
  ///
  /// The last copy on the clipboard goes too: it may come from any of them.
  ///
  /// Other sessions wait while the database is written anew. O(*n*) in its size.
  ///
  /// - Returns: the files of damaged databases, which may hold the drawings still.
  package func forget(_ numbers: [Int64]) throws(SketchbookError) -> [String] {
    try write { database in
      for number in numbers {
        try database.execute(sql: "DELETE FROM document WHERE id = ?", arguments: [number])
      }
    }
    // Deleted rows stay on free pages until those are used again: rewriting the database drops them.
    do {
      try database.writeWithoutTransaction { database in
        try database.execute(sql: "VACUUM")
        try database.checkpoint(.truncate)
      }
    } catch { throw SketchbookError(error) }
    for name in ["clipboard.svg", "clipboard.txt"]
    where !FileSystem.remove("\(directory)/\(name)") && errno != ENOENT {
      throw .unavailable("\(directory)/\(name): \(StorageError.text(errno))")
    }
    return damagedFiles
  }

  /// The files of databases that were set aside as damaged.
  package var damagedFiles: [String] {
    (FileSystem.names(in: directory) ?? []).filter { $0.hasPrefix("sketchbook.db.damaged-") }.sorted()
  }
}
