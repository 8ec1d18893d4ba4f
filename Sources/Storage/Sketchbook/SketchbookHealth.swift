import Documents
import GRDB
import Glibc
import Platform

/// The content of a sketchbook, its size, and whether it is sound.
package struct SketchbookHealth: Sendable {
  /// The database's path.
  package let path: String

  /// Bytes of the database, of its write-ahead log, and of what was copied last.
  package let databaseSize: Int
  package let logSize: Int
  package let clipboardSize: Int

  /// How many bytes of the database are free to be used again.
  package let freeSize: Int

  /// How many drawings there are, and how many of them hold work that is in no file.
  package let drawings: Int
  package let unsaved: Int

  /// How many steps all drawings have, and how many bytes these take.
  package let steps: Int
  package let stepsSize: Int

  /// How many other sessions are running.
  package let sessions: Int

  /// The files of databases that were set aside as damaged.
  package let damagedFiles: [String]

  /// The problems found, a line each; empty when all is well.
  package let problems: [String]
}

extension Sketchbook {
  /// Checks the database's structure and every checksum.
  ///
  /// O(*n*) in its size.
  package func health() throws(SketchbookError) -> SketchbookHealth {
    let path = Self.databasePath(in: directory)
    let entries = try entries()
    let others = (FileSystem.names(in: sessionsDirectory) ?? []).filter { name in
      !name.hasPrefix(".") && name != token && DrawingSession.isAlive(name, in: sessionsDirectory)
    }
    let damagedFiles = damagedFiles
    return try read { database in
      func number(_ sql: String) throws -> Int { try Int.fetchOne(database, sql: sql) ?? 0 }
      var problems = try String.fetchAll(database, sql: "PRAGMA integrity_check(20)").filter { $0 != "ok" }
      if problems.isEmpty { problems = try SketchbookChecker(database).problems() }
      return SketchbookHealth(
        path: path, databaseSize: Self.size(of: path), logSize: Self.size(of: path + "-wal"),
        clipboardSize: ["clipboard.svg", "clipboard.txt"].reduce(0) {
          $0 + Self.size(of: "\(directory)/\($1)")
        },
        freeSize: try number("PRAGMA freelist_count") * number("PRAGMA page_size"), drawings: entries.count,
        unsaved: entries.count(where: \.isUnsaved), steps: try number("SELECT count(*) FROM step"),
        stepsSize: try number("SELECT coalesce(sum(length(changes)), 0) FROM step"), sessions: others.count,
        damagedFiles: damagedFiles, problems: problems)
    }
  }

  private static func size(of path: String) -> Int {
    FileSystem.status(of: path).map { Int($0.st_size) } ?? 0
  }
}
