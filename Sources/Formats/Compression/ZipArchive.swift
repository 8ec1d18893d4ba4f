/// A zip archive in memory: its directory, and what is in it, piece by piece.
///
/// Names are those of pieces, and never of files on the disk.
struct ZipArchive {
  struct Entry {
    let name: String
    fileprivate let method: Int
    /// The size in bytes, as the directory says.
    let size: Int
    fileprivate let compressedSize: Int
    fileprivate let offset: Int
  }

  /// The entries in the order of the directory, without folders.
  let entries: [Entry]
  private let places: [String: Int]
  private let bytes: [UInt8]

  /// The most pieces of an archive.
  private static let mostEntries = 10_000

  static func recognises(_ head: [UInt8]) -> Bool { head.starts(with: [0x50, 0x4B, 0x03, 0x04]) }

  /// Reads the directory of an archive.
  ///
  /// O(*n*) in its pieces. Sizes and places are those that the directory says, and lie within the file.
  init(_ bytes: [UInt8]) throws(ZipError) {
    self.bytes = bytes
    guard let end = Self.end(of: bytes) else { throw .damaged }
    let count = Self.number(bytes, at: end + 10, 2)
    guard count <= Self.mostEntries else { throw .tooLarge }
    var place = Self.number(bytes, at: end + 16, 4)
    var entries: [Entry] = []
    for _ in 0..<count {
      guard place <= end - 46, Self.number(bytes, at: place, 4) == 0x0201_4B50 else { throw .damaged }
      let (name, extra, comment) = (
        Self.number(bytes, at: place + 28, 2), Self.number(bytes, at: place + 30, 2),
        Self.number(bytes, at: place + 32, 2)
      )
      let next = place + 46 + name + extra + comment
      guard next <= end else { throw .damaged }
      // Bit 0: the piece is encrypted.
      guard Self.number(bytes, at: place + 8, 2) & 1 == 0 else { throw .encrypted }
      let entry = Entry(
        name: String(decoding: bytes[(place + 46)..<(place + 46 + name)], as: UTF8.self),
        method: Self.number(bytes, at: place + 10, 2), size: Self.number(bytes, at: place + 24, 4),
        compressedSize: Self.number(bytes, at: place + 20, 4), offset: Self.number(bytes, at: place + 42, 4))
      if !entry.name.hasSuffix("/") { entries.append(entry) }
      place = next
    }
    self.entries = entries
    places = Dictionary(entries.enumerated().map { ($1.name, $0) }) { first, _ in first }
  }

  /// The piece with a name; nil where there is none.
  func entry(_ name: String) -> Entry? { places[name].map { entries[$0] } }

  /// Returns the content of a piece, decompressed.
  ///
  /// - Parameter most: the most bytes; nil allows as many as a compressed drawing may have.
  func bytes(of entry: Entry, atMost most: Int? = nil) throws(ZipError) -> [UInt8] {
    let limit = most.map { Inflater.Limit(bytes: $0) } ?? .drawing
    guard
      entry.size
        <= max(limit.bytes, entry.compressedSize.multipliedReportingOverflow(by: limit.ratio).partialValue)
    else { throw .tooLarge }
    guard entry.offset <= bytes.count - 30, Self.number(bytes, at: entry.offset, 4) == 0x0403_4B50 else {
      throw .damaged
    }
    // The lengths of the name and of what follows it may differ from those in the directory.
    let start =
      entry.offset + 30 + Self.number(bytes, at: entry.offset + 26, 2)
      + Self.number(bytes, at: entry.offset + 28, 2)
    guard start <= bytes.count - entry.compressedSize else { throw .damaged }
    let content = bytes[start..<(start + entry.compressedSize)]
    switch entry.method {
    case 0:
      guard entry.size == entry.compressedSize else { throw .damaged }
      return Array(content)
    case 8:
      do throws(CompressionError) {
        let result = try Inflater.bytes(from: Array(content), .raw, within: limit)
        guard result.count == entry.size else { throw .damaged }
        return result
      } catch { throw error == .tooLarge ? .tooLarge : .damaged }
    default: throw .unsupported
    }
  }

  /// Returns the offset of the directory's end, which up to 65,535 bytes of a comment follow; nil if there is
  /// none.
  private static func end(of bytes: [UInt8]) -> Int? {
    var place = bytes.count - 22
    while place >= max(0, bytes.count - 22 - 65_535) {
      if number(bytes, at: place, 4) == 0x0605_4B50 { return place }
      place -= 1
    }
    return nil
  }

  /// A number whose lowest byte is the first.
  private static func number(_ bytes: [UInt8], at place: Int, _ count: Int) -> Int {
    (0..<count).reduce(0) { $0 | Int(bytes[place + $1]) << (8 * $1) }
  }
}

/// The reason why a zip archive cannot be read.
///
/// ``description`` is one line for the user.
enum ZipError: Error, Equatable, CustomStringConvertible {
  case damaged, tooLarge, encrypted, unsupported, noNote

  var description: String {
    switch self {
    case .damaged: "the zip archive is damaged or incomplete"
    case .tooLarge: "too large once it is decompressed"
    case .encrypted: "the zip archive is encrypted"
    case .unsupported: "the zip archive is compressed by another method than deflate"
    case .noNote: "a zip archive without a Xournal++ note in it"
    }
  }
}
