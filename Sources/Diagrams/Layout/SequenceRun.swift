/// The state while a sequence diagram is laid out.
struct SequenceRun {
  var layout = SequenceLayout()
  private let diagram: SequenceDiagram
  private let places: [String: GridRect]
  private var indices: [String: Int] = [:]
  /// The columns of the lives.
  private var columns: [Int] = []
  private var sizes: [GridSize] = []
  private var row = 0
  private var numbering: SequenceNumbering?
  private var starts: [Int]
  private var stops: [Int?]
  private var active: [[Int]]
  private var created: String?
  private var destroyed: String?
  /// The columns that the open blocks reach.
  private var reach: [ClosedRange<Int>?] = []

  init(_ diagram: SequenceDiagram, _ places: [String: GridRect]) {
    self.diagram = diagram
    self.places = places
    for (index, participant) in diagram.participants.enumerated() {
      if indices[participant.id] == nil { indices[participant.id] = index }
      let text = NodeMeasure.size(of: participant.text)
      sizes.append(
        participant.isActor
          ? GridSize(max(5, text.columns) | 1, max(1, text.rows) + 3)
          : GridSize(max(1, text.columns) + 4, max(1, text.rows) + 2))
    }
    starts = diagram.participants.map { _ in 0 }
    stops = diagram.participants.map { _ in nil }
    active = diagram.participants.map { _ in [] }
  }

  mutating func layOut() {
    placeParticipants()
    walk(diagram.items)
    row += 1
    for index in columns.indices {
      let last = stops[index] ?? row
      let (column, id) = (columns[index], diagram.participants[index].id)
      layout.lives.append(
        .init(column: column, first: starts[index], last: max(starts[index], last), key: .life(of: id)))
      for first in active[index] {
        layout.activities.append(.init(column: column, first: first, last: last, key: .activity(of: id)))
      }
    }
    frameBoxes()
  }

  /// Columns far enough apart for what stands between them.
  private mutating func placeParticipants() {
    let count = diagram.participants.count
    guard count > 0 else { return }
    // How far lives are apart at least: neighbours, and by the pairs that messages join.
    var gaps = (0..<count).map { index in
      index == 0 ? 0 : sizes[index - 1].columns / 2 + (sizes[index].columns + 1) / 2 + (isEdge(index) ? 7 : 4)
    }
    var spans: [(Int, Int, Int)] = []
    collect(diagram.items, into: &spans)
    var left = 0
    for (first, last, width) in spans where first == last - 1 {
      if first < 0 { left = max(left, width) } else if last < count { gaps[last] = max(gaps[last], width) }
    }
    for (first, last, width) in spans where first >= 0 && last - first > 1 && last < count {
      let room = gaps[first + 1...last].reduce(0, +)
      if room < width { gaps[last] += width - room }
    }
    columns = places(gaps, left: left)
    let rows = sizes.map(\.rows).max() ?? 3
    let kept = diagram.participants.compactMap { places[$0.id]?.lastRow }.first
    row = kept ?? (diagram.boxes.isEmpty ? 0 : 2) + rows - 1
    for (index, size) in sizes.enumerated() {
      layout.participants.append(
        GridRect(
          column: columns[index] - (size.columns - 1) / 2, row: row - size.rows + 1, columns: size.columns,
          rows: size.rows))
    }
    starts = starts.map { _ in row }
  }

  /// The columns of the lives: those before the first that keeps its place stand to its left.
  private func places(_ gaps: [Int], left: Int) -> [Int] {
    let kept = diagram.participants.map { participant in
      places[participant.id].map { $0.column + ($0.columns - 1) / 2 }
    }
    let first = kept.firstIndex { $0 != nil } ?? 0
    var columns = gaps.map { _ in 0 }
    columns[first] = kept[first] ?? max((sizes[0].columns - 1) / 2, left) + 4
    for index in (0..<first).reversed() { columns[index] = columns[index + 1] - gaps[index + 1] }
    for index in first + 1..<max(first + 1, gaps.count) {
      let least = columns[index - 1] + gaps[index]
      columns[index] = max(kept[index] ?? least, least)
    }
    return columns
  }

  /// Whether a frame begins or ends between a participant and the one before.
  private func isEdge(_ index: Int) -> Bool {
    diagram.participants[index].box != diagram.participants[index - 1].box
  }

  /// The widths of texts, with the participants that they stand between; -1 is before the first.
  private func collect(_ items: [SequenceItem], into spans: inout [(Int, Int, Int)]) {
    for item in items {
      switch item {
      case .message(let message):
        guard let from = indices[message.from], let to = indices[message.to] else { continue }
        let width = NodeMeasure.size(of: message.text).columns + (numbersAnything ? 6 : 0)
        if from == to {
          spans.append((from, from + 1, max(width + 4, 8)))
        } else {
          spans.append((min(from, to), max(from, to), max(width + 4, 8)))
        }
      case .note(let note):
        let places = note.participants.compactMap { indices[$0] }
        guard let first = places.min(), let last = places.max() else { continue }
        let width = NodeMeasure.size(of: note.text).columns + 4
        switch note.side {
        case .right: spans.append((first, first + 1, width + 4))
        case .left: spans.append((first - 1, first, width + 4))
        case .over where first == last:
          spans.append((first - 1, first, width / 2 + 3))
          spans.append((first, first + 1, width / 2 + 3))
        case .over: spans.append((first, last, width - 4))
        }
      case .block(let block): for section in block.sections { collect(section.items, into: &spans) }
      case .activate, .deactivate, .create, .destroy, .numbering: break
      }
    }
  }

  private var numbersAnything: Bool {
    diagram.items.contains { if case .numbering = $0 { true } else { false } }
  }

  private mutating func walk(_ items: [SequenceItem]) {
    for item in items {
      switch item {
      case .message(let message): place(message)
      case .note(let note): place(note)
      case .block(let block): place(block)
      case .activate(let id): if let index = indices[id] { active[index].append(row) }
      case .deactivate(let id): endActivity(of: id)
      case .create(let id): created = id
      case .destroy(let id): destroyed = id
      case .numbering(let value): numbering = value
      }
    }
  }

  private mutating func endActivity(of id: String) {
    guard let index = indices[id], let first = active[index].popLast() else { return }
    layout.activities.append(.init(column: columns[index], first: first, last: row, key: .activity(of: id)))
  }

  /// Notes that the open blocks reach from one column to another.
  private mutating func touch(_ first: Int, _ last: Int) {
    guard let level = reach.indices.last else { return }
    let range = reach[level] ?? first...last
    reach[level] = min(range.lowerBound, first)...max(range.upperBound, last)
  }

  private mutating func place(_ message: SequenceMessage) {
    guard let from = indices[message.from], let to = indices[message.to] else { return }
    var text = message.text
    if let number = numbering {
      text = "\(number.start). \(text)"
      numbering?.start += number.step
    }
    let size = NodeMeasure.size(of: text)
    let left = min(columns[from], columns[to])
    row += 2
    let label = GridRect(column: left + 2, row: row, columns: size.columns, rows: size.rows)
    row += size.rows
    touch(left - 2, max(columns[from], columns[to], from == to ? max(left + 3, label.lastColumn) : 0) + 2)
    var points = [GridPoint(columns[from], row), GridPoint(columns[to], row)]
    let first = row
    if from == to {
      let far = columns[from] + 3
      points = [points[0], GridPoint(far, row), GridPoint(far, row + 2), GridPoint(columns[from], row + 2)]
      row += 2
    }
    layout.arrows.append(.init(points: points, text: text, label: label, message: message))
    if created == message.to {
      starts[to] = first - 1
      created = nil
    }
    if let id = destroyed, id == message.from || id == message.to, let index = indices[id] {
      layout.ends.append(.init(place: GridPoint(columns[index], row + 1), key: .end(of: id)))
      stops[index] = row + 1
      destroyed = nil
    }
    if message.activates { active[to].append(row) }
    if message.deactivates { endActivity(of: message.from) }
  }

  private mutating func place(_ note: SequenceNote) {
    let places = note.participants.compactMap { indices[$0] }
    guard let first = places.min(), let last = places.max() else { return }
    let text = NodeMeasure.size(of: note.text)
    let size = GridSize(text.columns + 4, max(1, text.rows) + 2)
    row += 2
    let column: Int
    var width = size.columns
    switch note.side {
    case .right: column = columns[first] + 2
    case .left: column = columns[first] - 1 - size.columns
    case .over:
      width = max(width, columns[last] - columns[first] + 5)
      column = (columns[first] + columns[last]) / 2 - (width - 1) / 2
    }
    layout.notes.append(
      .init(
        rect: GridRect(column: column, row: row, columns: width, rows: size.rows), text: note.text,
        key: .note(note)))
    touch(column - 2, column + width + 1)
    row += size.rows - 1
  }

  private mutating func place(_ block: SequenceBlock) {
    row += 2
    let top = row
    reach.append(nil)
    let number = layout.frames.count
    layout.frames.append(
      .init(
        rect: GridRect(column: 0, row: top, columns: 1, rows: 1), title: "", parts: [], key: .frame(block)))
    var parts: [SequenceLayout.Frame.Part] = []
    var title = block.kind == .rectangle ? "" : block.kind.rawValue
    for (index, section) in block.sections.enumerated() {
      if index == 0 {
        if block.kind != .rectangle, !section.text.isEmpty { title += " [\(section.text)]" }
      } else {
        row += 2
        parts.append(.init(row: row, text: section.text.isEmpty ? "" : "[\(section.text)]"))
      }
      walk(section.items)
    }
    row += 2
    let range = (reach.popLast() ?? nil) ?? (columns.first ?? 0) - 2...(columns.last ?? 0) + 2
    let first = range.lowerBound
    let texts = [title] + parts.map(\.text)
    let width = max(range.count, (texts.map { NodeMeasure.size(of: $0).columns }.max() ?? 0) + 5)
    touch(first - 2, first + width + 1)
    layout.frames[number] = .init(
      rect: GridRect(column: first, row: top, columns: width, rows: row - top + 1), title: title,
      parts: parts,
      key: .frame(block))
  }

  private mutating func frameBoxes() {
    for (index, box) in diagram.boxes.enumerated() {
      let members = diagram.participants.indices.filter { diagram.participants[$0].box == index }
      guard let first = members.first else { continue }
      let rect = members.reduce(layout.participants[first]) { $0.union(layout.participants[$1]) }
      let width = max(rect.columns + 4, NodeMeasure.size(of: box.text).columns + 5)
      layout.boxes.append(
        .init(
          rect: GridRect(
            column: rect.column - 2, row: rect.row - 2, columns: width, rows: row - rect.row + 4),
          title: box.text, parts: [], key: .box(box.text)))
    }
  }
}
