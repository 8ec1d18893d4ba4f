import CSystem
import GRDB
import GRDBSQLite
import Glibc
import Platform
import Synchronization

/// The SQLite database of unsaved work and undo histories, which any number of sessions use at once.
///
/// Only the user can read it. A damaged database is set aside, not deleted, and all rows that can be read are copied
/// into a new one.
package final class Sketchbook: Sendable {
  let database: DatabaseQueue
  let session: DrawingSession
  let directory: String

  /// A notice for the user about opening the sketchbook; nil for none.
  package let notice: String?

  /// The files of the database as this session opened them.
  ///
  /// They may be removed or replaced meanwhile.
  private let files: DatabaseFiles

  /// How long a transaction takes that the user is told of.
  let slowWrite: Duration

  private let isSlownessTold = Mutex(false)

  /// Whether the database is closed, which other threads may read.
  private let isClosed = Mutex(false)

  private init(
    database: DatabaseQueue, files: DatabaseFiles, session: DrawingSession, directory: String,
    notice: String?,
    slowWrite: Duration
  ) {
    self.slowWrite = slowWrite
    self.database = database
    self.files = files
    self.session = session
    self.directory = directory
    self.notice = notice
  }

  var sessionsDirectory: String { Self.sessionsDirectory(in: directory) }

  /// Identifies this session among the owners of drawings.
  package var token: String { session.token }

  static func sessionsDirectory(in directory: String) -> String { "\(directory)/sessions" }

  static func databasePath(in directory: String) -> String { "\(directory)/sketchbook.db" }

  /// Returns the sketchbook's directory by the XDG base directory specification; nil without a place for it.
  ///
  /// - Parameters:
  ///   - stateHome: `XDG_STATE_HOME`, of which the specification wants an absolute path.
  ///   - home: `HOME`.
  package static func defaultDirectory(stateHome: String?, home: String?) -> String? {
    if let stateHome, stateHome.hasPrefix("/") { return "\(stateHome)/charcoal" }
    guard let home, home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/charcoal"
  }

  /// The directory of the user's sketchbook, by the environment; nil without a home directory.
  package static var userDirectory: String? {
    defaultDirectory(stateHome: FileSystem.variable("XDG_STATE_HOME"), home: FileSystem.variable("HOME"))
  }

  /// Opens the sketchbook, or begins it.
  ///
  /// - Parameters:
  ///   - directory: where it is; made if it is not there.
  ///   - slowWrite: how long a transaction takes that the user is told of.
  package static func open(
    _ directory: String, slowWrite: Duration = .seconds(1)
  ) throws(SketchbookError) -> Sketchbook {
    try SketchbookDirectory.prepare(directory)
    let sessions = sessionsDirectory(in: directory)
    try SketchbookDirectory.prepare(sessions)
    // If two sessions create or repair the database at once, the second waits and finds it done.
    let lock = try SketchbookDirectory.lockForOpening(directory)
    defer { Glibc.close(lock) }
    let path = databasePath(in: directory)
    let dead = DrawingSession.dead(in: sessions)
    var notice: String?
    let database: DatabaseQueue
    do throws(SketchbookError) {
      database = try connect(to: path, isChecked: !dead.isEmpty)
    } catch {
      guard case .damaged(let reason) = error else { throw error }
      let aside = try SketchbookDirectory.setAside(path)
      database = try connect(to: path, isChecked: false)
      let salvage = Salvage.run(from: aside, into: database)
      notice = "the sketchbook was damaged (\(reason)): \(salvage); the damaged file was kept as \(aside)"
    }
    guard let files = DatabaseFiles(path: path) else { throw .gone }
    DrawingSession.sweep(dead, in: sessions)
    return Sketchbook(
      database: database, files: files, session: try DrawingSession.begin(in: sessions), directory: directory,
      notice: notice, slowWrite: slowWrite)
  }

  /// Notes how long a transaction took.
  ///
  /// - Returns: whether that is long, for the first time.
  func noteWriting(_ duration: Duration) -> Bool {
    guard duration >= slowWrite else { return false }
    return isSlownessTold.withLock { isTold in
      defer { isTold = true }
      return !isTold
    }
  }

  /// Whether its files are still in place.
  ///
  /// They may be removed or replaced while it is open.
  var isInPlace: Bool { files.areInPlace }

  /// Interrupts the running transaction, which then fails and changes nothing.
  func interrupt() { database.interrupt() }

  /// Closes the database.
  ///
  /// Every later use of it fails.
  package func close() {
    isClosed.withLock { isClosed in
      isClosed = true
      // If it cannot be closed now, it is closed with the last reference to it.
      do { try database.close() } catch {}
    }
  }

  /// Opens the database, and creates or migrates its tables if necessary.
  ///
  /// - Parameter isChecked: whether to check for damage first, which reads the whole database.
  private static func connect(to path: String, isChecked: Bool) throws(SketchbookError) -> DatabaseQueue {
    try SketchbookDirectory.makePrivateFile(path)
    if FileSystem.status(of: path)?.st_size == 0 { try NewDatabase.make(at: path) }
    var configuration = Configuration()
    configuration.busyMode = .timeout(1)
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      // Each commit reaches the disk: what is recorded survives a power cut.
      try database.execute(sql: "PRAGMA synchronous = FULL")
      // Deleted rows are overwritten if that needs no additional writes.
      try database.execute(sql: "PRAGMA secure_delete = FAST")
      try keepLogFile(of: database)
    }
    do {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      if isChecked {
        let verdict = try database.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard verdict == "ok" else { throw SketchbookError.damaged(verdict ?? "no answer") }
      }
      guard try database.read(SketchbookSchema.mayBeOurs) else {
        throw SketchbookError.damaged("it belongs to another program")
      }
      let migrator = SketchbookSchema.migrator
      guard try !database.read(migrator.hasBeenSuperseded) else { throw SketchbookError.newer }
      if try !database.read(migrator.hasCompletedMigrations) { try migrator.migrate(database) }
      try database.read(DocumentRow.checkColumns)
      return database
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // It is a database, but of another program.
      throw .damaged(error.message ?? "unknown tables")
    } catch { throw SketchbookError(error) }
  }

  /// Makes SQLite truncate the write-ahead log when a connection is closed, instead of deleting it.
  ///
  /// SQLite deletes the log by its name. After the database was replaced, that name belongs to the log of the new one,
  /// and deleting it would lose what is in there.
  private static func keepLogFile(of database: Database) throws {
    var isKept: Int32 = 1
    let code = sqlite3_file_control(database.sqliteConnection, "main", SQLITE_FCNTL_PERSIST_WAL, &isKept)
    guard code == SQLITE_OK else { throw DatabaseError(resultCode: ResultCode(rawValue: code)) }
    try database.execute(sql: "PRAGMA journal_size_limit = \(4 << 20)")
  }

  /// Runs a write transaction.
  ///
  /// Other sessions wait meanwhile.
  func write<T>(_ body: (Database) throws -> T) throws(SketchbookError) -> T {
    guard files.areInPlace else { throw .gone }
    do {
      let result = try database.write(body)
      files.noteLogFile()
      return result
    } catch { throw explain(error) }
  }

  func read<T>(_ body: (Database) throws -> T) throws(SketchbookError) -> T {
    do { return try database.read(body) } catch { throw explain(error) }
  }

  /// Reads on a thread of its own, which does not know whether the database was closed or replaced: SQLite does not
  /// survive that.
  func readWhileOpen<T>(_ body: (Database) throws -> T) throws(SketchbookError) -> T {
    guard files.areInPlace else { throw .gone }
    var result: Result<T, SketchbookError> = .failure(.gone)
    isClosed.withLock { isClosed in
      guard !isClosed else { return }
      result = Result { () throws(SketchbookError) in try read(body) }
    }
    return try result.get()
  }

  private func explain(_ error: any Error) -> SketchbookError {
    let result = SketchbookError(error)
    // SQLite reports the damage itself: the next session checks the database and sets it aside.
    if error is DatabaseError, result.isDamage { session.leaveTrace() }
    return result
  }

  /// Removes what exceeds the limits of ``SketchbookPruner``.
  func prune() throws(SketchbookError) {
    try write { try SketchbookPruner($0, isAlive: isAlive).run() }
  }

  /// Whether the session with a token is still running.
  func isAlive(_ token: String) -> Bool {
    token == session.token || DrawingSession.isAlive(token, in: sessionsDirectory)
  }
}

extension SketchbookError {
  /// Creates an error from another one, such as the database's, in words for the user.
  init(_ error: any Error) {
    switch error {
    case let error as SketchbookError:
      self = error
    case let error as DatabaseError:
      if error.extendedResultCode == .SQLITE_READONLY_DBMOVED {
        self = .gone
        return
      }
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "not a database")
      case .SQLITE_FULL: self = .unavailable("the disk is full")
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        self = .unavailable("the sketchbook is busy: another Charcoal is writing")
      default:
        let reason = error.message ?? error.resultCode.description
        self = .unavailable("sketchbook: \(reason)")
      }
    default:
      self = .unavailable("the sketchbook cannot be used: \(error)")
    }
  }
}
