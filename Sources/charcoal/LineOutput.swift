import Marks

/// Lines on their way to standard output, written in pieces of some size: a tree of marks may take more memory as text
/// than the program may have.
struct LineOutput {
  private var text = ""

  /// Adds a line; what a terminal might obey is replaced.
  mutating func write(_ line: String) {
    text += Console.printable(line)
    text += "\n"
    if text.utf8.count > 1 << 16 { flush() }
  }

  /// Adds a line of JSON.
  ///
  /// JSON need not escape all that a terminal might obey; here it is.
  mutating func write(escaped line: some StringProtocol) {
    if line.utf8.allSatisfy({ 0x20...0x7E ~= $0 }) {
      text += line
    } else {
      for scalar in line.unicodeScalars { append(escaping: scalar) }
    }
    text += "\n"
    if text.utf8.count > 1 << 16 { flush() }
  }

  private mutating func append(escaping scalar: Unicode.Scalar) {
    if scalar.isASCII && scalar != "\u{7F}" || Console.isUTF8 && CharacterWidth.isDrawable(Character(scalar))
    {
      return text.unicodeScalars.append(scalar)
    }
    for unit in UTF16.encode(scalar) ?? UTF16.EncodedScalar() {
      let digits = String(unit, radix: 16)
      text += "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }
  }

  /// Sends what has not been sent.
  mutating func flush() {
    Console.print(text)
    text = ""
  }
}
