/// The characters that XML writes as names.
///
/// All by bytes: a `<` that a combining mark follows is one character with it, and markup all the same.
enum XMLText {
  private static let names: [(name: [UInt8], byte: UInt8)] = [
    ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"),
  ].map { (name: StaticString, byte: Unicode.Scalar) in
    (name.withUTF8Buffer { Array($0) }, UInt8(ascii: byte))
  }

  /// A text as it stands between tags.
  ///
  /// O(*n*).
  static func escaped(_ text: some StringProtocol) -> String {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "&"): result += "&amp;".utf8
      case UInt8(ascii: "<"): result += "&lt;".utf8
      case UInt8(ascii: ">"): result += "&gt;".utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// A text that stood between tags or in an attribute.
  ///
  /// An unknown name stays as it is. O(*n*).
  static func unescaped(_ text: some StringProtocol) -> String {
    var result: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let first = rest.first {
      if first == UInt8(ascii: "&"), let known = names.first(where: { rest.starts(with: $0.name) }) {
        result.append(known.byte)
        rest = rest.dropFirst(known.name.count)
      } else {
        result.append(first)
        rest = rest.dropFirst()
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
