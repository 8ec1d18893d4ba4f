/// The markup in labels of Mermaid besides their text: tags of HTML, icons, and Markdown.
enum MermaidMarkup {
  /// The tags that only change how a text looks; any other is part of the text.
  private static let tags: Set<String> = [
    "b", "strong", "i", "em", "u", "s", "code", "small", "big", "sub", "sup", "span", "font", "center", "p",
    "div",
  ]

  private static let iconSets = ["fa:fa-", "fab:fa-", "fas:fa-", "far:fa-", "fal:fa-", "fak:fa-", "mdi:"]

  /// The length of a line break that follows, such as `<br/>`; nil if none does.
  static func breakLength(at scanner: SourceScanner) -> Int? {
    var rest = scanner
    guard rest.take("<"), rest.takeWord("br", ignoringCase: true) else { return nil }
    rest.skipBlanks()
    _ = rest.take("/")
    return rest.take(">") ? rest.index - scanner.index : nil
  }

  /// The length of a tag that follows and that changes how a text looks; nil if none does.
  static func tagLength(at scanner: SourceScanner) -> Int? {
    var rest = scanner
    guard rest.take("<") else { return nil }
    _ = rest.take("/")
    let name = rest.take { $0.isASCII && $0.isLetter }.lowercased()
    guard tags.contains(name), let next = rest.next, next == ">" || next == "/" || next.isWhitespace else {
      return nil
    }
    _ = rest.take { $0 != ">" && $0 != "<" }
    return rest.take(">") ? rest.index - scanner.index : nil
  }

  /// The length of an icon that follows, such as `fa:fa-car`; nil if none does.
  static func iconLength(at scanner: SourceScanner) -> Int? {
    guard scanner.next == "f" || scanner.next == "m", !(scanner.peek(-1)?.isWordCharacter ?? false),
      let set = iconSets.first(where: { scanner.follows($0) })
    else { return nil }
    var rest = scanner
    rest.index += set.count
    let name = rest.take { $0.isASCII && $0.isWordCharacter || $0 == "-" }
    return name.isEmpty ? nil : rest.index - scanner.index
  }

  /// A text without the stars and underscores that in Markdown make it bold or italic.
  ///
  /// O(*n*).
  static func withoutEmphasis(_ text: String) -> String {
    let characters = text.sourceCharacters
    var isDropped = Array(repeating: false, count: characters.count)
    /// The places of signs that may begin something, the last begun last.
    var open: [Character: [Int]] = [:]
    var index = 0
    while index < characters.count {
      let sign = characters[index]
      if sign == "\\", index + 1 < characters.count, "*_".contains(characters[index + 1]) {
        isDropped[index] = true
        index += 2
        continue
      }
      guard sign == "*" || sign == "_" else {
        index += 1
        continue
      }
      let end = characters[index...].firstIndex { $0 != sign } ?? characters.count
      let before = index > 0 ? characters[index - 1] : " "
      let after = end < characters.count ? characters[end] : " "
      // An underscore inside a word is part of it.
      let closes = !before.isWhitespace && !(sign == "_" && after.isWordCharacter)
      let opens = !after.isWhitespace && !(sign == "_" && before.isWordCharacter)
      for place in index..<end {
        if closes, let start = open[sign]?.popLast() {
          (isDropped[start], isDropped[place]) = (true, true)
        } else if opens {
          open[sign, default: []].append(place)
        }
      }
      index = end
    }
    return String(zip(characters, isDropped).filter { !$0.1 }.map(\.0))
  }
}
