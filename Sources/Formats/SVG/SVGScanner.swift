/// Reads numbers and letters out of an attribute's bytes.
struct SVGScanner {
  private let bytes: UnsafeBufferPointer<UInt8>
  private var index = 0

  /// 1, 10, 100 ...
  ///
  /// 10^22: the powers that are exact.
  private let powers = SVGScanner.powers.table

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  var isAtEnd: Bool { index == bytes.count }

  /// How many bytes are still to be read.
  var bytesLeft: Int { bytes.count - index }

  /// The next byte, which stays.
  var next: UInt8? { index < bytes.count ? bytes[index] : nil }

  /// Passes over the next byte if it is this one.
  mutating func skip(_ byte: UInt8) -> Bool {
    guard index < bytes.count, bytes[index] == byte else { return false }
    index += 1
    return true
  }

  /// Passes over these bytes if they come next.
  mutating func skip(_ text: StaticString) -> Bool {
    let isNext = text.withUTF8Buffer { bytes[index...].starts(with: $0) }
    if isNext { index += text.utf8CodeUnitCount }
    return isNext
  }

  /// Passes over blanks and commas.
  mutating func skipSeparators() {
    while index < bytes.count, bytes[index] <= 0x20 || bytes[index] == UInt8(ascii: ",") { index += 1 }
  }

  /// A number after any separators: sign, digits, point, exponent; nil, and nothing read, when none stands
  /// here or it is beyond what a number can hold.
  @inline(__always)
  mutating func number() -> Double? {
    skipSeparators()
    // A branch rather than a sum: where the next number begins need not wait for this byte.
    if next == UInt8(ascii: "-") {
      if let value = shortNumber(at: index &+ 1) { return -value }
    } else if let value = shortNumber(at: index) {
      return value
    }
    return longNumber()
  }

  @inline(__always)
  private mutating func shortNumber(at start: Int) -> Double? {
    guard let base = bytes.baseAddress, start &+ 8 <= bytes.count else { return nil }
    let word = UnsafeRawPointer(base + start).loadUnaligned(as: UInt64.self)
    guard let short = ShortDecimal(UInt64(littleEndian: word)) else { return nil }
    index = start &+ short.length
    return Double(short.digits) / powers[short.decimals]
  }

  /// A number of any length and form.
  private mutating func longNumber() -> Double? {
    let start = index
    let isNegative = next == UInt8(ascii: "-")
    if isNegative || next == UInt8(ascii: "+") { index += 1 }
    var mantissa: UInt64 = 0
    var digits = 0
    var decimals = 0
    var isAfterPoint = false
    while index < bytes.count {
      let byte = bytes[index]
      if byte >= 0x30 && byte <= 0x39 {
        if digits < 18 { mantissa = mantissa * 10 + UInt64(byte - 0x30) }
        digits += 1
        if isAfterPoint { decimals += 1 }
      } else if byte == UInt8(ascii: "."), !isAfterPoint {
        isAfterPoint = true
      } else {
        break
      }
      index += 1
    }
    guard digits > 0 else {
      index = start
      return nil
    }
    let hasExponent = skipExponent()
    // Both parts are exact below 2^53 and 10^22, so the quotient is the nearest number to the text.
    if !hasExponent, mantissa < 1 << 53, digits < 18, decimals <= 22 {
      let value = Double(mantissa) / powers[decimals]
      return isNegative ? -value : value
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    guard let value = Double(text), value.isFinite else {
      index = start
      return nil
    }
    return value
  }

  /// Passes over an exponent, if a whole one stands here.
  private mutating func skipExponent() -> Bool {
    guard let byte = next, byte | 0x20 == UInt8(ascii: "e") else { return false }
    var ahead = index + 1
    if ahead < bytes.count, bytes[ahead] == UInt8(ascii: "-") || bytes[ahead] == UInt8(ascii: "+") {
      ahead += 1
    }
    let digits = ahead
    while ahead < bytes.count, bytes[ahead] >= 0x30, bytes[ahead] <= 0x39 { ahead += 1 }
    guard ahead > digits else { return false }
    index = ahead
    return true
  }

  /// The powers of ten, in memory that is never given back: looking one up in an array or a copy takes longer
  /// than the division.
  private static let powers = PowersOfTen()

  private struct PowersOfTen: @unchecked Sendable {
    let table: UnsafePointer<Double>

    init() {
      let powers = UnsafeMutablePointer<Double>.allocate(capacity: 23)
      powers.initialize(to: 1)
      for exponent in 1...22 { (powers + exponent).initialize(to: powers[exponent - 1] * 10) }
      table = UnsafePointer(powers)
    }
  }
}
