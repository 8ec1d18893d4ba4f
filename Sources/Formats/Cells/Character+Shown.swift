import Marks

extension Character {
  /// What a cell shows for a character of a file: itself, U+FFFD for what must not be shown, or nil for what shows
  /// nothing, such as a zero-width space.
  var shownInCell: Character? {
    let drawn = CharacterWidth.drawn(self)
    guard drawn == "\u{FFFD}", self != "\u{FFFD}", let first = unicodeScalars.first else { return drawn }
    let isInvisible =
      first.properties.isDefaultIgnorableCodePoint || first.properties.generalCategory == .format
    return isInvisible ? nil : drawn
  }
}
