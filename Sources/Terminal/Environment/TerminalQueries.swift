/// The queries to a terminal.
///
/// Terminals do not answer what they do not know. Which of them print it, so that it must not be sent, is known by
/// ``TerminalEnvironment/questions``.
package struct TerminalQueries: OptionSet, Sendable {
  package let rawValue: UInt8

  package init(rawValue: UInt8) { self.rawValue = rawValue }

  /// Name (XTVERSION, DA2), modes, the keyboard protocol, sizes in pixels: control sequences alone.
  static let features = TerminalQueries(rawValue: 1)

  /// The colours of text and background: OSC 10 and 11.
  static let ground = TerminalQueries(rawValue: 2)

  /// The number of colours: DECRQSS, XTGETTCAP and OSC 4.
  static let colors = TerminalQueries(rawValue: 4)

  /// The size of a cell in pixels.
  static let cell = TerminalQueries(rawValue: 8)

  /// The numbers of the pictures that are asked about: one in the command itself, one in shared memory.
  static let (picture, sharedPicture) = (31, 32)

  /// Asks whether the terminal takes pictures by kitty's graphics protocol, which closes with DA1.
  ///
  /// Some terminals print it: only those that answered XTVERSION are asked.
  ///
  /// - Parameters:
  ///   - memory: the name of shared memory with three bytes; nil for none.
  ///   - isInTmux: whether tmux is to pass it on.
  static func pictures(_ memory: String?, throughTmux isInTmux: Bool) -> String {
    let size = "s=1,v=1,a=q,f=24"
    var text = "\u{1B}_Gi=\(picture),\(size);AAAA\u{1B}\\"
    if let memory {
      text +=
        "\u{1B}_Gi=\(sharedPicture),\(size),t=s;\(OperatingSystemCommand.base64(Array(memory.utf8)))\u{1B}\\"
    }
    return isInTmux ? TmuxEnvelope.around(text + fence) : text + fence
  }

  /// The private modes that are asked for.
  static let modes = [1016, 2026, 2027, 2031, 2033, 2048]

  /// All in one batch, closed by DA1, which every terminal answers: no other reply comes after it.
  ///
  /// Empty without any.
  var text: String {
    guard !isEmpty else { return "" }
    var text = ""
    if contains(.features) {
      text += "\u{1B}[>0q\u{1B}[>c\u{1B}[?u" + Self.modes.map { Self.state(ofMode: $0) }.joined()
    }
    if !isDisjoint(with: [.features, .cell]) { text += "\u{1B}[14t\u{1B}[16t" }
    if contains(.ground) { text += "\u{1B}]10;?\u{1B}\\\u{1B}]11;?\u{1B}\\" }
    if contains(.colors) { text += Self.colorCount }
    return text + Self.fence
  }

  /// DA1.
  static let fence = "\u{1B}[c"

  /// DECRQM.
  static func state(ofMode number: Int) -> String { "\u{1B}[?\(number)$p" }

  /// Sets a colour that only terminals of 24 bits have, and asks how it is set (DECRQSS); asks for 24-bit
  /// colours, for the number of colours (XTGETTCAP), and for the last entry of a palette of 256 (OSC 4).
  ///
  /// xterm answers the first and the last, kitty all.
  private static let colorCount =
    "\u{1B}[48;2;1;2;3m\u{1B}P$qm\u{1B}\\\u{1B}[m"
    + ["RGB", "Co"].map { name in
      "\u{1B}P+q" + name.utf8.map { String($0, radix: 16) }.joined() + "\u{1B}\\"
    }.joined() + "\u{1B}]4;255;?\u{1B}\\"
}
