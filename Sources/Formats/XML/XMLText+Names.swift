extension XMLText {
  static func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D }

  /// Whether a byte may be part of a name: beyond ASCII, all may.
  static func isOfName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), 0x80...:
      true
    default: [UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: ":")].contains(byte)
    }
  }

  /// Whether an entity of this name stands for a character in any file.
  static func isPredefined(_ name: [UInt8]) -> Bool {
    ["lt", "gt", "amp", "quot", "apos"].contains { name.elementsEqual($0.utf8) }
  }

  /// The text with each reference to an entity as the characters that it is written with.
  ///
  /// A piece of a file may refer to what only that file declares. O(*n*).
  static func withoutReferences(_ text: String) -> String {
    guard text.utf8.contains(UInt8(ascii: "&")) else { return text }
    let bytes = Array(text.utf8)
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    for (index, byte) in bytes.enumerated() {
      result.append(byte)
      guard byte == UInt8(ascii: "&") else { continue }
      let name = Array(bytes[(index + 1)...].prefix(8).prefix { isOfName($0) })
      let next = index + 1 < bytes.count ? bytes[index + 1] : 0
      if next != UInt8(ascii: "#"), !isPredefined(name) { result += "amp;".utf8 }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
