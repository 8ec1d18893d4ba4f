/// How many colours a terminal has, by what it answers when it is asked.
struct ColorCount {
  /// At least as many.
  private(set) var known: Int

  /// What was answered, while the last answer has not come: all of it counts at once.
  private var answered = 0

  init(_ known: Int) { self.known = known }

  /// Asks for 24-bit colours, for the number of colours (XTGETTCAP), and for the last entry of a palette of 256 (OSC 4).
  static let queries =
    ["RGB", "Co"].map { name in
      "\u{1B}P+q" + name.utf8.map { String($0, radix: 16) }.joined() + "\u{1B}\\"
    }.joined() + "\u{1B}]4;255;?\u{1B}\\"

  /// Takes an answer.
  ///
  /// - Returns: whether there are more colours than was known.
  mutating func note(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .capability("RGB", .some): answered = 1 << 24
    case .capability("Co", let value?): answered = max(answered, min(Int(value) ?? 0, 1 << 24))
    case .paletteEntry(255, _): answered = max(answered, 256)
    case .deviceAttributes where answered > known:
      known = answered
      return true
    default: break
    }
    return false
  }
}
