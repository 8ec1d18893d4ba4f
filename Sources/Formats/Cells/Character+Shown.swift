import Marks

extension Character {
  /// The character that a cell shows for one of a file: itself, U+FFFD if it must not be shown, or nil if it
  /// shows nothing, such as a zero-width space.
  var shownInCell: Character? {
    let drawn = CharacterWidth.drawn(self)
    guard drawn == "\u{FFFD}", self != "\u{FFFD}", let first = unicodeScalars.first else { return drawn }
    let isInvisible =
      first.properties.isDefaultIgnorableCodePoint || first.properties.generalCategory == .format
    return isInvisible ? nil : drawn
  }
}
