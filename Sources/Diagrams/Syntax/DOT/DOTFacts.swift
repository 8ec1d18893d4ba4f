/// Facts that a source in DOT tells and no diagram keeps, so that they can be named when it is written anew.
package struct DOTFacts: Hashable, Sendable {
  /// The names of the attributes that are not read.
  package private(set) var attributes: Set<String> = []
  /// How many ends of edges are at a port.
  package private(set) var ports = 0

  /// The attributes that are read.
  ///
  /// Where one is not written again, it said what goes without saying.
  private static let read: Set<String> = [
    "label", "xlabel", "taillabel", "headlabel", "shape", "style", "color", "fillcolor", "fontcolor",
    "bgcolor",
    "pencolor", "rankdir", "rank", "compound", "lhead", "ltail", "dir", "arrowhead", "arrowtail", "minlen",
  ]

  /// O(*n*) in the text; of a source that is no DOT, those up to the fault.
  package init(in text: String) {
    var lexer = DOTLexer(text)
    var word: String?
    var isAfterPort = false
    while let token = try? lexer.next(), token != .end {
      switch token {
      case .word(let text, _), .markup(let text): word = text
      case .sign("="):
        if let word, !Self.read.contains(word) { attributes.insert(word) }
        word = nil
      case .sign(":"):
        // A port may have the side of its field behind it.
        if !isAfterPort { ports += 1 }
        isAfterPort = true
        continue
      case .sign, .edge: word = nil
      case .end: break
      }
      if case .word = token {} else { isAfterPort = false }
    }
  }
}
