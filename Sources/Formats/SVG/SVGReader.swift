/// Reads an SVG file into marks, piece by piece.
///
///     let reader = SVGReader()
///     while let chunk = ... { try reader.feed(chunk) }
///     let document = try reader.finish()
///
/// What Charcoal wrote comes back as the marks it was. Anything else is kept to the letter as an
/// ``SVGFragment`` and written back; nothing is dropped. Nothing outside the file is looked at.
///
/// - Complexity: O(*n*) time; memory for the marks, the longest element and little else.
public final class SVGReader {
  private var interpreter: SVGInterpreter?
  private var parser: XMLParser?

  public init() {}

  /// Reads the next bytes of the file.
  public func feed(_ chunk: UnsafeRawBufferPointer) throws(SVGError) {
    guard !chunk.isEmpty else { return }
    do throws(XMLError) {
      try start(with: chunk).feed(chunk)
    } catch {
      throw SVGReader.explain(error, interpreter)
    }
  }

  /// Ends the file and answers what it holds.
  public func finish() throws(SVGError) -> SVGDocument {
    guard let parser, let interpreter else { throw .empty }
    do throws(XMLError) {
      try parser.finish()
    } catch {
      throw SVGReader.explain(error, interpreter)
    }
    return interpreter.document(from: parser.source)
  }

  /// Reads a whole file that is in memory.
  public static func document(from bytes: [UInt8]) throws(SVGError) -> SVGDocument {
    let reader = SVGReader()
    var failure: SVGError?
    bytes.withUnsafeBytes { buffer in
      var rest = buffer[...]
      while !rest.isEmpty, failure == nil {
        let chunk = UnsafeRawBufferPointer(rebasing: rest.prefix(1 << 16))
        do throws(SVGError) { try reader.feed(chunk) } catch { failure = error }
        rest = rest.dropFirst(1 << 16)
      }
    }
    if let failure { throw failure }
    return try reader.finish()
  }

  private func start(with chunk: UnsafeRawBufferPointer) throws(XMLError) -> XMLParser {
    if let parser { return parser }
    let interpreter = SVGInterpreter()
    self.interpreter = interpreter
    // A look at the first bytes tells text from anything else at once, however large the file is.
    let head = chunk.prefix(64)
    if head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE]) {
      interpreter.failure = .encoding
    }
    let body = head.starts(with: [0xEF, 0xBB, 0xBF]) ? head.dropFirst(3) : head
    let first = body.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    if interpreter.failure == nil, let first, first != UInt8(ascii: "<") { interpreter.failure = .notXML }
    if interpreter.failure != nil { throw XMLError(line: 0, message: "") }
    let parser = XMLParser(interpreter)
    interpreter.parser = parser
    self.parser = parser
    return parser
  }

  private static func explain(_ error: XMLError, _ interpreter: SVGInterpreter?) -> SVGError {
    interpreter?.failure ?? .malformed(line: error.line, reason: error.message)
  }
}
