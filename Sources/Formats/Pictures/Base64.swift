import Marks

/// Bytes as letters, four for three of them (RFC 4648).
enum Base64 {
  private static let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)

  /// The value of each letter; 255 for what is none.
  private static let values: [UInt8] = {
    var values = [UInt8](repeating: 255, count: 256)
    for (value, letter) in letters.enumerated() { values[Int(letter)] = UInt8(value) }
    return values
  }()

  /// Calls `body` with each letter.
  ///
  /// O(*n*).
  static func encode(_ bytes: [UInt8], _ body: (UInt8) -> Void) {
    let padding = UInt8(ascii: "=")
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let rest = bytes.count - start
      let value =
        Int(bytes[start]) << 16 | (rest > 1 ? Int(bytes[start + 1]) << 8 : 0)
        | (rest > 2 ? Int(bytes[start + 2]) : 0)
      body(letters[value >> 18])
      body(letters[value >> 12 & 63])
      body(rest > 1 ? letters[value >> 6 & 63] : padding)
      body(rest > 2 ? letters[value & 63] : padding)
    }
  }

  /// The bytes that letters stand for; nil unless ``encode(_:_:)`` would give the same letters.
  ///
  /// O(*n*).
  static func decode(_ text: some RandomAccessCollection<UInt8>) -> [UInt8]? {
    guard text.count % 4 == 0 else { return nil }
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count / 4 * 3)
    let padding = text.suffix(2).count { $0 == UInt8(ascii: "=") }
    var (value, count): (UInt32, Int) = (0, 0)
    for letter in text.dropLast(padding) {
      let bits = values[Int(letter)]
      guard bits < 64 else { return nil }
      value = value << 6 | UInt32(bits)
      count += 1
      guard count == 4 else { continue }
      bytes.append(UInt8(value >> 16 & 0xFF))
      bytes.append(UInt8(value >> 8 & 0xFF))
      bytes.append(UInt8(value & 0xFF))
      (value, count) = (0, 0)
    }
    switch (count, padding) {
    case (0, 0): return bytes
    case (2, 2) where value & 0xF == 0: bytes.append(UInt8(value >> 4 & 0xFF))
    case (3, 1) where value & 0x3 == 0:
      bytes.append(UInt8(value >> 10 & 0xFF))
      bytes.append(UInt8(value >> 2 & 0xFF))
    default: return nil
    }
    return bytes
  }

  /// The format and the file of a picture in a `data:` address as we write it; nil if it is none.
  static func picture(_ address: UnsafeBufferPointer<UInt8>) -> (PictureFile.Format, [UInt8])? {
    for format in PictureFile.Format.allCases {
      let head = "data:\(format.rawValue);base64,"
      guard address.starts(with: head.utf8) else { continue }
      return decode(address.dropFirst(head.utf8.count)).map { (format, $0) }
    }
    return nil
  }

  /// Returns the picture of an address as other programs write them: with line breaks, or the end left out.
  static func foreignPicture(_ address: UnsafeBufferPointer<UInt8>) -> (PictureFile.Format, [UInt8])? {
    let head = String(decoding: address.prefix(64), as: UTF8.self).lowercased()
    guard head.hasPrefix("data:image/"), let comma = address.prefix(64).firstIndex(of: UInt8(ascii: ",")),
      head.prefix(while: { $0 != "," }).hasSuffix(";base64")
    else { return nil }
    var letters = address[(comma + 1)...].filter { $0 > 0x20 }
    while letters.count % 4 != 0 { letters.append(UInt8(ascii: "=")) }
    guard let bytes = decode(letters), let format = PictureFile.Format(sniffing: bytes) else { return nil }
    return (format, bytes)
  }
}
