import Synchronization

/// The files of an open database: whether they are still the ones at its path.
///
/// A database that was removed or renamed goes on working for the process that has it open, which then writes to a
/// file that no other process can open by its path.
final class DatabaseFiles: Sendable {
  private let path: String
  private let database: FileIdentity
  /// The write-ahead log; nil while it is not known.
  private let log = Mutex<FileIdentity?>(nil)

  /// - Returns: nil when there is no file at the path.
  init?(path: String) {
    guard let identity = FileIdentity(path: path) else { return nil }
    self.path = path
    database = identity
    noteLogFile()
  }

  /// Remembers which write-ahead log belongs to the database, once there is one.
  func noteLogFile() {
    log.withLock { log in
      if log == nil { log = FileIdentity(path: path + "-wal") }
    }
  }

  /// Whether what is at the paths are the files that were opened.
  var areInPlace: Bool {
    FileIdentity(path: path) == database
      && log.withLock { log in log == nil || FileIdentity(path: path + "-wal") == log }
  }
}
