package import Marks

/// The diagram that a drawing shows, and the losses of what is drawn besides.
package struct DrawnDiagram {
  package let diagram: Diagram
  /// The kinds of marks that the diagram does not have, counted, a line each for the user.
  package let leftOut: [String]
  /// Everything else that the diagram says otherwise than the drawing, a line each for the user.
  package let remarks: [String]

  /// The source that the diagram was read from; nil for one that was drawn.
  package let origin: DiagramSource?

  package init(of drawing: Drawing) {
    let sources = DiagramSource.all(in: drawing)
    origin = sources.first { $0.known != nil }
    if let source = sources.first, let known = source.known, case .sequence(let sequence) = known.diagram {
      (diagram, leftOut, remarks) = Self.sequence(sequence, known, in: drawing)
    } else {
      let drawn = DrawnGraph(of: drawing)
      diagram = .graph(drawn.graph)
      (leftOut, remarks) = (drawn.leftOut, drawn.remarks)
    }
  }

  /// The sequence diagram of the source as it is drawn now, participants in the order in which they stand.
  private static func sequence(
    _ sequence: SequenceDiagram, _ known: KnownDiagram, in drawing: Drawing
  ) -> (Diagram, leftOut: [String], remarks: [String]) {
    let marks = known.marks(in: drawing.root)
    let drawn = DrawnSequence(sequence, known, marks)
    let additions = SequenceAdditions(
      to: drawing, known: known, lives: drawn.lives, used: drawn.participants.map(\.id))
    var steps = drawn.steps
    let isInOrder = steps.sort(takingAlong: drawn.hasActivityEnd)
    for (item, level) in additions.items { steps.insert(item, at: level) }
    var places = additions.places
    for participant in drawn.participants {
      let mark = known.shapes[participant.id].flatMap { marks[$0] }
      places[participant.id] = mark?.bounds(.geometry).map { GridRect(around: $0) }
    }
    let (boxes, participants) = drawn.drawnBoxes(with: additions.participants, at: additions.places)
    var diagram = SequenceDiagram(
      title: drawn.title, participants: SequencePlaces(places).sorted(participants), boxes: boxes,
      items: steps.items ?? sequence.items)
    (diagram.kept, diagram.wordings) = (sequence.kept, sequence.wordings)
    return (
      .sequence(diagram), leftOut: additions.leftOut,
      remarks: drawn.remarks
        + (isInOrder ? [] : ["frames that cross each other are written as they were in the source"])
    )
  }

  /// Returns the source of the diagram; nil where the language does not have such diagrams.
  ///
  /// A diagram that says what the source says that it was read from has that source, to the letter but for the form of
  /// line ends. Another one in
  /// that language has its comments, and what it says about looks.
  package func source(in language: DiagramLanguage) -> String? {
    guard let source = language.source(of: diagram) else { return nil }
    guard let origin, origin.language == language, let known = origin.known else { return source }
    if language.source(of: known.diagram) == source {
      return origin.text
    }
    return language.source(source, keepingCommentsOf: origin.text)
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
