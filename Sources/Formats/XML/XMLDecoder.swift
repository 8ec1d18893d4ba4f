/// Converts a file to UTF-8, by its byte order mark or by the encoding that it declares.
///
/// A file that is in UTF-8, or in an encoding that is not known, goes through unchanged.
struct XMLDecoder {
  private enum Form {
    /// Too little of the file is known.
    case unknown
    case plain
    case utf16(isBigEndian: Bool)
    case table(XMLConverter)
  }

  private var form = Form.unknown

  /// The bytes not decoded yet: the beginning, or half a character.
  private var rest: [UInt8] = []

  /// The first half of a character outside the Basic Multilingual Plane.
  private var surrogate: UInt16?
  private var line = 1

  /// The encoding that characters were converted from; nil where each byte stayed what it was.
  private(set) var encoding: String?

  /// A declaration is looked for in as many bytes.
  private static let longestDeclaration = 1024

  /// Whether the form is known in which the characters are, so that they are UTF-8 when they come out.
  var converts: Bool {
    switch form {
    case .unknown, .plain: false
    case .utf16, .table: true
    }
  }

  /// The text of a piece of a file; nil where that is the piece itself.
  ///
  /// O(*n*).
  mutating func decode(_ chunk: UnsafeRawBufferPointer) throws(XMLError) -> [UInt8]? {
    switch form {
    case .plain: return nil
    case .unknown:
      rest += chunk
      return decide() ? try decodeBeginning() : []
    case .utf16(let isBigEndian): return try decodeUnits(rest + chunk, isBigEndian)
    case .table(let converter):
      return try convert(rest + chunk, by: converter)
    }
  }

  /// The text of what is left at the end of the file.
  mutating func finish() throws(XMLError) -> [UInt8] {
    if case .unknown = form {
      if !decide(atEnd: true) { form = .plain }
      return try decodeBeginning()
    }
    guard rest.isEmpty, surrogate == nil else { throw problem }
    return []
  }

  private mutating func decodeBeginning() throws(XMLError) -> [UInt8] {
    let beginning = rest
    rest = []
    return try beginning.withMemory { (bytes) throws(XMLError) in try decode(bytes) } ?? beginning
  }

  /// Finds out what the file is in; false when more of it has to be seen.
  private mutating func decide(atEnd: Bool = false) -> Bool {
    guard rest.count >= 5 || atEnd else { return false }
    if let isBigEndian = XMLEncoding.isBigEndian(rest) {
      if rest.starts(with: [0xFE, 0xFF]) || rest.starts(with: [0xFF, 0xFE]) { rest.removeFirst(2) }
      (form, encoding) = (.utf16(isBigEndian: isBigEndian), "UTF-16")
      return true
    }
    if rest.starts(with: "<?xml".utf8) {
      let end = rest.firstIndex(of: UInt8(ascii: ">"))
      guard end != nil || rest.count >= Self.longestDeclaration || atEnd else { return false }
      let declaration = String(decoding: rest.prefix(end ?? Self.longestDeclaration), as: UTF8.self)
      if let name = XMLDeclaration.encoding(in: declaration), XMLEncoding.isKnown(name),
        let converter = XMLConverter(from: name)
      {
        form = .table(converter)
        return true
      }
    }
    form = .plain
    return true
  }

  private var problem: XMLError {
    XMLError(line: line, message: "not text in \(encoding ?? "the encoding that the file declares")")
  }

  private mutating func decodeUnits(_ bytes: [UInt8], _ isBigEndian: Bool) throws(XMLError) -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(bytes.count)
    for index in stride(from: 0, to: bytes.count - 1, by: 2) {
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      let unit = isBigEndian ? first << 8 | second : second << 8 | first
      if unit == 0x0A { line += 1 }
      if let high = surrogate {
        guard 0xDC00..<0xE000 ~= unit else { throw problem }
        let value = 0x10000 + (UInt32(high) - 0xD800) << 10 + (UInt32(unit) - 0xDC00)
        surrogate = nil
        if let scalar = Unicode.Scalar(value) {
          text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
      } else if 0xD800..<0xDC00 ~= unit {
        surrogate = unit
      } else if unit < 0x80 {
        text.append(UInt8(unit))
      } else {
        guard let scalar = Unicode.Scalar(unit) else { throw problem }
        text += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    rest = Array(bytes.suffix(bytes.count % 2))
    return text
  }

  private mutating func convert(_ bytes: [UInt8], by converter: XMLConverter) throws(XMLError) -> [UInt8] {
    if encoding == nil, bytes.contains(where: { $0 >= 0x80 }) { encoding = converter.name }
    var text: [UInt8] = []
    let end = converter.convert(bytes, to: &text)
    line += text.reduce(0) { $0 + ($1 == 0x0A ? 1 : 0) }
    guard let end else { throw problem }
    rest = Array(bytes[end...])
    return text
  }
}
