/// Reads a drawing from a file of any format, piece by piece.
///
/// The content decides what is read, and where it may be several formats, the ending of the file's name. What begins
/// with `<` is SVG, and streamed to its reader. Anything else is text or ANSI art and must fit into memory.
package final class DrawingReader {
  /// The largest file of text or ANSI art, in bytes.
  static let mostBytes = 8 << 20

  /// Endings of names of text files, which may begin with `<` too.
  private static let textEndings: Set<String> = [
    "txt", "text", "asc", "md", "bob", "diag", "log", "nfo", "diz",
  ]

  /// Endings of names of files of ANSI art, in which any byte is a character.
  private static let artEndings: Set<String> = ["ans", "ansi", "asc", "ice", "cia", "nfo", "diz", "utf8ans"]

  private enum State {
    /// The first bytes, before it is clear what they are.
    case begun([UInt8])
    case svg(SVGReader)
    case cells([UInt8])
  }

  private var state = State.begun([])
  private let ending: String

  /// - Parameter name: the file's name; without an ending the content alone decides.
  package init(named name: String = "") {
    let base = name.split(separator: "/").last ?? ""
    ending = base.lastIndex(of: ".").map { base[base.index(after: $0)...].lowercased() } ?? ""
  }

  /// Reads the next bytes of the file.
  package func feed(_ chunk: UnsafeRawBufferPointer) throws(DrawingError) {
    switch state {
    case .begun(let head):
      let head = head + chunk
      guard head.count >= SVGSniffer.most else {
        state = .begun(head)
        return
      }
      try decide(head)
    case .svg(let reader): try svg { () throws(SVGError) in try reader.feed(chunk) }
    case .cells(var bytes):
      guard bytes.count + chunk.count <= Self.mostBytes else { throw .tooLarge }
      // Without the state the bytes have one owner and are not copied.
      state = .begun([])
      bytes.append(contentsOf: chunk)
      state = .cells(bytes)
    }
  }

  /// Ends the file and answers what it holds.
  package func finish() throws(DrawingError) -> SVGDocument {
    if case .begun(let head) = state { try decide(head) }
    switch state {
    case .begun: throw .unknownFormat
    case .svg(let reader): return try svg { () throws(SVGError) in try reader.finish() }
    case .cells(let bytes):
      if let language = DiagramLanguage(of: bytes, ending: ending) {
        do throws(DiagramError) { return try DiagramFile.document(from: bytes, language) } catch {
          throw .diagram(error)
        }
      }
      return try Self.document(from: bytes, ending: ending)
    }
  }

  /// Chooses the format by the first bytes.
  private func decide(_ head: [UInt8]) throws(DrawingError) {
    guard isSVG(head) else {
      if Self.isBinary(head), !Self.artEndings.contains(ending) || ending == "" { throw .unknownFormat }
      state = .cells(head)
      return
    }
    let reader = SVGReader()
    state = .svg(reader)
    try svg { () throws(SVGError) in
      try head.withUnsafeBufferPointer { (bytes) throws(SVGError) in
        try reader.feed(UnsafeRawBufferPointer(bytes))
      }
    }
  }

  private func isSVG(_ head: [UInt8]) -> Bool {
    let isText =
      Self.textEndings.contains(ending) || Self.artEndings.contains(ending)
      || DiagramLanguage.endings[ending] != nil
    if ending == "svg" || head.isEmpty && !isText { return true }
    guard !head.starts(with: [0xFE, 0xFF]), !head.starts(with: [0xFF, 0xFE]) else { return true }
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    let body = head.starts(with: mark) ? head[3...] : head[...]
    guard let start = body.firstIndex(where: { ![0x20, 0x09, 0x0A, 0x0D].contains($0) }),
      body[start] == UInt8(ascii: "<")
    else { return false }
    // The root, and what may stand before it.
    let tags = ["<svg", "<?xml", "<!DOCTYPE svg"]
    if tags.contains(where: { body[start...].starts(with: $0.utf8) }) { return true }
    if isText { return String(decoding: body.prefix(SVGSniffer.most), as: UTF8.self).contains("<svg") }
    let next = start + 1 < body.count ? body[start + 1] : 0
    return next == UInt8(ascii: "!") || next == UInt8(ascii: "?")
      || next | 0x20 >= UInt8(ascii: "a") && next | 0x20 <= UInt8(ascii: "z")
  }

  /// Whether bytes cannot be text: they begin like a known binary format, or there is a NUL among them.
  private static func isBinary(_ head: [UInt8]) -> Bool {
    head.contains(0) || head.starts(with: "%PDF-".utf8) || head.starts(with: [0x1F, 0x8B])
      || head.starts(with: [0xFF, 0xD8, 0xFF])
  }

  private static func document(from bytes: [UInt8], ending: String) throws(DrawingError) -> SVGDocument {
    let sauce = SAUCERecord.find(in: bytes)
    if let sauce, !sauce.record.isText { throw .unknownFormat }
    let isArt =
      sauce != nil || artEndings.contains(ending) && !UTF8Count(of: bytes[...]).isUTF8 || hasSequence(bytes)
    guard !isArt else { return try ANSIReader.document(from: bytes) }
    return try TextReader.document(from: bytes)
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

  private func svg<Result>(_ body: () throws(SVGError) -> Result) throws(DrawingError) -> Result {
    do throws(SVGError) { return try body() } catch { throw .svg(error) }
  }
}
