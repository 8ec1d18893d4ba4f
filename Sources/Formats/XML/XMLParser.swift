import CLibraries
import Marks

/// Reads XML piece by piece with libxml2's SAX interface.
///
/// Text of other encodings is converted, and entities that a file declares are replaced, before libxml2 sees it. Anything
/// outside the file is never looked at.
final class XMLParser {
  private let handler: any XMLHandler

  /// libxml2's parser, once there is something to read.
  private var library: XMLLibrary?
  private(set) var source = XMLSource()
  private var decoder = XMLDecoder()
  private var expander = XMLEntityExpander()
  private var failure: XMLError?
  /// The namespaces in scope inside each element that is open, the root first.
  private var namespaceCounts: [Int] = []
  private var tagGuard = XMLTagGuard()

  /// How much of the source libxml2 has been given.
  private var given = 0

  /// The end of the last tag, comment or processing instruction.
  private var lastEnd = 0

  /// Whether there are no more bytes.
  private var isEnding = false

  /// Whether the file declares another encoding, so that only its ASCII characters can be used.
  private var isASCIIOnly = false

  /// Elements nested deeper than this are refused.
  ///
  /// Around the marks of a drawing there may be the root, the group that carries our defaults into a file
  /// from elsewhere, and one around a fragment that was moved.
  private static let deepest = Drawing.deepestNesting + 3

  /// The error message for a file that nests elements deeper than a drawing may.
  static let tooDeep = "elements are nested more than \(Drawing.deepestNesting) deep"

  /// The fewest bytes worth a call of libxml2, and the most that are taken from the caller at once.
  private static let pieces = (least: 1 << 14, most: 1 << 16)

  init(_ handler: any XMLHandler) { self.handler = handler }

  /// Takes another piece of the file, of any size.
  func feed(_ chunk: UnsafeRawBufferPointer) throws(XMLError) {
    try check()
    var rest = chunk[...]
    while !rest.isEmpty {
      try append(UnsafeRawBufferPointer(rebasing: rest.prefix(Self.pieces.most)))
      rest = rest.dropFirst(Self.pieces.most)
      // libxml2 looks through all that waits for the end of a tag each time it is called. Waiting until as much
      // again has come keeps the cost of a very long attribute linear.
      let waiting = given - consumed
      if source.end - given >= max(Self.pieces.least, waiting) { try parse() }
    }
  }

  /// Ends the file.
  func finish() throws(XMLError) {
    try check()
    try append(decoder.finish())
    expander.finish(into: &source)
    try parse()
    isEnding = true
    library?.finish()
    try check()
  }

  /// The encoding that text was converted from; nil where each byte stayed what it was.
  var encoding: String? { decoder.encoding }

  private func append(_ chunk: UnsafeRawBufferPointer) throws(XMLError) {
    guard let text = try decoder.decode(chunk) else { return try expander.feed(chunk, into: &source) }
    try append(text)
  }

  private func append(_ text: [UInt8]) throws(XMLError) {
    try text.withMemory { (bytes) throws(XMLError) in try expander.feed(bytes, into: &source) }
  }

  /// The line of an offset that is not behind the current event; the first line is 1.
  func line(of offset: Int) -> Int { line - source.lines(in: offset..<max(offset, consumed)) }

  private var line: Int { library?.line ?? 0 }

  /// How much of the source libxml2 has read.
  private var consumed: Int { max(0, min(library?.bytesConsumed ?? 0, source.end)) }

  private func check() throws(XMLError) {
    if let failure { throw failure }
  }

  private func parse() throws(XMLError) {
    if library == nil {
      library = try XMLLibrary(Self.events, user: Unmanaged.passUnretained(self).toOpaque())
    }
    while given < source.end {
      // Lengths are C's int.
      let range = given..<min(source.end, given + 1 << 30)
      given = range.upperBound
      source.withBytes(range) { bytes in
        if isASCIIOnly { checkASCII(bytes) }
        library?.parse(bytes)
      }
      try check()
    }
    let offset = consumed
    if given - offset > Self.pieces.least, tagGuard.refuses(tagAt: offset, in: source) {
      throw tooManyAttributes
    }
    source.forget(before: min(handler.neededFrom, lastEnd))
  }

  private func fail(_ error: XMLError) {
    if failure == nil { failure = error }
    library?.stop()
  }

  private func checkASCII(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard failure == nil, let index = bytes.firstIndex(where: { $0 >= 0x80 }) else { return }
    let lines = bytes[..<index].reduce(line) { $0 + ($1 == 0x0A ? 1 : 0) }
    fail(XMLError(line: lines, message: "not UTF-8 text", isEncoding: true))
  }

  private var tooManyAttributes: XMLError {
    XMLError(line: line, message: "an element has more than \(XMLTagGuard.most) attributes")
  }
}

// MARK: Events of libxml2

extension XMLParser {
  /// The XML declaration, if there is one, has been read.
  fileprivate func startDocument() {
    guard failure == nil else { return }
    guard (library?.bytesConsumed ?? 0) >= 0 else {
      return fail(XMLError(line: line, message: "not UTF-8 text", isEncoding: true))
    }
    lastEnd = consumed
    guard let name = XMLDeclaration.encoding(in: source.text(0..<lastEnd)) else { return }
    isASCIIOnly = !decoder.converts && !XMLDeclaration.isUTF8(name)
    // Bytes given already, this declaration among them, were not checked.
    if isASCIIOnly { source.withBytes(0..<given) { checkASCII($0) } }
  }

  fileprivate func start(
    _ name: String, namespaceCount: Int32, _ namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?,
    attributeCount: Int32, _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
  ) {
    guard failure == nil else { return }
    namespaceCounts.append(Int(namespaceCount) + (namespaceCounts.last ?? 0))
    guard namespaceCounts.count <= Self.deepest else {
      return fail(Self.tooDeep)
    }
    guard Int(attributeCount) + (namespaceCounts.last ?? 0) <= XMLTagGuard.most else {
      return fail(tooManyAttributes)
    }
    let begin = source.nextMarkup(from: lastEnd)
    lastEnd = source.index(of: UInt8(ascii: ">"), from: consumed) + 1
    var list: [XMLAttribute] = []
    if let attributes {
      list.reserveCapacity(Int(attributeCount))
      for index in stride(from: 0, to: Int(attributeCount) * 5, by: 5) {
        guard let from = attributes[index + 3], let to = attributes[index + 4] else { continue }
        let name = XMLName.attribute(
          attributes[index], prefix: attributes[index + 1], address: attributes[index + 2])
        list.append(XMLAttribute(name: name, value: UnsafeBufferPointer(start: from, count: to - from)))
      }
    }
    let declared = (0..<Int(namespaceCount)).map { index in
      XMLNamespace(
        prefix: XMLName.text(namespaces?[index * 2]), address: XMLName.text(namespaces?[index * 2 + 1]))
    }
    let tag = XMLTag(name: name, attributes: list, namespaces: declared, range: begin..<lastEnd)
    do throws(XMLError) { try handler.start(tag, from: self) } catch {
      fail(XMLError(line: line(of: begin), message: error.message))
    }
  }

  fileprivate func end() {
    guard failure == nil else { return }
    namespaceCounts.removeLast()
    handler.end(takeMarkup(), from: self)
  }

  /// The end tag, comment or processing instruction that libxml2 has just read.
  private func takeMarkup() -> Range<Int> {
    let begin = source.nextMarkup(from: lastEnd)
    lastEnd = consumed
    return min(begin, lastEnd)..<lastEnd
  }

  fileprivate func characters(_ text: UnsafePointer<UInt8>?, _ count: Int32) {
    guard failure == nil else { return }
    handler.characters(UnsafeBufferPointer(start: text, count: Int(count)))
  }

  fileprivate func reference() {
    guard failure == nil else { return }
    handler.reference()
  }

  fileprivate func aside() {
    guard failure == nil else { return }
    handler.aside(takeMarkup(), from: self)
  }

  fileprivate func doctype() { handler.doctype() }

  fileprivate func fail(_ message: String) { fail(XMLError(line: line, message: message)) }

  fileprivate func note(_ error: UnsafePointer<charcoal_xml_error>?) {
    guard let error = error?.pointee, error.level == CHARCOAL_XML_LEVEL_FATAL else { return }
    let text = error.message.map { String(cString: $0) } ?? ""
    let isEncoding = text.hasPrefix("Input is not proper UTF-8")
    if isEnding, error.code == CHARCOAL_XML_DOCUMENT_END {
      let last = line + source.lines(in: min(consumed, source.end)..<source.end)
      return fail(XMLError(line: last, message: "the file ends too early"))
    }
    // The first line, without the name of the function in libxml2 that found it.
    var message = text.split(separator: "\n").first.map(String.init) ?? "not well-formed"
    if message.hasPrefix("xml"), let colon = message.firstIndex(of: ":") {
      message = String(message[message.index(after: colon)...].drop { $0 == " " })
    }
    // The message may quote the file.
    message = String(message.map { CharacterWidth.isDrawable($0) ? $0 : " " })
    while message.last == " " { message.removeLast() }
    if message.count > 160 { message = message.prefix(160) + "…" }
    fail(XMLError(line: Int(error.line), message: message, isEncoding: isEncoding))
  }

  private static var events: charcoal_xml_events {
    var events = charcoal_xml_events()
    events.start_document = { parser($0)?.startDocument() }
    events.start_element = { startElement($0, $1, $2, $3, $4, $5, $6, $8) }
    events.end_element = { user, _, _, _ in parser(user)?.end() }
    events.characters = { parser($0)?.characters($1, $2) }
    events.blanks = events.characters
    events.cdata = { parser($0)?.characters($1, $2) }
    events.reference = { user, _ in parser(user)?.reference() }
    events.comment = { user, _ in parser(user)?.aside() }
    events.instruction = { user, _, _ in parser(user)?.aside() }
    events.internal_subset = { user, _, _, _ in parser(user)?.doctype() }
    events.entity = { user, _, _, _, _, _ in parser(user)?.fail("entities are not supported") }
    events.error = { parser($0)?.note($1) }
    return events
  }
}

private func parser(_ user: UnsafeMutableRawPointer?) -> XMLParser? {
  user.map { Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
  _ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<UInt8>?, _ prefix: UnsafePointer<UInt8>?,
  _ address: UnsafePointer<UInt8>?, _ namespaceCount: Int32,
  _ namespaces: UnsafeMutablePointer<UnsafePointer<UInt8>?>?, _ attributeCount: Int32,
  _ attributes: UnsafeMutablePointer<UnsafePointer<UInt8>?>?
) {
  parser(user)?.start(
    XMLName.element(name, prefix: prefix, address: address), namespaceCount: namespaceCount, namespaces,
    attributeCount: attributeCount, attributes)
}
