/// The places in text without blanks where a line may be broken.
package enum WordBreaks {
  /// Whether a line may be broken between two characters because one of them is East Asian, which has no blanks between
  /// words.
  ///
  /// No line begins with a sign that closes or goes on, or ends with one that opens. Korean has blanks, and is broken at
  /// these.
  package static func isBetweenIdeographs(_ first: Character, _ second: Character) -> Bool {
    (isEastAsian(first) || isEastAsian(second)) && isAllowed(first, second)
  }

  /// Whether a word that is wider than a line may be broken between two of its characters.
  ///
  /// Words have joints behind their punctuation, before a bracket, and before a capital that follows a small letter or a
  /// digit.
  static func isJoint(_ first: Character, _ second: Character) -> Bool {
    // No line begins with a bracket that closes or another sign that ends something.
    if joints.contains(first) { return !joints.contains(second) && !closing.contains(second) }
    if opening.contains(second) { return first.isLetter || first.isNumber }
    if isWide(first), isWide(second) { return isAllowed(first, second) }
    return second.isUppercase && (first.isLowercase || first.isNumber)
  }

  /// The widths of the parts of a line that are only broken where one alone is wider than a line, in columns: words, and
  /// East Asian characters with the signs that go with them.
  ///
  /// O(*n*).
  static func widths(in line: some StringProtocol) -> [Int] {
    line.split(separator: " ").flatMap { word -> [Int] in
      if word.utf8.allSatisfy({ $0 < 0x80 }) { return [CharacterWidth.drawnColumns(of: word)] }
      var widths: [Int] = []
      var width = 0
      var previous: Character?
      for character in word {
        if let previous, isBetweenIdeographs(previous, character) {
          widths.append(width)
          width = 0
        }
        width += CharacterWidth.drawnColumns(of: character)
        previous = character
      }
      return widths + [width]
    }
  }

  // MARK: Characters

  private static func isAllowed(_ first: Character, _ second: Character) -> Bool {
    !opensText(first) && !closesText(second) && !binding.contains(first) && !binding.contains(second)
      // Two dots or dashes are one sign.
      && !(first == second && pairs.contains(first))
  }

  private static func isWide(_ character: Character) -> Bool {
    CharacterWidth.drawnColumns(of: character) > 1
  }

  /// Whether a character is an ideograph, of a syllabary, or a sign of text with these.
  private static func isEastAsian(_ character: Character) -> Bool {
    guard let scalar = character.unicodeScalars.first else { return false }
    return eastAsian.contains { $0.contains(scalar.value) }
  }

  /// Radicals to ideographs without Hangul letters, compatibility forms, full-width forms, and the planes of rare
  /// ideographs.
  private static let eastAsian: [ClosedRange<UInt32>] = [
    0x2E80...0x312F, 0x3190...0x9FFF, 0xF900...0xFAFF, 0xFE30...0xFE4F, 0xFF01...0xFF9F, 0x20000...0x3FFFF,
  ]

  private static func opensText(_ character: Character) -> Bool {
    opening.contains(character) || opensIdeographs.contains(character)
  }

  private static func closesText(_ character: Character) -> Bool {
    closing.contains(character) || ends.contains(character) || closesIdeographs.contains(character)
  }

  private static let joints: Set<Character> = [
    "/", "_", "-", ".", ",", ":", ";", "&", "?", "=", "|", "\\", "@", "+", "#",
  ]
  private static let opening: Set<Character> = ["(", "[", "{", "<"]
  private static let closing: Set<Character> = [")", "]", "}", ">", "!", "\"", "'", "…"]
  /// Signs of Latin text that end something, and are joints in words.
  private static let ends: Set<Character> = [".", ",", ":", ";", "?", "%"]

  private static let opensIdeographs: Set<Character> = [
    "「", "『", "（", "［", "｛", "〔", "〈", "《", "【", "〖", "〘", "“", "‘", "«", "｢", "〝", "￥", "＄",
  ]

  /// Brackets and stops, marks that lengthen or repeat what is before them, and small kana.
  private static let closesIdeographs = Set(
    "」』）］｝〕〉》】〗〙”’»｣〟、。，．・：；？！‥％､｡ーｰ々〻ゝゞヽヾ〜～゛゜ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ")

  private static let pairs: Set<Character> = ["…", "‥", "—", "―"]

  /// No-break space and word joiner.
  private static let binding: Set<Character> = ["\u{A0}", "\u{2060}"]
}
