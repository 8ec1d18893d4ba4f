/// Puts the text of a JSON file together.
struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  /// Whether a value stands before the next in the same array or object.
  private var needsComma = false

  /// How many blanks the next value begins its line with; nil where it does not begin one.
  private var indent: Int?

  /// Whether backspaces, form feeds and carriage returns are escaped by letters, not by numbers.
  private let namesControls: Bool

  init(namesControls: Bool = false) { self.namesControls = namesControls }

  mutating func begin(_ bracket: Unicode.Scalar) {
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = false
  }

  mutating func end(_ bracket: Unicode.Scalar) {
    needsComma = false
    separate()
    bytes.append(UInt8(ascii: bracket))
    needsComma = true
  }

  mutating func object(_ body: (inout JSONWriter) -> Void) {
    begin("{")
    body(&self)
    end("}")
  }

  mutating func array(_ body: (inout JSONWriter) -> Void) {
    begin("[")
    body(&self)
    end("]")
  }

  /// Has the next value, name or bracket begin a line.
  mutating func breakLine(indent: Int = 0) { self.indent = indent }

  /// Writes the name of the next member.
  mutating func name(_ name: StaticString) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    name.withUTF8Buffer { bytes.append(contentsOf: $0) }
    bytes += [UInt8(ascii: "\""), UInt8(ascii: ":")]
    needsComma = false
  }

  /// Writes the name of the next member, which any text may be.
  mutating func name(of member: String) {
    value(member)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a number; infinite ones and NaN, which JSON does not have, as 0.
  mutating func value(_ number: Double) {
    separate()
    bytes += SVGNumber.text(number).utf8
    needsComma = true
  }

  mutating func value(_ number: Int) {
    separate()
    bytes += String(number).utf8
    needsComma = true
  }

  mutating func value(_ flag: Bool) { word(flag ? "true" : "false") }

  mutating func null() { word("null") }

  mutating func numbers(_ numbers: [Double]) {
    array { for number in numbers { $0.value(number) } }
  }

  /// Writes a string.
  ///
  /// No control character is in it: those of C0 and C1 are escaped.
  mutating func value(_ text: String) {
    separate()
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": bytes += "\\\"".utf8
      case "\\": bytes += "\\\\".utf8
      case "\n": bytes += "\\n".utf8
      case "\t": bytes += "\\t".utf8
      case "\u{0}"..."\u{1F}", "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}":
        bytes += (namesControls ? Self.names[scalar] : nil)?.utf8 ?? Self.number(of: scalar).utf8
      default: bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    bytes.append(UInt8(ascii: "\""))
    needsComma = true
  }

  /// Writes a value that is JSON already.
  mutating func value(json: [UInt8]) {
    separate()
    bytes += json
    needsComma = true
  }

  /// A text of JSON with escapes for characters that XML does not have, or that steer a terminal.
  static func escaped(_ text: String) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(text.utf8.count)
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{7F}"..."\u{9F}", "\u{2028}", "\u{2029}", "\u{FFFE}", "\u{FFFF}":
        result += number(of: scalar).utf8
      default: result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      }
    }
    return result
  }

  private static let names: [Unicode.Scalar: String] = ["\u{8}": "\\b", "\u{C}": "\\f", "\r": "\\r"]

  private static func number(of scalar: Unicode.Scalar) -> String {
    let digits = String(scalar.value, radix: 16)
    return "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
  }

  private mutating func word(_ word: String) {
    separate()
    bytes += word.utf8
    needsComma = true
  }

  private mutating func separate() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
    guard let indent else { return }
    bytes.append(0x0A)
    bytes += Array(repeating: 0x20, count: indent)
    self.indent = nil
  }
}

extension JSONWriter {
  mutating func member(_ name: StaticString, _ value: String) {
    self.name(name)
    self.value(value)
  }

  mutating func member(_ name: StaticString, _ value: Double) {
    self.name(name)
    self.value(value)
  }

  mutating func member(_ name: StaticString, _ value: Int) {
    self.name(name)
    self.value(value)
  }

  mutating func member(_ name: StaticString, _ value: Bool) {
    self.name(name)
    self.value(value)
  }
}
