import Marks

/// The differences between a diagram and the source written for it: parts and facts that the language does not have.
struct DiagramDifference {
  /// A phrase for each kind of difference, such as `the heads of 2 connectors`.
  let phrases: [String]

  /// Compares a diagram with its source as it is read.
  ///
  /// A missing part is counted once, and not for each of its facts. O(*n*) in the parts of both.
  init(between drawn: Diagram, and read: Diagram) {
    var phrases: [String] = []
    /// The parts that are missing, by their kind.
    var gone: [DiagramFact.Kind: Set<[String]>] = [:]
    for (drawn, read) in zip(DiagramFact.all(of: drawn), DiagramFact.all(of: read)) {
      var rest = Dictionary(grouping: read.values) { $0 }.mapValues(\.count)
      let missing = drawn.values.filter { value in
        if let gone = gone[drawn.kind], gone.contains(Array(value.prefix(drawn.kind.words))) { return false }
        guard let count = rest[value], count > 0 else { return true }
        rest[value] = count - 1
        return false
      }
      if gone[drawn.kind] == nil { gone[drawn.kind] = Set(missing) }
      if let phrase = CountedPhrase.phrase(missing.count, drawn.one, drawn.many) { phrases.append(phrase) }
    }
    self.phrases = phrases
  }
}

/// A fact about all parts of a kind, such as the heads of all connectors.
private struct DiagramFact {
  /// The kind of parts that a fact is about; the first fact of a kind lists the parts.
  enum Kind: Hashable {
    case node, edge, message, other(Int)

    /// How many words tell which part it is; they stand first in each value.
    var words: Int {
      switch self {
      case .node: 1
      case .edge, .message: 2
      case .other: 0
      }
    }
  }

  let kind: Kind
  /// The phrase for one missing value.
  let one: String
  /// The phrase for several; `#` stands for their number.
  let many: String
  /// For each part what is compared.
  let values: [[String]]

  /// Makes a fact.
  ///
  /// - Parameters:
  ///   - kind: What it is said of.
  ///   - one: The phrase for one part whose value is missing.
  ///   - many: The phrase for several; `#` stands for their number.
  ///   - values: The values.
  private init(_ kind: Kind, _ one: String, _ many: String, _ values: [[String]]) {
    self.kind = kind
    self.one = one
    self.many = many
    self.values = values
  }

  static func all(of diagram: Diagram) -> [DiagramFact] {
    switch diagram {
    case .graph(let graph): all(of: graph)
    case .sequence(let sequence): all(of: sequence)
    }
  }

  // MARK: Graphs

  private static func all(of graph: Graph) -> [DiagramFact] {
    let nodes = graph.nodes.filter { $0.shape != .note }
    let notes = graph.nodes.filter { $0.shape == .note }
    let names = Dictionary(
      graph.nodes.map { ($0.id, name(of: $0)) } + graph.clusters.map { ($0.id, "[\(said($0.text))]") }
    ) { first, _ in first }
    let edges = graph.edges.filter { $0.line != .invisible }
    func ends(_ edge: GraphEdge) -> [String] { [names[edge.from] ?? "", names[edge.to] ?? ""] }
    return [
      DiagramFact(.node, "1 shape or its text", "# shapes or their texts", nodes.map { [name(of: $0)] }),
      DiagramFact(.other(0), "1 note", "# notes", notes.map { [name(of: $0)] }),
      DiagramFact(
        .node, "the form of 1 shape", "forms of # shapes", nodes.map { [name(of: $0), $0.shape.rawValue] }),
      DiagramFact(
        .node, "the keyword of 1 shape", "keywords of # shapes",
        nodes.map { [name(of: $0), $0.stereotype ?? ""] }),
      DiagramFact(
        .node, "1 row of a shape", "# rows of shapes",
        nodes.flatMap { node in
          node.sections.flatMap(\.rows).map { row in
            // Blanks between keys mean nothing.
            [name(of: node)] + row.map { $0.filter { !$0.isWhitespace } }.dropLast(while: \.isEmpty)
          }
        }),
      DiagramFact(
        .node, "the fields of 1 shape", "fields of # shapes",
        nodes.map { node in
          [name(of: node)] + (node.fields?.leaves.map(\.text) ?? [])
        }),
      DiagramFact(
        .other(1), "1 box around shapes or its title", "# boxes around shapes or their titles",
        graph.clusters.filter { !$0.isRegion }.map { [said($0.text)] }),
      DiagramFact(
        .node, "the box around 1 shape", "boxes around # shapes",
        nodes.map { [name(of: $0), $0.cluster.flatMap { names[$0] } ?? ""] }),
      DiagramFact(.edge, "1 connector", "# connectors", edges.map { ends($0).sorted() }),
      DiagramFact(
        .edge, "the text of 1 connector", "texts of # connectors",
        edges.map { ends($0).sorted() + [said($0.label)] }
      ),
      DiagramFact(
        .edge, "the heads of 1 connector", "heads of # connectors",
        edges.map { ends($0).sorted() + ends($0) + [$0.heads.from.rawValue, $0.heads.to.rawValue] }),
      DiagramFact(
        .edge, "the line of 1 connector", "lines of # connectors",
        edges.map { ends($0).sorted() + ["\($0.line)"] }),
      DiagramFact(
        .edge, "the texts at the ends of 1 connector", "texts at the ends of # connectors",
        edges.map { ends($0).sorted() + ends($0) + [said($0.endLabels.from), said($0.endLabels.to)] }),
      DiagramFact(
        .edge, "the port of 1 connector", "ports of # connectors",
        edges.map { ends($0).sorted() + ends($0) + [$0.ports.from, $0.ports.to] }),
      DiagramFact(
        .node, "the colours of 1 shape", "colours of # shapes", nodes.map { [name(of: $0)] + colors($0.look) }
      ),
      DiagramFact(
        .edge, "the colour of 1 connector", "colours of # connectors",
        edges.map { ends($0).sorted() + colors($0.look) }),
      DiagramFact(
        .other(3), "the beginning of 1 commit", "the beginnings of # commits",
        beginnings(of: graph).map { [name(of: $0)] }),
      DiagramFact(.other(2), "the title", "the title", [[said(graph.title ?? "")]]),
    ]
  }

  /// The commits that follow nothing; a language joins them to others.
  private static func beginnings(of graph: Graph) -> [GraphNode] {
    guard graph.kind == .commits else { return [] }
    let followers = graph.followers
    return graph.nodes.filter { !followers.contains($0.id) && $0.shape != .plain }
  }

  private static func colors(_ look: GraphLook) -> [String] {
    [look.fill, look.line, look.ink].map { color in
      color?.components.map { "\($0.red) \($0.green) \($0.blue)" } ?? ""
    }
  }

  /// The text of a node; nodes that show none have none.
  private static func name(of node: GraphNode) -> String {
    node.shape.hidesText || node.shape == .choice ? node.shape.rawValue : said(node.text)
  }

  // MARK: Sequences

  private static func all(of sequence: SequenceDiagram) -> [DiagramFact] {
    let texts = Dictionary(sequence.participants.map { ($0.id, said($0.text)) }) { first, _ in first }
    let items = sequence.items.flatMap(\.flattened)
    let messages = items.compactMap { if case .message(let message) = $0 { message } else { nil } }
    func ends(_ message: SequenceMessage) -> [String] {
      [texts[message.from] ?? "", texts[message.to] ?? ""]
    }
    return [
      DiagramFact(
        .other(0), "1 participant", "# participants",
        sequence.participants.map { [said($0.text), $0.isActor ? "actor" : ""] }),
      DiagramFact(.message, "1 message", "# messages", messages.map(ends)),
      DiagramFact(
        .message, "the text of 1 message", "texts of # messages", messages.map { ends($0) + [said($0.text)] }),
      DiagramFact(
        .message, "the heads of 1 message", "heads of # messages",
        messages.map { ends($0) + [$0.heads.from.rawValue, $0.heads.to.rawValue, "\($0.circles)"] }),
      DiagramFact(
        .message, "the line of 1 message", "lines of # messages",
        messages.map { ends($0) + ["\($0.line.isBroken)"] }),
      DiagramFact(.other(1), "1 step", "# steps", items.map { ["\($0.kind)"] }),
      DiagramFact(
        .other(3), "1 note", "# notes",
        items.compactMap {
          if case .note(let note) = $0 {
            [note.side.rawValue, said(note.text)] + note.participants.map { texts[$0] ?? "" }
          } else {
            nil
          }
        }),
      DiagramFact(
        .other(4), "the text of 1 frame", "texts of # frames",
        items.compactMap {
          if case .block(let block) = $0 { block.sections.map { said($0.text) } } else { nil }
        }),
      DiagramFact(
        .other(5), "1 box or its title", "# boxes or their titles", sequence.boxes.map { [said($0.text)] }),
      DiagramFact(.other(2), "the title", "the title", [[said(sequence.title ?? "")]]),
    ]
  }

  /// A text without what no language keeps: blanks around it and how many there are between words.
  private static func said(_ text: String) -> String {
    text.split { $0.isWhitespace && $0 != "\n" }.joined(separator: " ").stripped
  }
}

extension SequenceItem {
  /// The item, and what is in it.
  fileprivate var flattened: [SequenceItem] {
    guard case .block(let block) = self else { return [self] }
    return [self] + block.sections.flatMap { $0.items.flatMap(\.flattened) }
  }

  /// The name of the kind of step.
  fileprivate var kind: String {
    switch self {
    case .message: "message"
    case .note: "note"
    case .block(let block): block.kind.rawValue
    case .activate(let id): "activate \(id)"
    case .deactivate(let id): "deactivate \(id)"
    case .create: "create"
    case .destroy: "destroy"
    case .numbering: "numbering"
    }
  }
}

extension Array where Element == String {
  /// The elements up to the last that is not of a kind.
  fileprivate func dropLast(while isOf: (String) -> Bool) -> [String] {
    guard let last = lastIndex(where: { !isOf($0) }) else { return [] }
    return Array(self[...last])
  }
}
