/// Finds its way in the bytes of a JSON text that was checked.
///
/// All offsets given to it are those of values, or of the names of members, that it answered.
struct JSONScanner {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// The arrays and objects whose ends are known, by their beginnings.
  private let long: UnsafeBufferPointer<JSONSpan>

  init(
    _ bytes: UnsafeBufferPointer<UInt8>,
    long: UnsafeBufferPointer<JSONSpan> = UnsafeBufferPointer(start: nil, count: 0)
  ) {
    self.bytes = bytes
    self.long = long
  }

  func skipBlanks(from offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count, bytes[offset] == 0x20 || bytes[offset] >= 0x09 && bytes[offset] <= 0x0D {
      // Vertical tabs and form feeds are no blanks in JSON.
      guard bytes[offset] != 0x0B, bytes[offset] != 0x0C else { return offset }
      offset += 1
    }
    return offset
  }

  /// The first value in an array, or the name of the first member of an object; nil in an empty one.
  func first(in offset: Int) -> Int? {
    let first = skipBlanks(from: offset + 1)
    return bytes[first] == UInt8(ascii: "]") || bytes[first] == UInt8(ascii: "}") ? nil : first
  }

  /// The value, or the member's name, that follows a value; nil after the last.
  func next(after offset: Int) -> Int? {
    let end = skipBlanks(from: end(of: offset))
    return bytes[end] == UInt8(ascii: ",") ? skipBlanks(from: end + 1) : nil
  }

  /// The value of the member whose name is at an offset.
  func value(ofMemberAt offset: Int) -> Int { skipBlanks(from: skipBlanks(from: end(of: offset)) + 1) }

  /// The number of values in an array.
  func count(in offset: Int) -> Int {
    var count = 0
    var next = first(in: offset)
    while let place = next {
      count += 1
      next = self.next(after: place)
    }
    return count
  }

  /// Returns the end of the value that begins at an offset.
  private func end(of offset: Int) -> Int {
    if let end = knownEnd(of: offset) { return end }
    var offset = offset
    var depth = 0
    repeat {
      switch bytes[offset] {
      case UInt8(ascii: "\""):
        offset = endOfString(offset)
        continue
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      case _ where depth == 0: return endOfWord(offset)
      default: break
      }
      offset += 1
    } while depth > 0
    return offset
  }

  private func knownEnd(of offset: Int) -> Int? {
    var (low, high) = (0, long.count)
    while low < high {
      let middle = (low + high) / 2
      if Int(long[middle].start) < offset { low = middle + 1 } else { high = middle }
    }
    return low < long.count && Int(long[low].start) == offset ? Int(long[low].end) : nil
  }

  private func endOfString(_ offset: Int) -> Int {
    var offset = offset + 1
    while bytes[offset] != UInt8(ascii: "\"") { offset += bytes[offset] == UInt8(ascii: "\\") ? 2 : 1 }
    return offset + 1
  }

  /// The text of a value without the blanks between its parts.
  ///
  /// Characters of strings that XML does not have, or that steer a terminal, are escaped.
  func compact(at offset: Int) -> [UInt8] {
    var text: [UInt8] = []
    var (isInString, isPlain) = (false, true)
    var index = offset
    let end = end(of: offset)
    text.reserveCapacity(end - offset)
    while index < end {
      let byte = bytes[index]
      if isInString || byte > 0x20 { text.append(byte) }
      if byte >= 0x7F { isPlain = false }
      if isInString, byte == UInt8(ascii: "\\") {
        index += 1
        text.append(bytes[index])
      } else if byte == UInt8(ascii: "\"") {
        isInString.toggle()
      }
      index += 1
    }
    return isPlain ? text : JSONWriter.escaped(String(decoding: text, as: UTF8.self))
  }

  /// The end of a number, `true`, `false` or `null`.
  private func endOfWord(_ offset: Int) -> Int {
    var offset = offset
    while offset < bytes.count {
      switch bytes[offset] {
      case UInt8(ascii: ","), UInt8(ascii: "]"), UInt8(ascii: "}"), 0x09, 0x0A, 0x0D, 0x20: return offset
      default: offset += 1
      }
    }
    return offset
  }

  // MARK: Values

  /// The text of a string.
  func string(at offset: Int) -> String {
    let content = bytes[(offset + 1)..<(endOfString(offset) - 1)]
    guard content.contains(UInt8(ascii: "\\")) else { return String(decoding: content, as: UTF8.self) }
    var text: [UInt8] = []
    text.reserveCapacity(content.count)
    var index = content.startIndex
    while index < content.endIndex {
      guard content[index] == UInt8(ascii: "\\") else {
        text.append(content[index])
        index += 1
        continue
      }
      index += 2
      switch content[index - 1] {
      case UInt8(ascii: "u"): text += UTF8.encode(scalar(&index)) ?? UTF8.encodedReplacementCharacter
      case UInt8(ascii: "b"): text.append(0x08)
      case UInt8(ascii: "f"): text.append(0x0C)
      case UInt8(ascii: "n"): text.append(0x0A)
      case UInt8(ascii: "r"): text.append(0x0D)
      case UInt8(ascii: "t"): text.append(0x09)
      case let byte: text.append(byte)
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The scalar whose four digits, and those of a second half, begin at an index; U+FFFD for a half alone.
  private func scalar(_ index: inout Int) -> Unicode.Scalar {
    let first = unit(at: index)
    index += 4
    if let scalar = Unicode.Scalar(first) { return scalar }
    guard first < 0xDC00, bytes[index] == UInt8(ascii: "\\"), bytes[index + 1] == UInt8(ascii: "u") else {
      return "\u{FFFD}"
    }
    let second = unit(at: index + 2)
    guard (0xDC00...0xDFFF).contains(second) else { return "\u{FFFD}" }
    index += 6
    return Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00)) ?? "\u{FFFD}"
  }

  private func unit(at index: Int) -> UInt32 {
    bytes[index..<(index + 4)].reduce(0) { $0 << 4 | UInt32(Self.digit(of: $1) ?? 0) }
  }

  /// The value of a hexadecimal digit; nil for other bytes.
  static func digit(of byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    default: nil
    }
  }

  /// The number at an offset; nil where there is none, or where it is too large.
  func number(at offset: Int) -> Double? {
    let isNegative = bytes[offset] == UInt8(ascii: "-")
    var index = isNegative ? offset + 1 : offset
    var digits: UInt64 = 0
    var decimals = 0
    var isFraction = false
    guard index < bytes.count, (0x30...0x39).contains(bytes[index]) else { return nil }
    while index < bytes.count {
      switch bytes[index] {
      case 0x30...0x39:
        digits = digits * 10 + UInt64(bytes[index] - 0x30)
        if isFraction { decimals += 1 }
      case UInt8(ascii: "."): isFraction = true
      case UInt8(ascii: "e"), UInt8(ascii: "E"): return longNumber(at: offset)
      default: return short(digits, decimals, isNegative)
      }
      // The digits and the power of ten must be exact in a Double, so that their quotient is rounded once.
      if digits >= 1 << 53 || decimals > 22 { return longNumber(at: offset) }
      index += 1
    }
    return short(digits, decimals, isNegative)
  }

  private func short(_ digits: UInt64, _ decimals: Int, _ isNegative: Bool) -> Double {
    let value = Double(digits) / Self.powers[decimals]
    return isNegative ? -value : value
  }

  private func longNumber(at offset: Int) -> Double? {
    let text = String(decoding: bytes[offset..<endOfWord(offset)], as: UTF8.self)
    return Double(text).flatMap { $0.isFinite ? $0 : nil }
  }

  private static let powers: [Double] = (0...22).map { (0..<$0).reduce(1) { power, _ in power * 10 } }
}
