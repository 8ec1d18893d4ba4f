/// How many terminal columns text takes, and what of it may be drawn at all.
///
/// Terminals differ most on sequences. Here, as in those that follow current Unicode, an emoji made one by U+FE0F,
/// a sequence joined by U+200D, one with a skin tone and a pair of regional indicators take two columns.
/// U+FE0E does not narrow a wide emoji, though some tables let it. East Asian Ambiguous characters take one column.
public enum CharacterWidth {
  /// The most scalars of a character that are measured and drawn.
  ///
  /// Terminals show fewer; a file may hold millions.
  public static let mostScalars = 32

  /// How many columns a character takes: 0, 1 or 2.
  ///
  /// The widths of its scalars add up, to two at most. It is 0 for what is never drawn alone: control characters,
  /// lone combining marks, format characters.
  ///
  ///     CharacterWidth.columns(of: "é")   // 1
  ///     CharacterWidth.columns(of: "漢")  // 2
  public static func columns(of character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    var columns = columns(of: first)
    var left = mostScalars - 1
    while columns < 2, left > 0, let scalar = scalars.next() {
      left -= 1
      let isEmojiSelector = scalar == "\u{FE0F}" && first.properties.isEmoji
      columns += isEmojiSelector ? 1 : Self.columns(of: scalar)
    }
    return min(columns, 2)
  }

  /// How many columns the characters of a string take together.
  public static func columns(of string: some StringProtocol) -> Int {
    if string.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return string.utf8.count }
    return string.reduce(0) { $0 + columns(of: $1) }
  }

  /// Whether a character may be sent to a terminal as part of a picture.
  ///
  /// True only for what shows and cannot act: false for control characters (C0, DEL, C1), line and paragraph
  /// separators, bidirectional controls, noncharacters, anything that takes no column or is ignored by default when
  /// it begins the character, and any character with tag characters in it (which can hide text; the three flags
  /// spelled with them go too).
  public static func isDrawable(_ character: Character) -> Bool {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next(), columns(of: first) > 0 else { return false }
    if first.value >= 0x300, first.properties.isDefaultIgnorableCodePoint { return false }
    while let scalar = scalars.next() {
      guard canFollow(scalar) else { return false }
    }
    return true
  }

  /// Whether a scalar may stand after the first one of a character: not if it could steer the terminal or hide
  /// text.
  private static func canFollow(_ scalar: Unicode.Scalar) -> Bool {
    if scalar == "\u{200C}" || scalar == "\u{200D}" { return true }  // joiners choose a letter's form
    if scalar.properties.isNoncharacterCodePoint { return false }
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return false
    case .format: return columns(of: scalar) > 0
    default: return true
    }
  }

  /// The character to draw: the given one, or U+FFFD if it may not be drawn.
  ///
  /// Of a character with more than ``mostScalars`` only the first ones are drawn.
  public static func drawn(_ character: Character) -> Character {
    let shown = character.utf8.count <= mostScalars ? character : shortened(character)
    return isDrawable(shown) ? shown : "\u{FFFD}"
  }

  /// How many columns a character takes as it is drawn; none for a ``BreakHint``, which is not.
  public static func drawnColumns(of character: Character) -> Int {
    character.isASCII || BreakHint(character) == nil ? columns(of: drawn(character)) : 0
  }

  private static func shortened(_ character: Character) -> Character {
    let scalars = character.unicodeScalars
    guard let end = scalars.index(scalars.startIndex, offsetBy: mostScalars, limitedBy: scalars.endIndex),
      end != scalars.endIndex
    else { return character }
    // Whether a character goes on is decided by what stands before, so the first scalars are one character too.
    return String(scalars[..<end]).first ?? character
  }

  /// How many columns the characters of a string take as they are drawn.
  public static func drawnColumns(of string: some StringProtocol) -> Int {
    if string.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return string.utf8.count }
    return string.reduce(0) { $0 + drawnColumns(of: $1) }
  }

  /// Concrete overload for `String`, which avoids generic dispatch on the start-up path.
  public static func drawnColumns(of string: String) -> Int {
    if string.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return string.utf8.count }
    return string.reduce(0) { $0 + drawnColumns(of: $1) }
  }

  /// How many columns a scalar takes on its own: 0, 1 or 2.
  @inline(__always)
  private static func columns(of scalar: Unicode.Scalar) -> Int {
    if scalar.value >= 0x300 { return CharacterWidthTable.columns(of: scalar) }
    switch scalar.value {
    case 0..<0x20, 0x7F..<0xA0, 0xAD: return 0  // C0, DEL and C1; the soft hyphen shows nothing
    default: return 1
    }
  }
}
