import Marks

/// The diagram as a source would have it, for what follows participants that are moved.
extension DrawnSequence {
  /// The diagram as it is drawn, with its marks; that of the source where it is drawn as the source says.
  ///
  /// Participants are those of the source, in its order, and steps stay in its order, too.
  var knownAsDrawn: KnownDiagram {
    var diagram = source
    let texts = Dictionary(participants.map { ($0.id, $0.text) }) { first, _ in first }
    for index in diagram.participants.indices {
      let participant = diagram.participants[index]
      diagram.participants[index].text = texts[participant.id] ?? participant.text
    }
    (diagram.boxes, diagram.title) = (boxes, title)
    guard made.others.count == known.others.count, let items = steps.items else { return known }
    diagram.items = items
    guard diagram != source else { return known }
    var scratch = Drawing()
    let keys = SequenceDrawing.parts(of: diagram, SequenceLayout(of: diagram), for: &scratch).keys
    let steps = Dictionary(grouping: steps.steps.compactMap(\.place).compactMap(\.part)) { $0.kind }
      .mapValues { $0.map(\.number) }
    var numbers: [SequenceKey.Kind: Int] = [:]
    let matches = SequenceKey.matches(from: made.keys, to: keys)
    let parts = zip(keys, matches).map { key, match -> MarkID? in
      guard let steps = steps[key.kind] else { return match.flatMap { known.others[$0] } }
      let number = numbers[key.kind, default: 0]
      numbers[key.kind] = number + 1
      guard steps.indices.contains(number), let index = indices[key.kind]?[steps[number]] else { return nil }
      return known.others[index]
    }
    return KnownDiagram(.sequence(diagram), diagram.participants.map { known.shapes[$0.id] } + parts) ?? known
  }
}

extension SequenceStop.Place {
  /// The part that a step is, by its kind and its number; nil for a border that another place of a frame tells of.
  fileprivate var part: (kind: SequenceKey.Kind, number: Int)? {
    switch self {
    case .arrow(let number): (.message, number)
    case .note(let number): (.note, number)
    case .top(let number): (.frame, number)
    case .section, .bottom: nil
    }
  }
}
