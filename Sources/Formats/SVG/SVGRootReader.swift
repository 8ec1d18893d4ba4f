/// Reads the tag of a root alone.
final class SVGRootReader: XMLHandler {
  private let body: (XMLTag) -> Void
  let neededFrom = 0

  private init(_ body: @escaping (XMLTag) -> Void) { self.body = body }

  /// Calls `body` with the tag of the root.
  ///
  /// - Parameter head: what stands before the root's content, and nothing of that.
  static func read(_ head: String, _ body: @escaping (XMLTag) -> Void) {
    guard let start = head.lastIndex(of: "<") else { return }
    let name = head[start...].dropFirst().prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
    do throws(XMLError) { try SVGRootReader(body).receive(Array((head + "</\(name)>").utf8)) } catch {
      // The tag was read once already; without its former values it stays as it is.
    }
  }

  func start(_ tag: XMLTag, from parser: XMLParser) { body(tag) }
  func end(_ range: Range<Int>, from parser: XMLParser) {}
  func characters(_ text: UnsafeBufferPointer<UInt8>) {}
}
