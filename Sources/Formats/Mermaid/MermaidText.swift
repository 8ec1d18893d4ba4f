/// Text as Mermaid writes it: line breaks as tags, some characters by name or number.
enum MermaidText {
  private static let names: [String: Character] = [
    "quot": "\"", "amp": "&", "lt": "<", "gt": ">", "nbsp": "\u{A0}", "semi": ";", "num": "#", "colon": ":",
  ]

  /// What a text in a source says.
  static func decoded(_ text: some StringProtocol) -> String {
    var scanner = SourceScanner(text.sourceCharacters)
    var result = ""
    while let next = scanner.next {
      if next == "<", let length = breakLength(scanner) {
        result.append("\n")
        scanner.index += length
      } else if next == "\\", scanner.peek(1) == "n" {
        result.append("\n")
        scanner.index += 2
      } else if next == "#", let (character, length) = entity(scanner) {
        result.append(character)
        scanner.index += length
      } else {
        result.append(next.isNewline ? "\n" : next.withoutControl)
        scanner.advance()
      }
    }
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false).map(\.stripped)
    return lines.joined(separator: "\n")
  }

  /// What stands in quotes: backticks around it mark Markdown, whose text is taken as it is.
  static func unquoted(_ text: String) -> String {
    let text = text.stripped
    return decoded(text.between("`", "`") ?? text)
  }

  /// A text for between quotes.
  static func encoded(_ text: String) -> String {
    var result = ""
    for character in text.sourceCharacters {
      switch character {
      case "\n", "\r\n", "\r": result += "<br/>"
      case ";": result += "#59;"
      case "\"": result += "#quot;"
      case "#": result += "#35;"
      case "<": result += "#lt;"
      case "\\": result += "#92;"
      case "`": result += "#96;"
      case "%": result += "#37;"
      case let character where character.isNewline: result += "<br/>"
      default: result.append(character)
      }
    }
    return result
  }

  /// A text for a member of a class.
  static func encodedMember(_ text: String) -> String {
    String(encoded(text).sourceCharacters.flatMap { $0 == "}" ? Array("#125;") : [$0] })
  }

  private static func breakLength(_ scanner: SourceScanner) -> Int? {
    for tag in ["<br>", "<br/>", "<br />", "<BR>", "<BR/>"] where scanner.follows(tag) { return tag.count }
    return nil
  }

  private static func entity(_ scanner: SourceScanner) -> (Character, Int)? {
    var rest = scanner
    rest.advance()
    let name = rest.take { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard rest.next == ";", !name.isEmpty, name.count < 9 else { return nil }
    if let character = names[name] { return (character, name.count + 2) }
    guard let number = UInt32(name), let scalar = Unicode.Scalar(number) else { return nil }
    return (Character(scalar).withoutControl, name.count + 2)
  }
}

extension Character {
  /// The character as sources are read: U+FFFD for one that files and screens cannot have, but for line ends and tabs.
  var asSource: Character { isNewline || self == "\t" ? self : withoutControl }

  /// The character, or U+FFFD for one that files and screens cannot have.
  var withoutControl: Character {
    let isPlain = unicodeScalars.allSatisfy {
      $0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value) && !$0.properties.isNoncharacterCodePoint
    }
    return isPlain ? self : "\u{FFFD}"
  }
}
