import Testing

@testable import Formats

@Suite("Zip archives")
struct ZipArchiveTests {
  private static let long = Array(repeating: UInt8(ascii: "a"), count: 5_000)
  private static let zip = ZipSample.archive([("mimetype", [1, 2, 3], false), ("b/c.txt", long, true)])

  @Test("Pieces come out by their names, compressed or not")
  func reading() throws {
    let archive = try ZipArchive(Self.zip)
    #expect(archive.entries.map(\.name) == ["mimetype", "b/c.txt"])
    #expect(try archive.bytes(of: #require(archive.entry("mimetype"))) == [1, 2, 3])
    #expect(try archive.bytes(of: #require(archive.entry("b/c.txt"))) == Self.long)
    #expect(archive.entry("../c.txt") == nil)
  }

  @Test("A piece that would be too large is refused before and while it is decompressed")
  func bombs() throws {
    let archive = try ZipArchive(Self.zip)
    let entry = try #require(archive.entry("b/c.txt"))
    #expect(throws: ZipError.tooLarge) { try archive.bytes(of: entry, atMost: 4_999) }
    var lying = Self.zip
    // The size in the directory, which says 3 instead of 5,000.
    let directory = try #require(
      (0..<lying.count - 4).last { lying[$0...].starts(with: [0x50, 0x4B, 1, 2]) })
    for (offset, byte) in [3, 0, 0, 0].enumerated() { lying[directory + 24 + offset] = UInt8(byte) }
    let other = try ZipArchive(lying)
    #expect(throws: ZipError.self) { try other.bytes(of: #require(other.entry("b/c.txt")), atMost: 4_000) }
  }

  @Test("Every number at 0, 65,535 and beyond the file, and every beginning of one, is an answer")
  func damaged() {
    for count in 0..<Self.zip.count {
      #expect(throws: ZipError.self) { try ZipArchive(Array(Self.zip[..<count])) }
    }
    for place in 0..<Self.zip.count - 4 {
      for value: [UInt8] in [
        [0, 0, 0, 0], [0xFF, 0xFF, 0, 0], [0xF0, 0xFF, 0xFF, 0x7F], [0xFF, 0xFF, 0xFF, 0xFF],
      ] {
        var bytes = Self.zip
        for (offset, byte) in value.enumerated() { bytes[place + offset] = byte }
        guard let archive = try? ZipArchive(bytes) else { continue }
        for entry in archive.entries { _ = try? archive.bytes(of: entry) }
      }
    }
  }
}

/// Zip archives as other programs write them.
enum ZipSample {
  static func archive(_ pieces: [(name: String, bytes: [UInt8], isCompressed: Bool)]) -> [UInt8] {
    func number(_ value: Int, _ count: Int) -> [UInt8] { (0..<count).map { UInt8(value >> (8 * $0) & 0xFF) } }
    var (file, directory): ([UInt8], [UInt8]) = ([], [])
    for (name, bytes, isCompressed) in pieces {
      // The content of zlib's form without its head and its checksum.
      let zlib = isCompressed ? (try? Deflater.bytes(from: bytes, .zlib)) ?? [] : []
      let content = isCompressed ? Array(zlib.dropFirst(2).dropLast(4)) : bytes
      let common =
        number(20, 2) + number(0, 2) + number(isCompressed ? 8 : 0, 2) + number(0, 8)
        + number(content.count, 4)
        + number(bytes.count, 4) + number(name.utf8.count, 2) + number(0, 2)
      directory +=
        [0x50, 0x4B, 1, 2] + number(20, 2) + common + number(0, 10) + number(file.count, 4) + Array(name.utf8)
      file += [0x50, 0x4B, 3, 4] + common + Array(name.utf8) + content
    }
    return file + directory + [0x50, 0x4B, 5, 6] + number(0, 4) + number(pieces.count, 2)
      + number(pieces.count, 2)
      + number(directory.count, 4) + number(file.count, 4) + number(0, 2)
  }
}
