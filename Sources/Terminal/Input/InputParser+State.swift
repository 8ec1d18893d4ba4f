extension InputParser {
  /// The position of the next byte in the terminal's grammar.
  enum State: Equatable, Sendable {
    /// Between sequences.
    case ground
    /// In one of the given key sequences.
    case keySequence
    /// In a character of several bytes.
    case character
    /// After `ESC`.
    case escape
    /// After `ESC ESC`.
    case doubleEscape
    /// After `ESC O`.
    case singleShift
    /// After `CSI`.
    case controlSequence
    /// After `CSI [`, of the Linux console.
    case consoleKey
    /// After `CSI M`: three bytes follow, each 32 or more.
    case legacyMouse
    /// In a sequence that is too long, up to its final byte.
    case overlongSequence
    /// In a string.
    case string(ControlString.Kind)
    /// In a string that is too long, up to its end.
    case overlongString(ControlString.Kind)
    /// After an `ESC` in a string, which ends it.
    case stringEscape(ControlString.Kind, isOverlong: Bool)
    /// After an answer whose end was cut off behind the `ESC` of `ESC \`.
    case stringTerminator
    /// In a bracketed paste.
    case paste
  }

  /// Reads one byte.
  mutating func step(_ byte: UInt8, into events: inout [InputEvent]) {
    silences = 0
    switch state {
    case .ground: begin(byte, into: &events)
    case .keySequence: continueKeySequence(byte, into: &events)
    case .character: continueCharacter(byte, into: &events)
    case .escape: continueEscape(byte, into: &events)
    case .doubleEscape: continueDoubleEscape(byte, into: &events)
    case .singleShift, .controlSequence, .consoleKey, .legacyMouse, .overlongSequence:
      continueSequence(byte, into: &events)
    case .string, .overlongString, .stringEscape: continueString(byte, into: &events)
    case .stringTerminator:
      state = .ground
      if byte != UInt8(ascii: "\\") { step(byte, into: &events) }
    case .paste:
      guard paste.append(byte) else { return }
      events.append(.paste(paste.text))
      paste = BracketedPaste()
      state = .ground
    }
  }

  /// Reads `byte` again as the first of an event, after the bytes before it were dropped.
  mutating func restart(_ byte: UInt8, into events: inout [InputEvent]) {
    state = .ground
    step(byte, into: &events)
  }

  /// Reads the first byte of an event by the built-in rules.
  mutating func interpret(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case 0x1b: state = .escape
    case 0x80...: beginCharacter(byte, modifiers: [], into: &events)
    default: events.append(.key(Key(ascii: byte)))
    }
  }
}
