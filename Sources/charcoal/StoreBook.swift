import Dispatch
import Documents
import Platform
import Storage

/// The sketchbook as a session finds it: opened when it is first asked for, tried again while it cannot be used, and
/// opened anew when it was removed or replaced.
final class StoreBook {
  private let connection: SketchbookConnection?

  /// The last sketchbook that was in use.
  private var current: Sketchbook?

  /// Identified this session in a sketchbook that is gone; nil when none was lost.
  private(set) var lostToken: String?

  /// The number of the drawing to begin with; nil when the file's path tells.
  var start: Int64?

  /// How long the first use waits for the sketchbook to be opened.
  private static let patience = DispatchTimeInterval.milliseconds(300)

  /// - Parameter onChange: called on another thread when the sketchbook can be used, or why it cannot has changed.
  init(onChange: @escaping @Sendable () -> Void) {
    connection = Self.directory.map { SketchbookConnection(directory: $0, onChange: onChange) }
  }

  /// The sketchbook; nil while it cannot be used.
  func open() -> Sketchbook? {
    guard let connection else { return nil }
    connection.open(waiting: Self.patience)
    guard let sketchbook = connection.sketchbook else { return nil }
    if current !== sketchbook {
      current = sketchbook
      notice = sketchbook.notice
    }
    return sketchbook
  }

  /// Why it cannot be used; nil when it can.
  var problem: String? {
    guard let connection else { return "no home directory" }
    return connection.problem
  }

  /// Opens it anew, since what was opened is not at its place any more.
  func reopen() {
    guard let current, let connection else { return }
    lostToken = lostToken ?? current.token
    connection.reopen(insteadOf: current)
  }

  /// Waits for an attempt to open it that is under way, but not for long.
  func settle(within limit: DispatchTimeInterval) { connection?.settle(within: limit) }

  /// What was lost is recorded again.
  func forgetLoss() { lostToken = nil }

  /// Opens it for a command that is about nothing else.
  static func required() throws -> Sketchbook {
    guard let directory else {
      throw Problem("no home directory: HOME and XDG_STATE_HOME are not set", exitCode: ExitStatus.noInput)
    }
    do throws(SketchbookError) {
      let sketchbook = try Sketchbook.open(directory)
      if let notice = sketchbook.notice { Console.complain(notice) }
      return sketchbook
    } catch { throw Problem(error) }
  }

  /// What there was to say about opening it.
  private var notice: String?

  /// Takes what there was to say about opening it, which is said once.
  func takeNotice() -> StoreNotice? {
    defer { notice = nil }
    return notice.map(StoreNotice.text)
  }

  /// Begins nothing more with the sketchbook until ``resume()``.
  func pause() { connection?.pause(within: .seconds(1)) }

  func resume() { connection?.resume() }

  func close() {
    current = nil
    connection?.close()
  }

  /// A path as the user would write it from here.
  func name(of path: String) -> String {
    guard let here = FileSystem.currentDirectory else { return path }
    let prefix = here.hasSuffix("/") ? here : here + "/"
    // As bytes: strings that look the same are equal to Swift, and other directories to the system.
    guard path.utf8.starts(with: prefix.utf8) else { return path }
    return String(path[path.utf8.index(path.startIndex, offsetBy: prefix.utf8.count)...])
  }

  static var directory: String? {
    Sketchbook.defaultDirectory(
      stateHome: FileSystem.variable("XDG_STATE_HOME"), home: FileSystem.variable("HOME"))
  }
}
