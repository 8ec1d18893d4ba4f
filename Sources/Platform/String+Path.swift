extension String {
  /// The text of a path that a C function returned.
  package init(path: UnsafePointer<CChar>) {
    var count = 0
    while path[count] != 0 { count += 1 }
    self = path.withMemoryRebound(to: UInt8.self, capacity: count) {
      PathBytes.text(of: UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// Calls a function with this path as C expects it: bytes, terminated by NUL.
  package func withPath<Result>(_ body: (UnsafePointer<CChar>) throws -> Result) rethrows -> Result {
    // Nearly every path has no escaped bytes and need not be copied scalar by scalar.
    if utf8.allSatisfy({ $0 < 0x80 }) { return try withCString(body) }
    return try (PathBytes.bytes(of: self) + [0]).withUnsafeBytes { bytes in
      try bytes.withMemoryRebound(to: CChar.self) { buffer in
        guard let start = buffer.baseAddress else { return try "".withCString(body) }
        return try body(start)
      }
    }
  }
}
