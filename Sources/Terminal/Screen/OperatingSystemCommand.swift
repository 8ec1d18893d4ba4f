/// Requests to the terminal of the form `OSC number ; text ST`.
enum OperatingSystemCommand {
  /// Offers text to the clipboard: OSC 52, with the text in base 64, so that no byte of it can end the
  /// sequence.
  static func copy(_ text: String) -> String { "\u{1B}]52;c;\(base64(Array(text.utf8)))\u{1B}\\" }

  /// RFC 4648, section 4.
  static func base64(_ bytes: [UInt8]) -> String {
    let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
    var result: [UInt8] = []
    result.reserveCapacity((bytes.count + 2) / 3 * 4)
    for start in stride(from: 0, to: bytes.count, by: 3) {
      let group = bytes[start..<min(start + 3, bytes.count)]
      let bits = group.enumerated().reduce(0) { $0 | Int($1.element) << (16 - 8 * $1.offset) }
      for digit in 0..<4 {
        result.append(digit <= group.count ? digits[bits >> (18 - 6 * digit) & 63] : UInt8(ascii: "="))
      }
    }
    return String(decoding: result, as: UTF8.self)
  }
}
