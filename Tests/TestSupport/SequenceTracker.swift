/// Follows what a terminal sends, to know whether a control sequence has begun and not ended.
///
/// A terminal writes each of its sequences in one piece, so what it answers never stands inside another one.
struct SequenceTracker {
  private enum State { case text, escape, parameters }

  private var state = State.text

  /// Whether the last bytes are the beginning of a control sequence.
  ///
  /// An escape alone is none: it may be the key.
  var isInside: Bool { state == .parameters }

  /// Reads the next bytes.
  mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes {
      switch (state, byte) {
      case (_, 0x1B): state = .escape
      case (.escape, UInt8(ascii: "[")): state = .parameters
      // A sequence ends with a final byte, or with one that cannot be in it.
      case (.parameters, 0x20...0x3F): break
      default: state = .text
      }
    }
  }
}
