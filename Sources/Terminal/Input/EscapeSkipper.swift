/// Finds the bytes of escape sequences in a text: colours and movements that were copied with it.
///
/// A sequence that does not end is skipped as far as its line.
struct EscapeSkipper {
  private enum State {
    case text
    /// After ESC, and perhaps after intermediate bytes.
    case escape
    /// After `ESC [`.
    case control
    /// In the text of an OSC, DCS, SOS, PM or APC sequence.
    case string
    /// After ESC in such a text.
    case stringEscape
  }

  private var state = State.text

  /// Whether the next byte belongs to an escape sequence.
  mutating func skips(_ byte: UInt8) -> Bool {
    if byte == 0x0A || byte == 0x0D {
      state = .text
      return false
    }
    switch state {
    case .text: return begins(byte)
    case .escape: return goesOn(byte)
    case .control:
      if begins(byte) { return true }
      // Parameters and intermediates, up to a final byte; anything else was no part of it.
      if !(0x20...0x3F).contains(byte) { state = .text }
      return (0x20...0x7E).contains(byte)
    case .string:
      if byte == 0x07 { state = .text } else if byte == 0x1B { state = .stringEscape }
      return true
    case .stringEscape:
      // `ESC \` ends the text; any other sequence does too, and begins.
      state = .escape
      return goesOn(byte)
    }
  }

  private mutating func begins(_ byte: UInt8) -> Bool {
    guard byte == 0x1B else { return false }
    state = .escape
    return true
  }

  /// Takes the byte after ESC.
  private mutating func goesOn(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "["): state = .control
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      state = .string
    case 0x1B, 0x20...0x2F: state = .escape
    default: state = .text
    }
    return (0x1B...0x7E).contains(byte)
  }
}
