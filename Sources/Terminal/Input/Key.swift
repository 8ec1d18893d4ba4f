/// A key as it was pressed, with its modifiers.
package struct Key: Hashable, Sendable {
  package var code: KeyCode
  package var modifiers: Modifiers

  /// The character that the key types in the basic layout; nil for letters that are Latin, and where the terminal does
  /// not tell.
  package var basic: Character?

  package init(_ code: KeyCode, _ modifiers: Modifiers = [], basic: Character? = nil) {
    self.code = code
    self.modifiers = modifiers
    self.basic = basic
  }
}

extension Key {
  /// The key that sends one byte of 0x00...0x7f.
  ///
  /// Control characters are a character with control, except tab, enter, escape and backspace, which have
  /// names of their own.
  init(ascii byte: UInt8) {
    switch byte {
    case 0x20..<0x7f: self.init(.character(Character(Unicode.Scalar(byte))))
    case 0x00: self.init(.character(" "), .control)
    case 0x08: self.init(.backspace, .control)
    case 0x09: self.init(.tab)
    case 0x0a, 0x0d: self.init(.enter)
    case 0x1b: self.init(.escape)
    case 0x7f: self.init(.backspace)
    case 0x01...0x1a: self.init(.character(Character(Unicode.Scalar(byte | 0x60))), .control)
    default: self.init(.character(Character(Unicode.Scalar((byte & 0x1f) | 0x40))), .control)
    }
  }

  /// The key that sends a scalar of its own; `nil` for the controls U+0080...U+009F.
  init?(_ scalar: Unicode.Scalar, _ modifiers: Modifiers = []) {
    if (0x80...0x9f).contains(scalar.value) { return nil }
    self.init(.character(Character(scalar)), modifiers)
  }

  /// The same key, also with `modifiers`.
  func adding(_ modifiers: Modifiers) -> Key {
    Key(code, self.modifiers.union(modifiers), basic: basic)
  }

  /// The letter that the key types by itself, of a script without Latin letters; nil for all other keys.
  var foreignLetter: Character? {
    guard case .character(let character) = code, modifiers.subtracting(.shift).isEmpty,
      character.isForeignLetter
    else { return nil }
    return character
  }
}
