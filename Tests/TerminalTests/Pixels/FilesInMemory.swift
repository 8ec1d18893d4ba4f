import Glibc

/// Reads POSIX shared memory as a terminal does, but does not remove it.
enum FilesInMemory {
  static func content(of name: String) -> [UInt8]? {
    let descriptor = shm_open(name, O_RDONLY, 0)
    guard descriptor >= 0 else { return nil }
    defer { close(descriptor) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    let count = read(descriptor, &buffer, buffer.count)
    return count >= 0 ? Array(buffer[..<count]) : nil
  }
}
