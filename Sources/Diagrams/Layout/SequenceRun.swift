/// The state while a sequence diagram is laid out.
struct SequenceRun {
  var layout = SequenceLayout()
  private let diagram: SequenceDiagram
  private let places: SequencePlaces
  private let spacing: SequenceSpacing
  private var indices: [String: Int] = [:]
  /// The columns of the lives.
  private var columns: [Int] = []
  private var row = 0
  private var numbering: SequenceNumbering?
  private var starts: [Int]
  private var stops: [Int?]
  private var active: [[Int]]
  private var created: String?
  private var boxes: SequenceBoxes?
  /// How large the participants are drawn.
  private var sizes: [GridSize] = []
  private var destroyed: String?
  /// The columns that the open blocks reach.
  private var reach: [ClosedRange<Int>?] = []

  /// - Parameters:
  ///   - diagram: The diagram, with its participants from left to right.
  ///   - places: The places kept of an older layout.
  ///   - spacing: The free columns.
  init(_ diagram: SequenceDiagram, _ places: SequencePlaces, _ spacing: SequenceSpacing) {
    self.diagram = diagram
    self.places = places
    self.spacing = spacing
    for (index, participant) in diagram.participants.enumerated() {
      if indices[participant.id] == nil { indices[participant.id] = index }
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
    guard !diagram.participants.isEmpty else { return }
    var spans: [SequenceSpan] = []
    collect(diagram.items, into: &spans)
    let run = SequenceColumns(diagram, spans, places, spacing, isNumbered: numbersAnything)
    sizes = run.sizes
    columns = run.columns
    boxes = SequenceBoxes(diagram, columns, run.extents)
    let later = diagram.created
    let standing = diagram.participants.indices.filter { !later.contains(diagram.participants[$0].id) }
    let rows = standing.map { sizes[$0].rows }.max() ?? sizes.map(\.rows).max() ?? 3
    let kept = standing.compactMap { places.participants[diagram.participants[$0].id]?.lastRow }.first
    row = places.row ?? kept ?? (diagram.boxes.isEmpty ? 0 : 2) + rows - 1
    layout.participants = sizes.indices.map { place(ofParticipant: $0, lastRow: row) }
    starts = diagram.participants.map {
      places.row == nil || places.columns == .ordered ? row : places.participants[$0.id]?.lastRow ?? row
    }
  }

  /// The cells of a participant that stands on a row.
  private func place(ofParticipant index: Int, lastRow: Int) -> GridRect {
    let size = sizes[index]
    return GridRect(
      column: columns[index] - (size.columns - 1) / 2, row: lastRow - size.rows + 1, columns: size.columns,
      rows: size.rows)
  }

  /// The texts between participants.
  private func collect(_ items: [SequenceItem], into spans: inout [SequenceSpan]) {
    let isNumbered = numbersAnything
    var created: Set<String> = []
    for item in items {
      switch item {
      case .message(let message):
        guard let from = indices[message.from], let to = indices[message.to] else { continue }
        let text = isNumbered ? "0000. \(message.text)" : message.text
        var span = SequenceSpan(message: text, min(from, to), from == to ? from + 1 : max(from, to), spacing)
        span.isBetween = from != to
        // A participant that is created stands at the end of the line, beside its text.
        if from != to, created.remove(message.to) != nil {
          span.widen(by: SequenceColumns.size(of: diagram.participants[to]).columns / 2)
        }
        spans.append(span)
      case .note(let note):
        let places = note.participants.compactMap { indices[$0] }
        guard let first = places.min(), let last = places.max() else { continue }
        switch note.side {
        case .right: spans.append(SequenceSpan(noteBeside: note.text, first, first + 1, spacing))
        case .left: spans.append(SequenceSpan(noteBeside: note.text, first - 1, first, spacing))
        case .over where first == last:
          spans.append(SequenceSpan(noteOver: note.text, first - 1, first))
          spans.append(SequenceSpan(noteOver: note.text, first, first + 1))
        case .over: spans.append(SequenceSpan(noteAcross: note.text, first, last))
        }
      case .block(let block): for section in block.sections { collect(section.items, into: &spans) }
      case .create(let id): created.insert(id)
      case .activate, .deactivate, .destroy, .numbering: break
      }
    }
  }

  /// How far the life before or behind a participant is away; nil without one.
  private func distance(from index: Int, to other: Int) -> Int? {
    columns.indices.contains(other) ? abs(columns[index] - columns[other]) : nil
  }

  /// A text on as many lines as its room asks for, and how many rows there are from what is above to its last one.
  ///
  /// Where an older layout is kept, one more line than the text is written on takes the empty row above, so that what
  /// is below stays.
  private func set(_ text: String, columns: Int?) -> (text: String, size: GridSize, gap: Int) {
    let written = text.split(separator: "\n", omittingEmptySubsequences: false).count
    let natural = NodeMeasure.size(of: text)
    let most = columns.map { $0 < natural.columns ? max($0, 8) : max($0, NodeMeasure.mostColumns) }
    let lines = most.map { NodeMeasure.lines(of: text, columns: $0).joined(separator: "\n") } ?? text
    let size = most.map { NodeMeasure.size(of: lines, columns: $0) } ?? natural
    return (lines, size, size.rows > written && places.isKept ? 1 : 2)
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

  /// Goes down to a row, or further to the one that is kept for the stop.
  private mutating func stop(at row: Int, _ key: SequenceKey, _ place: SequenceStop.Place) {
    let index = layout.stops.count
    self.row = max(row, places.stops.indices.contains(index) ? places.stops[index] ?? row : row)
    layout.stops.append(SequenceStop(key: key, place: place, row: self.row))
  }

  private mutating func place(_ message: SequenceMessage) {
    guard let from = indices[message.from], let to = indices[message.to] else { return }
    var text = message.text
    if let number = numbering {
      text = "\(number.start). \(text)"
      numbering?.start += number.step
    }
    // One that is created stands at the end of the line.
    let head = created == message.to && from != to ? sizes[to] : nil
    if created == message.to { created = nil }
    let room = distance(from: from, to: from == to ? from + 1 : to).map { $0 - 3 - (head?.columns ?? 0) / 2 }
    let (lines, size, gap) = set(text, columns: room)
    let left = min(columns[from], columns[to]) + (from > to ? (head?.columns ?? 0) / 2 : 0)
    let next = row + max(gap + size.rows, 2 + ((head?.rows ?? 0) - 1) / 2)
    stop(at: next, .message(message), .arrow(layout.arrows.count))
    let right = max(columns[from], columns[to]) - (from < to ? (head?.columns ?? 0) / 2 : 0)
    let start = from == to ? left : boxes?.start(of: size.columns, left, right) ?? left
    let label = GridRect(column: start + 2, row: row - size.rows, columns: size.columns, rows: size.rows)
    touch(left - 3, max(columns[from], columns[to], from == to ? max(left + 3, label.lastColumn) : 0) + 2)
    var points = [GridPoint(columns[from], row), GridPoint(columns[to], row)]
    let first = row
    if from == to {
      let far = columns[from] + 3
      points = [points[0], GridPoint(far, row), GridPoint(far, row + 2), GridPoint(columns[from], row + 2)]
      row += 2
    }
    if let head {
      let shift = places.shifts[message.to] ?? 0
      let rect = place(ofParticipant: to, lastRow: first + head.rows / 2 + shift)
      layout.participants[to] = rect
      starts[to] = rect.lastRow
      if rect.row <= first, first <= rect.lastRow {
        points[1] = GridPoint(from < to ? rect.column : rect.lastColumn, first)
      }
      touch(rect.column - 2, rect.lastColumn + 2)
      row = max(row, rect.lastRow)
    }
    layout.arrows.append(.init(points: points, text: lines, label: label, message: message))
    if message.activates { active[to].append(max(first, head == nil ? first : starts[to])) }
    if let id = destroyed, id == message.from || id == message.to, let index = indices[id] {
      let last = id == message.to ? points.last : points.first
      stops[index] = last?.row ?? row
      layout.ends.append(.init(place: GridPoint(columns[index], stops[index] ?? row), key: .end(of: id)))
      destroyed = nil
    }
    if message.deactivates { endActivity(of: message.from) }
  }

  private mutating func place(_ note: SequenceNote) {
    let places = note.participants.compactMap { indices[$0] }
    guard let first = places.min(), let last = places.max() else { return }
    let room: Int?
    switch note.side {
    case .right: room = boxes?.room(besideLife: first, isRight: true)
    case .left: room = boxes?.room(besideLife: first, isRight: false)
    case .over where first == last:
      let sides = [distance(from: first, to: first - 1), distance(from: first, to: first + 1)]
      room = sides.compactMap(\.self).min().map { 2 * $0 - 8 }
    case .over: room = columns[last] - columns[first] + 1
    }
    let (lines, text, gap) = set(note.text, columns: room)
    let size = NodeMeasure.noteSize(text)
    stop(at: row + gap + size.rows - 1, .note(note), .note(layout.notes.count))
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
        rect: GridRect(column: column, row: row - size.rows + 1, columns: width, rows: size.rows),
        text: lines,
        key: .note(note)))
    touch(column - 2, column + width + 1)
  }

  private mutating func place(_ block: SequenceBlock) {
    let number = layout.frames.count
    stop(at: row + 2, .frame(block), .top(frame: number))
    let top = row
    reach.append(nil)
    layout.frames.append(
      .init(
        rect: GridRect(column: 0, row: top, columns: 1, rows: 1), title: "", parts: [], key: .frame(block)))
    var parts: [SequenceLayout.Frame.Part] = []
    var title = block.kind == .rectangle ? "" : block.kind.rawValue
    for (index, section) in block.sections.enumerated() {
      if index == 0 {
        if block.kind != .rectangle, !section.text.isEmpty { title += " [\(section.text)]" }
        row += Self.rowsBelow(title)
      } else {
        stop(at: row + 2, .section(index, of: block), .section(frame: number, index))
        let text = section.text.isEmpty ? "" : "[\(section.text)]"
        parts.append(.init(row: row, text: text))
        row += Self.rowsBelow(text)
      }
      walk(section.items)
    }
    stop(at: row + 2, .bottom(of: block), .bottom(frame: number))
    let range = (reach.popLast() ?? nil) ?? (columns.first ?? 0) - 3...(columns.last ?? 0) + 2
    let first = range.lowerBound
    let texts = [title] + parts.map(\.text)
    let width = max(range.count, (texts.map { NodeMeasure.size(of: $0).columns }.max() ?? 0) + 6)
    touch(first - 2, first + width + 1)
    layout.frames[number] = .init(
      rect: GridRect(column: first, row: top, columns: width, rows: row - top + 1), title: title,
      parts: parts,
      key: .frame(block))
  }

  /// The rows of a text in a border below the border's own and the empty one that follows.
  private static func rowsBelow(_ text: String) -> Int { max(0, NodeMeasure.size(of: text).rows - 2) }

  private mutating func frameBoxes() {
    let top = (layout.participants.map(\.row).min() ?? 0) - 2
    for (box, sides) in zip(diagram.boxes, boxes?.sides ?? []) {
      guard let sides else { continue }
      layout.boxes.append(
        .init(
          rect: GridRect(column: sides.lowerBound, row: top, columns: sides.count, rows: row - top + 2),
          title: box.text, parts: [], key: .box(box.text)))
    }
  }
}
