/// Reads a diagram in Mermaid: a flow chart, a sequence, state, class or entity-relationship diagram, or a history of
/// commits.
package enum MermaidReader {
  /// The words that sources begin with.
  private static let headers = [
    "flowchart", "graph", "sequenceDiagram", "stateDiagram", "classDiagram", "erDiagram",
    "gitGraph",
  ]

  /// The kinds whose words Mermaid reads in any case.
  private static let kindsInAnyCase = Dictionary(
    ["sequenceDiagram", "stateDiagram", "stateDiagram-v2", "erDiagram"].map { ($0.lowercased(), $0) }
  ) { first, _ in first }

  /// Whether a text begins like a diagram that is read.
  package static func recognizes(_ text: some StringProtocol) -> Bool {
    guard
      let line = text.split(whereSeparator: \.isNewline).first(where: {
        !$0.stripped.isEmpty && $0.stripped.between("%%", "") == nil
      })
    else { return false }
    let words = line.stripped.split { $0 == " " || $0 == "\t" || $0 == ";" }
    guard let word = words.first else { return false }
    switch word {
    case "```mermaid": return words.count == 1
    case "graph", "flowchart", "flowchart-elk":
      return words.count == 1 || ["TB", "TD", "BT", "LR", "RL"].contains(words[1])
    case "sequenceDiagram", "stateDiagram", "stateDiagram-v2", "classDiagram", "classDiagram-v2", "erDiagram":
      return words.count == 1
    case "gitGraph", "gitGraph:":
      return words.count == 1 || ["TB:", "BT:", "LR:", "TB", "BT", "LR", ":"].contains(words[1])
    default: return false
    }
  }

  /// Reads a whole source.
  ///
  /// O(*n*).
  package static func diagram(from text: String) throws(DiagramError) -> Diagram {
    guard text.utf8.count <= SourceScanner.mostBytes else {
      throw DiagramError(line: 1, column: 1, problem: "too large: a diagram may have at most 1 MB")
    }
    let preamble = MermaidPreamble(text)
    var scanner = SourceScanner(preamble.characters)
    preamble.skipPadding(&scanner)
    scanner.skipSpace()
    let start = scanner.index
    let word = scanner.take { $0.isWordCharacter || $0 == "-" }
    var diagram: Diagram
    switch Self.kindsInAnyCase[word.lowercased()] ?? word {
    case "graph", "flowchart", "flowchart-elk":
      var parser = FlowchartParser(scanner)
      diagram = .graph(try parser.parse())
    case "sequenceDiagram":
      var parser = SequenceParser(scanner)
      diagram = .sequence(try parser.parse())
    case "stateDiagram", "stateDiagram-v2":
      var parser = StateParser(scanner)
      diagram = .graph(try parser.parse())
    case "classDiagram", "classDiagram-v2":
      var parser = ClassParser(scanner)
      diagram = .graph(try parser.parse())
    case "erDiagram":
      var parser = EntityParser(scanner)
      diagram = .graph(try parser.parse())
    case "gitGraph":
      var parser = CommitParser(scanner, settings: String(text.sourceCharacters.prefix(start)))
      diagram = .graph(try parser.parse())
    default:
      throw scanner.expected("one of \(headers.joined(separator: ", "))", at: start)
    }
    if let title = preamble.title { diagram.setTitle(title) }
    return diagram
  }
}

extension Diagram {
  fileprivate mutating func setTitle(_ title: String) {
    switch self {
    case .graph(var graph):
      graph.title = title
      self = .graph(graph)
    case .sequence(var sequence):
      sequence.title = title
      self = .sequence(sequence)
    }
  }
}
