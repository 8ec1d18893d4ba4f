/// Reads a state diagram, from behind its first word.
///
/// The dots where a diagram or a composite state begins and ends are nodes of their own: `[*]` and `[*]end`, with the
/// name of the state around in front.
struct StateParser {
  private var scanner: SourceScanner
  private var draft = GraphDraft(.states)
  /// The composite states that are open, the innermost last, and how many regions each has; 0 without a divider.
  private var open: [(id: String, regions: Int)] = []
  private var notes = 0

  init(_ scanner: SourceScanner) { self.scanner = scanner }

  mutating func parse() throws(DiagramError) -> Graph {
    while true {
      scanner.skipBlanks()
      if scanner.next == "}" {
        try close()
        continue
      }
      guard scanner.isAtLineEnd || scanner.next == ";" else {
        throw scanner.expected("-->, “:” or the end of the line")
      }
      while let next = scanner.next, next.isWhitespace || next == ";" { scanner.advance() }
      if scanner.isAtEnd { break }
      if scanner.next != "}" { try parseStatement() }
      guard !draft.isTooLarge else {
        throw scanner.error("too large: more than \(LayeredLayout.mostNodes) states")
      }
    }
    guard open.isEmpty else { throw scanner.error("expected “}” of state “\(open.last?.id ?? "")”") }
    return draft.finished()
  }

  /// The cluster that states stand in: the region, where the innermost composite state has some.
  private var scope: String? { open.last.map { $0.regions == 0 ? $0.id : "\($0.id)#\($0.regions)" } }

  private mutating func close() throws(DiagramError) {
    guard open.popLast() != nil else { throw scanner.error("“}” without “{”") }
    scanner.advance()
  }

  private mutating func parseStatement() throws(DiagramError) {
    if let text = try scanner.takeAccessibleText() { return draft.note(.other(node: nil, text)) }
    let words = ["classDef", "class", "style", "click", "hide", "scale"]
    if scanner.takeLook(words, into: &draft) { return }
    if scanner.follows("--"), scanner.peek(2) != ">" {
      _ = scanner.take { $0 == "-" }
      divide()
    } else if isWord("direction") {
      scanner.index += "direction".count
      scanner.skipBlanks()
      try parseDirection()
    } else if isWord("state") {
      scanner.index += "state".count
      try parseState()
    } else if isWord("note") {
      scanner.index += "note".count
      try parseNote()
    } else {
      try parseTransition()
    }
  }

  private func isWord(_ word: String) -> Bool {
    guard scanner.followsWord(word, ignoringCase: true) else { return false }
    var rest = scanner
    rest.index += word.count
    guard rest.next == " " || rest.next == "\t" else { return false }
    rest.skipBlanks()
    return !rest.follows("-->") && rest.next != ":"
  }

  private mutating func parseDirection() throws(DiagramError) {
    guard
      let direction = GraphDirection.allCases.first(where: { scanner.takeWord($0.rawValue) })
        ?? (scanner.takeWord("TD") ? .down : nil)
    else { throw scanner.expected("a direction: TB, BT, LR or RL") }
    if let scope {
      draft.changeCluster(scope) { $0.direction = direction }
    } else {
      draft.direction = direction
    }
  }

  /// Begins another region; the first divider makes one of what stands before it, too.
  private mutating func divide() {
    guard let last = open.last else { return }
    if last.regions == 0 {
      draft.moveContent(of: last.id, to: "\(last.id)#1")
      open[open.count - 1].regions = 1
    }
    open[open.count - 1].regions += 1
    let region = "\(last.id)#\(open[open.count - 1].regions)"
    draft.nameCluster(GraphCluster(region, text: "", parent: last.id, isRegion: true))
  }

  /// `state "Text" as A`, `state A <<fork>>`, `state A {`.
  private mutating func parseState() throws(DiagramError) {
    scanner.skipBlanks()
    var text: WordedText?
    if scanner.next == "\"" {
      guard let quoted = scanner.takeQuoted(multiline: false) else {
        throw scanner.error("expected a closing quote")
      }
      text = WordedText(quoted, isQuoted: true)
      scanner.skipBlanks()
      if scanner.takeWord("as") {
        scanner.skipBlanks()
      } else if scanner.isAtLineEnd {
        return nameState(FlowchartParser.identifier(for: text?.text ?? ""), text: text)
      }
    }
    let id = takeIdentifier()
    guard !id.isEmpty else { throw scanner.expected("the name of a state") }
    scanner.skipBlanks()
    for (open, close) in [("<<", ">>"), ("[[", "]]")] where scanner.take(open) {
      let word = scanner.take { !$0.isNewline && $0 != close.first }
      guard scanner.take(close) else { throw scanner.expected("“\(close)”") }
      draft.nameNode(id, in: scope, shape: .rounded) { $0.shape = Self.shapes[word.lowercased()] ?? .rounded }
      return
    }
    if scanner.take(":::") { draft.noteClass(takeIdentifier(), of: id) }
    let end = scanner.index
    scanner.skipSpace()
    if scanner.next != "{" { scanner.index = end }
    if scanner.next == "{" {
      scanner.advance()
      guard open.count < LayeredLayout.deepestClusters / 2 else {
        throw scanner.error("states are nested too deep")
      }
      guard !open.contains(where: { $0.id == id }) else {
        throw scanner.error("state “\(id)” is inside itself")
      }
      let known = draft.graph.nodes.first { $0.id == id }
      draft.nameCluster(GraphCluster(id, text: text?.text ?? known?.text ?? id, parent: scope))
      if let text { draft.note(text.wording, of: text.text, in: .node(id)) }
      // A state that is opened again goes on in its last region.
      open.append((id, draft.graph.clusters.count { $0.isRegion && $0.parent == id }))
      return
    }
    nameState(id, text: text)
    if scanner.next == ":" {
      scanner.advance()
      nameState(id, text: WordedText(scanner.takeLine(), isQuoted: false, hasMarkdown: false))
    }
  }

  private static let shapes: [String: NodeShape] = [
    "fork": .fork, "join": .join, "choice": .choice, "start": .start, "end": .end,
  ]

  private mutating func nameState(_ id: String, text: WordedText?) {
    if let text { draft.note(text.wording, of: text.text, in: .node(id)) }
    if draft.isCluster(id) {
      if let text { draft.changeCluster(id) { $0.text = text.text } }
      return
    }
    var descriptions: String?
    draft.nameNode(id, in: scope, shape: .rounded) { node in
      guard let text = text?.text else { return }
      // A choice or a bar with a text is a state.
      if [.choice, .fork, .join].contains(node.shape) { node.shape = .rounded }
      guard node.text != node.id, node.text != text else { return node.text = text }
      // Several descriptions stand below each other.
      node.text += "\n\(text)"
      descriptions = node.text
    }
    if let descriptions { draft.note(descriptions, of: descriptions, in: .descriptions(id)) }
  }

  private mutating func takeIdentifier() -> String {
    let start = scanner.index
    while let next = scanner.next, !next.isWhitespace, !":;{}<>\"[]*#".contains(next) {
      if next == "-", scanner.peek(1) == "-" { break }
      scanner.advance()
    }
    return String(scanner.characters[start..<scanner.index].map(\.withoutControl))
  }

  /// Whether a name is read as it is.
  static func isIdentifier(_ name: String) -> Bool {
    var parser = StateParser(SourceScanner(name.sourceCharacters))
    let keywords = ["state", "note", "direction", "classDef", "class", "style", "click", "hide", "scale"]
    return !name.isEmpty && !keywords.contains(name) && !name.hasPrefix("acc") && !name.hasPrefix("-")
      && name.between("%%", "") == nil
      && parser.takeIdentifier() == name
  }

  /// A state, or a dot.
  private mutating func takeEnd(isStart: Bool) -> String? {
    guard scanner.take("[*]") else {
      let id = takeIdentifier()
      if id.isEmpty { return nil }
      nameState(id, text: nil)
      return id
    }
    let id = "\(scope ?? "")[*]\(isStart ? "" : "end")"
    draft.nameNode(id, in: scope, shape: isStart ? .start : .end) { $0.text = "" }
    return id
  }

  private mutating func parseTransition() throws(DiagramError) {
    guard let from = takeEnd(isStart: true) else { throw scanner.expected("a state") }
    if scanner.take(":::") { draft.noteClass(takeIdentifier(), of: from) }
    scanner.skipBlanks()
    if scanner.next == ":" {
      scanner.advance()
      return nameState(from, text: WordedText(scanner.takeLine(), isQuoted: false, hasMarkdown: false))
    }
    guard scanner.take("-->") else { return }
    scanner.skipBlanks()
    guard let to = takeEnd(isStart: false) else { throw scanner.expected("a state") }
    if scanner.take(":::") { draft.noteClass(takeIdentifier(), of: to) }
    scanner.skipBlanks()
    var label: WordedText?
    if scanner.next == ":" {
      scanner.advance()
      label = WordedText(scanner.takeLine(), isQuoted: false, hasMarkdown: false)
    }
    draft.append(GraphEdge(from, to, label: label?.text ?? ""))
    if let label { draft.note(label.wording, of: label.text, in: .edge(from, to)) }
  }

  /// Reads a note: a text behind a colon, or lines up to `end note`.
  ///
  /// The edge leads to the note, or from it where it stands at the left. The note lies in the cluster of its state.
  private mutating func parseNote() throws(DiagramError) {
    scanner.skipBlanks()
    let isLeft = scanner.takeWord("left", ignoringCase: true)
    guard isLeft || scanner.takeWord("right", ignoringCase: true) else {
      throw scanner.expected("“left of” or “right of”")
    }
    scanner.skipBlanks()
    guard scanner.takeWord("of", ignoringCase: true) else { throw scanner.expected("“of”") }
    scanner.skipBlanks()
    let id = takeIdentifier()
    guard !id.isEmpty else { throw scanner.expected("a state") }
    nameState(id, text: nil)
    scanner.skipBlanks()
    let text: WordedText
    if scanner.next == ":" {
      scanner.advance()
      text = WordedText(scanner.takeLine(), isQuoted: false, hasMarkdown: false)
    } else {
      var lines: [String] = []
      while true {
        guard !scanner.isAtEnd else { throw scanner.error("expected “end note”") }
        let line = scanner.takeLine()
        if line.lowercased() == "end note" { break }
        lines.append(line)
        scanner.advance()
      }
      let source = lines.filter { !$0.isEmpty }.joined(separator: "\n")
      text = WordedText(source, isQuoted: false, hasMarkdown: false)
    }
    notes += 1
    let noteID = "note#\(notes)"
    draft.nameNode(noteID, in: draft.cluster(around: id), shape: .note) { $0.text = text.text }
    draft.note(text.wording, of: text.text, in: .node(noteID))
    draft.append(
      GraphEdge(isLeft ? noteID : id, isLeft ? id : noteID, heads: EdgeHeads(to: .none), line: .dashed))
  }
}
