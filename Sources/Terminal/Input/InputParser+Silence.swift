/// Silences: what they end, and what goes on through them.
extension InputParser {
  /// Ends an unfinished sequence after a silence.
  ///
  /// A lone `ESC` is the escape key. An introducer with nothing after it is an alt key: `ESC [` is alt+[. A
  /// string cut off further on is dropped, a cut character is U+FFFD, and a paste goes on. Two kinds of sequence
  /// cannot be keys and stay unfinished until the rest arrives: a control sequence whose parameters began, and a
  /// string that matches a known reply so far.
  package mutating func timeOut() -> [InputEvent] {
    var events: [InputEvent] = []
    timeOut(into: &events)
    return events
  }

  /// Ends an unfinished sequence and appends its events.
  package mutating func timeOut(into events: inout [InputEvent]) {
    while state == .keySequence { settleKeySequence(into: &events) }
    if isInMouseReport { return }
    silences += 1
    if state == .paste, silences == Self.longSilence { events.append(.pasteStalled) }
    if holdsReply {
      isInterrupted = true
      return
    }
    if silences <= patience, isAtIntroducer { return }
    switch state {
    case .ground, .keySequence, .paste, .stringTerminator: return
    case .character: finishCharacter("\u{fffd}", into: &events)
    case .stringEscape(let kind, isOverlong: false)
    where ControlString(kind: kind, body: collected).isAnswer:
      finishString(kind, into: &events)
      state = .stringTerminator
      return
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

  /// How many time-outs an introducer alone survives.
  ///
  /// At 50 ms each, the escape key takes a third of a second while a reply is expected. While a button is held it takes
  /// a second if the mouse is still: the next report comes after it, and has it act at once.
  private var patience: Int { isButtonHeld ? 20 : isReplyExpected ? 5 : 0 }

  /// Whether the unfinished bytes may be a key or the beginning of a reply.
  private var isAtIntroducer: Bool {
    switch state {
    case .escape: true
    case .controlSequence, .string: collected.isEmpty
    default: false
    }
  }

  /// Whether the unfinished bytes can only begin a reply, or a key that arrives slowly.
  var holdsReply: Bool {
    guard !collected.isEmpty else { return false }
    return switch state {
    case .controlSequence: !isDoubled
    case .string(let kind): ControlString(kind: kind, body: collected).mayBecomeReply
    default: false
    }
  }

  private mutating func dropSequence(introducer: UInt8, into events: inout [InputEvent]) {
    giveUpSequence(into: &events)
    if collected.isEmpty { events.append(.key(Key(ascii: introducer).adding(.alt))) }
  }
}
