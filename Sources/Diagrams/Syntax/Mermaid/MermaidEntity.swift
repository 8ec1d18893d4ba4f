/// A character that Mermaid writes by name or number: `#quot;`, `#35;`, `&amp;`, `&#39;`, `&#x27;`.
struct MermaidEntity {
  let character: Character
  /// How many characters it takes in the source.
  let length: Int

  private static let names: [String: Character] = [
    "quot": "\"", "apos": "'", "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "semi": ";", "num": "#",
    "colon": ":",
  ]

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
    let scalar: Unicode.Scalar?
    if isMarkup, isNumber, name.lowercased().hasPrefix("x") {
      scalar = UInt32(name.dropFirst(), radix: 16).flatMap(Unicode.Scalar.init)
    } else {
      scalar = isNumber ? UInt32(name).flatMap(Unicode.Scalar.init) : nil
    }
    let numbered = scalar.map { Character($0) }.flatMap { character in
      !character.isNewline && character.withoutControl == character ? character : nil
    }
    // Mermaid writes names behind the number sign, HTML behind the ampersand.
    let named = isMarkup && isNumber ? nil : Self.names[name]
    guard let character = named ?? numbered else { return nil }
    self.character = character
    length = rest.index - scanner.index + 1
  }
}
