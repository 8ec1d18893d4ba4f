/// The places in text without blanks where a line may be broken.
package enum WordBreaks {
  /// Whether a word that is wider than a line may be broken between two of its characters.
  ///
  /// Words have joints behind their punctuation, before a bracket, and before a capital that follows a small letter or a
  /// digit.
  package static func isJoint(_ first: Character, _ second: Character) -> Bool {
    // No line begins with a bracket that closes or another sign that ends something.
    if joints.contains(first) { return !joints.contains(second) && !closing.contains(second) }
    if opening.contains(second) { return first.isLetter || first.isNumber }
    if CharacterWidth.drawnColumns(of: first) > 1, CharacterWidth.drawnColumns(of: second) > 1 { return true }
    return second.isUppercase && (first.isLowercase || first.isNumber)
  }

  private static let joints: Set<Character> = [
    "/", "_", "-", ".", ",", ":", ";", "&", "?", "=", "|", "\\", "@", "+", "#",
  ]
  private static let opening: Set<Character> = ["(", "[", "{", "<"]
  private static let closing: Set<Character> = [")", "]", "}", ">", "!", "\"", "'", "…"]
}
