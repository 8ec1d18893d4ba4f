package import Marks

/// The diagram that a drawing shows, and the losses of what is drawn besides.
package struct DrawnDiagram {
  package let diagram: Diagram
  /// The kinds of marks that the diagram does not have, counted, a line each for the user.
  package let leftOut: [String]
  /// Everything else that the diagram says otherwise than the drawing, a line each for the user.
  package let remarks: [String]

  package init(of drawing: Drawing) {
    let sources = DiagramSource.all(in: drawing)
    if let source = sources.first, let known = source.known, case .sequence(let sequence) = known.diagram {
      (diagram, leftOut) = Self.sequence(sequence, known, source, in: drawing)
      remarks = []
    } else {
      let drawn = DrawnGraph(of: drawing)
      diagram = .graph(drawn.graph)
      (leftOut, remarks) = (drawn.leftOut, drawn.remarks)
    }
  }

  /// The sequence diagram of the source, with what participants are called now, in the order in which they stand.
  private static func sequence(
    _ sequence: SequenceDiagram, _ known: KnownDiagram, _ source: DiagramSource, in drawing: Drawing
  ) -> (Diagram, leftOut: [String]) {
    var sequence = sequence
    let layer = drawing.marks.first { $0.id == source.layer } as? Group
    let marks = Dictionary((layer?.children ?? []).map { ($0.id, $0) }) { first, _ in first }
    var places: [String: GridRect] = [:]
    for (index, participant) in sequence.participants.enumerated() {
      guard let mark = known.shapes[participant.id].flatMap({ marks[$0] }) else { continue }
      places[participant.id] = mark.bounds(.geometry).map { GridRect(around: $0) }
      let shape = DrawnShape(mark, name: participant.id)
      if !shape.text.isEmpty, !shape.says(participant.text) {
        sequence.participants[index].text = TextBreaking.restored(shape.text, from: participant.text)
      }
    }
    sequence.participants = SequencePlaces(places).sorted(sequence.participants)
    let others =
      drawing.marks.contains { $0.id != source.layer && !($0 is any SourceHolder) }
      || layer?.children.contains { !known.marks.contains($0.id) } ?? false
    return (.sequence(sequence), others ? ["all but the sequence diagram"] : [])
  }

  /// Returns the remarks on what the diagram's source reads otherwise than it was drawn.
  package func remarks(on source: String, in language: DiagramLanguage) -> [String] {
    guard case .graph(let graph) = diagram else { return [] }
    guard let read = try? language.diagram(from: source), case .graph(let again) = read,
      again.edges.count == graph.edges.count
    else { return ["\(language.title) cannot say all of it"] }
    let shapes = zip(graph.nodes.sorted { $0.text < $1.text }, again.nodes.sorted { $0.text < $1.text })
    let pairs = Array(zip(graph.edges, again.edges))
    func line(_ count: Int, _ one: String, _ many: String) -> String? {
      count == 0 ? nil : "\(language.title) does not have \(count == 1 ? one : "\(count) \(many)")"
    }
    return [
      line(shapes.count { $0.shape != $1.shape }, "the form of 1 shape", "forms of shapes"),
      line(pairs.count { $0.heads != $1.heads }, "the heads of 1 connector", "heads of connectors"),
      line(pairs.count { $0.line != $1.line }, "the line of 1 connector", "lines of connectors"),
      line(
        pairs.count { $0.endLabels != $1.endLabels }, "the texts at the ends of 1 connector", "texts at ends"),
    ].compactMap(\.self)
  }
}
