/// Cuts an HTML-like label into its tags and texts.
struct DOTMarkup {
  enum Token {
    /// Names are in small letters.
    case tag(String, attributes: [String: String], isEnd: Bool, isEmpty: Bool, source: String)
    /// The characters between tags, as they are.
    case text(String)
  }

  private var scanner: SourceScanner

  init(_ markup: String) { scanner = SourceScanner(markup.sourceCharacters) }

  /// The next tag or text; nil at the end.
  ///
  /// O(*n*) in its length.
  mutating func next() -> Token? {
    while scanner.take("<!--") {
      while !scanner.isAtEnd, !scanner.take("-->") { scanner.advance() }
    }
    guard !scanner.isAtEnd else { return nil }
    guard scanner.next == "<" else { return .text(scanner.take { $0 != "<" }) }
    let start = scanner.index
    scanner.advance()
    let isEnd = scanner.take("/")
    let name = scanner.take { $0.isLetter || $0.isNumber || $0 == "-" }.lowercased()
    var attributes: [String: String] = [:]
    var isEmpty = false
    while let next = scanner.next, next != ">" {
      if next == "/" { isEmpty = true }
      let key = scanner.take { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }.lowercased()
      guard !key.isEmpty else {
        scanner.advance()
        continue
      }
      attributes[key] = takeValue() ?? ""
    }
    scanner.advance()
    let end = min(scanner.index, scanner.characters.count)
    return .tag(
      name, attributes: attributes, isEnd: isEnd, isEmpty: isEmpty,
      source: String(scanner.characters[start..<end]))
  }

  private mutating func takeValue() -> String? {
    scanner.skipSpace()
    guard scanner.take("=") else { return nil }
    scanner.skipSpace()
    guard let quote = scanner.next, quote == "\"" || quote == "'" else {
      return scanner.take { !$0.isWhitespace && $0 != ">" }
    }
    scanner.advance()
    let value = scanner.take { $0 != quote }
    scanner.advance()
    return value
  }
}
