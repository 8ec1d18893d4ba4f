/// Numbers in SVG text.
enum SVGNumber {
  /// Appends a number, without an exponent where it has at most four decimals: `12`, `-0.5`, `3.125`.
  ///
  /// Reading it back gives the very same number. What the screen makes has few decimals and takes the quick
  /// way; anything else is written with as many digits as it takes. What is no number is written as 0.
  static func append(_ value: Double, to bytes: inout [UInt8]) {
    let scaled = (value * 10_000).rounded()
    guard abs(scaled) < 1e15, scaled / 10_000 == value else {
      bytes.append(contentsOf: (value.isFinite ? value : 0).description.utf8)
      return
    }
    var whole = Int(scaled.magnitude)
    if scaled < 0 { bytes.append(UInt8(ascii: "-")) }
    var decimals = 4
    while decimals > 0, whole % 10 == 0 {
      whole /= 10
      decimals -= 1
    }
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var index = 24
      var written = 0
      repeat {
        if written == decimals, decimals > 0 {
          index -= 1
          digits[index] = UInt8(ascii: ".")
        }
        index -= 1
        digits[index] = UInt8(ascii: "0") + UInt8(whole % 10)
        whole /= 10
        written += 1
      } while whole > 0 || written <= decimals
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: digits[index...]))
    }
  }

  static func text(_ value: Double) -> String {
    var bytes: [UInt8] = []
    append(value, to: &bytes)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The number that the whole text is, or nil. Units are not understood.
  static func parse(_ bytes: UnsafeBufferPointer<UInt8>) -> Double? {
    var scanner = SVGScanner(bytes)
    guard let number = scanner.number(), scanner.isAtEnd else { return nil }
    return number
  }
}
