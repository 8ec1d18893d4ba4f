/// The output of a program to a terminal, looked at as text.
struct TerminalText {
  /// Its parameters and the final byte of each control sequence, such as `38;5;9m`.
  private(set) var sequences: [String] = []

  /// Everything else: characters, and control characters but those that introduce sequences.
  private(set) var rest = String.UnicodeScalarView()

  init(_ bytes: [UInt8]) {
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars[...]
    while let scalar = scalars.popFirst() {
      guard scalar == "\u{1B}", scalars.first == "[" else {
        rest.append(scalar)
        continue
      }
      scalars.removeFirst()
      var sequence = String.UnicodeScalarView()
      while let next = scalars.popFirst() {
        sequence.append(next)
        if "@"..."~" ~= next { break }
      }
      sequences.append(String(sequence))
    }
  }

  /// The sequences that set a colour.
  var colors: [String] {
    sequences.filter { sequence in
      guard sequence.last == "m" else { return false }
      let numbers = sequence.dropLast().split(whereSeparator: { $0 == ";" || $0 == ":" }).compactMap {
        Int($0)
      }
      return numbers.contains { 30...38 ~= $0 || 40...48 ~= $0 || 90...97 ~= $0 || 100...107 ~= $0 }
    }
  }

  /// Characters that steer a terminal or deceive who reads it: C1 controls, bidirectional controls, separators,
  /// tags, and what has no width.
  var deceivers: [Unicode.Scalar] {
    rest.filter {
      switch $0.value {
      case 0x7F...0x9F, 0xAD, 0x61C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
        0xE0000...0xE007F:
        true
      default: false
      }
    }
  }

  /// Control characters of ASCII but the line feed.
  var controls: [Unicode.Scalar] { rest.filter { $0.value < 0x20 && $0 != "\n" || $0.value == 0x7F } }
}
