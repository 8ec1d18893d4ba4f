extension MouseReport {
  /// The result of `scan`: the report, `nil` for "the pointer left the window", and the index after it.
  struct Scan {
    var report: MouseReport?
    var end: Int
  }

  /// Reads `b ; x ; y M` or `b ; x ; y m`, the part of an SGR report after `CSI <`.
  ///
  /// Numbers may be negative (except b) and of any size. At most `limit` bytes are looked at.
  ///
  /// - Returns: `nil` if the bytes are something else or end too early.
  @inline(__always)
  static func scan(_ bytes: Span<UInt8>, from start: Int, limit: Int) -> Scan? {
    var numbers = NumberScanner(index: start, end: min(bytes.count, start + limit))
    guard let code = numbers.next(in: bytes), numbers.skip(UInt8(ascii: ";"), in: bytes),
      let column = numbers.next(in: bytes), numbers.skip(UInt8(ascii: ";"), in: bytes),
      let row = numbers.next(in: bytes), numbers.index < numbers.end,
      (0...511).contains(code)
    else { return nil }
    let final = bytes[numbers.index]
    guard final | 0x20 == UInt8(ascii: "m") else { return nil }
    let end = numbers.index + 1
    if code & 0x100 != 0 { return Scan(report: nil, end: end) }
    let isRelease = final == UInt8(ascii: "m")
    let report = MouseReport(code: code, isRelease: isRelease, column: column, row: row)
    return Scan(report: report, end: end)
  }
}

/// Reads whole numbers one after another.
private struct NumberScanner {
  var index: Int
  let end: Int

  /// The number at `index`, or the nearest of ±10,000,000; `nil` when there is none.
  @inline(__always)
  mutating func next(in bytes: Span<UInt8>) -> Int? {
    let isNegative = skip(UInt8(ascii: "-"), in: bytes)
    let first = index
    var value = 0
    while index < end {
      let digit = bytes[index] &- UInt8(ascii: "0")
      if digit > 9 { break }
      value = min(value &* 10 &+ Int(digit), 10_000_000)
      index &+= 1
    }
    if index == first { return nil }
    return isNegative ? -value : value
  }

  /// Consumes `byte` if it is next, and returns whether it was.
  @inline(__always)
  mutating func skip(_ byte: UInt8, in bytes: Span<UInt8>) -> Bool {
    guard index < end, bytes[index] == byte else { return false }
    index &+= 1
    return true
  }
}
