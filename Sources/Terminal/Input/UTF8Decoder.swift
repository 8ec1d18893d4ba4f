/// Decodes UTF-8 one byte at a time.
///
/// Malformed bytes are found as early as possible, so that `String(decoding:as:)` and this agree
/// on how many replacement characters they make: overlong forms and surrogates fail at the second byte.
struct UTF8Decoder {
  enum Outcome {
    /// More bytes are to come.
    case incomplete
    case scalar(Unicode.Scalar)
    /// The sequence is malformed. Unless the byte was its first, it has to be read again.
    case malformed
  }

  private var value: UInt32 = 0
  private var remaining = 0
  /// The valid values of the next byte.
  private var range: ClosedRange<UInt8> = 0x80...0xbf

  /// Begins a sequence with `byte`, which is 0x80 or more.
  mutating func begin(_ byte: UInt8) -> Outcome {
    range = 0x80...0xbf
    switch byte {
    case 0xc2...0xdf:
      remaining = 1
      value = UInt32(byte & 0x1f)
    case 0xe0...0xef:
      remaining = 2
      value = UInt32(byte & 0x0f)
      if byte == 0xe0 { range = 0xa0...0xbf }
      if byte == 0xed { range = 0x80...0x9f }
    case 0xf0...0xf4:
      remaining = 3
      value = UInt32(byte & 0x07)
      if byte == 0xf0 { range = 0x90...0xbf }
      if byte == 0xf4 { range = 0x80...0x8f }
    default:
      return .malformed
    }
    return .incomplete
  }

  /// Reads the next byte of a sequence.
  mutating func advance(_ byte: UInt8) -> Outcome {
    guard range.contains(byte) else { return .malformed }
    range = 0x80...0xbf
    value = value << 6 | UInt32(byte & 0x3f)
    remaining -= 1
    if remaining > 0 { return .incomplete }
    return Unicode.Scalar(value).map(Outcome.scalar) ?? .malformed
  }
}
