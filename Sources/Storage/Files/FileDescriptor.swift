import CSystem
import Glibc

/// An open file that is closed when it is let go.
struct FileDescriptor: ~Copyable {
  let number: Int32

  /// Opens a file; nil, with `errno` set, when that fails.
  init?(_ path: String, _ flags: Int32, mode: mode_t = 0) {
    number = charcoal_open(path, flags | O_CLOEXEC, mode)
    if number < 0 { return nil }
  }

  /// Takes over a number that is open already.
  init(takingOver number: Int32) { self.number = number }

  deinit { if number > 2 { _ = Glibc.close(number) } }

  /// Reads up to `buffer.count` bytes; 0 at the end of the file, -1 with `errno` set on failure.
  func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Writes everything; false, with `errno` set, when that fails.
  func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count < 0 {
          if errno == EINTR { continue }
          return false
        }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }
}
