import CSystem
import Glibc

/// One run of the program, as others see it: a file that it keeps locked for as long as it lives. The system lets
/// go of the lock when the process ends, however it ends, so nobody has to guess whether a number of a process is
/// still the same one.
final class DrawingSession: Sendable {
  /// What tells this run from all others.
  let token: String
  let pid = getpid()
  private let path: String
  private let descriptor: Int32

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

  deinit {
    unlink(path)
    close(descriptor)
  }

  /// Whether the session of a token goes on.
  static func isAlive(_ token: String, in directory: String) -> Bool {
    guard !token.contains("/") else { return false }
    let descriptor = charcoal_open("\(directory)/\(token)", O_RDWR | O_CLOEXEC, 0)
    guard descriptor >= 0 else { return false }
    defer { close(descriptor) }
    if flock(descriptor, LOCK_SH | LOCK_NB) == 0 { return false }
    return errno == EWOULDBLOCK || isRunning(token)
  }

  /// Takes away what sessions left that ended without a word; answers whether there were any.
  static func sweep(_ directory: String) -> Bool {
    guard let folder = opendir(directory) else { return false }
    defer { closedir(folder) }
    var tokens: [String] = []
    while let entry = readdir(folder) {
      let token = withUnsafePointer(to: &entry.pointee.d_name) {
        $0.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if !token.hasPrefix(".") { tokens.append(token) }
    }
    let dead = tokens.filter { !isAlive($0, in: directory) }
    for token in dead { unlink("\(directory)/\(token)") }
    return !dead.isEmpty
  }

  private static func isRunning(_ token: String) -> Bool {
    guard let pid = token.split(separator: "-").first.flatMap({ pid_t($0) }) else { return false }
    return kill(pid, 0) == 0 || errno == EPERM
  }
}
