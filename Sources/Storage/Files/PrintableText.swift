import Marks
import Platform

/// Text from files, file names and errors, made safe to print.
package enum PrintableText {
  /// The text on one line, with U+FFFD for control characters and for bytes that are not UTF-8.
  package static func line(_ text: String) -> String {
    // Nearly all text is of these characters, and there may be much of it.
    if text.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) { return text }
    return String(
      text.map { character in
        if character.isNewline { return " " }
        if character.unicodeScalars.contains(where: PathBytes.isEscape) { return "\u{FFFD}" }
        return CharacterWidth.drawn(character)
      })
  }
}
