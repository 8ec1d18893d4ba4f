/// Places the participants of a sequence diagram side by side.
struct SequenceColumns {
  /// The columns of the lives.
  private(set) var columns: [Int]
  /// How large the participants are drawn: a name that became longer is on more lines.
  private(set) var sizes: [GridSize]

  /// How far boxes reach beside the lives.
  private(set) var extents: SequenceExtents

  private let diagram: SequenceDiagram
  private var spans: [SequenceSpan]
  private let kept: [Int?]
  private let isFixed: Bool

  /// - Parameters:
  ///   - diagram: The diagram that is laid out.
  ///   - spans: The texts between the participants.
  ///   - places: The places that participants have already.
  ///   - spacing: The free columns.
  ///   - isNumbered: Whether messages have numbers.
  init(
    _ diagram: SequenceDiagram, _ spans: [SequenceSpan], _ places: SequencePlaces, _ spacing: SequenceSpacing,
    isNumbered: Bool
  ) {
    self.diagram = diagram
    let least = diagram.participants.map { participant in
      Self.size(of: participant, columns: SequenceSpan.leastColumns(of: participant.text))
    }
    let sizes = diagram.participants.map { Self.size(of: $0) }
    self.sizes = sizes
    extents = SequenceExtents(diagram, sizes: sizes, least: least, isNumbered: isNumbered)
    isFixed = places.columns == .fixed
    self.spans = spans
    columns = diagram.participants.map { _ in 0 }
    kept = diagram.participants.enumerated().map { index, participant in
      places.columns == .ordered && index > 0 ? nil : places.participants[participant.id]?.middleColumn
    }
    guard !diagram.participants.isEmpty else { return }
    addBoxes()
    for index in diagram.participants.indices.dropFirst() {
      let (before, gap) = (index - 1, isEdge(index) ? spacing.boxes : spacing.heads)
      self.spans.append(
        SequenceSpan(
          before, index, width: Self.distance(sizes[before], sizes[index]) + gap,
          least: Self.distance(least[before], least[index]) + gap - 2))
    }
    place()
    fit(least, places.columns == .ordered ? [:] : places.participants)
    extents.fit(columns)
  }

  /// Asks for the room that boxes need, with their titles, and texts that cross from one to the next.
  private mutating func addBoxes() {
    for index in diagram.participants.indices.dropLast() where extents.isEdge(behind: index) {
      let (right, left) = (extents.right[index], extents.left[index + 1])
      for (number, span) in spans.enumerated()
      where span.isBetween && (span.first, span.last) == (index, index + 1) {
        // It stands between the boxes; where participants have their places, borders leave it out instead.
        spans[number].widen(by: max(0, right.natural + left.natural - 4), isNeeded: false)
      }
      spans.append(
        SequenceSpan(
          index, index + 1, width: right.natural + left.natural + SequenceExtents.gap,
          least: right.least + left.least + SequenceExtents.gap))
    }
    if let first = extents.left.first {
      spans.append(SequenceSpan(-1, 0, width: first.natural, least: first.least))
    }
    for (index, box) in diagram.boxes.enumerated() {
      let members = diagram.participants.indices.filter { diagram.participants[$0].box == index }
      guard let first = members.first, let last = members.last, last < columns.count - 1 else { continue }
      let width = NodeMeasure.size(of: box.text).columns + 6 - extents.left[first].natural
      spans.append(
        SequenceSpan(
          first, last + 1, width: width + SequenceExtents.gap + extents.left[last + 1].natural,
          least: width + SequenceExtents.gap + extents.left[last + 1].least))
    }
  }

  /// The size of a participant whose name has so much room.
  static func size(of participant: Participant, columns: Int = NodeMeasure.mostColumns) -> GridSize {
    let text = NodeMeasure.size(of: participant.text, columns: columns)
    return participant.isActor
      ? GridSize(max(5, text.columns) | 1, max(1, text.rows) + 3)
      : GridSize(max(1, text.columns) + 4, max(1, text.rows) + 2)
  }

  /// How far apart participants stand that touch.
  private static func distance(_ left: GridSize, _ right: GridSize) -> Int {
    left.columns / 2 + (right.columns + 1) / 2
  }

  /// Whether a frame begins or ends between a participant and the one before.
  private func isEdge(_ index: Int) -> Bool {
    diagram.participants[index].box != diagram.participants[index - 1].box
  }

  /// Those that stood somewhere stay there if there is room at all; the others get room for longer texts.
  private mutating func place() {
    let first = kept.firstIndex { $0 != nil } ?? 0
    let left = spans.filter { $0.first < 0 }.map(\.width).max() ?? 0
    columns[first] = kept[first] ?? max((sizes[0].columns - 1) / 2, left) + 4
    let inner = spans.filter { $0.first >= 0 && $0.last < columns.count }
    let (starts, ends) = (
      Dictionary(grouping: inner, by: \.first), Dictionary(grouping: inner, by: \.last)
    )
    for index in (0..<first).reversed() {
      let places = (starts[index] ?? []).filter { $0.last <= first }.map { columns[$0.last] - $0.width }
      columns[index] = places.min() ?? columns[index + 1] - 4
    }
    for index in columns.indices where index > first {
      let before = ends[index] ?? []
      let least = before.map { columns[$0.first] + $0.least }.max() ?? 0
      if let place = kept[index], isFixed || place >= least {
        columns[index] = place
      } else {
        columns[index] = before.map { columns[$0.first] + $0.width }.max() ?? columns[index - 1] + 4
      }
    }
  }

  /// Makes those narrower that have become too wide for their places.
  private mutating func fit(_ least: [GridSize], _ places: [String: GridRect]) {
    let natural = sizes
    let isFixed = diagram.participants.indices.map { index in
      places[diagram.participants[index].id]?.columns == natural[index].columns
    }
    func room(_ index: Int, _ other: Int, _ gap: Int) -> Int {
      let neighbour = isFixed[other] ? natural[other] : least[other]
      return abs(columns[index] - columns[other]) - (neighbour.columns + 1) / 2 - gap
    }
    for (index, participant) in diagram.participants.enumerated() {
      var half = natural[index].columns
      if index > 0 { half = min(half, room(index, index - 1, isEdge(index) ? 5 : 2)) }
      if index + 1 < columns.count { half = min(half, room(index, index + 1, isEdge(index + 1) ? 5 : 2)) }
      let columns = max(2 * half + 1, least[index].columns) - (participant.isActor ? 0 : 4)
      guard columns < natural[index].columns - (participant.isActor ? 0 : 4) else { continue }
      sizes[index] = Self.size(of: participant, columns: max(1, columns))
    }
  }
}
