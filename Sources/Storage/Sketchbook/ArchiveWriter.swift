/// Writes numbers and bytes one after the other.
struct ArchiveWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// A number from 0 on, seven bits a byte, the lowest first; all bytes but the last have their highest bit set.
  mutating func write(_ count: Int) {
    var rest = UInt64(count)
    while rest > 0x7F {
      bytes.append(UInt8(truncatingIfNeeded: rest) | 0x80)
      rest >>= 7
    }
    bytes.append(UInt8(rest))
  }

  mutating func write(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Bytes, with their number before them.
  mutating func write(_ more: [UInt8]) {
    write(more.count)
    bytes.append(contentsOf: more)
  }
}
