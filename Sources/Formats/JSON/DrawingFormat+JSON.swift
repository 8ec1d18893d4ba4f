extension DrawingFormat {
  package static let json = DrawingFormat(
    name: "json", title: "JSON", endings: ["json"],
    recognises: { $0.isOwnJSON },
    reading: .whole { (bytes, _) throws(DrawingError) in try JSONDrawingReader.document(from: bytes) },
    content: .everything,
    write: { (document, _) throws(ExportError) in
      JSONDrawingExporter.export(document.drawing, kept: document.kept)
    })
}

extension FileHint {
  /// Whether the file begins like an object of JSON.
  var isJSON: Bool { head.first { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) } == UInt8(ascii: "{") }

  /// Whether the file is a drawing of ours in JSON, which may keep elements of other formats.
  var isOwnJSON: Bool { isJSON && hasMember("charcoal", beginningWith: "0123456789") }

  /// Whether there is a member with a name in the first bytes, in whatever object, whose value begins with one of some
  /// characters.
  func hasMember(_ name: String, beginningWith characters: String) -> Bool {
    var rest = text[...]
    while let start = rest.firstRange(of: "\"\(name)\"") {
      rest = rest[start.upperBound...]
      let value = rest.drop { $0.isWhitespace }
      guard value.first == ":" else { continue }
      if let first = value.dropFirst().first(where: { !$0.isWhitespace }), characters.contains(first) {
        return true
      }
    }
    return false
  }
}

extension Substring {
  /// Returns the range of the first occurrence of a text that begins with a quote; nil if there is none.
  fileprivate func firstRange(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      guard let quote = self[start...].firstIndex(of: "\"") else { return nil }
      if self[quote...].hasPrefix(text) { return quote..<index(quote, offsetBy: text.count) }
      start = index(after: quote)
    }
    return nil
  }
}
