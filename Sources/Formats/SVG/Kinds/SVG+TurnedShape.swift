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
  /// The shape that a `transform` turns about its own middle, by any angle; nil where the attribute is or does anything
  /// else.
  static func mark(_ mark: any Mark, turnedBy transform: UnsafeBufferPointer<UInt8>) -> (any Mark)? {
    let content: Content
    switch mark {
    case let rectangle as Rectangle: content = .rectangle(rectangle)
    case let ellipse as Ellipse: content = .ellipse(ellipse)
    default: return nil
    }
    var scanner = SVGScanner(transform)
    scanner.skipSeparators()
    guard scanner.skip("rotate("), let degrees = scanner.number(), let x = scanner.number(),
      let y = scanner.number(), (Point(x: x, y: y) - content.center).length <= nearestMiddle
    else { return nil }
    scanner.skipSeparators()
    guard scanner.skip(")") else { return nil }
    scanner.skipSeparators()
    guard scanner.isAtEnd, degrees.isFinite else { return nil }
    return TurnedShape(content, degrees: degrees)
      ?? content.shape.accept(MarkRotator(degrees: degrees, around: content.center))
  }

  /// How far beside the middle a person may write it, in units.
  private static let nearestMiddle = 0.005
}
