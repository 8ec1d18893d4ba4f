import Marks

/// Writes numbers and bytes one after the other.
struct ArchiveWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// A number from 0 on, in as many bytes as it needs.
  mutating func write(_ count: Int) { VariableLengthNumber.append(UInt64(count), to: &bytes) }

  mutating func write(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Bytes, with their number before them.
  mutating func write(_ more: [UInt8]) {
    write(more.count)
    bytes.append(contentsOf: more)
  }
}
