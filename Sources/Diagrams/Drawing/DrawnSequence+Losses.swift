import Marks

/// The losses of a sequence diagram: changes of its marks that no source can say.
extension DrawnSequence {
  /// Notes what was deleted or changed by hand and is written as it was.
  mutating func noteWhatComesBack() {
    noteNumbersAndColors()
    let names = Set(participants.map(\.id))
    let lines = source.participants.indices.count {
      names.contains(source.participants[$0].id) && part(.life, $0) == nil
    }
    note(lines, "1 deleted life line is drawn again", "# deleted life lines are drawn again")
    let ends = (indices[.end] ?? []).indices.count { part(.end, $0) == nil }
    note(ends, "1 deleted end of a life is written", "# deleted ends of lives are written")
  }

  /// Notes numbers of messages that were typed, activities that were moved, and colours, which sources do not have.
  private mutating func noteNumbersAndColors() {
    var (numbers, moved, colored, besides) = (0, 0, 0, 0)
    for (participant, made) in zip(source.participants, made.nodes) {
      guard let made, let now = known.shapes[participant.id].flatMap({ marks[$0] }) else { continue }
      if DrawnColors(of: made) != DrawnColors(of: now) { colored += 1 }
    }
    for (kind, indices) in indices {
      for number in indices.indices {
        guard let (made, now) = part(kind, number) else { continue }
        if DrawnColors(of: made) != DrawnColors(of: now) { colored += 1 }
        if kind == .message {
          besides += Self.foreignTexts(in: now, formerly: made)
          let texts = [made, now].map { Self.text(of: $0, formerly: made) }
          let source = messages[number].text
          let before = Self.number(of: texts[0])
          if before != Self.number(of: source), before != Self.number(of: texts[1]) { numbers += 1 }
        }
        if kind == .activity, let area = now.bounds(.geometry),
          let id = self.made.keys[indices[number]].names.first?.first,
          lives.life(at: area.center, expected: id) != id
        {
          moved += 1
        }
      }
    }
    note(numbers, "1 message has its former number", "# messages have their former numbers")
    note(
      moved, "1 activation that was moved is written where it was",
      "# activations that were moved are written where they were")
    note(
      besides, "1 text at the end of a message is left out", "# texts at the ends of messages are left out")
    note(colored, "the colours of 1 part are left out", "colours of # parts are left out")
  }

  /// The messages of the source, in the order in which a layout numbers them.
  private var messages: [SequenceMessage] {
    SequenceSteps(source).steps.compactMap {
      if case .item(.message(let message)) = $0.content { message } else { nil }
    }
  }
}
