import Marks

/// Reads what an ``ArchiveWriter`` wrote.
///
/// Validates every field: the bytes may be corrupt.
struct ArchiveReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  var isAtEnd: Bool { position == bytes.count }

  mutating func readByte() throws(SketchbookError) -> UInt8 {
    guard position < bytes.count else { throw .damaged("an edit ends too early") }
    defer { position += 1 }
    return bytes[position]
  }

  mutating func readCount() throws(SketchbookError) -> Int {
    guard let number = VariableLengthNumber.read(from: bytes, at: &position) else {
      throw .damaged("an edit ends too early")
    }
    // Sums and products of counts must not overflow.
    guard number < 1 << 49 else { throw .damaged("a number is too large") }
    return Int(number)
  }

  mutating func readDouble() throws(SketchbookError) -> Double { Double(bitPattern: try readBits()) }

  mutating func readID() throws(SketchbookError) -> MarkID { MarkID(try readBits()) }

  private mutating func readBits() throws(SketchbookError) -> UInt64 {
    var bits: UInt64 = 0
    for shift in stride(from: UInt64(0), to: 64, by: 8) { bits |= UInt64(try readByte()) << shift }
    return bits
  }

  mutating func readBytes() throws(SketchbookError) -> [UInt8] {
    let count = try readCount()
    guard count <= bytes.count - position else { throw .damaged("an edit ends too early") }
    defer { position += count }
    return Array(bytes[position..<position + count])
  }
}
