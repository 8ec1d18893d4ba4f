/// Text as Mermaid writes it: line breaks as tags, some characters by name or number.
enum MermaidText {
  /// The markup in a source that is not text, besides line breaks.
  enum Markup {
    /// Nothing: in members of classes, `<` and `>` stand around types.
    case none
    /// Tags that change how a text looks.
    case tags
    /// Tags that change how a text looks, and icons.
    case all
  }

  /// Decodes a text in a source.
  static func decoded(_ text: some StringProtocol, _ markup: Markup = .all) -> String {
    var scanner = SourceScanner(text.sourceCharacters)
    var result = ""
    var hasIcons = false
    var mathEnd = 0
    while let next = scanner.next {
      if let length = mathLength(at: scanner), scanner.index >= mathEnd { mathEnd = scanner.index + length }
      if scanner.index < mathEnd, next != "#", next != "<" || MermaidMarkup.breakLength(at: scanner) == nil {
        result.append(next.isNewline ? "\n" : next.withoutControl)
        scanner.advance()
      } else if next == "<", let length = MermaidMarkup.breakLength(at: scanner) {
        result.append("\n")
        scanner.index += length
      } else if next == "<", markup != .none, let length = MermaidMarkup.tagLength(at: scanner) {
        scanner.index += length
      } else if next == "\\", scanner.peek(1) == "n" {
        result.append("\n")
        scanner.index += 2
      } else if next == "#" || next == "&", let entity = MermaidEntity(at: scanner) {
        result.append(entity.character)
        scanner.index += entity.length
      } else if markup == .all, let length = MermaidMarkup.iconLength(at: scanner) {
        hasIcons = true
        scanner.index += length
        // The blanks on both of its sides would be one too many.
        if result.last?.isWhitespace ?? true { scanner.skipBlanks() }
      } else {
        result.append(next.isNewline ? "\n" : next.withoutControl)
        scanner.advance()
      }
    }
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false).map(\.stripped)
    // A text of icons and nothing else would show nothing.
    if hasIcons, lines.allSatisfy(\.isEmpty) { return decoded(text, .tags) }
    return lines.joined(separator: "\n")
  }

  /// Decodes a text in quotes: backticks around it mark Markdown.
  static func unquoted(_ text: String) -> String {
    let text = text.stripped
    return decoded(text.between("`", "`").map(MermaidMarkup.withoutEmphasis) ?? text)
  }

  /// A text for between quotes.
  ///
  /// - Parameter signs: further characters that are written by number.
  static func encoded(_ text: String, and signs: Set<Character> = []) -> String {
    var scanner = SourceScanner(text.sourceCharacters)
    var result = ""
    /// The end of a piece of text that would be read as an icon.
    var iconEnd = 0
    var mathEnd = 0
    while let character = scanner.next {
      if let length = mathLength(at: scanner), scanner.index >= mathEnd { mathEnd = scanner.index + length }
      if let length = MermaidMarkup.iconLength(at: scanner) { iconEnd = scanner.index + length }
      switch character {
      case "\n", "\r\n", "\r": result += "<br/>"
      case _ where scanner.index < mathEnd && !signs.contains(character) && !"\"#".contains(character):
        result.append(character)
      case ";": result += "#59;"
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "<": result += "#lt;"
      case "\\": result += "#92;"
      case "`": result += "#96;"
      case "%": result += "#37;"
      case "&" where isReadAsEntity(scanner): result += "#amp;"
      case ":" where scanner.index < iconEnd: result += "#58;"
      case let character where character.isWhitespace && isDirection(result, behind: scanner):
        result += "#32;"
      case let character where signs.contains(character):
        result += character.asciiValue.map { "#\($0);" } ?? String(character)
      case let character where character.isNewline: result += "<br/>"
      default: result.append(character)
      }
      scanner.advance()
    }
    return result
  }

  /// Returns how long a formula is that begins here: between two dollar signs and two more, as KaTeX has it, where nothing
  /// is written by number.
  private static func mathLength(at scanner: SourceScanner) -> Int? {
    guard scanner.follows("$$") else { return nil }
    var rest = scanner
    rest.index += 2
    while rest.next != nil {
      if rest.follows("$$") { return rest.index + 2 - scanner.index }
      rest.advance()
    }
    return nil
  }

  /// Whether a blank stands between the word for a direction and one: Mermaid takes the line for a statement then,
  /// wherever in it they stand.
  private static func isDirection(_ before: String, behind scanner: SourceScanner) -> Bool {
    guard before.last == "n" || before.last == "N", before.lowercased().hasSuffix("direction") else {
      return false
    }
    var rest = scanner
    rest.skipSpace()
    return ["TB", "TD", "BT", "LR", "RL"].contains { word in
      word.lowercased() == (rest.next?.lowercased() ?? "") + (rest.peek(1)?.lowercased() ?? "")
    }
  }

  /// Whether an ampersand would be read with what is written behind it.
  private static func isReadAsEntity(_ scanner: SourceScanner) -> Bool {
    var rest = scanner
    rest.advance()
    let name = rest.take { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard let next = rest.next else { return false }
    // Behind the ampersand itself, a sign may be written by number.
    return name.isEmpty ? !next.isWhitespace : next == ";"
  }

  /// A text for between quotes, where Mermaid refuses one of no characters.
  static func quotable(_ text: String) -> String { text.isEmpty ? " " : encoded(text) }

  /// A text for a member of a class.
  static func encodedMember(_ text: String) -> String { encoded(text, and: ["{", "}"]) }
}

extension Character {
  /// The character as sources are read: U+FFFD for one that files and screens cannot have, but for line ends and tabs.
  var asSource: Character { isNewline || self == "\t" ? self : withoutControl }

  /// The character, or U+FFFD for one that files and screens cannot have.
  package var withoutControl: Character {
    let isPlain = unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !$0.properties.isNoncharacterCodePoint
    }
    return isPlain ? self : "\u{FFFD}"
  }
}
