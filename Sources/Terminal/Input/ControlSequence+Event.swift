extension ControlSequence {
  /// The meaning of a control sequence to the parser.
  enum Meaning {
    case event(InputEvent)
    /// A text of several characters, which was composed.
    case text([Key])
    case pasteBegins
    /// Known, and of no interest.
    case nothing
    case unknown
  }

  /// Reads `body`, which follows `CSI` and includes the final byte.
  static func meaning(of body: [UInt8]) -> Meaning {
    if body.first == UInt8(ascii: "<") { return sgrMouse(body) }
    if body.first == UInt8(ascii: "["), body.count == 2 { return consoleKey(body[1]) }
    guard let sequence = ControlSequence(body: body) else { return .unknown }
    if sequence.isKeyRelease { return .nothing }
    if let reply = sequence.reply { return .event(.reply(reply)) }
    if let report = sequence.urxvtMouse { return .event(.mouse(report)) }
    if let keys = sequence.keys { return keys.count == 1 ? .event(.key(keys[0])) : .text(keys) }
    switch body {
    case [UInt8(ascii: "I")]: return .event(.focus(true))
    case [UInt8(ascii: "O")]: return .event(.focus(false))
    case Array("200~".utf8): return .pasteBegins
    default: return .unknown
    }
  }

  private static func sgrMouse(_ body: [UInt8]) -> Meaning {
    body.withUnsafeBufferPointer { bytes in
      let span = bytes.span
      guard let scan = MouseReport.scan(span, from: 1, limit: limit), scan.end == span.count
      else { return .unknown }
      return scan.report.map { .event(.mouse($0)) } ?? .nothing
    }
  }

  /// The Linux console's F1 to F5: `CSI [ A` to `CSI [ E`.
  private static func consoleKey(_ final: UInt8) -> Meaning {
    guard (UInt8(ascii: "A")...UInt8(ascii: "E")).contains(final) else { return .unknown }
    return .event(.key(Key(.function(Int(final - UInt8(ascii: "A")) + 1))))
  }

  /// urxvt's mouse report, mode 1015: `CSI b ; x ; y M`, where b is 32 more than in SGR reports.
  private var urxvtMouse: MouseReport? {
    guard final == UInt8(ascii: "M"), marker == nil, intermediates.isEmpty, parameters.count == 3,
      let code = number(0), let column = number(1), let row = number(2), (32...287).contains(code)
    else { return nil }
    return MouseReport(code: code - 32, isRelease: false, column: column, row: row)
  }
}
