/// Numbers in SVG text.
enum SVGNumber {
  /// The most bytes that a number takes.
  static let longest = 32

  /// Writes a number, without an exponent where it has at most four decimals: `12`, `-0.5`, `3.125`.
  ///
  /// Reading it back gives the very same number. Numbers from the screen have few decimals and take the quick
  /// way; any other is written with as many digits as it takes. NaN is written as 0.
  ///
  /// - Parameter text: room for ``longest`` bytes.
  /// - Returns: how many were written.
  @inline(__always)
  static func write(_ value: Double, to text: UnsafeMutablePointer<UInt8>) -> Int {
    let scaled = value.magnitude * 10_000
    guard scaled < 1e15 else { return writeAny(value, to: text) }
    let rounded = UInt64(scaled + 0.5)
    guard Double(Int64(rounded)) / 10_000 == value.magnitude else { return writeAny(value, to: text) }
    text[0] = UInt8(ascii: "-")
    var end = text + (value.sign == .minus ? 1 : 0)
    let whole = rounded / 10_000
    let digits = FourDigits(UInt32(truncatingIfNeeded: rounded &- whole &* 10_000))
    end =
      whole < 10_000 ? FourDigits(UInt32(truncatingIfNeeded: whole)).write(to: end) : write(whole, to: end)
    return digits.writeDecimals(to: end) - text
  }

  static func text(_ value: Double) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: longest) { buffer in
      guard let text = buffer.baseAddress else { return "0" }
      return String(decoding: UnsafeBufferPointer(start: text, count: write(value, to: text)), as: UTF8.self)
    }
  }

  /// The value that reading the written number gives: 0 for NaN and infinities.
  static func asWritten(_ value: Double) -> Double { value.isFinite ? value : 0 }

  private static func writeAny(_ value: Double, to text: UnsafeMutablePointer<UInt8>) -> Int {
    let description = asWritten(value).description
    var count = 0
    for byte in description.hasSuffix(".0") ? description.utf8.dropLast(2) : description.utf8[...] {
      text[count] = byte
      count += 1
    }
    return count
  }

  private static func write(_ whole: UInt64, to text: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<
    UInt8
  > {
    var end = text
    for byte in whole.description.utf8 {
      end.pointee = byte
      end += 1
    }
    return end
  }
}

/// A number below 10,000 as four digits, the first in the lowest byte.
///
/// Without branches: how many digits a number has cannot be foretold.
private struct FourDigits {
  private let digits: UInt32

  @inline(__always)
  init(_ value: UInt32) {
    let hundreds = (value &* 5243) >> 19
    let pairs = hundreds | (value &- hundreds &* 100) << 16
    let tens = ((pairs &* 103) >> 10) & 0x000F_000F
    digits = tens | (pairs &- tens &* 10) << 8
  }

  /// Writes the digits without zeros before them, but at least one; answers the end.
  ///
  /// Needs room for four.
  @inline(__always)
  func write(to text: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    let zeros = UInt32((digits | 0x0100_0000).trailingZeroBitCount) & 0x18
    store(digits >> zeros, at: text)
    return text + Int(4 &- zeros >> 3)
  }

  /// Writes a point and the digits without zeros after them, or nothing for 0; answers the end.
  ///
  /// Needs room for five.
  @inline(__always)
  func writeDecimals(to text: UnsafeMutablePointer<UInt8>) -> UnsafeMutablePointer<UInt8> {
    text[0] = UInt8(ascii: ".")
    store(digits, at: text + 1)
    let length = 4 &- digits.leadingZeroBitCount >> 3
    return text + (length == 0 ? 0 : length &+ 1)
  }

  @inline(__always)
  private func store(_ digits: UInt32, at text: UnsafeMutablePointer<UInt8>) {
    UnsafeMutableRawPointer(text).storeBytes(of: (digits | 0x3030_3030).littleEndian, as: UInt32.self)
  }
}
