/// Reads a graph in DOT, the language of Graphviz.
package enum DOTReader {
  /// Whether a text begins like a graph: `strict`, `graph` or `digraph`, a name or none, and a brace.
  package static func recognizes(_ text: some StringProtocol) -> Bool {
    var lexer = DOTLexer(String(text.prefix(4_096)))
    guard var token = try? lexer.next() else { return false }
    if case .word("strict", isQuoted: false) = token { token = (try? lexer.next()) ?? .end }
    guard case .word(let word, isQuoted: false) = token, ["graph", "digraph"].contains(word.lowercased())
    else { return false }
    token = (try? lexer.next()) ?? .end
    if case .word = token { token = (try? lexer.next()) ?? .end }
    return token == .sign("{")
  }

  /// Reads a whole source; several graphs are clusters of one.
  ///
  /// O(*n*).
  package static func diagram(from text: String) throws(DiagramError) -> Diagram {
    guard text.utf8.count <= SourceScanner.mostBytes else {
      throw DiagramError(line: 1, column: 1, problem: "too large: a diagram may have at most 1 MB")
    }
    var lexer = DOTLexer(text)
    var graphs: [Graph] = []
    var count = 0
    repeat {
      var parser = DOTParser(lexer)
      graphs.append(try parser.parse())
      lexer = parser.lexer
      count += graphs[graphs.count - 1].nodes.count
      guard max(count, graphs.count) <= LayeredLayout.mostNodes else {
        throw lexer.error("too large: more than \(LayeredLayout.mostNodes) nodes")
      }
    } while begins(lexer)
    return .graph(DOTGraphs.joined(graphs))
  }

  /// Whether a graph follows; anything else behind one says nothing.
  private static func begins(_ lexer: DOTLexer) -> Bool {
    var lexer = lexer
    guard case .word(let word, isQuoted: false)? = try? lexer.next() else { return false }
    return ["strict", "graph", "digraph"].contains(word.lowercased())
  }
}
