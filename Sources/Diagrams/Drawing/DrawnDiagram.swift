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
    guard let read = try? language.diagram(from: source) else {
      return ["\(language.title) cannot say all of it"]
    }
    return DiagramDifference(between: diagram, and: read).phrases.map {
      "\(language.title) does not have \($0)"
    }
  }
}
