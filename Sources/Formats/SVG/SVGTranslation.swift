import Marks

/// A `transform` that does nothing but move: `translate(3 -4)`.
enum SVGTranslation {
  static func parse(_ text: UnsafeBufferPointer<UInt8>) -> Vector? {
    var scanner = SVGScanner(text)
    scanner.skipSeparators()
    guard scanner.skip("translate("), let x = scanner.number(), let y = scanner.number() else { return nil }
    scanner.skipSeparators()
    guard scanner.skip(")") else { return nil }
    scanner.skipSeparators()
    return scanner.isAtEnd ? Vector(dx: x, dy: y) : nil
  }
}
