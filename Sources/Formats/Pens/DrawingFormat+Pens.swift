extension DrawingFormat {
  static let xournal = DrawingFormat(
    name: "xopp", title: "Xournal++", endings: ["xopp", "xoj"],
    recognises: { $0.hasRoot("xournal") },
    reading: .whole { (bytes, _) throws(DrawingError) in try XournalReader.document(from: bytes) })

  static let xournalPackage = DrawingFormat(
    name: "xopp-zip", title: "Xournal++", endings: [],
    recognises: {
      ZipArchive.recognises($0.head) && ($0.ending == "xopp" || $0.text.contains("application/xournal"))
    },
    reading: .whole { (bytes, _) throws(DrawingError) in try XournalReader.document(fromPackage: bytes) })

  static let inkML = DrawingFormat(
    name: "inkml", title: "InkML", endings: ["inkml"],
    recognises: { $0.ending == "inkml" && !$0.isBinary || $0.hasRoot("ink") },
    reading: .whole { (bytes, _) throws(DrawingError) in try InkMLReader.document(from: bytes) })
}

extension FileHint {
  /// Whether the first element in the first bytes, after declarations and comments, has a name.
  fileprivate func hasRoot(_ name: String) -> Bool {
    guard head.first(where: { $0 > 0x20 && ![0xEF, 0xBB, 0xBF].contains($0) }) == UInt8(ascii: "<") else {
      return false
    }
    var rest = text[...]
    while let start = rest.firstIndex(of: "<") {
      rest = rest[start...].dropFirst()
      if rest.hasPrefix("!--") {
        while !rest.isEmpty, !rest.hasPrefix("-->") { rest = rest.dropFirst() }
      } else if rest.first != "?", rest.first != "!" {
        let tag = rest.prefix { !$0.isWhitespace && $0 != ">" && $0 != "/" }
        return tag == name || tag.hasSuffix(":" + name)
      }
    }
    return false
  }
}
