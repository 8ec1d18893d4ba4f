/// Reads an SVG file into marks, piece by piece.
///
///     let reader = SVGReader()
///     while let chunk = ... { try reader.feed(chunk) }
///     let document = try reader.finish()
///
/// Marks that Charcoal wrote come back as they were. Anything else is kept to the letter and written back;
/// nothing is dropped. Nothing outside the file is looked at.
///
/// - Complexity: O(*n*) time; memory for the marks, the longest element and little else.
public final class SVGReader {
  private let interpreter = SVGInterpreter()
  private let parser: XMLParser

  /// The first bytes, held back until there are enough to recognise them.
  private var head: [UInt8]? = []

  private var failure: SVGError?

  /// Creates a reader for one file.
  public init() { parser = XMLParser(interpreter) }

  /// Reads the next bytes of the file.
  ///
  /// A file that is no text of XML is refused at the first bytes, however large it is.
  public func feed(_ chunk: UnsafeRawBufferPointer) throws(SVGError) {
    if let failure { throw failure }
    guard !chunk.isEmpty else { return }
    guard let head else { return try parse(chunk) }
    let first = head + chunk.prefix(SVGSniffer.most)
    if let refusal = SVGSniffer.refusal(of: first) { throw fail(refusal) }
    guard SVGSniffer.isEnough(first) else {
      self.head = head + chunk
      return
    }
    self.head = nil
    try head.withMemory { (bytes) throws(SVGError) in try parse(bytes) }
    try parse(chunk)
  }

  /// Ends the file and answers what it holds.
  public func finish() throws(SVGError) -> SVGDocument {
    if let failure { throw failure }
    if let head { throw fail(head.isEmpty ? .empty : .notXML) }
    do throws(XMLError) { try parser.finish() } catch { throw explain(error) }
    var document = interpreter.document(from: parser.source)
    document.encoding = parser.encoding
    return document
  }

  /// Reads a whole file that is in memory.
  public static func document(from bytes: [UInt8]) throws(SVGError) -> SVGDocument {
    let reader = SVGReader()
    try bytes.withMemory { (bytes) throws(SVGError) in try reader.feed(bytes) }
    return try reader.finish()
  }

  private func parse(_ chunk: UnsafeRawBufferPointer) throws(SVGError) {
    do throws(XMLError) { try parser.feed(chunk) } catch { throw explain(error) }
  }

  private func explain(_ error: XMLError) -> SVGError {
    if let reason = interpreter.failure { return fail(reason) }
    return fail(error.isEncoding ? .encoding : .malformed(line: error.line, reason: error.message))
  }

  private func fail(_ error: SVGError) -> SVGError {
    failure = error
    return error
  }
}
