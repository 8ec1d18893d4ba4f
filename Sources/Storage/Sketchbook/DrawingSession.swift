import CSystem
import Glibc
import Platform
import Synchronization

/// One run of the program, as others see it: a file that it keeps locked for as long as it lives. The system lets
/// go of the lock when the process ends, however it ends, so nobody has to guess whether a number of a process is
/// still the same one.
final class DrawingSession: Sendable {
  /// What tells this run from all others.
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
    // A file system without locks fails the same way when others ask: then the process's number has to do.
    _ = flock(descriptor, LOCK_EX | LOCK_NB)
    return DrawingSession(token: token, path: path, descriptor: descriptor)
  }

  /// Has the next session believe that this one did not end as it should, and look for damage.
  func leaveTrace() { leavesTrace.withLock { $0 = true } }

  deinit {
    if !leavesTrace.withLock(\.self) { unlink(path) }
    close(descriptor)
  }

  /// Whether the session of a token goes on.
  static func isAlive(_ token: String, in directory: String) -> Bool {
    guard !token.contains("/") else { return false }
    let descriptor = charcoal_open("\(directory)/\(token)", O_RDWR | O_CLOEXEC, 0)
    // One that cannot be asked, say because this process has too many files open, is not dead for that.
    guard descriptor >= 0 else { return errno != ENOENT && isRunning(token) }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return false }
    return errno == EWOULDBLOCK || isRunning(token)
  }

  /// The tokens of sessions that ended without a word.
  static func dead(in directory: String) -> [String] {
    let tokens = (FileSystem.names(in: directory) ?? []).filter { !$0.hasPrefix(".") }
    return tokens.filter { !isAlive($0, in: directory) }
  }

  /// Takes away what sessions left.
  static func sweep(_ tokens: [String], in directory: String) {
    for token in tokens { unlink("\(directory)/\(token)") }
  }

  private static func isRunning(_ token: String) -> Bool {
    guard let pid = token.split(separator: "-").first.flatMap({ pid_t($0) }) else { return false }
    return kill(pid, 0) == 0 || errno == EPERM
  }
}
