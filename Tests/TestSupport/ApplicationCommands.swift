/// Leaves application program commands (`ESC _` to `ESC \`) out of what a terminal is sent.
///
/// They may be split between calls.
struct ApplicationCommands {
  private enum State { case outside, afterEscape, inside, insideAfterEscape }

  private var state = State.outside

  /// The bytes without commands.
  ///
  /// An escape at the end comes with the next bytes.
  mutating func removed(from bytes: some Sequence<UInt8>) -> [UInt8] {
    var rest: [UInt8] = []
    for byte in bytes {
      let isEscape = byte == 0x1B
      switch state {
      case .outside where isEscape: state = .afterEscape
      case .outside: rest.append(byte)
      case .afterEscape where byte == UInt8(ascii: "_"): state = .inside
      case .afterEscape:
        rest.append(0x1B)
        if !isEscape {
          rest.append(byte)
          state = .outside
        }
      case .inside: if isEscape { state = .insideAfterEscape }
      case .insideAfterEscape: state = byte == UInt8(ascii: "\\") ? .outside : isEscape ? state : .inside
      }
    }
    return rest
  }
}
