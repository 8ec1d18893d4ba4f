package import Glibc

/// An open file, closed when the object is released.
///
/// Descriptors 0 to 2 stay open.
package struct FileDescriptor: ~Copyable {
  package let number: Int32

  /// Opens a file; nil, with `errno` set, on failure.
  package init?(_ path: String, _ flags: Int32, mode: mode_t = 0) {
    number = FileSystem.open(path, flags, mode: mode)
    if number < 0 { return nil }
  }

  /// Whether a number of files can be opened besides those that are open.
  ///
  /// Code that needs a descriptor later, such as a queue of threads, may have no way to report that it got
  /// none.
  package static func canOpen(_ count: Int) -> Bool {
    var opened: [Int32] = []
    defer { for number in opened { _ = Glibc.close(number) } }
    for _ in 0..<count {
      // Every process may open this folder.
      let number = opened.last.map { fcntl($0, F_DUPFD_CLOEXEC, 0) } ?? FileSystem.open("/", O_RDONLY)
      guard number >= 0 else { return errno != EMFILE && errno != ENFILE }
      opened.append(number)
    }
    return true
  }

  /// Takes ownership of a descriptor that is open already.
  package init(takingOver number: Int32) { self.number = number }

  deinit { if number > 2 { _ = Glibc.close(number) } }

  /// The status of the file (fstat); nil, with `errno` set, on failure.
  package var status: stat? {
    var status = stat()
    return fstat(number, &status) == 0 ? status : nil
  }

  /// Reads up to `buffer.count` bytes; 0 at the end of the file, -1 with `errno` set on failure.
  package func read(into buffer: UnsafeMutableRawBufferPointer) -> Int {
    while true {
      let count = Glibc.read(number, buffer.baseAddress, buffer.count)
      if count >= 0 || errno != EINTR { return count }
    }
  }

  /// Waits until there is something to read, on descriptors that another program made non-blocking.
  package func waitForInput() { wait(for: POLLIN) }

  /// Writes all bytes; false, with `errno` set, on failure.
  package func write(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty {
        let count = Glibc.write(number, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
        if count >= 0 {
          rest = rest.dropFirst(count)
        } else if errno == EAGAIN {
          // The pipe is full, and another program that shares it made it non-blocking.
          wait(for: POLLOUT)
        } else if errno != EINTR {
          return false
        }
      }
      return true
    }
  }

  private func wait(for event: Int32) {
    var descriptor = pollfd(fd: number, events: Int16(event), revents: 0)
    while poll(&descriptor, 1, -1) < 0 && errno == EINTR {}
  }
}
