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

  /// Reads a whole source; of several graphs the first.
  ///
  /// O(*n*).
  package static func diagram(from text: String) throws(DiagramError) -> Diagram {
    guard text.utf8.count <= SourceScanner.mostBytes else {
      throw DiagramError(line: 1, column: 1, problem: "too large: a diagram may have at most 1 MB")
    }
    var parser = DOTParser(text)
    return .graph(try parser.parse())
  }
}
