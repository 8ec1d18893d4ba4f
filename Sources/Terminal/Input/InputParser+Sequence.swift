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
