/// Reads a graph in DOT.
///
/// Attributes of looks but colours are dropped.
struct DOTParser {
  struct Value: Hashable {
    var text: String
    var isMarkup = false
  }

  static let deepestScopes = 60

  /// What follows the graph, once that is read.
  private(set) var lexer: DOTLexer
  private var token = DOTLexer.Token.end
  var draft = GraphDraft(.network(isDirected: true))
  private var isDirected = true
  private var isStrict = false
  var scopes = [DOTScope()]
  private var joined: Set<[String]> = []
  /// The clusters that edges end at, by the edges' indices, if the graph says that they may.
  private var frames: [(edge: Int, tail: String?, head: String?)] = []
  private var isCompound = false
  /// The attributes of the looks of nodes and of clusters.
  var looks: (nodes: [String: [String: Value]], clusters: [String: [String: Value]]) = ([:], [:])
  /// The names that are in HTML.
  var markup: Set<String> = []

  init(_ lexer: DOTLexer) { self.lexer = lexer }

  /// Reads the graph that follows.
  ///
  /// Subgraphs call themselves, which takes more stack than threads of other libraries may have.
  mutating func parse() throws(DiagramError) -> Graph {
    var result: Result<Graph, DiagramError>?
    DeepStack.run {
      do throws(DiagramError) { result = .success(try parseGraph()) } catch { result = .failure(error) }
    }
    guard let result else { throw lexer.expected("a graph") }
    return try result.get()
  }

  private mutating func parseGraph() throws(DiagramError) -> Graph {
    try advance()
    if isKeyword("strict") {
      isStrict = true
      try advance()
    }
    guard isKeyword("graph") || isKeyword("digraph") else { throw lexer.expected("“graph” or “digraph”") }
    isDirected = isKeyword("digraph")
    draft = GraphDraft(.network(isDirected: isDirected))
    try advance()
    if let name = try takeName() { draft.name = name.text }
    try expect("{")
    try parseStatements()
    guard token == .sign("}") else { throw lexer.expected("“}”") }
    if isCompound {
      for (edge, tail, head) in frames { draft.leadEdge(edge, from: tail, to: head) }
    }
    for (id, attributes) in looks.nodes {
      draft.nameNode(id, in: nil) { $0.look = DOTLook.look(attributes) }
    }
    for (id, attributes) in looks.clusters { draft.changeCluster(id) { $0.look = DOTLook.look(attributes) } }
    var graph = draft.finished()
    for index in graph.nodes.indices {
      let shape = looks.nodes[graph.nodes[index].id]?["shape"]?.text
      DOTLook.settleFields(of: &graph.nodes[index], in: graph.direction, isRounded: shape == "Mrecord")
    }
    return graph
  }

  private mutating func advance() throws(DiagramError) { token = try lexer.next() }

  private func isKeyword(_ word: String) -> Bool {
    if case .word(let text, isQuoted: false) = token { text.lowercased() == word } else { false }
  }

  private mutating func expect(_ sign: Character) throws(DiagramError) {
    guard token == .sign(sign) else { throw lexer.expected("“\(sign)”") }
    try advance()
  }

  private mutating func parseStatements() throws(DiagramError) {
    while token != .sign("}") {
      guard token != .end else { throw lexer.expected("“}”") }
      if token == .sign(";") || token == .sign(",") {
        try advance()
        continue
      }
      try parseStatement()
      guard !draft.isTooLarge else {
        throw lexer.error(
          "too large: more than \(LayeredLayout.mostNodes) nodes or \(LayeredLayout.mostEdges) edges")
      }
    }
  }

  private mutating func parseStatement() throws(DiagramError) {
    for kind in ["graph", "node", "edge"] where isKeyword(kind) {
      try advance()
      let attributes = try parseAttributes()
      switch kind {
      case "node": scopes[scopes.count - 1].node.merge(attributes) { $1 }
      case "edge": scopes[scopes.count - 1].edge.merge(attributes) { $1 }
      default: for (name, value) in attributes.sorted(by: { $0.key < $1.key }) { setGraph(name, value) }
      }
      return
    }
    if let name = try takeName() {
      if token == .sign("=") {
        try advance()
        setGraph(name.text, try parseValue())
        return
      }
      return try parseEdges(from: [DOTEdgeEnd(node: name.text, port: try takePort())], isNode: true)
    }
    try parseEdges(from: try parseSubgraph().map { DOTEdgeEnd(node: $0) }, isNode: false)
  }

  private mutating func setGraph(_ name: String, _ value: Value) {
    let cluster = scopes.last?.cluster
    if let cluster { looks.clusters[cluster, default: [:]][name] = value }
    switch name {
    case "rankdir" where scopes.count == 1:
      draft.direction = GraphDirection(rawValue: value.text) ?? .down
    case "label":
      let text = value.isMarkup ? DOTLabel.text(ofMarkup: value.text) : DOTLabel.decoded(value.text)
      if let cluster {
        draft.changeCluster(cluster) { $0.text = text }
      } else if scopes.count == 1 {
        draft.title = text
      }
    case "compound" where scopes.count == 1: isCompound = value.text.lowercased() == "true"
    case "rank" where scopes.count > 1: scopes[scopes.count - 1].rank = GraphRank.Place(rawValue: value.text)
    default: break
    }
  }

  private mutating func parseValue() throws(DiagramError) -> Value {
    guard let value = try takeText() else { throw lexer.expected("a value") }
    return value
  }

  /// A name that is no keyword, also in HTML, which is known by its source then; nil if none follows.
  private mutating func takeName() throws(DiagramError) -> Value? {
    guard !isKeyword("subgraph"), let value = try takeText() else { return nil }
    if value.isMarkup { markup.insert(value.text) }
    return value
  }

  /// A word, a text in quotes or a sum of such, or one in HTML; nil if none follows.
  private mutating func takeText() throws(DiagramError) -> Value? {
    switch token {
    case .markup(let text):
      try advance()
      return Value(text: text, isMarkup: true)
    case .word(var text, _):
      try advance()
      while token == .sign("+") {
        try advance()
        guard case .word(let more, isQuoted: true) = token else { throw lexer.expected("a text in quotes") }
        text += more
        try advance()
      }
      return Value(text: text)
    default: return nil
    }
  }

  private mutating func parseAttributes() throws(DiagramError) -> [String: Value] {
    var attributes: [String: Value] = [:]
    while token == .sign("[") {
      try advance()
      while token != .sign("]") {
        if token == .sign(",") || token == .sign(";") {
          try advance()
          continue
        }
        guard case .word(let name, _) = token else { throw lexer.expected("an attribute or “]”") }
        try advance()
        if token == .sign("=") {
          try advance()
          attributes[name] = try parseValue()
        } else {
          attributes[name] = Value(text: "true")
        }
      }
      try advance()
    }
    return attributes
  }

  /// The port behind a name: a field, the side of it behind another colon, or one of both; empty for none.
  private mutating func takePort() throws(DiagramError) -> String {
    var parts: [String] = []
    while token == .sign(":") {
      try advance()
      guard let part = try takeText() else { throw lexer.expected("a port") }
      parts.append(part.text)
    }
    return parts.joined(separator: ":")
  }

  /// The nodes of a subgraph, whose statements are carried out.
  private mutating func parseSubgraph() throws(DiagramError) -> [String] {
    var name = ""
    if isKeyword("subgraph") {
      try advance()
      if case .word(let text, _) = token {
        name = text
        try advance()
      }
    }
    guard token == .sign("{") else { throw lexer.expected("a node, an edge, “subgraph” or “}”") }
    guard scopes.count <= Self.deepestScopes else { throw lexer.error("subgraphs are nested too deep") }
    try advance()
    var scope = scopes[scopes.count - 1]
    scope.nodes = []
    scope.rank = nil
    if name.hasPrefix("cluster") {
      let parent = scope.cluster
      guard !scopes.contains(where: { $0.cluster == name }) else {
        throw lexer.error("subgraph “\(name)” is inside itself")
      }
      draft.nameCluster(GraphCluster(name, text: "", parent: parent))
      scope.cluster = name
    }
    scopes.append(scope)
    try parseStatements()
    try advance()
    scope = scopes.removeLast()
    let nodes = scope.nodes
    if let rank = scope.rank { draft.addRank(rank, of: nodes) }
    scopes[scopes.count - 1].nodes += nodes
    return nodes
  }

  /// The rest of a statement whose first end was read: more ends, and attributes.
  private mutating func parseEdges(from first: [DOTEdgeEnd], isNode: Bool) throws(DiagramError) {
    if isNode { for end in first { nameNode(end.node) } }
    var ends = [first]
    while case .edge(let isDirected) = token {
      guard isDirected == self.isDirected else {
        throw lexer.expected(self.isDirected ? "“->” in a digraph" : "“--” in a graph")
      }
      try advance()
      if let name = try takeName() {
        nameNode(name.text)
        ends.append([DOTEdgeEnd(node: name.text, port: try takePort())])
      } else {
        ends.append(try parseSubgraph().map { DOTEdgeEnd(node: $0) })
      }
    }
    let attributes = token == .sign("[") ? try parseAttributes() : [:]
    if ends.count == 1 {
      if isNode, !attributes.isEmpty {
        let title = draft.name
        for name in first.map(\.node) {
          draft.nameNode(name, in: nil) { DOTLook.apply(attributes, to: &$0, in: title) }
          noteShape(of: name, attributes)
          looks.nodes[name, default: [:]].merge(attributes) { $1 }
        }
      }
      return
    }
    let all = (scopes.last?.edge ?? [:]).merging(attributes) { $1 }
    for (tails, tips) in zip(ends, ends.dropFirst()) {
      for tail in tails {
        for tip in tips {
          let pair = [tail.node, tip.node]
          if isStrict, !joined.insert(isDirected ? pair : pair.sorted()).inserted { continue }
          if all["ltail"] != nil || all["lhead"] != nil {
            frames.append((draft.graph.edges.count, all["ltail"]?.text, all["lhead"]?.text))
          }
          var edge = DOTLook.edge(tail.node, tip.node, all, isDirected: isDirected, in: draft.name)
          if !tail.port.isEmpty { edge.ports.from = tail.port }
          if !tip.port.isEmpty { edge.ports.to = tip.port }
          noteWords(of: edge, all)
          draft.append(edge)
          guard !draft.isTooLarge else {
            throw lexer.error("too large: more than \(LayeredLayout.mostEdges) edges")
          }
        }
      }
    }
  }
}
