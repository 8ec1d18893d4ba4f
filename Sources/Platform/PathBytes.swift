/// Converts paths between bytes and text without loss.
///
/// A path on Linux is bytes; a `String` is Unicode. Each byte that is not part of valid UTF-8 is represented
/// in the text by one private-use scalar, U+10FE00 plus the byte. Bytes that would decode to such a scalar
/// are escaped one by one as well, so different paths have different texts, and the conversion back is exact.
package enum PathBytes {
  private static let base: UInt32 = 0x10_FE00

  /// The text for the bytes of a path.
  package static func text(of bytes: UnsafeBufferPointer<UInt8>) -> String {
    if isASCII(bytes) { return String(decoding: bytes, as: UTF8.self) }
    var text = String.UnicodeScalarView()
    var index = 0
    while index < bytes.count {
      if let (scalar, length) = scalar(in: bytes[index...]), !isEscape(scalar) {
        text.append(scalar)
        index += length
      } else {
        text.append(escape(of: bytes[index]))
        index += 1
      }
    }
    return String(text)
  }

  /// The scalar that bytes begin with, and its length in bytes; nil if they are not UTF-8.
  private static func scalar(
    in bytes: Slice<UnsafeBufferPointer<UInt8>>
  ) -> (scalar: Unicode.Scalar, length: Int)? {
    // No scalar takes more than four bytes. Decoding replaces malformed bytes by U+FFFD, so the result must
    // encode to the same bytes.
    guard let scalar = String(decoding: bytes.prefix(4), as: UTF8.self).unicodeScalars.first,
      let encoded = UTF8.encode(scalar), bytes.starts(with: encoded)
    else { return nil }
    return (scalar, encoded.count)
  }

  /// The bytes of a path that is given as text.
  package static func bytes(of text: String) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      if isEscape(scalar) {
        bytes.append(UInt8(truncatingIfNeeded: scalar.value))
      } else {
        bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter)
      }
    }
    return bytes
  }

  /// Whether a scalar escapes a byte.
  ///
  /// Code that displays a path replaces such scalars with U+FFFD.
  package static func isEscape(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value >= base + 0x80 && scalar.value <= base + 0xFF
  }

  /// Whether all bytes of a path are valid UTF-8.
  package static func isUnicode(_ text: String) -> Bool { !text.unicodeScalars.contains(where: isEscape) }

  private static func escape(of byte: UInt8) -> Unicode.Scalar {
    Unicode.Scalar(base + UInt32(byte)) ?? "\u{FFFD}"
  }

  private static func isASCII(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool { bytes.allSatisfy { $0 < 0x80 } }
}
