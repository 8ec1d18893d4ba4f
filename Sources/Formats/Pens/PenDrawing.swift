import Marks

/// Reads a file of digital ink, which is XML.
enum PenDrawing {
  /// The most places that the lines of a file may have, and the most lines: what is more is left out.
  static let most = (places: 2_000_000, lines: 200_000)

  /// The most elements; the time and the memory that elements take that say nothing are bounded by it.
  private static let mostElements = 500_000

  /// The error for a file with more elements.
  ///
  /// - Parameter count: how many there are so far.
  static func check(elementCount count: Int) throws(XMLError) {
    guard count <= mostElements else {
      throw XMLError(line: 0, message: "too large: more than 500,000 elements")
    }
  }

  /// Returns the remarks on lines that are not shown, for the user.
  ///
  /// - Parameter name: what the format calls a line.
  static func remarks(_ name: String, broken: Int, tooMany: Int) -> [String] {
    func counted(_ count: Int) -> String { count == 1 ? "1 \(name)" : "\(count) \(name)s" }
    var remarks: [String] = []
    if broken > 0 { remarks.append("\(counted(broken)) without places: left out") }
    if tooMany > 0 { remarks.append("\(counted(tooMany)) more than can be shown: left out") }
    return remarks
  }

  /// Sends a whole file through a handler.
  static func parse(_ bytes: [UInt8], _ handler: any XMLHandler) throws(DrawingError) {
    do throws(XMLError) { try handler.receive(bytes) } catch {
      throw .svg(error.isEncoding ? .encoding : .malformed(line: error.line, reason: error.message))
    }
  }

  /// The first numbers of a text, with blanks and commas between them; nil where one is none, or is too large for a
  /// drawing.
  static func numbers(in text: [UInt8], atMost most: Int) -> [Double]? {
    var numbers: [Double] = []
    var rest = text[...]
    while true {
      rest = rest.drop(while: isBlank)
      let word = rest.prefix { !isBlank($0) }
      guard !word.isEmpty, numbers.count < most else { return numbers }
      guard let number = Double(String(decoding: word, as: UTF8.self)), abs(number) < 1e9 else { return nil }
      numbers.append(number)
      rest = rest[word.endIndex...]
    }
  }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x2C || byte >= 0x09 && byte <= 0x0D
  }
}

extension XMLTag {
  /// The value of an attribute without a namespace; nil where there is none.
  func text(of name: String) -> String? {
    let name = name.utf8
    return attributes.first { attribute in
      let whole = attribute.name.utf8
      guard whole.count >= name.count, whole.suffix(name.count).elementsEqual(name) else { return false }
      return whole.count == name.count || whole.dropLast(name.count).last == 0x20
    }?.text
  }
}
