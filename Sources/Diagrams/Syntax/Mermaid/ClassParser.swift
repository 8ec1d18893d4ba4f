/// Reads a class diagram, from behind its first word.
struct ClassParser {
  var scanner: SourceScanner
  private var draft = GraphDraft(.classes)
  private var namespace: [String] = []
  private var notes = 0

  init(_ scanner: SourceScanner) { self.scanner = scanner }

  mutating func parse() throws(DiagramError) -> Graph {
    while true {
      scanner.skipBlanks()
      if scanner.next == "}", namespace.popLast() != nil {
        scanner.advance()
      } else {
        guard scanner.isAtLineEnd || scanner.next == ";" else {
          throw scanner.expected("the end of the line")
        }
      }
      while let next = scanner.next, next.isWhitespace || next == ";" { scanner.advance() }
      if scanner.isAtEnd { break }
      if scanner.next == "}", !namespace.isEmpty { continue }
      try parseStatement()
      guard !draft.isTooLarge else {
        throw scanner.error("too large: more than \(LayeredLayout.mostNodes) classes")
      }
    }
    guard namespace.isEmpty else {
      throw scanner.error("expected “}” of namespace “\(namespace.last ?? "")”")
    }
    return draft.finished()
  }

  private mutating func parseStatement() throws(DiagramError) {
    if let text = try scanner.takeAccessibleText() { return draft.note(.other(node: nil, text)) }
    let words = ["classDef", "cssClass", "style", "click", "link", "callback"]
    if scanner.takeLook(words, into: &draft) { return }
    if takeKeyword("direction") {
      guard
        let direction = GraphDirection.allCases.first(where: { scanner.takeWord($0.rawValue) })
          ?? (scanner.takeWord("TD") ? .down : nil)
      else { throw scanner.expected("a direction: TB, BT, LR or RL") }
      draft.direction = direction
    } else if takeKeyword("namespace") {
      let id = String(scanner.take { $0.isWordCharacter || $0 == "." }.map(\.withoutControl))
      var title: String?
      if scanner.take("[") {
        guard scanner.next == "\"", let text = scanner.takeQuoted(), scanner.take("]") else {
          throw scanner.expected("a text in quotes and “]”")
        }
        title = MermaidText.unquoted(text)
      }
      scanner.skipSpace()
      guard !id.isEmpty, scanner.take("{") else { throw scanner.expected("a name and “{”") }
      guard namespace.count < LayeredLayout.deepestClusters, !namespace.contains(id) else {
        throw scanner.error("namespaces are nested too deep")
      }
      draft.nameCluster(GraphCluster(id, text: title, parent: namespace.last))
      namespace.append(id)
    } else if takeKeyword("class") {
      try parseClass()
    } else if takeKeyword("note") {
      try parseNote()
    } else if scanner.take("<<") {
      let stereotype = MermaidText.decoded(scanner.take { $0 != ">" && !$0.isNewline }, .none)
      guard scanner.take(">>") else { throw scanner.expected("“>>”") }
      scanner.skipBlanks()
      let id = takeIdentifier()
      guard !id.isEmpty else { throw scanner.expected("a class") }
      nameClass(id) { $0.stereotype = stereotype }
    } else {
      try parseRelation()
    }
  }

  private mutating func takeKeyword(_ word: String) -> Bool {
    guard scanner.followsWord(word), scanner.peek(word.count) == " " || scanner.peek(word.count) == "\t"
    else { return false }
    scanner.index += word.count
    scanner.skipBlanks()
    return true
  }

  private mutating func nameClass(_ id: String, change: (inout GraphNode) -> Void = { _ in }) {
    draft.nameNode(id, in: namespace.last, shape: .classBox, change: change)
  }

  /// A name, between backticks or up to a sign; what is between `~` is part of the text.
  private mutating func takeName() -> (id: String, text: String)? {
    if scanner.next == "`" {
      scanner.advance()
      let name = String(scanner.take { $0 != "`" && !$0.isNewline }.map(\.withoutControl))
      guard scanner.take("`"), !name.isEmpty else { return nil }
      return (name, name)
    }
    let id = takeIdentifier()
    guard !id.isEmpty else { return nil }
    guard scanner.next == "~" else { return (id, id) }
    let start = scanner.index
    if let length = GenericType.length(at: scanner) {
      scanner.index += length
    } else {
      _ = scanner.take { !$0.isWhitespace && !"{[:".contains($0) }
    }
    let types = String(scanner.characters[start..<scanner.index])
    return (id, GenericType.shown(id + MermaidText.decoded(types, .none)))
  }

  private mutating func takeIdentifier() -> String {
    String(scanner.take { $0.isWordCharacter }.map(\.withoutControl))
  }

  private mutating func parseClass() throws(DiagramError) {
    guard let (id, text) = takeName() else { throw scanner.expected("the name of a class") }
    nameClass(id) { if text != id { $0.text = text } }
    if scanner.next == "[" {
      scanner.advance()
      guard scanner.next == "\"", let label = scanner.takeQuoted(), scanner.take("]") else {
        throw scanner.expected("a text in quotes and “]”")
      }
      let text = WordedText(label, isQuoted: true)
      nameClass(id) { $0.text = text.text }
      draft.note(text.wording, of: text.text, in: .node(id))
    }
    scanner.skipBlanks()
    if scanner.take(":::") { draft.noteClass(takeIdentifier(), of: id) }
    scanner.skipBlanks()
    if scanner.take("<<") {
      let stereotype = MermaidText.decoded(scanner.take { $0 != ">" && !$0.isNewline }, .none)
      guard scanner.take(">>") else { throw scanner.expected("“>>”") }
      nameClass(id) { $0.stereotype = stereotype }
      scanner.skipBlanks()
    }
    guard scanner.next == "{" else { return }
    let start = scanner.index
    scanner.advance()
    while true {
      scanner.skipSpace()
      if scanner.take("}") { return }
      guard !scanner.isAtEnd else { throw scanner.error("expected “}” of class “\(id)”", at: start) }
      addMember(scanner.take { !$0.isNewline && $0 != "}" }.stripped, to: id)
    }
  }

  /// Attributes come first, then what has parentheses.
  private mutating func addMember(_ member: String, to id: String) {
    if let stereotype = member.between("<<", ">>") {
      return nameClass(id) { $0.stereotype = MermaidText.decoded(stereotype, .none) }
    }
    let text = ClassMember.shown(member)
    guard !text.isEmpty else { return }
    if ClassMember.source(of: text) != member, !member.contains("{"), !member.contains("}") {
      draft.note(member, of: text, in: .node(id))
    }
    nameClass(id) { node in
      if node.sections.isEmpty { node.sections = [NodeSection([]), NodeSection([])] }
      node.sections[text.contains("(") ? 1 : 0].rows.append([text])
    }
  }

  private mutating func parseNote() throws(DiagramError) {
    var target: String?
    if scanner.takeWord("for") {
      scanner.skipBlanks()
      target = takeName()?.id
      guard target != nil else { throw scanner.expected("a class") }
      scanner.skipBlanks()
    }
    guard scanner.next == "\"", let text = scanner.takeQuoted() else {
      throw scanner.expected("a text in quotes")
    }
    notes += 1
    let id = "note#\(notes)"
    draft.nameNode(id, in: namespace.last, shape: .note) { $0.text = MermaidText.unquoted(text) }
    guard let target else { return }
    nameClass(target)
    draft.append(GraphEdge(id, target, heads: EdgeHeads(to: .none), line: .dashed))
  }

  /// `A <|-- B : label`, `A "1" --> "*" B`, or `A : member`.
  private mutating func parseRelation() throws(DiagramError) {
    guard let (from, text) = takeName() else { throw scanner.expected("a class") }
    nameClass(from) { if text != from { $0.text = text } }
    if scanner.take(":::") { draft.noteClass(takeIdentifier(), of: from) }
    scanner.skipBlanks()
    if scanner.next == ":" {
      scanner.advance()
      return addMember(scanner.takeLine(), to: from)
    }
    if scanner.isAtLineEnd || scanner.next == ";" || scanner.next == "}" { return }
    var labels = EdgeEndLabels()
    labels.from = try takeEndLabel()
    let start = scanner.index
    let tail = ClassMember.tails.first { scanner.follows($0.sign) }
    if let tail { scanner.index += tail.sign.count }
    guard scanner.follows("--") || scanner.follows("..") else {
      throw scanner.expected("a relation, such as <|-- or -->", at: start)
    }
    let line: EdgeLine = scanner.next == "." ? .dashed : .solid
    scanner.index += 2
    let tip = ClassMember.tips.first { scanner.follows($0.sign) }
    if let tip { scanner.index += tip.sign.count }
    scanner.skipBlanks()
    labels.to = try takeEndLabel()
    guard let (to, other) = takeName() else { throw scanner.expected("a class") }
    nameClass(to) { if other != to { $0.text = other } }
    if scanner.take(":::") { draft.noteClass(takeIdentifier(), of: to) }
    scanner.skipBlanks()
    var label = ""
    if scanner.next == ":" {
      scanner.advance()
      let text = WordedText(scanner.takeLine(), isQuoted: false, hasMarkdown: false)
      label = text.text
      draft.note(text.wording, of: label, in: .edge(from, to))
    }
    draft.append(
      GraphEdge(
        from, to, label: label, heads: EdgeHeads(from: tail?.head ?? .none, to: tip?.head ?? .none),
        line: line,
        endLabels: labels))
  }

  private mutating func takeEndLabel() throws(DiagramError) -> String {
    guard scanner.next == "\"" else { return "" }
    guard let text = scanner.takeQuoted(multiline: false) else {
      throw scanner.error("expected a closing quote")
    }
    scanner.skipBlanks()
    return MermaidText.unquoted(text)
  }
}
