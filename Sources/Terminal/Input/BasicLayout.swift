/// The layout of a PC's keyboard for English, whose characters terminals tell of keys in other layouts.
enum BasicLayout {
  /// Characters of keys alone and with Shift, but for letters.
  private static let signs = zip("`1234567890-=[]\\;',./", "~!@#$%^&*()_+{}|:\"<>?").map { ($0, $1) }

  /// The character of a key with Shift.
  static func shifted(_ character: Character) -> Character {
    if character.isLetter { return Character(character.uppercased()) }
    return signs.first { $0.0 == character }?.1 ?? character
  }
}

extension Character {
  /// Whether it is a letter of a script without Latin letters.
  var isForeignLetter: Bool {
    guard isLetter, let scalar = unicodeScalars.first else { return false }
    return !Self.latin.contains { $0.contains(scalar.value) }
  }

  /// The blocks of Unicode that have Latin letters, and the half and full widths of their letters.
  private static let latin: [ClosedRange<UInt32>] = [
    0x0...0x2ff, 0x1d00...0x1dbf, 0x1e00...0x1eff, 0x2100...0x214f, 0x2c60...0x2c7f, 0xa720...0xa7ff,
    0xab30...0xab6f, 0xfb00...0xfb06, 0xff21...0xff5a,
  ]
}
