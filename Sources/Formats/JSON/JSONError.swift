/// The reason why JSON cannot be read, and the place.
package struct JSONError: Error, Equatable, CustomStringConvertible {
  /// The line and the character in it, both from 1.
  let line: Int
  let column: Int

  /// The problem in words that do not quote the file.
  let reason: String

  /// One line for the user.
  package var description: String { "line \(line), column \(column): \(reason)" }

  /// O(*n*) in the offset.
  init(_ reason: String, at offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
    let before = bytes[..<min(offset, bytes.count)]
    let start = before.lastIndex(of: 0x0A).map { $0 + 1 } ?? 0
    line = before.reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) }
    // Bytes that continue a character of UTF-8 are passed over.
    column = before[start...].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    self.reason = reason
  }
}
