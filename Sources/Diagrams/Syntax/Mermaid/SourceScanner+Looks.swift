extension SourceScanner {
  /// Takes a statement about looks or clicks, which say nothing about a graph.
  ///
  /// - Parameters:
  ///   - words: The words that such statements begin with in a kind of diagram; a blank follows.
  ///   - draft: Where it is noted.
  /// - Returns: false if no such word follows.
  mutating func takeLook(_ words: [String], into draft: inout GraphDraft) -> Bool {
    guard let word = words.first(where: { followsWord($0) }) else { return false }
    let next = peek(word.count)
    guard next == " " || next == "\t" else { return false }
    let start = index
    index += word.count
    skipBlanks()
    switch word {
    case "classDef":
      draft.note(.define(Self.names(in: takeNames()), GraphLook(properties: takeProperties())))
    case "class", "cssClass":
      let quoted = self.next == "\"" ? takeQuoted(multiline: false) : nil
      let ids = quoted ?? takeNames()
      draft.note(.assign(Self.names(in: ids), classes: Self.names(in: takeProperties())))
    case "style":
      let ids = takeNames()
      draft.note(.style(Self.names(in: ids), GraphLook(properties: takeProperties())))
    case "linkStyle":
      let ends = takeNames()
      let look = GraphLook(properties: takeProperties())
      if ends == "default" {
        draft.note(.edges(look))
      } else {
        draft.noteLook(look, ofEdges: Self.names(in: ends).compactMap { Int($0) })
      }
    default:
      let id = take { !$0.isWhitespace && $0 != "(" }
      index = start
      let source = takeLine()
      draft.note(.other(node: ["hide", "scale", "title"].contains(word) ? nil : id, source))
    }
    return true
  }

  /// The rest of a statement, up to a semicolon or the end of the line.
  private mutating func takeProperties() -> String { take { !$0.isNewline && $0 != ";" }.stripped }

  /// The names in a list with commas, which may have blanks beside them.
  private mutating func takeNames() -> String {
    var names = ""
    while true {
      names += take { !$0.isWhitespace && $0 != ";" }
      let end = index
      skipBlanks()
      guard names.hasSuffix(",") && !isAtLineEnd || next == "," else {
        index = end
        return names
      }
    }
  }

  private static func names(in text: String) -> [String] {
    text.split(separator: ",").map { String($0).stripped }.filter { !$0.isEmpty }
  }
}
