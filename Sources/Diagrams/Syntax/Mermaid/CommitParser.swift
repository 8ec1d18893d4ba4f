/// Reads a history of commits, from behind its first word.
///
/// Branches and commits are nodes; edges lead from each to what follows it, dashed ones from what is picked.
struct CommitParser {
  private var scanner: SourceScanner
  private var draft = GraphDraft(.commits)
  /// The node that ends each branch: its last commit, or its name without one.
  private var heads: [String: String] = [:]
  /// The nodes of commits by the identifiers in the source.
  private var commits: [String: String] = [:]
  private var ids = DistinctNames()
  private var branch: String
  private var count = 0
  /// The place of the first branch among all; nil for the first.
  private let order: Int?

  /// - Parameter settings: what stands before the diagram.
  init(_ scanner: SourceScanner, settings: String) {
    self.scanner = scanner
    branch = Self.mainBranch(in: settings)
    order = Self.property("mainBranchOrder", in: settings).flatMap { Int($0) }
    draft.direction = .right
  }

  /// The words that statements begin with.
  static let statements: Set<String> = ["commit", "branch", "checkout", "switch", "merge", "cherry-pick"]

  /// Returns a property of the history that the last directive or the front matter says; nil for none.
  ///
  /// - Parameter text: what stands before the diagram.
  private static func property(_ name: String, in text: String) -> String? {
    text.split(whereSeparator: \.isNewline).compactMap { line -> String? in
      let line = line.stripped
      // Other comments and titles say nothing.
      let isComment = (line.hasPrefix("%%") && !line.hasPrefix("%%{")) || line.hasPrefix("#")
      guard !isComment, !line.hasPrefix("title"), let place = line.range(ofFirst: name) else { return nil }
      let value = line[place.upperBound...].drop { "\"':".contains($0) || $0.isWhitespace }
      let word = value.prefix { !"\"',}#".contains($0) }
      return String(word.map(\.withoutControl)).stripped
    }.last { !$0.isEmpty }
  }

  /// Returns the name of the first branch.
  ///
  /// - Parameter text: what stands before the diagram.
  static func mainBranch(in text: String) -> String { property("mainBranchName", in: text) ?? "main" }

  mutating func parse() throws(DiagramError) -> Graph {
    parseDirection()
    addBranch(branch, from: nil, order: order)
    // A statement may follow the first word.
    var isFirst = true
    while true {
      scanner.skipBlanks()
      guard isFirst || scanner.isAtLineEnd else { throw scanner.expected("the end of the line") }
      scanner.skipSpace()
      isFirst = false
      if scanner.isAtEnd { return draft.finished() }
      try parseStatement()
      guard !draft.isTooLarge else {
        throw scanner.error("too large: more than \(LayeredLayout.mostNodes) commits and branches")
      }
    }
  }

  private mutating func parseDirection() {
    scanner.skipBlanks()
    if let direction = [GraphDirection.down, .up, .right].first(where: { scanner.takeWord($0.rawValue) }) {
      draft.direction = direction
    }
    scanner.skipBlanks()
    _ = scanner.take(":")
  }

  private mutating func parseStatement() throws(DiagramError) {
    if let text = try scanner.takeAccessibleText() { return draft.note(.other(node: nil, text)) }
    if scanner.takeWord("commit") {
      try parseCommit()
    } else if scanner.takeWord("branch") {
      try parseBranch()
    } else if scanner.takeWord("checkout") || scanner.takeWord("switch") {
      branch = try takeBranch()
    } else if scanner.takeWord("merge") {
      try parseMerge()
    } else if scanner.take("cherry-pick") {
      try parsePick()
    } else if scanner.takeWord("title") {
      draft.title = MermaidText.decoded(scanner.takeLine())
    } else {
      throw scanner.expected("commit, branch, checkout, merge or cherry-pick")
    }
  }

  private mutating func parseCommit() throws(DiagramError) {
    let facts = try takeFacts(["id", "msg", "tag", "type"])
    try addCommit(facts)
  }

  private mutating func parseBranch() throws(DiagramError) {
    scanner.skipBlanks()
    let start = scanner.index
    let name = try takeName()
    guard heads[name] == nil else { throw scanner.error("there is a branch “\(name)” already", at: start) }
    let origin = heads[branch]
    scanner.skipBlanks()
    var order: Int?
    if scanner.take("order:") {
      scanner.skipBlanks()
      order = Int(scanner.take { $0.isASCII && $0.isNumber })
      guard order != nil else { throw scanner.expected("a number") }
    }
    addBranch(name, from: origin, order: order)
    branch = name
  }

  private mutating func parseMerge() throws(DiagramError) {
    scanner.skipBlanks()
    let start = scanner.index
    let other = try takeBranch()
    guard other != branch else { throw scanner.error("“\(other)” cannot be merged into itself", at: start) }
    let facts = try takeFacts(["id", "tag", "type", "msg"])
    let tip = heads[other]
    let node = try addCommit(facts)
    if let tip { draft.append(Self.edge(tip, node)) }
  }

  private mutating func parsePick() throws(DiagramError) {
    let start = scanner.index
    var facts = try takeFacts(["id", "tag", "parent"])
    guard let picked = facts["id"]?.last else {
      throw scanner.error("expected the id of a commit", at: start)
    }
    guard let origin = commits[picked] else {
      throw scanner.error("there is no commit “\(picked)”", at: start)
    }
    facts["id"] = nil
    let node = try addCommit(facts)
    draft.append(Self.edge(origin, node, line: .dashed))
  }

  // MARK: Nodes

  private static func edge(_ from: String, _ to: String, line: EdgeLine = .solid) -> GraphEdge {
    GraphEdge(from, to, heads: EdgeHeads(from: .none, to: .none), line: line)
  }

  private mutating func addBranch(_ name: String, from origin: String?, order: Int?) {
    let id = ids.name("branch \(name)")
    draft.nameNode(id, in: nil, shape: .plain) { ($0.text, $0.order) = (name, order) }
    if let origin { draft.append(Self.edge(origin, id)) }
    heads[name] = id
  }

  /// Adds a commit to the branch and returns its node.
  @discardableResult
  private mutating func addCommit(_ facts: [String: [String]]) throws(DiagramError) -> String {
    count += 1
    let name = facts["id"]?.last ?? ""
    let tags = (facts["tag"] ?? []).filter { !$0.isEmpty }
    let id = ids.name(name.isEmpty ? "commit \(count)" : name)
    var shape = tags.isEmpty && name.isEmpty ? NodeShape.start : .rounded
    switch facts["type"]?.last {
    case "HIGHLIGHT": shape = .box
    case "REVERSE": shape = .hexagon
    default: break
    }
    draft.nameNode(id, in: nil, shape: shape) {
      $0.text = name
      $0.stereotype = tags.isEmpty ? nil : tags.joined(separator: ", ")
    }
    // A tag may have a comma.
    if !tags.isEmpty {
      draft.note(tags.joined(separator: "\n"), of: tags.joined(separator: ", "), in: .tags(id))
    } else if facts["tag"] != nil {
      draft.note(.other(node: id, "tag: \"\""))
    }
    for value in facts["msg"] ?? [] where !value.isEmpty {
      draft.note(.other(node: id, "msg: \"\(MermaidText.encoded(value))\""))
    }
    if let parent = facts["parent"]?.last.flatMap({ commits[$0] }) {
      draft.note(parent, of: id, in: .pickedParents)
    }
    if let head = heads[branch] { draft.append(Self.edge(head, id)) }
    heads[branch] = id
    if !name.isEmpty { commits[name] = id }
    return id
  }

  // MARK: Words

  /// Takes the facts behind a statement, such as `id: "x"`; a text without a name is a message.
  private mutating func takeFacts(_ names: [String]) throws(DiagramError) -> [String: [String]] {
    var facts: [String: [String]] = [:]
    while true {
      scanner.skipBlanks()
      if scanner.isAtLineEnd { return facts }
      if names.contains("msg"), let text = takeText() {
        facts["msg", default: []].append(text)
        continue
      }
      guard let name = names.first(where: { scanner.take($0 + ":") }) else {
        throw scanner.expected("\(names.map { $0 + ":" }.joined(separator: ", ")) or the end of the line")
      }
      scanner.skipBlanks()
      if name == "type" {
        guard let type = ["NORMAL", "REVERSE", "HIGHLIGHT"].first(where: { scanner.takeWord($0) }) else {
          throw scanner.expected("NORMAL, REVERSE or HIGHLIGHT")
        }
        facts[name, default: []].append(type)
      } else {
        guard let text = takeText() else { throw scanner.expected("a text in quotes") }
        facts[name, default: []].append(text)
      }
    }
  }

  /// Takes a text in quotes of either kind, which may have line ends and signs behind backslashes; nil if none follows.
  private mutating func takeText() -> String? {
    guard let quote = scanner.next, quote == "\"" || quote == "'" else { return nil }
    let start = scanner.index
    scanner.advance()
    var text = ""
    while let next = scanner.next, next != quote {
      scanner.advance()
      guard next == "\\", let sign = scanner.next else {
        text.append(next)
        continue
      }
      scanner.advance()
      switch sign {
      case "\\": text += "#92;"
      case "n": text.append("\n")
      default: text.append(sign)
      }
    }
    guard scanner.next == quote else {
      scanner.index = start
      return nil
    }
    scanner.advance()
    // Identifiers may have anything.
    return MermaidText.decoded(text, .none)
  }

  /// Takes the name of a branch, in quotes or not.
  private mutating func takeName() throws(DiagramError) -> String {
    scanner.skipBlanks()
    let name = takeText() ?? String(scanner.take { Self.isInName($0) }.map(\.withoutControl))
    guard !name.isEmpty else { throw scanner.expected("the name of a branch") }
    return name
  }

  /// Takes the name of a branch that there is.
  private mutating func takeBranch() throws(DiagramError) -> String {
    scanner.skipBlanks()
    let start = scanner.index
    let name = try takeName()
    guard heads[name] != nil else { throw scanner.error("there is no branch “\(name)”", at: start) }
    return name
  }

  private static func isInName(_ character: Character) -> Bool {
    character.isWordCharacter || "-./".contains(character)
  }

  /// Whether Mermaid reads the name of a branch without quotes.
  static func isName(_ name: String) -> Bool {
    guard let first = name.first, let last = name.last else { return false }
    return name.allSatisfy { isInName($0) && $0.isASCII } && first.isWordCharacter
      && (last.isWordCharacter || last == "-") && !statements.contains(name)
      && !["LR", "TB", "BT"].contains(name)
  }
}
