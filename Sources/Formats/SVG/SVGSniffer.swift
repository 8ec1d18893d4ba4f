/// Recognises by a file's first bytes whether it is text.
enum SVGSniffer {
  /// As many bytes as are looked at; nothing but blanks in them is not the beginning of a drawing.
  static let most = 4096

  /// Why a file that begins so is refused; nil when it may be XML.
  static func refusal(of head: [UInt8]) -> SVGError? {
    let isWide = head.starts(with: [0xFE, 0xFF]) || head.starts(with: [0xFF, 0xFE])
    if isWide || head.starts(with: [0x00, 0x3C]) || head.starts(with: [0x3C, 0x00]) { return .encoding }
    guard let first = firstByte(of: head) else { return head.count < most ? nil : .notXML }
    return first == UInt8(ascii: "<") ? nil : .notXML
  }

  /// Whether these bytes are enough to be sure.
  static func isEnough(_ head: [UInt8]) -> Bool { head.count > 1 && firstByte(of: head) != nil }

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
