/// The text of a bracketed paste, between `CSI 200 ~` and `CSI 201 ~`.
///
/// Kept without escape sequences, such as those for colours, and without control characters except `\t` and `\n`; `\r`
/// and `\r\n` become `\n`.
struct BracketedPaste {
  /// The longest text that is kept, in bytes; the rest is dropped.
  static let limit = 1 << 20

  private static let terminator = Array("\u{1b}[201~".utf8)

  private var bytes: [UInt8] = []
  /// How much of the terminator has been read.
  private var matched = 0
  private var endsInReturn = false
  private var sequences = EscapeSkipper()

  /// The bytes after the last `ESC`, while they may be the sequence of a key, and the time-outs before that
  /// `ESC`.
  private var sequence: (bytes: [UInt8], silences: Int)?

  /// Reads one byte.
  ///
  /// - Returns: Whether it was the last of the terminator.
  mutating func append(_ byte: UInt8) -> Bool {
    if byte == Self.terminator[matched] {
      matched += 1
      return matched == Self.terminator.count
    }
    if matched > 0 {
      let text = Self.terminator[..<matched]
      matched = 0
      for byte in text { keep(byte) }
      if byte == Self.terminator[0] {
        matched = 1
        return false
      }
    }
    keep(byte)
    return false
  }

  /// Whether the last bytes may be the beginning of a key's sequence.
  var isInKey: Bool { sequence != nil }

  /// The key with Ctrl that a byte, which was appended, completes; nil if it completes none.
  ///
  /// A key that came after a silence was typed. Its sequence is no part of the text, as no escape sequence is.
  ///
  /// - Parameter silences: the time-outs before the byte.
  /// - Returns: the key, and the time-outs before its first byte, at least one.
  mutating func takeControlKey(endingWith byte: UInt8, after silences: Int) -> (key: Key, silences: Int)? {
    switch byte {
    case 0x1b:
      sequence = ([], silences)
      return nil
    case 0x09, 0x0a, 0x0d: break
    case ..<0x20:
      sequence = nil
      return silences > 0 ? (Key(ascii: byte), silences) : nil
    default:
      guard var begun = sequence, begun.silences > 0, begun.bytes.count < ControlSequence.limit else { break }
      begun.bytes.append(byte)
      guard begun.bytes.count > 1 ? byte >= 0x40 : byte != UInt8(ascii: "[") else {
        sequence = begun
        return nil
      }
      sequence = nil
      let meaning = ControlSequence.meaning(of: Array(begun.bytes.dropFirst()))
      guard begun.bytes.count > 1, case .event(.key(let key)) = meaning, key.modifiers.contains(.control)
      else { return nil }
      return (key, begun.silences)
    }
    sequence = nil
    return nil
  }

  private mutating func keep(_ byte: UInt8) {
    if sequences.skips(byte) { return }
    let followsReturn = endsInReturn
    endsInReturn = byte == 0x0d
    switch byte {
    case 0x0d: store(0x0a)
    case 0x0a: if !followsReturn { store(byte) }
    case 0x09, 0x20..<0x7f, 0x80...: store(byte)
    default: break
    }
  }

  private mutating func store(_ byte: UInt8) {
    if bytes.count < Self.limit { bytes.append(byte) }
  }

  /// The text so far, in which bytes that are not UTF-8 become U+FFFD.
  var text: String {
    var end = bytes.count
    if end == Self.limit { end = wholeCharactersEnd }
    let text = String(decoding: bytes[..<end], as: UTF8.self)
    let isControl = { (scalar: Unicode.Scalar) in (0x80...0x9f).contains(scalar.value) }
    guard text.unicodeScalars.contains(where: isControl) else { return text }
    return String(String.UnicodeScalarView(text.unicodeScalars.filter { !isControl($0) }))
  }

  /// The length at which a text that reached its limit is cut without splitting a character.
  private var wholeCharactersEnd: Int {
    for length in 1...3 where bytes[bytes.count - length] >= 0xc0 {
      let width = (~bytes[bytes.count - length]).leadingZeroBitCount
      return width > length ? bytes.count - length : bytes.count
    }
    return bytes.count
  }
}
