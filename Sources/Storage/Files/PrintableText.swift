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

  /// Text of a file with its lines as they are: their ends, tabs, and hints where words may be broken stay.
  ///
  /// A CR alone ends a line too, and becomes LF, since a terminal would write over the line. U+FFFD stands for other control characters and for bytes that are not UTF-8.
  package static func lines(_ bytes: ArraySlice<UInt8>) -> String {
    var text = ""
    text.reserveCapacity(bytes.count)
    var start = bytes.startIndex
    while start < bytes.endIndex {
      let end = bytes[start...].firstIndex(of: 0x0A).map { $0 + 1 } ?? bytes.endIndex
      append(bytes[start..<end], to: &text)
      start = end
    }
    return text
  }

  private static func append(_ line: ArraySlice<UInt8>, to text: inout String) {
    let decoded = String(decoding: line, as: UTF8.self)
    // Nearly all lines are of these characters.
    if line.allSatisfy({ 0x20...0x7E ~= $0 || $0 == 0x0A || $0 == 0x09 }) { return text += decoded }
    for character in decoded {
      if character == "\r" {
        text.append("\n")
        continue
      }
      let stays = character == "\n" || character == "\r\n" || character == "\t" || BreakHint(character) != nil
      text.append(stays ? character : CharacterWidth.drawn(character))
    }
  }
}
