import Marks

/// Reads ANSI art: text with colours and a moving cursor, in code page 437 or UTF-8.
///
/// The art becomes blocks of cells. Art in code page 437 lies on a black sheet, as DOS showed it.
package enum ANSIReader {
  /// The encoding that a file is read in: UTF-8 if it is that but for a few bytes, or if it is ASCII and its SAUCE
  /// record does not speak of DOS.
  static func encoding(of bytes: [UInt8]) -> ANSIEncoding {
    let sauce = SAUCERecord.find(in: bytes)
    let content = bytes[..<(sauce?.end ?? bytes.count)]
    let counts = UTF8Count(of: content)
    if counts.wide == 0, counts.broken == 0 { return sauce == nil ? .utf8 : .codePage437 }
    return counts.isUTF8 ? .utf8 : .codePage437
  }

  /// Reads a whole file.
  ///
  /// O(*n*) time.
  package static func document(from bytes: [UInt8]) throws(DrawingError) -> SVGDocument {
    let encoding = encoding(of: bytes)
    let sauce = SAUCERecord.find(in: bytes)
    let isDOS = encoding == .codePage437
    var columns = sauce.flatMap { $0.record.columns > 0 ? $0.record.columns : nil }
    if isDOS { columns = columns ?? 80 }
    var player = ANSIPlayer(
      bytes, end: sauce?.end ?? bytes.count, encoding,
      ANSICanvas(columns: columns, isDOS: isDOS), hasICEColors: sauce?.record.hasICEColors ?? false)
    player.play()
    guard !player.cells.isFull else { throw .tooLarge }
    var document = SVGDocument.begun
    guard let blocks = player.cells.blocks(named: MarkIDGenerator(content: bytes)) else { throw .tooLarge }
    for block in blocks { document.drawing.root.children.append(block) }
    if isDOS { document.drawing.sheet = .indexed(0) }
    document.sauce = sauce?.record
    document.source = SourceFile(.ansi(encoding), remarks: player.remarks)
    return document
  }
}
