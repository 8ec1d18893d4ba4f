public import Marks

/// A vertex alone: a path of one place, which shows nothing.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ vertex: Vertex) {
    open("path", vertex.id)
    attribute("charcoal:kind", "vertex")
    write(" d=\"M")
    writer.write(vertex.location.x)
    write(" ")
    writer.write(vertex.location.y)
    write("\"/>")
  }
}

extension SVGAttributes {
  /// - Parameter data: the path's commands.
  mutating func takeVertex(_ data: UnsafeBufferPointer<UInt8>) -> Vertex? {
    var scanner = SVGScanner(data)
    guard scanner.skip("M"), let x = scanner.number(), let y = scanner.number() else { return nil }
    scanner.skipSeparators()
    guard scanner.isAtEnd else { return nil }
    return Vertex(at: Point(x: x, y: y), id: takeID())
  }
}
