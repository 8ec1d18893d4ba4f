/// Text made fit to stand in XML.
enum SVGEscaping {
  /// Escapes what has a meaning in XML, also in attributes. What XML cannot hold at all becomes U+FFFD.
  static func append(_ text: some StringProtocol, to bytes: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": bytes.append(contentsOf: "&amp;".utf8)
      case "<": bytes.append(contentsOf: "&lt;".utf8)
      case ">": bytes.append(contentsOf: "&gt;".utf8)
      case "\"": bytes.append(contentsOf: "&quot;".utf8)
      case "\n": bytes.append(contentsOf: "&#10;".utf8)
      case "\t": bytes.append(contentsOf: "&#9;".utf8)
      case "\r": bytes.append(contentsOf: "&#13;".utf8)
      case "\u{0}"..<" ", "\u{FFFE}", "\u{FFFF}": bytes.append(contentsOf: "\u{FFFD}".utf8)
      default: bytes.append(contentsOf: UTF8.encode(scalar) ?? UTF8.EncodedScalar())
      }
    }
  }
}
