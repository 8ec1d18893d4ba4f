/// A character that Mermaid writes by name or number: `#quot;`, `#35;`, `&amp;`, `&#39;`, `&#x27;`.
struct MermaidEntity {
  let character: Character
  /// How many characters it takes in the source.
  let length: Int

  /// The names that Mermaid has besides those of HTML.
  private static let names: [String: Character] = ["semi": ";", "num": "#", "colon": ":"]

  /// The one that begins with the next character; nil if none does.
  ///
  /// A number of what files and screens cannot have is none, and stays as it is written.
  init?(at scanner: SourceScanner) {
    var rest = scanner
    let isMarkup = rest.take("&")
    let isNumber = rest.take("#")
    guard isMarkup || isNumber else { return nil }
    let name = rest.take { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard rest.next == ";", !name.isEmpty, name.count < 9 else { return nil }
    // Mermaid writes names behind the number sign, HTML behind the ampersand; hexadecimal numbers are HTML's.
    let named = isMarkup && isNumber ? nil : CharacterEntity.character(named: name) ?? Self.names[name]
    let isHexadecimal = name.lowercased().hasPrefix("x")
    let numbered =
      isNumber && (isMarkup || !isHexadecimal) ? CharacterEntity.character(numbered: name) : nil
    guard let character = named ?? numbered else { return nil }
    self.character = character
    length = rest.index - scanner.index + 1
  }
}
