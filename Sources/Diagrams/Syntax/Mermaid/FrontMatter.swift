/// The title in front of a diagram in Mermaid, which is a value of YAML.
enum FrontMatter {
  /// Returns the lines that give a diagram a title; none without one.
  static func lines(title: String?) -> [String] {
    guard let title else { return [] }
    let escaped = title.filter { !$0.isNewline }
      .map { $0 == "\"" || $0 == "\\" ? "\\\($0)" : String($0) }
    return ["---", "title: \"\(escaped.joined())\"", "---"]
  }

  /// Returns the title that lines of front matter give; nil for none.
  ///
  /// Scalars in quotes of either kind, plain ones, and blocks (`>`, `|`) are read.
  static func title(in lines: [String]) -> String? {
    guard let place = lines.lastIndex(where: { $0.hasPrefix("title:") }) else { return nil }
    let value = lines[place].dropFirst("title:".count).stripped
    if let text = value.between("\"", "\"") { return unescaped(text) }
    if let text = value.between("'", "'") { return text.replacing("''", with: "'") }
    if let sign = value.first, sign == ">" || sign == "|" {
      let block = lines[(place + 1)...].prefix { $0.first?.isWhitespace ?? true }.map(\.stripped)
      return block.joined(separator: sign == ">" ? " " : "\n").stripped
    }
    let comment = value.range(ofFirst: " #")
    return comment.map { value[..<$0.lowerBound].stripped } ?? value
  }

  /// Returns a text between double quotes without its escapes.
  private static func unescaped(_ text: String) -> String {
    var scanner = SourceScanner(text.sourceCharacters)
    var result = ""
    while let next = scanner.next {
      scanner.advance()
      guard next == "\\", let sign = scanner.next else {
        result.append(next)
        continue
      }
      scanner.advance()
      switch sign {
      case "n": result.append("\n")
      case "t": result.append("\t")
      case "x", "u", "U":
        let digits = String(
          scanner.characters[scanner.index...].prefix(sign == "x" ? 2 : sign == "u" ? 4 : 8))
        scanner.index += digits.count
        let scalar = UInt32(digits, radix: 16).flatMap(Unicode.Scalar.init)
        result.append(scalar.map { Character($0).withoutControl } ?? "\u{FFFD}")
      default: result.append(sign)
      }
    }
    return result
  }
}
