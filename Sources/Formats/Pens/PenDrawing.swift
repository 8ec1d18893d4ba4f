import Marks

/// Reads a file of digital ink, which is XML.
enum PenDrawing {
  /// The most places that the lines of a file may have.
  static let mostPlaces = 2_000_000

  /// Sends a whole file through a handler.
  static func parse(_ bytes: [UInt8], _ handler: any XMLHandler) throws(DrawingError) {
    do throws(XMLError) {
      let parser = XMLParser(handler)
      try bytes.withUnsafeBufferPointer { (bytes) throws(XMLError) in
        try parser.feed(UnsafeRawBufferPointer(bytes))
      }
      try parser.finish()
    } catch {
      throw .svg(error.isEncoding ? .encoding : .malformed(line: error.line, reason: error.message))
    }
  }

  /// The numbers of a text, with anything but numbers between them; nil where one is too large for a drawing.
  static func numbers(in text: some Collection<UInt8>) -> [Double]? {
    var numbers: [Double] = []
    for word in text.split(whereSeparator: { $0 == 0x20 || $0 == 0x2C || $0 >= 0x09 && $0 <= 0x0D }) {
      guard let number = Double(String(decoding: word, as: UTF8.self)), abs(number) < 1e9 else { return nil }
      numbers.append(number)
    }
    return numbers
  }
}

extension XMLTag {
  /// The value of an attribute without a namespace; nil where there is none.
  func text(of name: String) -> String? {
    attributes.first { $0.name == name || $0.name.hasSuffix(" " + name) }?.text
  }
}
