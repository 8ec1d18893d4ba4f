import Glibc

/// Pieces of memory that the terminal reads, and removes then: POSIX shared memory.
final class SharedMemory {
  /// The names of pieces that the terminal may not have read yet, the oldest first.
  private var names: [String] = []

  private var count = 0

  /// The most pieces that are left to a terminal that does not remove them.
  private static let most = 512

  deinit { removeAll() }

  /// Keeps bytes for the terminal.
  ///
  /// - Returns: the name of the piece; nil where there is no such memory.
  func keep(_ bytes: [UInt8]) -> String? {
    guard let (name, descriptor) = open() else { return nil }
    defer { close(descriptor) }
    var written = 0
    while written < bytes.count {
      let piece = bytes[written...].withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      guard piece > 0 else {
        shm_unlink(name)
        return nil
      }
      written += piece
    }
    names.append(name)
    // Those that were read are gone by now.
    if names.count > Self.most { shm_unlink(names.removeFirst()) }
    return name
  }

  /// Makes a piece of memory; nil where there is no such memory.
  ///
  /// A program of this number that was killed may have left pieces of the same names.
  private func open() -> (name: String, descriptor: Int32)? {
    for _ in 0..<Self.most {
      count += 1
      // Short, since each name is sent.
      let name = "/char\(String(getpid(), radix: 36)).\(String(count, radix: 36))"
      let descriptor = shm_open(name, O_CREAT | O_EXCL | O_RDWR, 0o600)
      if descriptor >= 0 { return (name, descriptor) }
      guard errno == EEXIST else { return nil }
    }
    return nil
  }

  /// Removes what the terminal has not read.
  func removeAll() {
    for name in names { shm_unlink(name) }
    names = []
  }
}
