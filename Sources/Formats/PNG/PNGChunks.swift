/// The chunks of a PNG file: bounds are checked, sums are not.
struct PNGChunks: Sequence, IteratorProtocol {
  struct Chunk {
    /// Four letters.
    let name: String

    /// The range of the content in the file.
    let content: Range<Int>
  }

  /// The first bytes of each file.
  static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  private let bytes: [UInt8]
  private var position = PNGChunks.signature.count

  /// - Parameter bytes: a file that begins with the signature.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// The next chunk; nil at the end, and where the file breaks off.
  mutating func next() -> Chunk? {
    guard bytes.count - position >= 12 else { return nil }
    let length = Self.number(bytes, at: position)
    guard length <= bytes.count - position - 12 else { return nil }
    let start = position + 8
    position = start + length + 4
    return Chunk(
      name: String(decoding: bytes[(start - 4)..<start], as: UTF8.self), content: start..<start + length)
  }

  /// The file with no chunks but those that a picture is decoded from; nil unless all chunks up to its end are there.
  ///
  /// A decoder makes room for any other chunk, as much as that claims to need, before it looks how much there is.
  static func picture(in bytes: [UInt8]) -> [UInt8]? {
    var result = signature
    for chunk in PNGChunks(bytes) {
      guard pictureNames.contains(chunk.name) else { continue }
      result += bytes[(chunk.content.lowerBound - 8)..<(chunk.content.upperBound + 4)]
      if chunk.name == "IEND" { return result }
    }
    return nil
  }

  private static let pictureNames: Set<String> = ["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]

  static func number(_ bytes: [UInt8], at position: Int) -> Int {
    bytes[position..<position + 4].reduce(0) { $0 << 8 | Int($1) }
  }

  /// A chunk with its length and its sum.
  static func chunk(_ name: String, _ content: [UInt8]) -> [UInt8] {
    let named = Array(name.utf8) + content
    return big(UInt32(clamping: content.count)) + named + big(CRC32.sum(of: named))
  }

  private static func big(_ number: UInt32) -> [UInt8] {
    [24, 16, 8, 0].map { UInt8(number >> $0 & 0xFF) }
  }
}

/// The checksum of PNG and gzip (ISO 3309).
enum CRC32 {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
  }

  /// O(*n*).
  static func sum(of bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~0) { $0 >> 8 ^ table[Int(($0 ^ UInt32($1)) & 0xFF)] }
  }
}
