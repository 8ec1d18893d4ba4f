/// The bytes of a file that the parser has seen, as far back as they may still be asked for.
struct XMLSource {
  private var bytes: [UInt8] = []
  private var start = 0

  mutating func append(_ chunk: UnsafeRawBufferPointer) { bytes.append(contentsOf: chunk) }

  /// Gives up what lies before an offset. Done in large steps, so that the cost stays linear.
  mutating func forget(before offset: Int) {
    guard offset - start > 1 << 18 else { return }
    bytes.removeFirst(min(offset - start, bytes.count))
    start = offset
  }

  /// The text of a range; offsets outside what is kept are cut off.
  func text(_ range: Range<Int>) -> String {
    let range = range.clamped(to: start..<(start + bytes.count))
    return String(decoding: bytes[(range.lowerBound - start)..<(range.upperBound - start)], as: UTF8.self)
  }

  /// The offset of the first such byte from an offset on, or the end of what is kept.
  func index(of byte: UInt8, from offset: Int) -> Int {
    start + (bytes[max(0, min(offset - start, bytes.count))...].firstIndex(of: byte) ?? bytes.count)
  }

  /// The offset of the last occurrence of `pattern` that begins before `end`, or nil.
  func lastIndex(of pattern: StaticString, before end: Int) -> Int? {
    var index = min(end - start, bytes.count - pattern.utf8CodeUnitCount + 1) - 1
    return pattern.withUTF8Buffer { pattern in
      while index >= 0 {
        if bytes[index] == pattern[0], bytes[index...].starts(with: pattern) { return start + index }
        index -= 1
      }
      return nil
    }
  }
}
