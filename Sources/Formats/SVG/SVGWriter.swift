/// Collects the text of a file.
///
/// Pieces are put together in a small buffer, which keeps the cost of a single byte or number low.
final class SVGWriter {
  private var bytes: [UInt8] = []
  private let buffer = UnsafeMutablePointer<UInt8>.allocate(capacity: SVGWriter.capacity)
  private var count = 0

  /// The patterns that were written so far.
  var patternIDs: Set<String> = []

  private static let capacity = 1 << 14

  /// - Parameter expected: about how many bytes will come.
  init(expecting expected: Int) { bytes.reserveCapacity(expected) }

  deinit { buffer.deallocate() }

  /// Hands over all that was written, and is empty again.
  func finish() -> [UInt8] {
    flush()
    defer { bytes = [] }
    return bytes
  }

  /// How many bytes were written.
  var size: Int { bytes.count + count }

  /// Replaces what was written from a place on.
  func replace(from start: Int, _ body: (ArraySlice<UInt8>) -> [UInt8]) {
    flush()
    let text = body(bytes[start...])
    bytes.replaceSubrange(start..., with: text)
  }

  @inline(__always)
  func write(_ byte: UInt8) {
    makeRoom(1)
    buffer[count] = byte
    count &+= 1
  }

  func write(_ text: String) {
    var text = text
    text.withUTF8 { utf8 in
      guard let start = utf8.baseAddress else { return }
      guard utf8.count <= Self.capacity else {
        flush()
        return bytes.append(contentsOf: utf8)
      }
      makeRoom(utf8.count)
      (buffer + count).update(from: start, count: utf8.count)
      count &+= utf8.count
    }
  }

  @inline(__always)
  func write(_ number: Double) {
    makeRoom(SVGNumber.longest)
    count &+= SVGNumber.write(number, to: buffer + count)
  }

  /// Writes text so that it may stand in XML, also in attributes.
  ///
  /// Characters that XML cannot hold at all become U+FFFD.
  func writeEscaped(_ text: some StringProtocol) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": write("&amp;")
      case "<": write("&lt;")
      case ">": write("&gt;")
      case "\"": write("&quot;")
      case "\n": write("&#10;")
      case "\t": write("&#9;")
      case "\r": write("&#13;")
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": write("\u{FFFD}")
      default: for byte in UTF8.encode(scalar) ?? UTF8.EncodedScalar() { write(byte) }
      }
    }
  }

  @inline(__always)
  private func makeRoom(_ size: Int) {
    if count &+ size > Self.capacity { flush() }
  }

  private func flush() {
    bytes.append(contentsOf: UnsafeBufferPointer(start: buffer, count: count))
    count = 0
  }
}
