/// Recognises by a file's first bytes whether it is text.
enum SVGSniffer {
  /// The number of bytes that are looked at; nothing but blanks in them is not the beginning of a drawing.
  static let most = 4096

  /// Returns the reason why a file that begins so is refused; nil when it may be XML.
  static func refusal(of head: [UInt8]) -> SVGError? {
    if let isBigEndian = XMLEncoding.isBigEndian(head) {
      guard let first = firstUnit(of: head, isBigEndian) else { return head.count < most ? nil : .notXML }
      return first == 0x3C ? nil : .encoding
    }
    // Any other file with such a beginning is in UTF-32.
    if head.count > 3, [[0xFF, 0xFE], [0x00, 0x3C], [0x3C, 0x00]].contains(Array(head.prefix(2))) {
      return .encoding
    }
    guard let first = firstByte(of: head) else { return head.count < most ? nil : .notXML }
    return first == UInt8(ascii: "<") ? nil : .notXML
  }

  /// Whether these bytes are enough to be sure.
  static func isEnough(_ head: [UInt8]) -> Bool {
    if let isBigEndian = XMLEncoding.isBigEndian(head) {
      return head.count > 3 && firstUnit(of: head, isBigEndian) != nil
    }
    return head.count > 1 && firstByte(of: head) != nil
  }

  /// The first unit of a file in UTF-16 that is no blank and no mark of the byte order.
  private static func firstUnit(of head: [UInt8], _ isBigEndian: Bool) -> UInt16? {
    for index in stride(from: 0, to: head.count - 1, by: 2) {
      let (first, second) = (UInt16(head[index]), UInt16(head[index + 1]))
      let unit = isBigEndian ? first << 8 | second : second << 8 | first
      if ![0xFEFF, 0x20, 0x09, 0x0A, 0x0D].contains(unit) { return unit }
    }
    return nil
  }

  /// The first byte that is no blank and no mark of the byte order; nil when that did not come yet.
  private static func firstByte(of head: [UInt8]) -> UInt8? {
    let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
    if head.count < 3, mark.starts(with: head) || head == [0xFE] || head == [0xFF] || head == [0x00] {
      return nil
    }
    let body = head.starts(with: mark) ? head[3...] : head[...]
    return body.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
  }
}
