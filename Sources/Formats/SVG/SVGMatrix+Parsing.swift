import Marks

extension SVGMatrix {
  /// Reads a `transform` attribute; nil if it is none.
  ///
  /// The functions apply from the last to the first. An empty text is the identity.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    var scanner = SVGScanner(bytes)
    var matrix = SVGMatrix.identity
    scanner.skipSeparators()
    while !scanner.isAtEnd {
      guard let name = Self.names.first(where: { scanner.skip($0) }) else { return nil }
      scanner.skipSeparators()
      guard scanner.skip(UInt8(ascii: "(")) else { return nil }
      var numbers: [Double] = []
      while numbers.count < 7, let number = scanner.number() {
        numbers.append(number)
        // CSS writes units.
        _ = scanner.skip("px") || scanner.skip("deg")
      }
      scanner.skipSeparators()
      guard scanner.skip(UInt8(ascii: ")")), let next = Self.function("\(name)", numbers) else { return nil }
      matrix = matrix.after(next)
      scanner.skipSeparators()
    }
    guard matrix.isFinite else { return nil }
    self = matrix
  }

  /// A name that another one begins with comes after it.
  private static let names: [StaticString] = [
    "matrix", "translateX", "translateY", "translate", "scaleX", "scaleY", "scale", "rotate", "skewX",
    "skewY",
  ]

  private static func function(_ name: String, _ n: [Double]) -> SVGMatrix? {
    switch (name, n.count) {
    case ("matrix", 6): SVGMatrix(a: n[0], b: n[1], c: n[2], d: n[3], e: n[4], f: n[5])
    case ("translate", 1), ("translateX", 1): .translation(n[0], 0)
    case ("translate", 2): .translation(n[0], n[1])
    case ("translateY", 1): .translation(0, n[0])
    case ("scale", 1): .scale(n[0], n[0])
    case ("scale", 2): .scale(n[0], n[1])
    case ("scaleX", 1): .scale(n[0], 1)
    case ("scaleY", 1): .scale(1, n[0])
    case ("rotate", 1): .rotation(degrees: n[0])
    case ("rotate", 3):
      SVGMatrix.translation(n[1], n[2]).after(.rotation(degrees: n[0])).after(.translation(-n[1], -n[2]))
    case ("skewX", 1): SVGMatrix(c: slope(n[0]))
    case ("skewY", 1): SVGMatrix(b: slope(n[0]))
    default: nil
    }
  }

  private static func slope(_ degrees: Double) -> Double {
    let way = Vector(degrees: degrees)
    return way.dy / way.dx
  }
}
