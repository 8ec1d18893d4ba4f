extension InputParser {
  /// Reads the next byte of a sequence that began with `CSI` or `ESC O`.
  mutating func continueSequence(_ byte: UInt8, into events: inout [InputEvent]) {
    if state == .legacyMouse ? byte < 0x20 : !(0x20...0x7e).contains(byte) {
      giveUpSequence(into: &events)
      if byte != 0x18, byte != 0x1a { restart(byte, into: &events) }
      return
    }
    switch state {
    case .singleShift: continueSingleShift(byte, into: &events)
    case .consoleKey:
      collected.append(byte)
      finishControlSequence(into: &events)
    case .legacyMouse:
      collected.append(byte)
      if collected.count == 3 { finishLegacyMouse(into: &events) }
    case .overlongSequence:
      if byte >= 0x40 { giveUpSequence(into: &events) }
    default: continueControlSequence(byte, into: &events)
    }
  }

  /// Ends a sequence without an event of its own.
  mutating func giveUpSequence(into events: inout [InputEvent]) {
    state = .ground
    if isDoubled { events.append(.key(Key(.escape))) }
  }

  /// Ends a sequence as `event`.
  private mutating func finishSequence(_ event: InputEvent, into events: inout [InputEvent]) {
    if isDoubled, case .key(let key) = event {
      state = .ground
      events.append(.key(key.adding(.alt)))
    } else {
      giveUpSequence(into: &events)
      events.append(event)
      if case .mouse(let report) = event { note(report) }
    }
  }

  private mutating func continueSingleShift(_ byte: UInt8, into events: inout [InputEvent]) {
    collected.append(byte)
    switch byte {
    case 0x30...0x3b:
      if collected.count > SingleShift.parameterLimit { state = .overlongSequence }
    default:
      if let key = SingleShift.key(body: collected) {
        finishSequence(.key(key), into: &events)
      } else {
        let introducer: [UInt8] = [0x1b, UInt8(ascii: "O")]
        finishSequence(.unknown(introducer: introducer, body: collected), into: &events)
      }
    }
  }

  private mutating func continueControlSequence(_ byte: UInt8, into events: inout [InputEvent]) {
    let isFirst = collected.isEmpty
    switch byte {
    case UInt8(ascii: "M") where isFirst: state = .legacyMouse
    case UInt8(ascii: "[") where isFirst:
      collected.append(byte)
      state = .consoleKey
    default:
      let isFinal = byte >= 0x40 || (byte == UInt8(ascii: "$") && endsShiftedKey)
      if collected.count + 2 == ControlSequence.limit {
        state = .overlongSequence
        if isFinal { giveUpSequence(into: &events) }
        return
      }
      collected.append(byte)
      if isFinal { finishControlSequence(into: &events) }
    }
  }

  /// Whether `$` would be the final byte, as in urxvt's `CSI 3 $`.
  ///
  /// Elsewhere more follows it.
  private var endsShiftedKey: Bool {
    (1...2).contains(collected.count) && collected.allSatisfy { (0x30...0x39).contains($0) }
  }

  private mutating func finishControlSequence(into events: inout [InputEvent]) {
    switch ControlSequence.meaning(of: collected) {
    case .event(let event):
      // Every terminal answers DA1, after all other queries.
      if case .reply(.deviceAttributes) = event { isReplyExpected = false }
      finishSequence(event, into: &events)
    case .text(let keys):
      giveUpSequence(into: &events)
      events += keys.map { .key($0) }
    case .nothing: giveUpSequence(into: &events)
    case .pasteBegins:
      giveUpSequence(into: &events)
      state = .paste
    case .unknown:
      let introducer: [UInt8] = [0x1b, UInt8(ascii: "[")]
      finishSequence(.unknown(introducer: introducer, body: collected), into: &events)
    }
  }

  /// Reads a mouse report in the X10 encoding: code, column and row, each with 32 added.
  private mutating func finishLegacyMouse(into events: inout [InputEvent]) {
    let numbers = collected.map { Int($0) - 32 }
    let report = MouseReport(code: numbers[0], isRelease: false, column: numbers[1], row: numbers[2])
    finishSequence(.mouse(report), into: &events)
  }
}

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

extension InputParser {
  /// Reads the first byte of an event: of a key sequence if any begins with it.
  mutating func begin(_ byte: UInt8, into events: inout [InputEvent]) {
    guard let node = keySequences.child(of: KeySequenceTrie.root, byte) else {
      interpret(byte, into: &events)
      return
    }
    collected.removeAll(keepingCapacity: true)
    match = KeySequenceMatch()
    state = .keySequence
    advance(to: node, by: byte, into: &events)
  }

  mutating func continueKeySequence(_ byte: UInt8, into events: inout [InputEvent]) {
    if let node = keySequences.child(of: match.node, byte) {
      advance(to: node, by: byte, into: &events)
    } else {
      settleKeySequence(into: &events)
      step(byte, into: &events)
    }
  }

  private mutating func advance(
    to node: Int, by byte: UInt8, into events: inout [InputEvent]
  ) {
    collected.append(byte)
    match.node = node
    if let key = keySequences.key(at: node) {
      match.longest = KeySequenceMatch.Whole(key: key, count: collected.count)
    }
    if keySequences.isLeaf(node) { settleKeySequence(into: &events) }
  }

  /// Ends a key sequence that cannot continue: the longest complete one counts, and the bytes after it are
  /// read again; if there is none, all bytes are read by the built-in rules.
  mutating func settleKeySequence(into events: inout [InputEvent]) {
    let bytes = collected
    state = .ground
    let used: Int
    if let whole = match.longest {
      events.append(.key(whole.key))
      used = whole.count
    } else {
      interpret(bytes[0], into: &events)
      used = 1
    }
    for byte in bytes[used...] { step(byte, into: &events) }
  }
}

extension InputParser {
  /// Reads the next byte of a string, which `ESC \` ends, and BEL too if it is an operating system command.
  mutating func continueString(_ byte: UInt8, into events: inout [InputEvent]) {
    switch (state, byte) {
    case (.stringEscape(let kind, let isOverlong), UInt8(ascii: "\\")):
      state = .ground
      if !isOverlong { finishString(kind, into: &events) }
    case (.stringEscape, _):
      state = .escape
      continueEscape(byte, into: &events)
    case (_, 0x18), (_, 0x1a):
      state = .ground
    case (.string(let kind), 0x1b):
      state = .stringEscape(kind, isOverlong: false)
    case (.overlongString(let kind), 0x1b):
      state = .stringEscape(kind, isOverlong: true)
    case (.string(.operatingSystem), 0x07):
      state = .ground
      finishString(.operatingSystem, into: &events)
    case (.overlongString(.operatingSystem), 0x07):
      state = .ground
    case (.string(let kind), _) where isInterrupted && !canGoOn(kind, with: byte):
      restart(byte, into: &events)
    case (.string(let kind), _):
      if collected.count == ControlString.limit {
        state = .overlongString(kind)
      } else {
        collected.append(byte)
      }
    default: break
    }
  }

  private func canGoOn(_ kind: ControlString.Kind, with byte: UInt8) -> Bool {
    ControlString(kind: kind, body: collected + [byte]).mayBecomeReply
  }

  mutating func finishString(_ kind: ControlString.Kind, into events: inout [InputEvent]) {
    if let reply = ControlString(kind: kind, body: collected).reply {
      events.append(.reply(reply))
    } else {
      events.append(.unknown(introducer: [0x1b, kind.rawValue], body: collected))
    }
  }
}

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
