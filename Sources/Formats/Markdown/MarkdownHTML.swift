/// A block of HTML in Markdown, by what ends it: nothing within it is a fence.
enum MarkdownHTML: Equatable {
  /// The block ends with a line that contains one of these, in small letters.
  case until([String])
  /// The block ends with a blank line.
  case untilBlank

  /// Blocks by how they begin, in small letters, and what ends them.
  private static let bounded: [(start: String, ends: [String])] = [
    ("<!--", ["-->"]), ("<?", ["?>"]), ("<![cdata[", ["]]>"]),
  ]

  /// Elements whose content is no Markdown, up to their end.
  private static let verbatim = ["pre", "script", "style", "textarea"]

  /// Elements that begin a block whatever follows on their line.
  private static let blocks: Set<String> = [
    "address", "article", "aside", "base", "basefont", "blockquote", "body", "caption", "center", "col",
    "colgroup", "dd", "details", "dialog", "dir", "div", "dl", "dt", "fieldset", "figcaption", "figure",
    "footer", "form", "frame", "frameset", "h1", "h2", "h3", "h4", "h5", "h6", "head", "header", "hr",
    "html", "iframe", "legend", "li", "link", "main", "menu", "menuitem", "nav", "noframes", "ol",
    "optgroup", "option", "p", "param", "search", "section", "summary", "table", "tbody", "td", "tfoot",
    "th", "thead", "title", "tr", "track", "ul",
  ]

  /// The longest beginning that is looked at, in bytes: no name of an element that counts has as many.
  private static let longestStart = 64

  /// The block that a line begins; nil where it begins none.
  ///
  /// - Parameters:
  ///   - content: the line from its first character that is no blank.
  ///   - isInParagraph: whether the line would interrupt a paragraph, which not every block can.
  init?(_ content: ArraySlice<UInt8>, isInParagraph: Bool) {
    guard content.first == UInt8(ascii: "<") else { return nil }
    let text = String(decoding: content.prefix(Self.longestStart), as: UTF8.self).lowercased()
    if let (_, ends) = Self.bounded.first(where: { text.hasPrefix($0.start) }) {
      self = .until(ends)
      return
    }
    let second = text.utf8.dropFirst().first ?? 0
    if second == UInt8(ascii: "!"), text.utf8.dropFirst(2).first.map(Self.isLetter) ?? false {
      self = .until([">"])
      return
    }
    let isEnd = second == UInt8(ascii: "/")
    let tag = text.utf8.dropFirst(isEnd ? 2 : 1)
    let name = String(
      decoding: tag.prefix { Self.isLetter($0) || 0x30...0x39 ~= $0 || $0 == 0x2D }, as: UTF8.self)
    guard let first = name.utf8.first, Self.isLetter(first) else { return nil }
    let after = tag.dropFirst(name.utf8.count).first
    let isTag = after == nil || after == 0x20 || after == 0x09 || after == UInt8(ascii: ">")
    if !isEnd, isTag, Self.verbatim.contains(name) {
      self = .until(Self.verbatim.map { "</\($0)>" })
    } else if isTag || after == UInt8(ascii: "/"), Self.blocks.contains(name) {
      self = .untilBlank
    } else if !isInParagraph, Self.isOneTag(content) {
      self = .untilBlank
    } else {
      return nil
    }
  }

  /// Whether the block ends with a line.
  func ends(with line: ArraySlice<UInt8>) -> Bool {
    switch self {
    case .until(let ends):
      // Hardly a line has the last character of an end.
      guard line.contains(UInt8(ascii: ">")) else { return false }
      let text = String(decoding: line, as: UTF8.self).lowercased()
      return ends.contains { text.contains($0) }
    case .untilBlank: return line.allSatisfy { $0 == 0x20 || $0 == 0x09 }
    }
  }

  /// Whether a line has a single tag and nothing else.
  private static func isOneTag(_ line: ArraySlice<UInt8>) -> Bool {
    var quote: UInt8?
    for index in line.indices.dropFirst() {
      let byte = line[index]
      if let open = quote {
        if byte == open { quote = nil }
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
        quote = byte
      } else if byte == UInt8(ascii: "<") || byte == UInt8(ascii: ":") {
        // An address in angle brackets is text.
        return false
      } else if byte == UInt8(ascii: ">") {
        return line[(index + 1)...].allSatisfy { $0 == 0x20 || $0 == 0x09 }
      }
    }
    return false
  }

  private static func isLetter(_ byte: UInt8) -> Bool { 0x61...0x7A ~= byte || 0x41...0x5A ~= byte }
}
