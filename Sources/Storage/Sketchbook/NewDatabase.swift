import GRDB
import Glibc
import Platform

/// Makes the database of a new sketchbook with one sync.
///
/// SQLite syncs a dozen times while it makes a database, and nothing is recorded before. On a slow disk that takes a
/// minute.
enum NewDatabase {
  /// Makes the database in the place of an empty file.
  ///
  /// It is made under another name, so that there is never half of one. The folder is synced with the first commit.
  static func make(at path: String) throws(SketchbookError) {
    let draft = path + ".new"
    for ending in ["", "-wal", "-shm"] { FileSystem.remove(draft + ending) }
    try SketchbookDirectory.makePrivateFile(draft)
    var configuration = Configuration()
    configuration.prepareDatabase { database in
      // The third writes, as the other two say.
      try database.execute(sql: "PRAGMA synchronous = OFF")
      try database.execute(sql: "PRAGMA journal_mode = MEMORY")
      try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
    }
    do {
      let database = try DatabaseQueue(path: draft, configuration: configuration)
      try SketchbookSchema.migrator.migrate(database)
      try database.writeWithoutTransaction { try $0.execute(sql: "PRAGMA journal_mode = WAL") }
      try database.close()
    } catch { throw SketchbookError(error) }
    // A log that was left by another database of that name would be taken for this one's.
    for ending in ["-wal", "-shm", "-journal"] { FileSystem.remove(path + ending) }
    guard let file = FileDescriptor(draft, O_RDONLY), fsync(file.number) == 0,
      FileSystem.rename(draft, to: path)
    else { throw .unavailable("\(path): \(StorageError.text(errno))") }
  }
}
