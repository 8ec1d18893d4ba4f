/// How far what belongs to participants reaches beside their lives: to the borders of their boxes, or, without a box,
/// as far as their heads and notes.
struct SequenceExtents {
  /// A number of columns from a life.
  struct Extent {
    var natural: Int
    /// With texts on more lines.
    var least: Int

    fileprivate mutating func grow(to natural: Int, least: Int) {
      self.natural = max(self.natural, natural)
      self.least = max(self.least, least)
    }
  }

  /// Between the borders of two boxes.
  static let gap = 4

  /// Between a border and what is inside.
  private static let margin = 2

  /// By participant.
  private(set) var left: [Extent]
  private(set) var right: [Extent]

  private let boxes: [Int?]
  private let bases: [(left: Int, right: Int)]
  private var indices: [String: Int] = [:]
  private let numbered: Bool

  /// - Parameters:
  ///   - sizes: Those of the participants.
  ///   - least: Those with their names on more lines.
  ///   - isNumbered: Whether messages have numbers.
  init(_ diagram: SequenceDiagram, sizes: [GridSize], least: [GridSize], isNumbered: Bool) {
    numbered = isNumbered
    boxes = diagram.participants.map(\.box)
    let margins = boxes.map { $0 == nil ? 0 : Self.margin }
    bases = zip(least, margins).map { (($0.columns - 1) / 2 + $1, $0.columns / 2 + $1) }
    left = zip(sizes, zip(bases, margins)).map {
      Extent(natural: ($0.columns - 1) / 2 + $1.1, least: $1.0.left)
    }
    right = zip(sizes, zip(bases, margins)).map { Extent(natural: $0.columns / 2 + $1.1, least: $1.0.right) }
    for (index, participant) in diagram.participants.enumerated() where indices[participant.id] == nil {
      indices[participant.id] = index
    }
    guard boxes.contains(where: { $0 != nil }) else { return }
    walk(diagram.items, depth: 0)
  }

  /// Whether a box begins or ends behind a participant.
  func isEdge(behind index: Int) -> Bool {
    boxes.indices.contains(index) && boxes.indices.contains(index + 1) && boxes[index] != boxes[index + 1]
  }

  /// Makes extents smaller that have no room between the lives beside them.
  mutating func fit(_ columns: [Int]) {
    for index in columns.indices where isEdge(behind: index) {
      let room = columns[index + 1] - columns[index] - Self.gap
      let lack = right[index].natural + left[index + 1].natural - room
      guard lack > 0 else { continue }
      let less = min(lack, max(0, right[index].natural - bases[index].right))
      right[index].natural -= less
      left[index + 1].natural -= min(lack - less, max(0, left[index + 1].natural - bases[index + 1].left))
    }
  }

  // MARK: Items between participants

  /// - Parameter depth: How many frames inside the same box are around the items.
  private mutating func walk(_ items: [SequenceItem], depth: Int) {
    for item in items {
      switch item {
      case .message(let message): grow(for: message, depth)
      case .note(let note): grow(for: note, depth)
      case .block(let block):
        let places = self.places(in: block)
        let isInside = places.min().map { boxes[$0] != nil } ?? false
        let isOne = isInside && Set(places.map { boxes[$0] }).count == 1
        for section in block.sections { walk(section.items, depth: isOne ? depth + 1 : depth) }
      case .activate, .deactivate, .create, .destroy, .numbering: break
      }
    }
  }

  /// The participants that something is said of in a frame.
  private func places(in block: SequenceBlock) -> Set<Int> {
    var places: Set<Int> = []
    for item in block.sections.flatMap(\.items) {
      switch item {
      case .message(let message): places.formUnion([message.from, message.to].compactMap { indices[$0] })
      case .note(let note): places.formUnion(note.participants.compactMap { indices[$0] })
      case .block(let block): places.formUnion(self.places(in: block))
      case .activate, .deactivate, .create, .destroy, .numbering: break
      }
    }
    return places
  }

  private func margin(_ index: Int, _ depth: Int) -> Int {
    boxes[index] == nil ? 0 : Self.margin + 2 * depth
  }

  private mutating func grow(for message: SequenceMessage, _ depth: Int) {
    guard let from = indices[message.from], let to = indices[message.to] else { return }
    for index in [from, to] where depth > 0 && boxes[index] != nil {
      // Frames begin a little before the lives.
      left[index].grow(to: 1 + margin(index, depth), least: 1 + margin(index, depth))
      right[index].grow(to: margin(index, depth), least: margin(index, depth))
    }
    guard from == to else { return }
    let text = numbered ? "0000. \(message.text)" : message.text
    let (margin, most) = (margin(from, depth), NodeMeasure.size(of: text).columns)
    right[from].grow(
      to: max(3, most + 1) + margin, least: max(3, SequenceSpan.leastColumns(of: text) + 1) + margin)
  }

  private mutating func grow(for note: SequenceNote, _ depth: Int) {
    let places = note.participants.compactMap { indices[$0] }
    guard let first = places.min(), let last = places.max() else { return }
    let margin = margin(first, depth)
    let (most, least) = (
      NodeMeasure.noteSize(NodeMeasure.size(of: note.text)).columns,
      SequenceSpan.leastColumns(of: note.text) + 5
    )
    switch note.side {
    case .right: right[first].grow(to: most + 1 + margin, least: least + 1 + margin)
    case .left: left[first].grow(to: most + 1 + margin, least: least + 1 + margin)
    case .over where first == last:
      left[first].grow(to: (most - 1) / 2 + margin, least: (least - 1) / 2 + margin)
      right[first].grow(to: most / 2 + margin, least: least / 2 + margin)
    case .over where boxes[first] == boxes[last]:
      left[first].grow(to: 3 + margin, least: 3 + margin)
      right[last].grow(to: 3 + margin, least: 3 + margin)
    case .over: break
    }
  }
}
