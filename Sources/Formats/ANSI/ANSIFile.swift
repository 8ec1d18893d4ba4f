/// A file of cells: text or ANSI art, which only the whole of it tells apart.
enum ANSIFile {
  /// Endings of names of files of ANSI art, in which any byte is a character.
  static let endings: Set<String> = ["ans", "ansi", "asc", "ice", "cia", "nfo", "diz", "utf8ans"]

  /// Whether a file may be text or ANSI art.
  @Sendable static func recognises(_ hint: FileHint) -> Bool {
    !hint.isBinary || endings.contains(hint.ending)
  }

  @Sendable static func document(from bytes: [UInt8], _ hint: FileHint) throws(DrawingError) -> SVGDocument {
    let sauce = SAUCERecord.find(in: bytes)
    if let sauce, !sauce.record.isText { throw .unknownFormat }
    let isArt =
      sauce != nil || endings.contains(hint.ending) && !UTF8Count(of: bytes[...]).isUTF8 || hasSequence(bytes)
    return try isArt ? ANSIReader.document(from: bytes) : TextReader.document(from: bytes)
  }

  /// Whether there is ESC and `[` in the bytes.
  private static func hasSequence(_ bytes: [UInt8]) -> Bool {
    var isAfterEscape = false
    for byte in bytes {
      if isAfterEscape, byte == UInt8(ascii: "[") { return true }
      isAfterEscape = byte == 0x1B
    }
    return false
  }
}
