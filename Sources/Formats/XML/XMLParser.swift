import CLibXML2

/// Reads XML piece by piece with libxml2's SAX interface. Entities that a file declares, and anything outside the
/// file, are never followed.
final class XMLParser {
  private unowned let handler: any XMLHandler
  private var context: xmlParserCtxtPtr?
  private(set) var source = XMLSource()
  private var failure: XMLError?
  private var depth = 0

  /// Elements nested deeper than this are refused: no drawing needs it, and a file of nothing but `<g>` should
  /// not eat the stack of whoever walks the tree.
  static let deepest = 200

  /// The namespace whose names need no address.
  static let svg = "http://www.w3.org/2000/svg"

  init(_ handler: any XMLHandler) { self.handler = handler }

  deinit { xmlFreeParserCtxt(context) }

  /// Parses another piece of the file.
  func feed(_ chunk: UnsafeRawBufferPointer) throws(XMLError) {
    source.append(chunk)
    let bytes = chunk.assumingMemoryBound(to: CChar.self)
    if context == nil {
      var callbacks = Self.makeCallbacks()
      let user = Unmanaged.passUnretained(self).toOpaque()
      context = xmlCreatePushParserCtxt(&callbacks, user, nil, 0, nil)
      // Without HUGE a stroke of more than 10 MB could be saved but not opened. What HUGE gives up is the guard
      // against entities that multiply; entities are refused altogether.
      let options = XML_PARSE_HUGE.rawValue | XML_PARSE_NONET.rawValue
      xmlCtxtUseOptions(context, Int32(options))
    }
    guard let context else { throw XMLError(line: 0, message: "there is not enough memory") }
    xmlParseChunk(context, bytes.baseAddress, Int32(bytes.count), 0)
    try check()
    source.forget(before: keepFrom ?? offset)
  }

  /// Ends the file.
  func finish() throws(XMLError) {
    guard let context else { throw XMLError(line: 0, message: "the file is empty") }
    xmlParseChunk(context, nil, 0, 1)
    try check()
  }

  /// The handler's wish: the source stays readable from this offset on; at first from the beginning.
  var keepFrom: Int? = 0

  /// The line the parser stands on; the first is 1.
  var line: Int { context.map { Int(xmlSAX2GetLineNumber($0)) } ?? 0 }

  /// The file up to the end of the tag that is being told, which is not to be one that ends its element.
  var headOfFile: String {
    let head = source.text(0..<source.index(of: UInt8(ascii: ">"), from: offset))
    return (head.hasSuffix("/") ? String(head.dropLast()) : head) + ">"
  }

  private func check() throws(XMLError) {
    if let failure { throw failure }
  }

  private var offset: Int { context.map { xmlByteConsumed($0) } ?? 0 }

  private func fail(_ error: XMLError) {
    if failure == nil { failure = error }
    if let context { xmlStopParser(context) }
  }

  fileprivate func fail(_ message: String) {
    fail(XMLError(line: line, message: message))
  }

  fileprivate func start(
    _ localName: UnsafePointer<xmlChar>?, _ address: UnsafePointer<xmlChar>?, namespaceCount: Int32,
    _ namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?, attributeCount: Int32,
    _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
  ) {
    guard failure == nil else { return }
    depth += 1
    guard depth <= Self.deepest else { return fail("more than \(Self.deepest) elements inside each other") }
    let list = (0..<Int(attributeCount)).compactMap { index -> XMLAttribute? in
      guard let attributes, let from = attributes[index * 5 + 3], let to = attributes[index * 5 + 4] else {
        return nil
      }
      let name = Self.name(attributes[index * 5], in: attributes[index * 5 + 2])
      return XMLAttribute(name: name, value: UnsafeBufferPointer(start: from, count: to - from))
    }
    let declared = (0..<Int(namespaceCount)).map { index in
      (prefix: Self.text(namespaces?[index * 2]), address: Self.text(namespaces?[index * 2 + 1]))
    }
    // libxml2 stands somewhere inside the tag; no `<` may occur in one, so the last is its first.
    let begin = source.lastIndex(of: "<", before: offset) ?? offset
    do throws(XMLError) {
      try handler.start(
        Self.name(localName, in: address), attributes: list, namespaces: declared, at: begin)
    } catch { fail(error.at(line: line)) }
  }

  fileprivate func end() {
    guard failure == nil else { return }
    depth -= 1
    do throws(XMLError) { try handler.end(at: offset) } catch { fail(error.at(line: line)) }
  }

  fileprivate func characters(_ text: UnsafePointer<xmlChar>?, _ count: Int32) {
    guard failure == nil else { return }
    handler.characters(UnsafeBufferPointer(start: text, count: Int(count)))
  }

  fileprivate func aside(openedBy opening: StaticString) {
    guard failure == nil, let begin = source.lastIndex(of: opening, before: offset) else { return }
    handler.aside(begin..<offset)
  }

  fileprivate func doctype() { handler.doctype() }

  fileprivate func note(_ error: UnsafePointer<xmlError>?) {
    guard let error, error.pointee.level == XML_ERR_FATAL else { return }
    let message = error.pointee.message.map { String(cString: $0) } ?? "not well-formed"
    let line = message.split(separator: "\n").first.map(String.init) ?? message
    fail(XMLError(line: Int(error.pointee.line), message: line))
  }

  private static func text(_ pointer: UnsafePointer<xmlChar>?) -> String {
    pointer.map { String(cString: $0) } ?? ""
  }

  private static func name(_ local: UnsafePointer<xmlChar>?, in address: UnsafePointer<xmlChar>?) -> String {
    let address = text(address)
    return address.isEmpty || address == svg ? text(local) : address + " " + text(local)
  }

  private static func makeCallbacks() -> xmlSAXHandler {
    var sax = xmlSAXHandler()
    sax.initialized = XML_SAX2_MAGIC
    sax.startElementNs = { startElement($0, $1, $3, $4, $5, $6, $8) }
    sax.endElementNs = { user, _, _, _ in parser(user)?.end() }
    sax.characters = { parser($0)?.characters($1, $2) }
    sax.cdataBlock = { parser($0)?.characters($1, $2) }
    sax.comment = { user, _ in parser(user)?.aside(openedBy: "<!--") }
    sax.processingInstruction = { user, _, _ in parser(user)?.aside(openedBy: "<?") }
    sax.internalSubset = { user, _, _, _ in parser(user)?.doctype() }
    sax.entityDecl = { user, _, _, _, _, _ in parser(user)?.fail("entities are not read") }
    sax.serror = { parser($0)?.note($1) }
    return sax
  }
}

extension XMLError {
  fileprivate func at(line: Int) -> XMLError {
    XMLError(line: self.line == 0 ? line : self.line, message: message)
  }
}

private func parser(_ user: UnsafeMutableRawPointer?) -> XMLParser? {
  user.map { Unmanaged<XMLParser>.fromOpaque($0).takeUnretainedValue() }
}

private func startElement(
  _ user: UnsafeMutableRawPointer?, _ name: UnsafePointer<xmlChar>?, _ address: UnsafePointer<xmlChar>?,
  _ namespaceCount: Int32, _ namespaces: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?,
  _ attributeCount: Int32, _ attributes: UnsafeMutablePointer<UnsafePointer<xmlChar>?>?
) {
  parser(user)?.start(
    name, address, namespaceCount: namespaceCount, namespaces, attributeCount: attributeCount, attributes)
}
