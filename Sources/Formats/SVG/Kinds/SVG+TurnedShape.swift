public import Marks

/// A rectangle or an ellipse at an angle: the element of the shape, and `transform="rotate(30 12 8)"` about its middle.
// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension SVGExporter {
  public mutating func visit(_ turned: TurnedShape) {
    if writeWithText(turned) { return }
    switch turned.content {
    case .rectangle(let rectangle): write(rectangle, turnedBy: turned.degrees)
    case .ellipse(let ellipse): write(ellipse, turnedBy: turned.degrees)
    }
  }

  /// Writes the rotation of an element; nothing for an angle of nil.
  func turn(_ degrees: Double?, around center: Point) {
    guard let degrees else { return }
    write(" transform=\"rotate(")
    for (index, number) in [degrees, center.x, center.y].enumerated() {
      if index > 0 { write(" ") }
      writer.write(number)
    }
    write(")\"")
  }
}

extension TurnedShape {
  /// The shape that a `transform` turns about its own middle; nil where the attribute is or does anything else.
  init?(_ mark: any Mark, by transform: UnsafeBufferPointer<UInt8>) {
    let content: Content
    switch mark {
    case let rectangle as Rectangle: content = .rectangle(rectangle)
    case let ellipse as Ellipse: content = .ellipse(ellipse)
    default: return nil
    }
    var scanner = SVGScanner(transform)
    guard scanner.skip("rotate("), let degrees = scanner.number(), let x = scanner.number(),
      let y = scanner.number(),
      scanner.skip(")"), scanner.isAtEnd, Point(x: x, y: y) == content.center,
      let turned = TurnedShape(content, degrees: degrees), turned.degrees == degrees
    else { return nil }
    self = turned
  }
}
