extension InputParser {
  mutating func beginCharacter(
    _ byte: UInt8, modifiers: Modifiers, into events: inout [InputEvent]
  ) {
    characterModifiers = modifiers
    state = .character
    if case .malformed = decoder.begin(byte) { finishCharacter("\u{fffd}", into: &events) }
  }

  mutating func continueCharacter(_ byte: UInt8, into events: inout [InputEvent]) {
    switch decoder.advance(byte) {
    case .incomplete: break
    case .scalar(let scalar): finishCharacter(scalar, into: &events)
    case .malformed:
      finishCharacter("\u{fffd}", into: &events)
      restart(byte, into: &events)
    }
  }

  /// Ends a character as `scalar`: U+FFFD stands for one that is broken or cut off.
  mutating func finishCharacter(_ scalar: Unicode.Scalar, into events: inout [InputEvent]) {
    state = .ground
    if let key = Key(scalar, characterModifiers) { events.append(.key(key)) }
  }
}
