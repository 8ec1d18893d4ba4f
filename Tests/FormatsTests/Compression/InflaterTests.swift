import TestSupport
import Testing

@testable import Formats

struct InflaterTests {
  @Test(arguments: [CompressionFormat.gzip, .zlib], [0, 1, 65_535, 300_000])
  func comesBack(format: CompressionFormat, count: Int) throws {
    var generator = SeededGenerator(seed: 7)
    let bytes = (0..<count).map { _ in UInt8.random(in: 0...15, using: &generator) }
    let packed = try Deflater.bytes(from: bytes, format)
    #expect(try Inflater.bytes(from: packed, format, atMost: count) == bytes)
    #expect(count < 100 || packed.count < count)
    #expect(try Deflater.bytes(from: bytes, format) == packed)
  }

  /// A gzip file may be several, one after the other, and what follows that is none is passed over.
  @Test(arguments: [1, 7, 1000])
  func severalStreams(pieces: Int) throws {
    let first = Array("first ".utf8)
    let second = Array("second".utf8)
    var file = try Deflater.bytes(from: first, .gzip) + Deflater.bytes(from: second, .gzip)
    file += [0, 0, 0, 0]
    let inflater = try Inflater(.gzip, atMost: .init(bytes: 100))
    var found: [UInt8] = []
    for start in stride(from: 0, to: file.count, by: pieces) {
      try file[start..<min(file.count, start + pieces)].withUnsafeBytes { chunk in
        try inflater.feed(chunk) { found += $0 }
      }
    }
    try inflater.finish()
    #expect(found == first + second)
  }

  @Test func brokenStreams() throws {
    let packed = try Deflater.bytes(from: Array("the quick brown fox jumps".utf8), .gzip)
    for count in 0..<packed.count {
      #expect(throws: CompressionError.damaged) {
        try Inflater.bytes(from: Array(packed[..<count]), .gzip, atMost: 1000)
      }
    }
    // Anywhere but in the time and the system of the header, a changed byte is noticed.
    for index in packed.indices where !(4..<10).contains(index) {
      var changed = packed
      changed[index] ^= 0x55
      #expect(throws: CompressionError.damaged) { try Inflater.bytes(from: changed, .gzip, atMost: 1000) }
    }
  }

  @Test func boundedOutput() throws {
    let bomb = try Deflater.bytes(from: [UInt8](repeating: 0, count: 10 << 20), .gzip)
    #expect(throws: CompressionError.tooLarge) { try Inflater.bytes(from: bomb, .gzip, atMost: 1 << 20) }
    let inflater = try Inflater(.gzip, atMost: .init(bytes: 1000, ratio: 40))
    var count = 0
    #expect(throws: CompressionError.tooLarge) {
      try bomb.withUnsafeBytes { chunk in try inflater.feed(chunk) { count += $0.count } }
    }
    #expect(count <= bomb.count * 40)
  }
}
