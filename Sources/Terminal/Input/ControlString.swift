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
    case .application: nil
    case .device: version
    case .operatingSystem: color
    }
  }

  /// Whether this is an answer, or the beginning of one.
  var mayBecomeReply: Bool {
    switch kind {
    case .application: return false
    case .device:
      let introducer = Array(">|".utf8)
      guard body.starts(with: introducer) else { return introducer.starts(with: body) }
      return body.count <= Self.longestVersion && body.allSatisfy { $0 >= 0x20 && $0 != 0x7f }
    case .operatingSystem:
      for introducer in ["10;", "11;"].map({ Array($0.utf8) }) {
        if introducer.starts(with: body) { return true }
        if body.starts(with: introducer) {
          return ReportedColor.isBeginning(of: String(decoding: body.dropFirst(3), as: UTF8.self))
        }
      }
      return false
    }
  }

  /// In bytes. What is typed after an answer that was cut off must come through at last.
  private static let longestVersion = 64

  /// XTVERSION: `> | name`.
  private var version: TerminalReply? {
    guard body.starts(with: [UInt8(ascii: ">"), UInt8(ascii: "|")]) else { return nil }
    var name = String()
    name.unicodeScalars.append(
      contentsOf: String(decoding: body.dropFirst(2), as: UTF8.self).unicodeScalars
        .filter { $0.properties.generalCategory != .control })
    return .version(name)
  }

  /// `10 ; colour` and `11 ; colour`.
  private var color: TerminalReply? {
    let text = String(decoding: body, as: UTF8.self)
    let parts = text.split(separator: ";", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let color = ReportedColor(specification: parts[1]) else { return nil }
    switch parts[0] {
    case "10": return .foreground(color)
    case "11": return .background(color)
    default: return nil
    }
  }
}
