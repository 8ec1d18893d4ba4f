/// Reads a flow chart, from behind its first word.
struct FlowchartParser {
  var scanner: SourceScanner
  var draft = GraphDraft(.flowchart)
  /// The subgraphs that are open, the innermost last.
  private var open: [String] = []
  /// The names of links, by which later statements change how links look.
  private var linkNames: Set<String> = []
  /// The identifiers of subgraphs: those of titles alone are their own.
  private var subgraphs = DistinctNames()

  init(_ scanner: SourceScanner) { self.scanner = scanner }

  mutating func parse() throws(DiagramError) -> Graph {
    scanner.skipBlanks()
    if !atStatementEnd {
      guard let direction = takeDirection() else {
        throw scanner.expected("a direction: TB, TD, BT, LR or RL")
      }
      draft.direction = direction
    }
    while try nextStatement() { try parseStatement() }
    guard open.isEmpty else { throw scanner.error("expected “end” of subgraph “\(open.last ?? "")”") }
    return draft.finished()
  }

  private var atStatementEnd: Bool { scanner.isAtLineEnd || scanner.next == ";" }

  /// Passes over the end of a statement; false at the end of the text.
  private mutating func nextStatement() throws(DiagramError) -> Bool {
    scanner.skipBlanks()
    guard scanner.isAtEnd || atStatementEnd else {
      throw scanner.expected("a link, such as -->, or the end of the line")
    }
    while let next = scanner.next, next.isWhitespace || next == ";" { scanner.advance() }
    guard !draft.isTooLarge else {
      throw scanner.error(
        "too large: more than \(LayeredLayout.mostNodes) nodes or \(LayeredLayout.mostEdges) links")
    }
    return !scanner.isAtEnd
  }

  private mutating func takeDirection() -> GraphDirection? {
    if scanner.takeWord("TD") { return .down }
    return GraphDirection.allCases.first { scanner.takeWord($0.rawValue) }
  }

  private mutating func parseStatement() throws(DiagramError) {
    if try parseKeyword() { return }
    if try skipLinkProperties() { return }
    var tails = try parseNodes()
    skipToLink()
    while !atStatementEnd {
      noteLinkName()
      guard let link = try parseLink() else {
        throw scanner.expected("a link, such as -->, or the end of the line")
      }
      scanner.skipSpace()
      let tips = try parseNodes()
      for tail in tails {
        for tip in tips {
          let label = link.label?.text ?? ""
          draft.append(
            GraphEdge(tail, tip, label: label, heads: link.heads, line: link.line, length: link.length))
          draft.note(link.label?.wording, of: label, in: .edge(tail, tip))
          guard !draft.isTooLarge else {
            throw scanner.error("too large: more than \(LayeredLayout.mostEdges) links")
          }
        }
      }
      tails = tips
      skipToLink()
    }
  }

  /// Passes over blanks, and over the ends of lines where the next one begins with a link.
  private mutating func skipToLink() {
    scanner.skipBlanks()
    guard scanner.isAtLineEnd else { return }
    let end = scanner.index
    scanner.skipSpace()
    if !["--", "==", "-.", ".-", "<-", "<=", "~~~"].contains(where: scanner.follows) { scanner.index = end }
  }

  /// Statements that begin with a word of Mermaid.
  ///
  /// Those about looks and clicks say nothing about the graph.
  private mutating func parseKeyword() throws(DiagramError) -> Bool {
    if let text = try scanner.takeAccessibleText() {
      draft.note(.other(node: nil, text))
      return true
    }
    let words = ["classDef", "class", "style", "linkStyle", "click"]
    if scanner.takeLook(words, into: &draft) { return true }
    if followsKeyword("subgraph"), scanner.take("subgraph") {
      try openSubgraph()
      return true
    }
    if followsKeyword("end") {
      guard open.popLast() != nil else { throw scanner.error("“end” without a subgraph") }
      scanner.index += 3
      return true
    }
    if followsKeyword("direction"), scanner.take("direction") {
      scanner.skipBlanks()
      guard let direction = takeDirection() else {
        throw scanner.expected("a direction: TB, TD, BT, LR or RL")
      }
      if let cluster = open.last {
        draft.changeCluster(cluster) { $0.direction = direction }
      } else {
        draft.direction = direction
      }
      return true
    }
    return false
  }

  private func followsKeyword(_ word: String) -> Bool {
    let after = scanner.peek(word.count)
    return scanner.follows(word) && (after?.isWhitespace ?? true || after == ";" || after == "\"")
  }

  private mutating func openSubgraph() throws(DiagramError) {
    scanner.skipBlanks()
    let start = scanner.index
    var id: String
    var title: WordedText?
    var isNamed = false
    if scanner.next == "\"", let text = scanner.takeQuoted() {
      title = WordedText(text, isQuoted: true)
      id = Self.identifier(for: title?.text ?? "")
    } else {
      let name = scanner.takeStatementText(before: "[")
      id = name
      if scanner.next == "[" {
        scanner.advance()
        isNamed = true
        title = try parseText(until: "]")
      } else if name.contains(where: \.isWhitespace) {
        title = WordedText(name, isQuoted: false, hasMarkdown: false)
      }
      id = Self.identifier(for: id)
    }
    if id.isEmpty { id = "subgraph\(draft.graph.clusters.count + 1)" }
    // A title of several words is no identifier: another subgraph with that title is another one.
    if let title, title.text.contains(where: \.isWhitespace), !isNamed {
      id = subgraphs.name(id, separator: "_")
    } else {
      subgraphs.insert(id)
    }
    guard open.count < LayeredLayout.deepestClusters else {
      throw scanner.error("subgraphs are nested too deep", at: start)
    }
    guard !open.contains(id) else { throw scanner.error("subgraph “\(id)” is inside itself", at: start) }
    draft.nameCluster(GraphCluster(id, text: title?.text ?? MermaidText.decoded(id), parent: open.last))
    if let title { draft.note(title.wording, of: title.text, in: .node(id)) }
    open.append(id)
  }

  /// A title as an identifier.
  static func identifier(for title: String) -> String {
    String(title.sourceCharacters.map { $0.isWordCharacter || $0 == "-" || $0 == "." ? $0 : "_" })
  }

  /// Nodes joined by `&`.
  private mutating func parseNodes() throws(DiagramError) -> [String] {
    var ids = [try parseNode()]
    while true {
      scanner.skipBlanks()
      guard scanner.next == "&" else { return ids }
      scanner.advance()
      scanner.skipSpace()
      ids.append(try parseNode())
    }
  }

  private mutating func parseNode() throws(DiagramError) -> String {
    let id = takeIdentifier()
    guard !id.isEmpty else { throw scanner.expected("a node") }
    let shape = try parseShape()
    draft.nameNode(id, in: open.last) { node in
      if let shape {
        node.shape = shape.shape
        node.text = shape.text?.text ?? node.text
      }
    }
    if let text = shape?.text { draft.note(text.wording, of: text.text, in: .node(id)) }
    if let shape { draft.note(shape.properties, of: shape.shape.rawValue, in: .properties(id)) }
    if scanner.take(":::") { draft.noteClass(scanner.take { $0.isWordCharacter || $0 == "-" }, of: id) }
    return id
  }

  /// An identifier goes on up to a bracket, a blank or the beginning of a link.
  mutating func takeIdentifier() -> String {
    let start = scanner.index
    while let next = scanner.next {
      let after = scanner.peek(1)
      if next.isWhitespace || "[](){}<>|&;\"'`@~,".contains(next) { break }
      if next == "-", after == "-" || after == "." || after == ">" { break }
      if next == "=", after == "=" { break }
      if next == ":", after == ":" { break }
      if next == "/" || next == "\\", after == "]" { break }
      scanner.advance()
    }
    return String(scanner.characters[start..<scanner.index].map(\.withoutControl))
  }

  /// Whether a name is read as it is where nodes are named.
  static func isIdentifier(_ name: String) -> Bool {
    var parser = FlowchartParser(SourceScanner(name.sourceCharacters))
    let keywords = [
      "subgraph", "end", "direction", "classDef", "class", "style", "linkStyle", "click", "accTitle",
      "accDescr",
    ]
    // A name that begins with two percent signs is a comment.
    return !keywords.contains(name) && !name.hasPrefix("acc") && name.between("%%", "") == nil
      && !name.isEmpty
      && parser.takeIdentifier() == name
  }

  /// The name of a link in front of it, as in `A e1@--> B`.
  private mutating func noteLinkName() {
    let start = scanner.index
    if let name = takeLinkName(), scanner.next != "{" {
      linkNames.insert(name)
    } else {
      scanner.index = start
    }
  }

  /// Passes over `e1@{ animate: true }` if `e1` is the name of a link: it says how that link looks.
  private mutating func skipLinkProperties() throws(DiagramError) -> Bool {
    guard !linkNames.isEmpty else { return false }
    let start = scanner.index
    guard let name = takeLinkName(), linkNames.contains(name), scanner.next == "{" else {
      scanner.index = start
      return false
    }
    scanner.index -= 1
    _ = try parseShape()
    return true
  }

  /// A name up to a commercial at, which is passed; nil if none follows.
  private mutating func takeLinkName() -> String? {
    guard scanner.next?.isWordCharacter ?? false else { return nil }
    let name = scanner.take { $0.isWordCharacter || "-.:".contains($0) }
    return scanner.take("@") ? name : nil
  }

  /// A text up to a closing bracket, in quotes or not.
  mutating func parseText(until close: String) throws(DiagramError) -> WordedText {
    scanner.skipSpace()
    let start = scanner.index
    if scanner.next == "\"" {
      guard let text = scanner.takeQuoted() else { throw scanner.error("expected a closing quote") }
      scanner.skipSpace()
      guard scanner.take(close) else { throw scanner.expected("“\(close)”") }
      return WordedText(text, isQuoted: true)
    }
    while !scanner.isAtLineEnd {
      if scanner.follows(close) {
        let text = WordedText(String(scanner.characters[start..<scanner.index]), isQuoted: false)
        scanner.index += close.count
        return text
      }
      scanner.advance()
    }
    throw scanner.expected("“\(close)”")
  }
}
