/// A piece of a file with ANSI sequences.
enum ANSIToken: Equatable {
  /// Bytes that are shown, by their places.
  case text(Range<Int>)
  /// A control code: C0 except ESC.
  case control(UInt8)
  /// A control sequence with its last byte; the numbers are in ``ANSITokenizer/parameters``.
  case sequence(UInt8)
  /// ESC and a byte, such as `7`.
  case escape(UInt8)
  /// A sequence that only terminals understand, whole or cut short.
  case other
}

/// Cuts a file into text, control codes and sequences, as ECMA-48 has them.
///
/// O(*n*) for the whole file; nothing is held but the numbers of the current sequence.
struct ANSITokenizer {
  private let bytes: [UInt8]
  private let end: Int
  private var index = 0

  /// Whether control codes that are glyphs in code page 437 are text.
  private let isCodePage: Bool

  /// The numbers of the last sequence.
  private(set) var parameters = ANSIParameters()

  init(_ bytes: [UInt8], end: Int, isCodePage: Bool) {
    self.bytes = bytes
    self.end = end
    self.isCodePage = isCodePage
  }

  mutating func next() -> ANSIToken? {
    guard index < end else { return nil }
    let start = index
    while index < end, isText(bytes[index]) { index += 1 }
    if index > start { return .text(start..<index) }
    index += 1
    guard bytes[start] == 0x1B else { return .control(bytes[start]) }
    guard index < end else { return .other }
    switch bytes[index] {
    case UInt8(ascii: "["):
      index += 1
      return sequence()
    case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "X"), UInt8(ascii: "^"), UInt8(ascii: "_"):
      skipString()
      return .other
    case 0x20...0x2F:
      // Intermediate bytes: the choice of a character set.
      while index < end, 0x20...0x2F ~= bytes[index] { index += 1 }
      if index < end, 0x30...0x7E ~= bytes[index] { index += 1 }
      return .other
    case 0x30...0x7E:
      index += 1
      return .escape(bytes[index - 1])
    default:
      return .other
    }
  }

  private func isText(_ byte: UInt8) -> Bool {
    if byte >= 0x20 { return byte != 0x7F || isCodePage }
    guard isCodePage else { return false }
    switch byte {
    case 0x09, 0x0A, 0x0D, 0x1A, 0x1B: return false
    default: return true
    }
  }

  /// Reads the sequence after ESC and `[`.
  ///
  /// A byte that cannot be in a sequence ends it and is read again.
  private mutating func sequence() -> ANSIToken {
    parameters.removeAll()
    var isPlain = true
    while index < end {
      let byte = bytes[index]
      switch byte {
      case 0x30...0x3B: parameters.add(byte)
      case 0x3C...0x3F, 0x20...0x2F: isPlain = false
      case 0x40...0x7E:
        index += 1
        return isPlain ? .sequence(byte) : .other
      default: return .other
      }
      index += 1
    }
    return .other
  }

  /// Passes over a string for the terminal, up to BEL or ESC and `\`.
  private mutating func skipString() {
    index += 1
    while index < end {
      if bytes[index] == 0x07 {
        index += 1
        return
      }
      if bytes[index] == 0x1B {
        if index + 1 < end, bytes[index + 1] == UInt8(ascii: "\\") { index += 2 }
        return
      }
      index += 1
    }
  }
}
