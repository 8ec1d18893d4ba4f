/// Reads an entity-relationship diagram, from behind its first word.
struct EntityParser {
  private var scanner: SourceScanner
  private var draft = GraphDraft(.entities)

  init(_ scanner: SourceScanner) {
    self.scanner = scanner
    draft.direction = .right
  }

  mutating func parse() throws(DiagramError) -> Graph {
    while true {
      scanner.skipBlanks()
      guard scanner.isAtLineEnd || scanner.next == ";" else {
        throw scanner.expected("a relation, such as ||--o{, or the end of the line")
      }
      while let next = scanner.next, next.isWhitespace || next == ";" { scanner.advance() }
      if scanner.isAtEnd { return draft.finished() }
      try parseStatement()
      guard !draft.isTooLarge else {
        throw scanner.error("too large: more than \(LayeredLayout.mostNodes) entities")
      }
    }
  }

  private mutating func parseStatement() throws(DiagramError) {
    if let text = try scanner.takeAccessibleText() { return draft.note(.other(node: nil, text)) }
    for word in ["classDef", "class", "style", "click", "title"] where scanner.followsWord(word) {
      let start = scanner.index
      scanner.index += word.count
      scanner.skipBlanks()
      let isLook = !scanner.isAtLineEnd && EntityRelation.end(at: scanner) == nil && scanner.next != "{"
      scanner.index = start
      if isLook {
        if !scanner.takeLook([word], into: &draft) { _ = scanner.takeLine() }
        return
      }
    }
    if scanner.followsWord("direction"), scanner.peek(9) == " " {
      scanner.index += 9
      scanner.skipBlanks()
      guard
        let direction = GraphDirection.allCases.first(where: { scanner.takeWord($0.rawValue) })
          ?? (scanner.takeWord("TD") ? .down : nil)
      else { throw scanner.expected("a direction: TB, BT, LR or RL") }
      draft.direction = direction
      // Without it, Mermaid has another direction than we have, so it is written again.
      if direction == .right { draft.note(.other(node: nil, "direction LR")) }
      return
    }
    let from = try parseEntity()
    scanner.skipBlanks()
    if scanner.next == "{", EntityRelation.end(at: scanner) == nil { return try parseAttributes(of: from) }
    if scanner.isAtLineEnd || scanner.next == ";" { return }
    guard let tail = EntityRelation.takeEnd(&scanner) else {
      throw scanner.expected("a relation, such as ||--o{")
    }
    guard let line = EntityRelation.takeLine(&scanner) else {
      throw scanner.expected("--, .., “to” or “optionally to”")
    }
    guard let tip = EntityRelation.takeEnd(&scanner) else { throw scanner.expected("how many, such as o{") }
    scanner.skipBlanks()
    let to = try parseEntity()
    scanner.skipBlanks()
    var label = ""
    if scanner.take(":") {
      scanner.skipBlanks()
      if scanner.next == "\"", let text = scanner.takeQuoted(multiline: false) {
        label = MermaidText.unquoted(text)
      } else {
        label = MermaidText.decoded(scanner.takeStatementText())
      }
    }
    draft.append(GraphEdge(from, to, label: label, heads: EdgeHeads(from: tail, to: tip), line: line))
  }

  /// A name, in quotes or not, and a text in brackets.
  private mutating func parseEntity() throws(DiagramError) -> String {
    var id: String
    if scanner.next == "\"" {
      guard let name = scanner.takeQuoted(multiline: false), !name.stripped.isEmpty else {
        throw scanner.expected("the name of an entity")
      }
      id = String(name.map(\.withoutControl))
    } else {
      id = takeIdentifier()
    }
    guard !id.isEmpty else { throw scanner.expected("the name of an entity") }
    var text: String?
    if scanner.next == "[" {
      scanner.advance()
      if scanner.next == "\"" {
        text = scanner.takeQuoted(multiline: false)
      } else {
        text = scanner.take { $0 != "]" && !$0.isNewline }
      }
      guard text != nil, scanner.take("]") else { throw scanner.expected("a text and “]”") }
    }
    let end = scanner.index
    scanner.skipBlanks()
    if scanner.take(":::") {
      scanner.skipBlanks()
      let names = scanner.take { $0.isWordCharacter || $0 == "," || $0 == "-" }
      for name in names.split(separator: ",") { draft.noteClass(String(name), of: id) }
    } else {
      scanner.index = end
    }
    draft.nameNode(id, in: nil, shape: .entity) { if let text { $0.text = MermaidText.unquoted(text) } }
    return id
  }

  private mutating func takeIdentifier() -> String {
    let start = scanner.index
    while let next = scanner.next, !next.isWhitespace, !":;{}[]|\"".contains(next) {
      if next == "-", scanner.peek(1) == "-" || scanner.peek(1) == "." { break }
      scanner.advance()
    }
    return String(scanner.characters[start..<scanner.index].map(\.withoutControl))
  }

  /// Whether a name is read as it is, without quotes.
  static func isIdentifier(_ name: String) -> Bool {
    !name.isEmpty && name.allSatisfy(\.isWordCharacter)
      && !["class", "classDef", "style", "direction", "click", "title"].contains(name)
      && !name.hasPrefix("acc")
  }

  /// Rows of type, name, keys and comment; lines mean nothing.
  private mutating func parseAttributes(of id: String) throws(DiagramError) {
    let start = scanner.index
    scanner.advance()
    var rows: [[String]] = []
    while true {
      scanner.skipSpace()
      if scanner.take("}") { break }
      guard !scanner.isAtEnd else { throw scanner.error("expected “}” of entity “\(id)”", at: start) }
      var row = [takeType()]
      scanner.skipBlanks()
      let end = scanner.index
      scanner.skipSpace()
      guard !scanner.isAtEnd, scanner.next != "}" else {
        throw scanner.expected("the name of an attribute", at: end)
      }
      row.append(takeWord())
      let keys = takeKeys()
      for key in keys where !Self.keys.contains(key) { draft.note(key, of: key, in: .keys) }
      row.append(keys.joined(separator: ","))
      scanner.skipSpace()
      if scanner.next == "\"" {
        guard let comment = scanner.takeQuoted(multiline: false) else {
          throw scanner.error("expected a closing quote")
        }
        row.append(MermaidText.unquoted(comment))
      } else {
        row.append("")
      }
      rows.append(row)
    }
    guard !rows.isEmpty else { return }
    draft.nameNode(id, in: nil, shape: .entity) { node in
      let known = node.sections.first?.rows ?? []
      node.sections = [NodeSection(known + rows)]
    }
  }

  static let keys: Set<String> = ["PK", "FK", "UK"]

  /// The keys of an attribute, with commas between them.
  ///
  /// Words that Mermaid does not know are keys behind a comma, and where nothing but a comma or a comment follows on
  /// their line: else the next attribute begins with them.
  private mutating func takeKeys() -> [String] {
    var keys: [String] = []
    var isBehindComma = false
    while true {
      let start = scanner.index
      scanner.skipBlanks()
      if scanner.take(",") {
        isBehindComma = true
        continue
      }
      let isOnLine = !scanner.isAtLineEnd
      scanner.skipSpace()
      let key = scanner.take { !$0.isWhitespace && !",\"}".contains($0) }
      let end = scanner.index
      scanner.skipBlanks()
      let isLast = isOnLine && (scanner.isAtLineEnd || ",\"}".contains(scanner.next ?? ","))
      guard !key.isEmpty, Self.keys.contains(key) || isBehindComma || isLast else {
        scanner.index = start
        return keys
      }
      scanner.index = end
      keys.append(key)
      isBehindComma = false
    }
  }

  /// A type, with `<` and `>` for pairs of tildes; a list of types between them may have blanks.
  private mutating func takeType() -> String {
    if scanner.next == "`" { return takeWord() }
    let start = scanner.index
    while let next = scanner.next, !next.isWhitespace, next != "}", next != "\"" {
      scanner.index += next == "~" ? GenericType.length(at: scanner) ?? 1 : 1
    }
    return GenericType.shown(String(scanner.characters[start..<scanner.index].map(\.withoutControl)))
  }

  /// A name; backticks around it are no part of it.
  private mutating func takeWord() -> String {
    if scanner.next == "`" {
      scanner.advance()
      let word = scanner.take { $0 != "`" && !$0.isNewline }
      _ = scanner.take("`")
      return String(word.map(\.withoutControl))
    }
    return String(scanner.take { !$0.isWhitespace && $0 != "}" && $0 != "\"" }.map(\.withoutControl))
  }
}
