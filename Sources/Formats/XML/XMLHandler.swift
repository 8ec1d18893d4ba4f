/// Receives the events of the XML parser, in the order of the file.
///
/// Ranges count bytes from the file's beginning.
protocol XMLHandler: AnyObject {
  func start(_ tag: XMLTag, from parser: XMLParser) throws(XMLError)

  /// - Parameter range: where the end tag lies; empty, after the tag, when the element has none.
  func end(_ range: Range<Int>, from parser: XMLParser)

  /// Text between tags, perhaps in pieces.
  func characters(_ text: UnsafeBufferPointer<UInt8>)

  /// A reference to an entity that is not known, and so was left out of the text.
  func reference()

  /// A comment or a processing instruction, and where it lies in the file.
  func aside(_ range: Range<Int>, from parser: XMLParser)

  /// A document type declaration stands before the root.
  func doctype()

  /// The file's source stays readable from here on.
  var neededFrom: Int { get }
}

extension XMLHandler {
  /// Receives the events of a whole text.
  func receive(_ text: [UInt8]) throws(XMLError) {
    let parser = XMLParser(self)
    try text.withMemory { (bytes) throws(XMLError) in try parser.feed(bytes) }
    try parser.finish()
  }
}

/// Readers of elements and their text alone pass over everything else.
extension XMLHandler {
  func reference() {}
  func aside(_ range: Range<Int>, from parser: XMLParser) {}
  func doctype() {}
}
