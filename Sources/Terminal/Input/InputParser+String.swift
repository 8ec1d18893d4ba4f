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
