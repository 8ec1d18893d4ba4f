import CSystem
import Glibc
import Platform
import Synchronization

/// One run of the program, as other runs see it: a file that it keeps locked.
///
/// The system releases the lock when the process ends, however it ends. A PID would not do: it may have been reused.
final class DrawingSession: Sendable {
  /// Identifies this run.
  let token: String
  let pid = getpid()
  private let path: String
  private let descriptor: Int32
  private let leavesTrace = Mutex(false)

  private init(token: String, path: String, descriptor: Int32) {
    self.token = token
    self.path = path
    self.descriptor = descriptor
  }

  /// Begins a session.
  ///
  /// - Parameter directory: where the files of sessions are.
  static func begin(in directory: String) throws(SketchbookError) -> DrawingSession {
    let token = "\(getpid())-" + String(UInt64.random(in: 0 ... .max), radix: 36)
    let path = "\(directory)/\(token)"
    let descriptor = charcoal_open(path, O_RDWR | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw .unavailable("\(path): \(StorageError.text(errno))") }
    // On a file system without locks, isAlive(_:in:) fails to lock too, and falls back to the PID.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return DrawingSession(token: token, path: path, descriptor: descriptor)
  }

  /// Keeps the session's file, so that the next session checks the database for damage.
  func leaveTrace() { leavesTrace.withLock { $0 = true } }

  deinit {
    if !leavesTrace.withLock(\.self) { unlink(path) }
    close(descriptor)
  }

  /// Whether the session with a token is still running.
  static func isAlive(_ token: String, in directory: String) -> Bool {
    guard !token.contains("/") else { return false }
    // Not to be written: those who watch the file would be told that it is let go.
    let descriptor = charcoal_open("\(directory)/\(token)", O_RDONLY | O_CLOEXEC, 0)
    // Opening can fail for other reasons, such as too many open files; the session may be alive then.
    guard descriptor >= 0 else { return errno != ENOENT && isRunning(token) }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return false }
    return errno == EWOULDBLOCK || isRunning(token)
  }

  /// The tokens of sessions that ended without removing their file.
  static func dead(in directory: String) -> [String] {
    let tokens = (FileSystem.names(in: directory) ?? []).filter { !$0.hasPrefix(".") }
    return tokens.filter { !isAlive($0, in: directory) }
  }

  /// Removes the files of ended sessions.
  static func sweep(_ tokens: [String], in directory: String) {
    for token in tokens { unlink("\(directory)/\(token)") }
  }

  private static func isRunning(_ token: String) -> Bool {
    guard let pid = token.split(separator: "-").first.flatMap({ pid_t($0) }) else { return false }
    return kill(pid, 0) == 0 || errno == EPERM
  }
}
