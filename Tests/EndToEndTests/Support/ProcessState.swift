import Glibc

/// The state of a process, as the system tells it.
///
/// Unlike waiting for it, asking takes nothing from its parent.
struct ProcessState {
  private let letter: Character?

  /// - Parameter process: its identifier.
  init(of process: pid_t) throws {
    guard let file = fopen("/proc/\(process)/stat", "re") else {
      letter = nil
      return
    }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 4096)
    let text = String(decoding: bytes[..<fread(&bytes, 1, bytes.count, file)], as: UTF8.self)
    // The name stands in parentheses before it, and may hold any character.
    letter = text.lastIndex(of: ")").flatMap { text[$0...].dropFirst(2).first }
  }

  /// Whether it is stopped, as by Ctrl-Z.
  var isStopped: Bool { letter == "T" }

  /// Whether it has ended, be it that its parent does not know yet.
  var hasEnded: Bool { letter == nil || letter == "Z" }
}
