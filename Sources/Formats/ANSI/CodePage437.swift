import Marks

/// Code page 437, the character set of the first PCs and of ANSI art.
///
/// The printable characters are those of the Unicode Consortium's table `CP437.TXT`; what the control codes show as
/// glyphs is in its note `IBMGRAPH.TXT`.
enum CodePage437 {
  /// The character that each byte shows, by its value.
  ///
  /// 0 and 255 show nothing and are blanks.
  static let characters: [Character] = {
    let controls = " ☺☻♥♦♣♠•◘○◙♂♀♪♫☼►◄↕‼¶§▬↨↑↓→←∟↔▲▼"
    let ascii = String(String.UnicodeScalarView((0x20..<0x7F).compactMap(Unicode.Scalar.init)))
    let letters = "⌂ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»"
    let lines = "░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀"
    let symbols = "αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■ "
    return Array(controls + ascii + letters + lines + symbols)
  }()

  private static let bytes: [Character: UInt8] = {
    var bytes: [Character: UInt8] = [:]
    for (index, character) in characters.enumerated().reversed() where canStand(UInt8(index)) {
      bytes[character] = UInt8(index)
    }
    bytes[" "] = 0x20
    bytes["\u{A0}"] = 0x20
    // Some letters have a twin at another place of Unicode.
    for (twin, character) in [("μ", "µ"), ("β", "ß"), ("Ω", "Ω"), ("∑", "Σ"), ("∏", "Π"), ("•", "∙")] {
      if let byte = bytes[Character(character)] { bytes[Character(twin)] = bytes[Character(twin)] ?? byte }
    }
    return bytes
  }()

  /// The byte that shows a character; nil if none does, or none that a program would not obey.
  static func byte(for character: Character) -> UInt8? {
    if let ascii = character.asciiValue, 0x20..<0x7F ~= ascii { return ascii }
    return bytes[character]
  }

  /// Whether a byte may be written for its glyph: no reader takes it for a control code.
  private static func canStand(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x00, 0x07...0x0D, 0x1A, 0x1B, 0x7F: false
    default: true
    }
  }

  /// Bytes as text, without the blanks and NULs at the end.
  static func text(of bytes: some BidirectionalCollection<UInt8>) -> String {
    let end = bytes.lastIndex { $0 != 0x00 && $0 != 0x20 }
    return String(end.map { bytes[...$0] }?.map { characters[Int($0)] } ?? [])
  }
}
