extension InputParser {
  /// Ends what is unfinished, because nothing more came for a while.
  ///
  /// A lone `ESC` is the escape key. An introducer with nothing after it is an alt key: `ESC [` is
  /// alt+[. A sequence or string cut off further on is dropped, a cut character is U+FFFD, and a
  /// paste goes on.
  public mutating func timeOut() -> [InputEvent] {
    var events: [InputEvent] = []
    timeOut(into: &events)
    return events
  }

  /// Ends what is unfinished and appends the events that it makes.
  public mutating func timeOut(into events: inout [InputEvent]) {
    while state == .keySequence { settleKeySequence(into: &events) }
    if isInMouseReport { return }
    switch state {
    case .ground, .keySequence, .paste: return
    case .character: finishCharacter("\u{fffd}", into: &events)
    case .escape, .stringEscape: events.append(.key(Key(.escape)))
    case .doubleEscape:
      events.append(.key(Key(.escape)))
      events.append(.key(Key(.escape)))
    case .controlSequence: dropSequence(introducer: UInt8(ascii: "["), into: &events)
    case .singleShift: dropSequence(introducer: UInt8(ascii: "O"), into: &events)
    case .consoleKey, .legacyMouse, .overlongSequence: giveUpSequence(into: &events)
    case .string(let kind) where collected.isEmpty:
      events.append(.key(Key(ascii: kind.rawValue).adding(.alt)))
    case .string, .overlongString: break
    }
    state = .ground
  }

  private mutating func dropSequence(introducer: UInt8, into events: inout [InputEvent]) {
    giveUpSequence(into: &events)
    if collected.isEmpty { events.append(.key(Key(ascii: introducer).adding(.alt))) }
  }
}
