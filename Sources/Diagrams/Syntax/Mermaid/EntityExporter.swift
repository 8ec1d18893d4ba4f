/// Writes an entity-relationship diagram in Mermaid.
struct EntityExporter {
  private let graph: Graph

  init(_ graph: Graph) { self.graph = graph }

  func export() -> String {
    var lines: [String] = []
    lines += FrontMatter.lines(title: graph.title)
    lines.append("erDiagram")
    if graph.direction != .right { lines.append("  direction \(graph.direction.rawValue)") }
    for node in graph.nodes {
      let text = node.text == node.id ? "" : "[\"\(MermaidText.encoded(node.text))\"]"
      let rows = node.sections.flatMap(\.rows)
      lines.append("  \(Self.name(node.id))\(text)" + (rows.isEmpty ? "" : " {"))
      for row in rows { lines.append("    " + attribute(row)) }
      if !rows.isEmpty { lines.append("  }") }
    }
    for edge in graph.edges {
      let line = edge.line.isBroken ? ".." : "--"
      let relation =
        EntityRelation.sign(edge.heads.from, isLeft: true) + line
        + EntityRelation.sign(edge.heads.to, isLeft: false)
      lines.append(
        "  \(Self.name(edge.from)) \(relation) \(Self.name(edge.to)) : \"\(MermaidText.encoded(edge.label))\""
      )
    }
    let names = MermaidNames(graph.nodes.map(\.id), Self.name)
    lines += LookExporter(graph, names).lines().map { "  " + $0 }
    return lines.joined(separator: "\n") + "\n"
  }

  private static func name(_ id: String) -> String {
    EntityParser.isIdentifier(id) ? id : "\"\(String(id.sourceCharacters.filter { $0 != "\"" }))\""
  }

  private func attribute(_ row: [String]) -> String {
    // Both are needed; what was deleted leaves a sign that is one.
    var words = [Self.type(row.first.flatMap { $0.isEmpty ? nil : $0 } ?? "_")]
    words.append(Self.word(row.count > 1 && !row[1].isEmpty ? row[1] : "_"))
    let keys =
      row.count > 2
      ? row[2].split(separator: ",").map { String($0).stripped }.filter { !$0.hasPrefix("%%") } : []
    let known = keys.filter(isKey)
    if !known.isEmpty { words.append(known.joined(separator: ", ")) }
    // A word that is no key was typed there, and can be nothing but a comment.
    let comment = keys.filter { !isKey($0) } + row.dropFirst(3)
    let text = comment.filter { !$0.isEmpty }.joined(separator: " ")
    if !text.isEmpty { words.append("\"\(MermaidText.encoded(text))\"") }
    return words.joined(separator: " ")
  }

  /// Whether a word is a key in Mermaid, or was one in the source.
  private func isKey(_ word: String) -> Bool {
    EntityParser.keys.contains(word) || graph.wordings.wording(of: word, in: .keys) != nil
  }

  /// A type, with tildes for the angle brackets around types where they are read as these.
  private static func type(_ type: String) -> String {
    // A word that is a key would belong to the attribute before.
    let isKey = type.split(separator: ",").first.map { EntityParser.keys.contains(String($0)) } ?? false
    if isKey || type.contains("~") { return quoted(type) }
    let characters = type.sourceCharacters
    let source = String(characters.map { $0 == "<" || $0 == ">" ? "~" : $0 })
    let isJoined = zip(characters, characters.dropFirst()).contains {
      $0 == ">" && ($1.isWordCharacter || $1 == "?")
    }
    // Blanks may stand between brackets only.
    let isWhole =
      !isJoined && characters.count < GenericType.longest && GenericType.shown(source) == type
      && blanksAreInBrackets(characters)
    return isWhole && source != type && !type.contains { "}{\"%`".contains($0) } ? source : word(type)
  }

  private static func blanksAreInBrackets(_ characters: [Character]) -> Bool {
    var depth = 0
    return characters.allSatisfy { character in
      depth += character == "<" ? 1 : character == ">" ? -1 : 0
      return depth > 0 ? !character.isNewline : !character.isWhitespace
    }
  }

  private static func word(_ word: String) -> String {
    // The characters that Mermaid reads without quotes.
    func isPlain(_ character: Character) -> Bool {
      character.unicodeScalars.allSatisfy { (0xC0...0xFFFF).contains($0.value) } && !character.isWhitespace
        || character.isASCII && character.isWordCharacter || character == "*"
    }
    let isWhole = word.sourceCharacters.allSatisfy { isPlain($0) || "-[]().,".contains($0) }
    let begins = word.first.map { isPlain($0) && !($0.isASCII && $0.isNumber) } ?? false
    return isWhole && begins ? word : quoted(word)
  }

  /// A word between backticks, which it cannot hold itself.
  private static func quoted(_ word: String) -> String {
    "`\(String(word.sourceCharacters.map { $0 == "`" ? "'" : $0 }))`"
  }
}
