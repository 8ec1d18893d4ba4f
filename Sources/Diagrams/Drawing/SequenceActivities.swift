/// The activities of a sequence diagram, in the order in which a layout has them: those that end first, then what is
/// left, by participants.
struct SequenceActivities {
  /// The numbers of activities by their beginnings, from top to bottom, in the order of a layout.
  let order: [Int]

  private let diagram: SequenceDiagram
  /// The beginning that each end belongs to; nil for one of a participant who is not active.
  private let beginnings: [Int?]

  /// O(*n*) in the steps.
  init(_ diagram: SequenceDiagram) {
    self.diagram = diagram
    var (order, beginnings): ([Int], [Int?]) = ([], [])
    var open: [String: [Int]] = [:]
    var count = 0
    _ = Self.items(
      diagram.items,
      begins: { id in
        open[id, default: []].append(count)
        count += 1
        return true
      },
      ends: { id in
        let beginning = open[id]?.popLast()
        if let beginning { order.append(beginning) }
        beginnings.append(beginning)
        return true
      })
    var seen: Set<String> = []
    for participant in diagram.participants where seen.insert(participant.id).inserted {
      order += open[participant.id] ?? []
    }
    (self.order, self.beginnings) = (order, beginnings)
  }

  /// The diagram's items without some activities.
  ///
  /// - Parameter places: Their places in ``order``.
  func items(without places: Set<Int>) -> [SequenceItem] {
    let removed = Set(places.map { order[$0] })
    guard !removed.isEmpty else { return diagram.items }
    var (begun, ended) = (0, 0)
    return Self.items(
      diagram.items,
      begins: { _ in
        defer { begun += 1 }
        return !removed.contains(begun)
      },
      ends: { _ in
        defer { ended += 1 }
        return beginnings[ended].map { !removed.contains($0) } ?? true
      })
  }

  /// Goes through items in the order in which a layout does.
  ///
  /// - Parameters:
  ///   - items: The items.
  ///   - begins: Whether the beginning of an activity of a participant stays.
  ///   - ends: Whether its end does.
  private static func items(
    _ items: [SequenceItem], begins: (String) -> Bool, ends: (String) -> Bool
  ) -> [SequenceItem] {
    items.compactMap { item in
      switch item {
      case .message(var message):
        if message.activates { message.activates = begins(message.to) }
        if message.deactivates { message.deactivates = ends(message.from) }
        return .message(message)
      case .activate(let id): return begins(id) ? item : nil
      case .deactivate(let id): return ends(id) ? item : nil
      case .block(var block):
        for index in block.sections.indices {
          block.sections[index].items = Self.items(block.sections[index].items, begins: begins, ends: ends)
        }
        return .block(block)
      case .note, .create, .destroy, .numbering: return item
      }
    }
  }
}
