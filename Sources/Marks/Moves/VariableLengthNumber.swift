/// Numbers of as many bytes as they need (LEB128): seven bits a byte, the lowest first; all bytes but the last have
/// their highest bit set.
package enum VariableLengthNumber {
  /// Ten bytes hold 64 bits.
  private static let mostBytes = 10

  package static func append(_ number: UInt64, to bytes: inout [UInt8]) {
    var rest = number
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Reads the number at a position, and moves the position behind it.
  ///
  /// - Returns: nil, and the position stays, when the bytes end before the number does, or it has more than 64 bits.
  package static func read(from bytes: [UInt8], at position: inout Int) -> UInt64? {
    var result: UInt64 = 0
    for (index, byte) in bytes[position...].prefix(mostBytes).enumerated() {
      let bits = UInt64(byte & 0x7F)
      let shift = UInt64(7 * index)
      guard (bits << shift) >> shift == bits else { return nil }
      result |= bits << shift
      if byte & 0x80 == 0 {
        position += index + 1
        return result
      }
    }
    return nil
  }
}
