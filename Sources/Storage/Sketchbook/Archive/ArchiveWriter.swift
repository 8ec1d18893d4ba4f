import Marks

/// Appends numbers and byte strings to a buffer.
struct ArchiveWriter {
  private(set) var bytes: [UInt8] = []

  mutating func write(_ byte: UInt8) { bytes.append(byte) }

  /// Writes a number of at least 0 with variable length.
  mutating func write(_ count: Int) { VariableLengthNumber.append(UInt64(count), to: &bytes) }

  mutating func write(_ number: Double) {
    withUnsafeBytes(of: number.bitPattern.littleEndian) { bytes.append(contentsOf: $0) }
  }

  mutating func write(_ id: MarkID) {
    withUnsafeBytes(of: id.number.littleEndian) { bytes.append(contentsOf: $0) }
  }

  /// Writes bytes with their count before them.
  mutating func write(_ more: [UInt8]) {
    write(more.count)
    bytes.append(contentsOf: more)
  }
}
