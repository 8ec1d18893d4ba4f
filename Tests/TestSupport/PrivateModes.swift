/// The DEC private modes a program switched, read from its output: `CSI ? n h` and `CSI ? n l`.
///
/// Made for two questions: was the mouse asked for, and was everything switched off again on the way out?
/// Some modes to know: 25 cursor, 1000, 1002 and 1003 mouse, 1004 focus, 1006 SGR mouse reports, 1049
/// alternate screen, 2004 bracketed paste, 2026 synchronized output.
public struct PrivateModes: Sendable, Equatable {
  /// Modes switched on and not off since.
  public private(set) var on: Set<Int> = []

  /// Modes switched on at any time.
  public private(set) var everOn: Set<Int> = []

  /// Modes switched off and not on since.
  public private(set) var off: Set<Int> = []

  private enum State {
    case text
    case escape
    case introducer
    case parameters([Int])
  }

  private var state = State.text

  /// Creates a reader at the start of the output.
  public init() {}

  /// Whether a mode is switched on.
  public func contains(_ mode: Int) -> Bool { on.contains(mode) }

  /// Reads more output.
  ///
  /// A sequence may be split between calls, at any byte.
  public mutating func read(_ bytes: some Sequence<UInt8>) {
    for byte in bytes { read(byte) }
  }

  private mutating func read(_ byte: UInt8) {
    switch (state, byte) {
    case (_, 0x1B): state = .escape
    case (.text, _): break
    case (.escape, UInt8(ascii: "[")): state = .introducer
    case (.introducer, UInt8(ascii: "?")): state = .parameters([0])
    case (.parameters(var modes), UInt8(ascii: "0")...UInt8(ascii: "9")):
      let digit = Int(byte - UInt8(ascii: "0"))
      modes.append(min(modes.removeLast() * 10 + digit, 99_999))
      state = .parameters(modes)
    case (.parameters(let modes), UInt8(ascii: ";")): state = .parameters(modes + [0])
    case (.parameters(let modes), UInt8(ascii: "h")): switchModes(modes, on: true)
    case (.parameters(let modes), UInt8(ascii: "l")): switchModes(modes, on: false)
    default: state = .text
    }
  }

  private mutating func switchModes(_ modes: [Int], on isOn: Bool) {
    state = .text
    if isOn {
      on.formUnion(modes)
      everOn.formUnion(modes)
      off.subtract(modes)
    } else {
      on.subtract(modes)
      off.formUnion(modes)
    }
  }

  /// Whether the same modes are set; where in a sequence the reader stands does not matter.
  public static func == (left: Self, right: Self) -> Bool {
    left.on == right.on && left.everOn == right.everOn && left.off == right.off
  }
}
