/// Text compressed by lz-string, in its form of base 64: an LZ78 code of UTF-16 units whose width grows.
enum LZString {
  private static let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The text as UTF-8; nil if the code is broken, or gives more bytes than are wanted at most.
  ///
  /// Bytes that are no digits, such as line ends, are passed over. O(*n*) in what is read and written.
  static func decompress(base64 text: some Sequence<UInt8>, atMost most: Int) -> [UInt8]? {
    var values: [UInt8?] = Array(repeating: nil, count: 256)
    for (value, digit) in digits.enumerated() { values[Int(digit)] = UInt8(value) }
    var reader = BitReader(digits: text.compactMap { values[Int($0)] })
    return decode(&reader, atMost: most / 2).map { units in
      Array(String(decoding: units, as: UTF16.self).utf8)
    }
  }

  /// Bits from digits of six each, the highest of a digit first; the first bit of a number is its lowest.
  private struct BitReader {
    let digits: [UInt8]
    private var position = 0

    init(digits: [UInt8]) { self.digits = digits }

    mutating func number(bits: Int) -> Int? {
      guard position + bits <= digits.count * 6 else { return nil }
      var number = 0
      for bit in 0..<bits {
        let place = position + bit
        number |= Int(digits[place / 6] >> UInt8(5 - place % 6) & 1) << bit
      }
      position += bits
      return number
    }
  }

  /// The codes that begin a new unit of 8 or 16 bits, and that end the text.
  private enum Code { static let (short, long, end) = (0, 1, 2) }

  private static func decode(_ reader: inout BitReader, atMost most: Int) -> [UInt16]? {
    // An entry is a range of what was written, so that entries take no memory of their own.
    var entries: [Range<Int>] = [0..<0, 0..<0, 0..<0]
    var output: [UInt16] = []
    func unit(_ code: Int) -> UInt16? {
      reader.number(bits: code == Code.short ? 8 : 16).map { UInt16($0) }
    }
    guard let first = reader.number(bits: 2) else { return nil }
    if first == Code.end { return [] }
    guard first < 2, let character = unit(first) else { return nil }
    output.append(character)
    entries.append(0..<1)
    var previous = 0..<1
    // The room is the number of entries until codes take a bit more.
    var (room, bits) = (4, 3)
    while true {
      guard let code = reader.number(bits: bits) else { return nil }
      let start = output.count
      var isNew = false
      switch code {
      case Code.end: return output
      case Code.short, Code.long:
        guard let character = unit(code) else { return nil }
        output.append(character)
        entries.append(start..<(start + 1))
        isNew = true
      case _ where code < entries.count: output += output[entries[code]]
      case entries.count: output += Array(output[previous]) + [output[previous.lowerBound]]
      default: return nil
      }
      guard output.count <= most else { return nil }
      if isNew { room -= 1 }
      if room == 0 {
        room = 1 << bits
        bits += 1
      }
      // The new entry is the text before with the first unit of this one, which follow each other.
      entries.append(previous.lowerBound..<(previous.upperBound + 1))
      room -= 1
      previous = start..<output.count
      if room == 0 {
        room = 1 << bits
        bits += 1
      }
    }
  }
}
