/// The line `<?xml version="1.0" encoding="UTF-8"?>` at a file's beginning.
enum XMLDeclaration {
  /// The encoding that a well-formed declaration names, or nil.
  static func encoding(in declaration: String) -> String? {
    let parts = declaration.split(separator: "encoding", maxSplits: 1)
    guard parts.count == 2 else { return nil }
    let rest = parts[1].drop { $0 == "=" || $0.isWhitespace }
    guard let quote = rest.first else { return nil }
    return String(rest.dropFirst().prefix { $0 != quote })
  }

  /// Whether a name is that of UTF-8.
  static func isUTF8(_ name: String) -> Bool { ["utf-8", "utf8"].contains(name.lowercased()) }

  /// A file in UTF-8 with a declaration that says so, where the one that it has would be wrong.
  ///
  /// Text of nothing but ASCII is the same in most other encodings, and stays as it is. O(*n*) where the file declares
  /// another encoding.
  ///
  /// - Parameter head: the beginning of the file, as text.
  static func fitted(_ bytes: [UInt8], head: String) -> [UInt8] {
    let mark = "\u{FEFF}"
    let start = head.hasPrefix(mark) ? head.dropFirst() : head[...]
    guard start.hasPrefix("<?xml"), let end = start.firstIndex(of: ">"),
      let name = encoding(in: String(start[..<end])), !isUTF8(name)
    else { return bytes }
    let isWide = ["utf-16", "utf-32", "ucs-", "iso-10646"].contains { name.lowercased().hasPrefix($0) }
    guard isWide || bytes.contains(where: { $0 >= 0x80 }) else { return bytes }
    let declaration = String(start[..<end])
    let fitted = declaration.replacingEncoding(name)
    let prefix = head.prefix(upTo: start.startIndex)
    return Array((prefix + fitted).utf8) + bytes.dropFirst((prefix + declaration).utf8.count)
  }
}

extension String {
  /// A declaration with UTF-8 in place of the encoding that it names.
  fileprivate func replacingEncoding(_ name: String) -> String {
    guard let word = firstRange(of: "encoding") else { return self }
    return String(self[..<word.upperBound])
      + self[word.upperBound...].replacing(name, with: "UTF-8", maxReplacements: 1)
  }
}
