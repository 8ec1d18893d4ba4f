/// The number of a terminal's colours, from its replies to queries.
struct ColorCount {
  /// The number that is known so far, a lower bound.
  private(set) var known: Int

  /// The replies so far; they take effect together when the last one has arrived.
  private var answered = 0

  init(_ known: Int) { self.known = known }

  /// Sets a colour that only terminals of 24 bits have, and asks how it is set (DECRQSS); asks for 24-bit
  /// colours, for the number of colours (XTGETTCAP), and for the last entry of a palette of 256 (OSC 4).
  ///
  /// xterm answers the first and the last, kitty all.
  static let queries =
    "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    + ["RGB", "Co"].map { name in
      "\u{1B}P+q" + name.utf8.map { String($0, radix: 16) }.joined() + "\u{1B}\\"
    }.joined() + "\u{1B}]4;255;?\u{1B}\\"

  /// Handles a reply.
  ///
  /// - Returns: whether there are more colours than known before.
  mutating func note(_ reply: TerminalReply) -> Bool {
    switch reply {
    case .rendition(let numbers) where numbers.contains(48) && numbers.suffix(3) == [1, 2, 3]:
      answered = 1 << 24
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
