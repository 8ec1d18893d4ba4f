import Marks

/// Labels in DOT: escapes, entities and markup.
enum DOTLabel {
  /// The names that the escapes of a label stand for.
  struct Names {
    var node = ""
    var graph = ""
    var tail = ""
    var head = ""
    var edge = ""
    /// The label of the node or the edge, for `\L`; empty in that label itself, which would have no end.
    var label = ""
  }

  /// The text of a label; `\N`, `\G`, `\T`, `\H` and `\E` stand for names, `\n`, `\l` and `\r` end lines.
  static func decoded(_ label: String, _ names: Names = Names()) -> String {
    var result = ""
    var isEscaped = false
    for character in label.sourceCharacters {
      if isEscaped {
        switch character {
        case "n", "l", "r": result.append("\n")
        case "N": result += names.node
        case "G": result += names.graph
        case "T": result += names.tail
        case "H": result += names.head
        case "E": result += names.edge
        case "L": result += names.label
        default: result.append(character.withoutControl)
        }
        isEscaped = false
      } else if character == "\\" {
        isEscaped = true
      } else {
        result.append(character.isNewline ? "\n" : character.withoutControl)
      }
    }
    return joined(withoutEntities(result))
  }

  /// A text with the characters that entities such as `&eacute;` and `&#9829;` stand for.
  private static func withoutEntities(_ text: String) -> String {
    guard text.contains("&") else { return text }
    var scanner = SourceScanner(text.sourceCharacters)
    var result = ""
    while let next = scanner.next {
      if next == "&", let character = takeEntity(&scanner) {
        result.append(character)
      } else {
        result.append(next)
        scanner.advance()
      }
    }
    return result
  }

  /// A text in which nothing is read as an entity.
  private static func withEntities(_ text: String) -> String {
    guard text.contains("&"), withoutEntities(text) != text else { return text }
    return text.reduce(into: "") { $0 += $1 == "&" ? "&amp;" : String($1) }
  }

  /// The character of the entity that follows, which is passed; nil if none does.
  private static func takeEntity(_ scanner: inout SourceScanner) -> Character? {
    var rest = scanner
    rest.advance()
    let isNumber = rest.take("#")
    let name = rest.take { $0.isASCII && ($0.isLetter || $0.isNumber) }
    guard name.count < 9, rest.take(";"),
      let character = isNumber
        ? CharacterEntity.character(numbered: name) : CharacterEntity.character(named: name)
    else { return nil }
    scanner = rest
    return character
  }

  private static func joined(_ text: String) -> String {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(\.stripped)
    while lines.count > 1, lines.last == "" { lines.removeLast() }
    return lines.joined(separator: "\n")
  }

  /// The text of an HTML-like label, without its tags; rows and breaks end lines, cells are apart.
  static func text(ofMarkup markup: String) -> String {
    var scanner = SourceScanner(markup.sourceCharacters)
    var result = ""
    while let next = scanner.next {
      if next == "<" {
        scanner.advance()
        let tag = scanner.take { $0 != ">" }.lowercased()
        scanner.advance()
        if tag.hasPrefix("br") || tag.hasPrefix("/tr") { result.append("\n") }
        if tag.hasPrefix("/td") { result.append(" ") }
      } else if next == "&", let character = takeEntity(&scanner) {
        result.append(character)
      } else {
        result.append(next.isNewline ? " " : next.withoutControl)
        scanner.advance()
      }
    }
    let lines = result.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    return lines.filter { !$0.isEmpty }.joined(separator: "\n")
  }

  /// A text for between quotes.
  static func encoded(_ text: String) -> String {
    withEntities(text).sourceCharacters.reduce(into: "") { result, character in
      switch character {
      case "\"": result += "\\\""
      case "\\": result += "\\\\"
      case let character where character.isNewline: result += "\\n"
      default: result.append(character)
      }
    }
  }

  /// A text for a record's field.
  ///
  /// - Parameter alignment: Where its lines begin or end.
  static func encodedField(_ text: String, _ alignment: TextAlignment = .center) -> String {
    let end = alignment == .left ? "\\l" : alignment == .right ? "\\r" : "\\n"
    let isAligned = alignment != .center && !text.isEmpty
    return withEntities(text).sourceCharacters.reduce(into: "") { result, character in
      switch character {
      case "{", "}", "|", "<", ">": result += "\\\(character)"
      case let character where character.isNewline: result += end
      default: result += encoded(String(character))
      }
    } + (isAligned ? end : "")
  }
}
