import CellRendering
import Marks

/// Text for terminals and pipes that are not UTF-8.
enum ASCIIText {
  /// The text in ASCII: box lines as `-`, `|` and `+`, arrowheads as `>`, `v` and the like, all else as `?`, in as many columns as before.
  static func likeness(of text: String) -> String {
    if text.utf8.allSatisfy({ $0 < 0x80 }) { return text }
    var likeness = ""
    for character in text {
      if character.isASCII {
        likeness.append(character)
      } else {
        let scalar = character.unicodeScalars.count == 1 ? character.unicodeScalars.first : nil
        likeness.unicodeScalars.append(scalar?.asciiLikeness ?? "?")
        if CharacterWidth.columns(of: character) == 2 { likeness.append(" ") }
      }
    }
    return likeness
  }
}
