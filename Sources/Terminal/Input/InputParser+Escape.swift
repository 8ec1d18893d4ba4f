extension InputParser {
  /// Reads the byte after `ESC`.
  mutating func continueEscape(_ byte: UInt8, into events: inout [InputEvent]) {
    if byte == 0x1b {
      state = .doubleEscape
    } else {
      introduce(byte, isDoubled: false, into: &events)
    }
  }

  /// Reads the byte after `ESC ESC`.
  mutating func continueDoubleEscape(_ byte: UInt8, into events: inout [InputEvent]) {
    switch byte {
    case UInt8(ascii: "["), UInt8(ascii: "O"):
      introduce(byte, isDoubled: true, into: &events)
    default:
      events.append(.key(Key(.escape)))
      state = .escape
      continueEscape(byte, into: &events)
    }
  }

  /// Begins the kind of sequence that `ESC byte` introduces; an alt key if it introduces none.
  private mutating func introduce(
    _ byte: UInt8, isDoubled: Bool, into events: inout [InputEvent]
  ) {
    self.isDoubled = isDoubled
    isInterrupted = false
    collected.removeAll(keepingCapacity: true)
    switch byte {
    case UInt8(ascii: "["): state = .controlSequence
    case UInt8(ascii: "O"): state = .singleShift
    case 0x80...: beginCharacter(byte, modifiers: .alt, into: &events)
    default:
      if let kind = ControlString.Kind(rawValue: byte) {
        state = .string(kind)
      } else {
        state = .ground
        events.append(.key(Key(ascii: byte).adding(.alt)))
      }
    }
  }
}
