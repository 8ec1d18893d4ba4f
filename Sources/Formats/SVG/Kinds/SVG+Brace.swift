public import Marks

/// A brace: a path that every program draws, with its side and its box.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ brace: Brace) {
    if writeWithText(brace) { return }
    write(brace, along: brace.path, ink: brace.ink, as: ("charcoal:brace", brace.side.rawValue))
  }
}

extension SVGAttributes {
  /// The brace; or the path alone when it is not that of the brace, as after another program bent it.
  ///
  /// - Parameter data: the path's commands.
  mutating func takeBrace(_ data: UnsafeBufferPointer<UInt8>) -> any Mark {
    let side = take("charcoal:brace").flatMap(Brace.Side.init(rawValue:))
    return takeBoxed(data) { box in
      side.map { Brace($0, in: box) }
    } paths: {
      [$0.path]
    }
  }
}
