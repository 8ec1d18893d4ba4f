/// Bytes as letters, four for three of them (RFC 4648).
extension [UInt8] {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The letters that stand for the bytes.
  ///
  /// O(*n*).
  var base64: String {
    var text: [UInt8] = []
    text.reserveCapacity((count + 2) / 3 * 4)
    for start in stride(from: 0, to: count, by: 3) {
      let size = Swift.min(3, count - start)
      var value: UInt32 = 0
      for offset in 0..<3 { value = value << 8 | (offset < size ? UInt32(self[start + offset]) : 0) }
      for place in 0..<4 {
        text.append(
          place <= size ? Self.letters[Int(value >> (18 - 6 * UInt32(place)) & 63)] : UInt8(ascii: "="))
      }
    }
    return String(decoding: text, as: UTF8.self)
  }

  /// The bytes that letters stand for; what is none is passed over.
  ///
  /// O(*n*).
  init(base64 text: some Sequence<UInt8>) {
    self = []
    var (value, bits): (UInt32, UInt32) = (0, 0)
    for letter in text {
      guard let digit = Self.values[Int(letter)] else { continue }
      value = value << 6 | UInt32(digit)
      bits += 6
      guard bits >= 8 else { continue }
      bits -= 8
      append(UInt8(value >> bits & 0xFF))
      value &= 1 << bits - 1
    }
  }

  private static let values: [UInt8?] = {
    var values: [UInt8?] = Array<UInt8?>(repeating: nil, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()
}
