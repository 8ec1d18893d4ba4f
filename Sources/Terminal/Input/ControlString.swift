/// A string that a terminal sends between an introducer and `ESC \`.
struct ControlString {
  /// Longest string that is kept, in bytes.
  static let limit = 4096

  enum Kind: UInt8, Sendable {
    case application = 0x5f  // ESC _
    case device = 0x50  // ESC P
    case operatingSystem = 0x5d  // ESC ]
  }

  var kind: Kind
  var body: [UInt8]

  /// The answer to a query that this is, if it is one.
  var reply: TerminalReply? {
    switch kind {
    case .application: picture
    case .device: version ?? capability ?? rendition
    case .operatingSystem: color
    }
  }

  /// Whether this is an answer, or says that there is none: `0 $ r` and `0 + r`.
  var isAnswer: Bool {
    reply != nil || kind == .device && body.first == 0x30 && body.count >= 3 && (isCapability || isRendition)
  }

  /// Whether this is an answer, or the beginning of one.
  var mayBecomeReply: Bool {
    switch kind {
    case .application:
      return (body.first ?? Self.pictureMark) == Self.pictureMark
        && body.count <= Self.longestVersion && body.allSatisfy { (0x20..<0x7f).contains($0) }
    case .device:
      let introducer = Array(">|".utf8)
      guard body.starts(with: introducer) else {
        return introducer.starts(with: body) || isCapability || isRendition
      }
      return body.count <= Self.longestVersion && body.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    case .operatingSystem:
      for introducer in ["10;", "11;"].map({ Array($0.utf8) }) {
        if introducer.starts(with: body) { return true }
        if body.starts(with: introducer) {
          return ReportedColor.isBeginning(of: String(decoding: body.dropFirst(3), as: UTF8.self))
        }
      }
      let parts = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
      guard "4".hasPrefix(parts.first ?? ""), parts.count < 2 || isNumber(parts[1]) else { return false }
      return parts.count < 3 || ReportedColor.isBeginning(of: String(parts[2]))
    }
  }

  /// The longest reply, in bytes.
  ///
  /// Keys typed after a reply that was cut off must be read again at some point.
  private static let longestVersion = 64

  /// The first byte of an answer of kitty's graphics protocol.
  private static let pictureMark = UInt8(ascii: "G")

  /// Kitty's graphics protocol: `G i = number ; OK`, or another word.
  private var picture: TerminalReply? {
    guard body.first == Self.pictureMark else { return nil }
    let parts = text.dropFirst().split(separator: ";", maxSplits: 1)
    let number = parts.first?.split(separator: ",").lazy.compactMap { key in
      key.hasPrefix("i=") ? Int(key.dropFirst(2)) : nil
    }.first
    guard parts.count == 2, let number else { return nil }
    return .picture(number: number, isDone: parts[1] == "OK")
  }

  /// XTVERSION: `> | name`.
  private var version: TerminalReply? {
    guard body.starts(with: [UInt8(ascii: ">"), UInt8(ascii: "|")]) else { return nil }
    var name = String()
    name.unicodeScalars.append(
      contentsOf: String(decoding: body.dropFirst(2), as: UTF8.self).unicodeScalars
        .filter { $0.properties.generalCategory != .control })
    return .version(name)
  }

  private var text: String { String(decoding: body, as: UTF8.self) }

  /// Up to three digits, as far as they arrived.
  private func isNumber(_ text: Substring) -> Bool {
    text.utf8.count <= 3 && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether it is `1 + r`, or `0 + r` and what follows, or the beginning of that.
  private var isCapability: Bool {
    isAnswer("+r") { $0 == 0x3d || $0 == 0x3b || Character(Unicode.Scalar($0)).isHexDigit }
  }

  /// Whether it is `1 $ r`, or `0 $ r` and numbers, or the beginning of that.
  private var isRendition: Bool {
    isAnswer("$r") { (0x30...0x3b).contains($0) || $0 == UInt8(ascii: "m") }
  }

  /// Whether it is `0` or `1`, then `mark`, then allowed bytes up to the longest that is taken; or the beginning of that.
  private func isAnswer(_ mark: String, _ isAllowed: (UInt8) -> Bool) -> Bool {
    let mark = Array(mark.utf8)
    guard let first = body.first, first == 0x30 || first == 0x31 else { return body.isEmpty }
    let rest = body.dropFirst()
    guard rest.starts(with: mark) else { return mark.starts(with: rest) }
    return rest.count <= Self.longestVersion + mark.count && rest.dropFirst(mark.count).allSatisfy(isAllowed)
  }

  /// DECRQSS: `1 $ r numbers m`, with colons or semicolons between them.
  private var rendition: TerminalReply? {
    guard isRendition, body.starts(with: Array("1$r".utf8)), body.last == UInt8(ascii: "m") else {
      return nil
    }
    let numbers = text.dropFirst(3).dropLast().split { $0 == ";" || $0 == ":" }
    return .rendition(numbers.compactMap { Int($0) })
  }

  /// XTGETTCAP: `1 + r name = value`, both in hexadecimal digits; `0 + r name` where there is none.
  ///
  /// Only one name is asked for at a time.
  private var capability: TerminalReply? {
    guard isCapability, body.count > 3 else { return nil }
    let parts = text.dropFirst(3).split(separator: "=", omittingEmptySubsequences: false)
    guard let name = Self.text(hexadecimal: parts[0]), !name.isEmpty, parts.count < 3 else { return nil }
    guard body.first == 0x31 else { return .capability(name, nil) }
    guard let value = parts.count == 1 ? "" : Self.text(hexadecimal: parts[1]) else { return nil }
    return .capability(name, value)
  }

  private static func text(hexadecimal digits: Substring) -> String? {
    guard digits.utf8.count.isMultiple(of: 2) else { return nil }
    let digits = Array(digits.utf8)
    var text = ""
    for index in stride(from: 0, to: digits.count, by: 2) {
      let pair = String(decoding: digits[index...(index + 1)], as: UTF8.self)
      guard let byte = UInt8(pair, radix: 16), (0x20..<0x7f).contains(byte) else { return nil }
      text.unicodeScalars.append(Unicode.Scalar(byte))
    }
    return text
  }

  /// `10 ; colour`, `11 ; colour` and `4 ; entry ; colour`.
  private var color: TerminalReply? {
    let entry = text.split(separator: ";", maxSplits: 2, omittingEmptySubsequences: false)
    if entry.count == 3, entry[0] == "4" {
      guard isNumber(entry[1]), let number = Int(entry[1]), let color = ReportedColor(specification: entry[2])
      else { return nil }
      return .paletteEntry(number, color)
    }
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let color = ReportedColor(specification: parts[1]) else { return nil }
    switch parts[0] {
    case "10": return .foreground(color)
    case "11": return .background(color)
    default: return nil
    }
  }
}
