import GRDB
import Glibc
import TestSupport

/// The sketchbook that programs of one home keep, looked at from outside.
struct KeptSketchbook {
  /// The sketchbook's folder, seen from home.
  static let folder = ".local/state/charcoal"

  let home: TemporaryDirectory

  var folder: String { home.path(of: Self.folder) }

  /// The result of SQLite's integrity check: `ok` if the database is sound.
  ///
  /// The check runs on a copy, because SQLite repairs a database when it opens it.
  func integrity() throws -> String {
    let copy = TemporaryDirectory()
    for ending in ["", "-wal", "-shm"] {
      if let bytes = home.contents(of: "\(Self.folder)/sketchbook.db\(ending)") {
        copy.write(bytes, to: "copy.db\(ending)")
      }
    }
    let database = try DatabaseQueue(path: copy.path(of: "copy.db"))
    defer { try? database.close() }
    return try database.read { try String.fetchOne($0, sql: "PRAGMA integrity_check") } ?? "no answer"
  }

  /// Changes it while no program has it open.
  func execute(_ sql: String) throws {
    let database = try DatabaseQueue(path: "\(folder)/sketchbook.db")
    defer { try? database.close() }
    try database.write { try $0.execute(sql: sql) }
  }

  /// The number that a statement answers; nil as long as it makes no sense, since nothing is there yet.
  func number(_ sql: String) throws -> Int? {
    var configuration = Configuration()
    configuration.readonly = true
    configuration.busyMode = .timeout(5)
    do {
      let database = try DatabaseQueue(path: "\(folder)/sketchbook.db", configuration: configuration)
      defer { try? database.close() }
      return try database.read { try Int.fetchOne($0, sql: sql) }
    } catch let error as DatabaseError
      where [.SQLITE_ERROR, .SQLITE_CANTOPEN, .SQLITE_SCHEMA].contains(error.resultCode)
    {
      // The program may be making the tables right now.
      return nil
    }
  }

  /// The permissions of something in the folder, or of the folder itself.
  func mode(of name: String = ".") -> mode_t? {
    var status = stat()
    return stat("\(folder)/\(name)", &status) == 0 ? status.st_mode & 0o777 : nil
  }
}
