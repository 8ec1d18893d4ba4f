/// Padding: delays for old hardware terminals, written as `$<5>` inside a capability.
enum TerminfoPadding {
  /// A capability's text without them.
  static func removed(from capability: String) -> String {
    var bytes: [UInt8] = []
    var isInside = false
    for byte in capability.utf8 {
      if isInside {
        isInside = byte != UInt8(ascii: ">")
      } else if byte == UInt8(ascii: "<"), bytes.last == UInt8(ascii: "$") {
        bytes.removeLast()
        isInside = true
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
