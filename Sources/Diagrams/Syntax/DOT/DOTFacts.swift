/// Facts that a source in DOT tells and no diagram keeps, so that they can be named when it is written anew.
package struct DOTFacts: Hashable, Sendable {
  /// The names of the attributes that are not read.
  package private(set) var attributes: Set<String> = []
  /// The names of the tags in HTML-like labels that are no part of a table.
  package private(set) var tags: Set<String> = []

  /// The attributes that are read.
  ///
  /// Where one is not written again, it said what goes without saying.
  private static let read: Set<String> = [
    "label", "xlabel", "taillabel", "headlabel", "shape", "rankdir", "rank", "compound", "lhead", "ltail",
    "tailport", "headport",
    "dir",
    "arrowhead", "arrowtail", "minlen",
  ]

  /// The attributes that are read of nodes, edges and clusters, but not of the whole graph.
  private static let looks: Set<String> = [
    "style", "color", "fillcolor", "fontcolor", "bgcolor", "pencolor",
  ]

  /// O(*n*) in the text; of a source that is no DOT, those up to the fault.
  package init(in text: String) {
    var lexer = DOTLexer(text)
    var words = ("", "")
    /// Whether the scopes around are clusters.
    var scopes: [Bool] = []
    /// Whether attributes in brackets are of the graph; nil outside of brackets.
    var areOfGraph: Bool?
    while let token = try? lexer.next(), token != .end {
      switch token {
      case .word(let text, _), .markup(let text):
        if case .markup = token { tags.formUnion(Self.tags(in: text)) }
        words = (words.1, text)
      case .sign("{"): scopes.append(words.0.lowercased() == "subgraph" && words.1.hasPrefix("cluster"))
      case .sign("}"): _ = scopes.popLast()
      case .sign("["): areOfGraph = words.1.lowercased() == "graph"
      case .sign("]"): areOfGraph = nil
      case .sign("="):
        let isLook = Self.looks.contains(words.1) && (areOfGraph == false || scopes.last == true)
        if !isLook, !Self.read.contains(words.1) { attributes.insert(words.1) }
      case .sign, .edge, .end: break
      }
    }
  }

  /// The tags that say how a text looks.
  private static func tags(in markup: String) -> Set<String> {
    var reader = DOTMarkup(markup)
    var tags: Set<String> = []
    while let token = reader.next() {
      if case .tag(let name, _, isEnd: false, _, _) = token, !["table", "tr", "td", "br"].contains(name) {
        tags.insert(name)
      }
    }
    return tags
  }
}
