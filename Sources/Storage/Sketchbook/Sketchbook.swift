import CSystem
import GRDB
import Glibc

/// Where Charcoal keeps what was drawn and not saved yet, and how saved drawings came about: a SQLite database that
/// any number of Charcoals use at once.
///
/// It is private to the user. One that is damaged is set aside, not deleted, and a new one begins.
public final class Sketchbook: Sendable {
  let database: DatabaseQueue
  let session: DrawingSession
  let sessionsDirectory: String

  /// What the user should know about opening it.
  public let notice: String?

  private init(database: DatabaseQueue, session: DrawingSession, sessionsDirectory: String, notice: String?) {
    self.database = database
    self.session = session
    self.sessionsDirectory = sessionsDirectory
    self.notice = notice
  }

  /// Where the sketchbook belongs by the XDG base directory specification; nil when there is no place for it.
  ///
  /// - Parameters:
  ///   - stateHome: `XDG_STATE_HOME`, of which the specification wants an absolute path.
  ///   - home: `HOME`.
  public static func defaultDirectory(stateHome: String?, home: String?) -> String? {
    if let stateHome, stateHome.hasPrefix("/") { return "\(stateHome)/charcoal" }
    guard let home, home.hasPrefix("/") else { return nil }
    return "\(home)/.local/state/charcoal"
  }

  /// Opens the sketchbook, or begins it.
  ///
  /// - Parameter directory: where it is; made if it is not there.
  public static func open(_ directory: String) throws(SketchbookError) -> Sketchbook {
    try SketchbookDirectory.prepare(directory)
    let sessions = "\(directory)/sessions"
    try SketchbookDirectory.prepare(sessions)
    // Of two that begin it at once, or find it damaged, one does and the other finds it done.
    let lock = try SketchbookDirectory.lockForOpening(directory)
    defer { close(lock) }
    let path = "\(directory)/sketchbook.db"
    let dead = DrawingSession.dead(in: sessions)
    var notice: String?
    let database: DatabaseQueue
    do throws(SketchbookError) {
      database = try connect(to: path, isChecked: !dead.isEmpty)
    } catch {
      guard error.isDamage else { throw error }
      let aside = try SketchbookDirectory.setAside(path)
      notice = "\(error); it was set aside as \(aside)"
      database = try connect(to: path, isChecked: false)
    }
    DrawingSession.sweep(dead, in: sessions)
    return Sketchbook(
      database: database, session: try DrawingSession.begin(in: sessions), sessionsDirectory: sessions,
      notice: notice)
  }

  /// - Parameter isChecked: whether to look for damage first; it costs a look at all there is.
  private static func connect(to path: String, isChecked: Bool) throws(SketchbookError) -> DatabaseQueue {
    try SketchbookDirectory.makePrivateFile(path)
    var configuration = Configuration()
    configuration.busyMode = .timeout(2)
    configuration.prepareDatabase { database in
      // Saying it again would write, each time it is opened.
      if try Int.fetchOne(database, sql: "PRAGMA page_count") == 0 {
        try database.execute(sql: "PRAGMA auto_vacuum = INCREMENTAL")
      }
      try database.execute(sql: "PRAGMA journal_mode = WAL")
      // Each commit reaches the disk: what is recorded survives a power cut.
      try database.execute(sql: "PRAGMA synchronous = FULL")
    }
    do {
      let database = try DatabaseQueue(path: path, configuration: configuration)
      if isChecked {
        let verdict = try database.read { try String.fetchOne($0, sql: "PRAGMA quick_check(1)") }
        guard verdict == "ok" else { throw SketchbookError.damaged(verdict ?? "no answer") }
      }
      guard try database.read(SketchbookSchema.mayBeOurs) else {
        throw SketchbookError.damaged("it holds what another program keeps")
      }
      let migrator = SketchbookSchema.migrator
      guard try !database.read(migrator.hasBeenSuperseded) else { throw SketchbookError.newer }
      if try !database.read(migrator.hasCompletedMigrations) { try migrator.migrate(database) }
      try database.read(DocumentRow.checkColumns)
      return database
    } catch let error as DatabaseError where error.resultCode == .SQLITE_ERROR {
      // What is in there is a database, but none of ours.
      throw .damaged(error.message ?? "unknown tables")
    } catch { throw SketchbookError(error) }
  }

  /// Changes the database, whole or not at all. Others wait meanwhile.
  func write<T>(_ body: (Database) throws -> T) throws(SketchbookError) -> T {
    do { return try database.write(body) } catch { throw explain(error) }
  }

  func read<T>(_ body: (Database) throws -> T) throws(SketchbookError) -> T {
    do { return try database.read(body) } catch { throw explain(error) }
  }

  private func explain(_ error: any Error) -> SketchbookError {
    let result = SketchbookError(error)
    // The database says so itself: whoever opens it next sets it aside.
    if error is DatabaseError, result.isDamage { session.leaveTrace() }
    return result
  }

  /// Whether the session of a token still draws.
  func isAlive(_ token: String) -> Bool {
    token == session.token || DrawingSession.isAlive(token, in: sessionsDirectory)
  }
}

extension SketchbookError {
  /// What the database answered, in words for the user.
  init(_ error: any Error) {
    switch error {
    case let error as SketchbookError:
      self = error
    case let error as DatabaseError:
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: self = .damaged(error.message ?? "not a database")
      case .SQLITE_FULL: self = .unavailable("sketchbook: no space left on device")
      case .SQLITE_BUSY, .SQLITE_LOCKED:
        self = .unavailable("the sketchbook is busy: another Charcoal has been writing for long")
      default:
        let words = error.message ?? error.resultCode.description
        self = .unavailable("sketchbook: \(words)")
      }
    default:
      self = .unavailable("the sketchbook cannot be used: \(error)")
    }
  }
}
