extension SequenceDiagram {
  /// Returns the diagram as a step lays it out: texts have as much room as there are gaps between what they join.
  func fitted(by step: FittingStep) -> SequenceDiagram {
    guard let columns = step.text else { return self }
    var diagram = self
    var indices: [String: Int] = [:]
    for (index, participant) in participants.enumerated() {
      if indices[participant.id] == nil { indices[participant.id] = index }
      diagram.participants[index].text = TextBreaking.broken(participant.text, columns: max(columns - 2, 6))
    }
    for index in boxes.indices {
      diagram.boxes[index].text = TextBreaking.broken(boxes[index].text, columns: max(columns, 12))
    }
    diagram.items = Self.fitted(items, columns: columns, indices)
    return diagram
  }

  private static func fitted(_ items: [SequenceItem], columns: Int, _ indices: [String: Int])
    -> [SequenceItem]
  {
    /// The room of a text between two participants, with the gaps beside the lives between them.
    func room(_ ids: [String]) -> Int {
      let places = ids.compactMap { indices[$0] }
      let span = (places.max() ?? 0) - (places.min() ?? 0)
      return columns * max(1, span) + 4 * max(0, span - 1)
    }
    return items.map { item in
      switch item {
      case .message(var message):
        message.text = TextBreaking.broken(message.text, columns: room([message.from, message.to]))
        return .message(message)
      case .note(var note):
        let extra = note.side == .over && Set(note.participants).count == 1 ? columns : 0
        note.text = TextBreaking.broken(note.text, columns: room(note.participants) + extra)
        return .note(note)
      case .block(var block):
        block.sections = block.sections.map {
          // The first has the block's word in front of it.
          SequenceBlock.Section(
            TextBreaking.broken($0.text, columns: max(12, room(block.names) - 8)),
            fitted($0.items, columns: columns, indices))
        }
        return .block(block)
      case .activate, .deactivate, .create, .destroy, .numbering: return item
      }
    }
  }
}

extension SequenceBlock {
  /// The participants that something is said of in it, some several times.
  fileprivate var names: [String] {
    sections.flatMap(\.items).flatMap { item -> [String] in
      switch item {
      case .message(let message): [message.from, message.to]
      case .note(let note): note.participants
      case .block(let block): block.names
      case .activate, .deactivate, .create, .destroy, .numbering: []
      }
    }
  }
}
