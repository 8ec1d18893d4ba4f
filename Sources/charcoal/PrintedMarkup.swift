import Marks

/// SVG on its way to a terminal.
///
/// Characters that the terminal might obey, and outside UTF-8 all that are not ASCII, go out as character
/// references: the markup stays the same.
enum PrintedMarkup {
  static func text(of bytes: [UInt8]) -> String {
    var text = String.UnicodeScalarView()
    for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x0A, 0x20..<0x7F: text.append(scalar)
      case 0x80... where Console.isUTF8 && CharacterWidth.isDrawable(Character(scalar)): text.append(scalar)
      default:
        // Appending them all at once would copy the whole text.
        for scalar in "&#x\(String(scalar.value, radix: 16, uppercase: true));".unicodeScalars {
          text.append(scalar)
        }
      }
    }
    return String(text)
  }
}
