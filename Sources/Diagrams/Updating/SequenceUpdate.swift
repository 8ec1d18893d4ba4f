import Marks

/// Keeps what was done by hand to a sequence diagram whose source is read again.
struct SequenceUpdate {
  private let before: SequenceDiagram
  private let known: KnownDiagram
  private let marks: [MarkID: any Mark]
  private let places: SequencePlaces
  /// The older source laid out anew, with the gaps that were left between its parts.
  private let layout: SequenceLayout
  /// How far down each of its stops is because of them, in rows.
  private let gaps: [Int]
  /// The parts as the older source made them, which tells what was changed by hand.
  private let made: DiagramParts

  /// - Parameters:
  ///   - before: The diagram in the older source.
  ///   - known: The marks that it became.
  ///   - marks: These marks as they are now, by identifier.
  ///   - places: The cells of the participants now.
  init(
    _ before: SequenceDiagram, _ known: KnownDiagram, _ marks: [MarkID: any Mark],
    _ places: [String: GridRect]
  ) {
    self.before = before
    self.known = known
    self.marks = marks
    let lives = Self.lives(of: before, known, marks)
    let created = before.created
    let row = Self.row(of: lives.filter { key, _ in !created.contains { key == .life(of: $0) } })
    // Lives show where the participants stood before they were moved by hand.
    var former = places
    for (id, rect) in places {
      guard let life = lives[.life(of: id)] else { continue }
      former[id] = GridRect(
        column: life.column - (rect.columns - 1) / 2, row: life.row - rect.rows + 1,
        columns: rect.columns, rows: rect.rows)
    }
    var kept = SequencePlaces(former, row: row, columns: .fixed)
    var scratch = Drawing()
    let plain = SequenceLayout(of: before, keeping: kept)
    let parts = SequenceDrawing.parts(of: before, plain, for: &scratch)
    kept.stops = SequenceGaps(parts, known.others.map { $0.flatMap { marks[$0] } }).rows(of: plain.stops)
    let unmoved = SequenceLayout(of: before, keeping: kept)
    self.places = SequencePlaces(
      places, row: row, shifts: Self.shifts(of: created, before, unmoved, from: places))
    kept.shifts = Self.shifts(of: created, before, unmoved, from: former)
    layout = SequenceLayout(of: before, keeping: kept)
    gaps = zip(layout.stops, plain.stops).map { $0.row - $1.row }
    made = SequenceDrawing.parts(of: before, layout, for: &scratch)
  }

  /// How far down participants that messages create stand from where a layout has them.
  private static func shifts(
    of created: Set<String>, _ diagram: SequenceDiagram, _ layout: SequenceLayout,
    from places: [String: GridRect]
  ) -> [String: Int] {
    var shifts: [String: Int] = [:]
    for (participant, rect) in zip(diagram.participants, layout.participants)
    where created.contains(participant.id) {
      shifts[participant.id] = places[participant.id].map { $0.lastRow - rect.lastRow }
    }
    return shifts
  }

  /// Returns the places that the next layout keeps.
  func places(for sequence: SequenceDiagram, _ occasion: DiagramUpdate.Occasion) -> SequencePlaces {
    switch occasion {
    case .source: placesForSource(of: sequence)
    case .move: placesAfterMove()
    case .tidying: SequencePlaces(places.participants, row: places.row, columns: .ordered)
    }
  }

  /// Returns the places that the layout of a changed diagram keeps: participants, and the rows of what stays.
  private func placesForSource(of sequence: SequenceDiagram) -> SequencePlaces {
    var places = places
    // Participants that no message creates any more go up to the others.
    for id in before.created.subtracting(sequence.created) {
      guard let row = places.row, let rect = places.participants[id] else { continue }
      places.participants[id]?.row += row - rect.lastRow
    }
    places.stops = SequencePlaces.rows(from: layout.stops, to: SequenceLayout(of: sequence).stops)
    return places
  }

  /// Returns the places that the layout keeps when participants were moved: their columns, and the gaps.
  ///
  /// Rows depend on the room that texts have, and come back when the participants do.
  private func placesAfterMove() -> SequencePlaces {
    var places = places
    places.columns = .fixed
    places.stops = zip(SequenceLayout(of: before, keeping: places).stops, gaps).map { $0.row + $1 }
    return places
  }

  /// Returns the cells of a diagram's lives as they are now.
  private static func lives(
    of diagram: SequenceDiagram, _ known: KnownDiagram, _ marks: [MarkID: any Mark]
  ) -> [SequenceKey: GridRect] {
    var scratch = Drawing()
    let keys = SequenceDrawing.parts(of: diagram, SequenceLayout(of: diagram), for: &scratch).keys
    let lives = zip(keys, known.others).compactMap { key, id in
      key.isLife ? (id.flatMap { marks[$0]?.bounds(.geometry) }).map { (key, cells(ofLife: $0)) } : nil
    }
    return Dictionary(lives) { first, _ in first }
  }

  /// The cells of a life, from the last row of its participant, be that a border or the name of an actor.
  private static func cells(ofLife area: Rect) -> GridRect {
    let above = SequenceDrawing.belowText / 2
    let top = Point(x: area.minX, y: area.minY - above)
    return GridRect(around: Rect(from: top, to: Point(x: area.maxX, y: area.maxY)))
  }

  /// The row that most lives begin in; nil without lives.
  private static func row(of lives: [SequenceKey: GridRect]) -> Int? {
    let counts = Dictionary(grouping: lives.values.map(\.row)) { $0 }.mapValues(\.count)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The new parts, in place of the old ones that say the same.
  func merged(
    _ fresh: DiagramParts, _ sequence: SequenceDiagram, _ occasion: DiagramUpdate.Occasion
  ) -> DiagramParts {
    var parts = fresh
    for (index, participant) in sequence.participants.enumerated() {
      guard let new = fresh.nodes[index], let old = known.shapes[participant.id].flatMap({ marks[$0] }) else {
        continue
      }
      let place = before.participants.firstIndex { $0.id == participant.id }
      if occasion == .tidying {
        parts.nodes[index] = Self.moved(old, to: new) ?? new.taking(over: old)
        continue
      }
      let isUnchanged = place.flatMap { made.nodes[$0]?.looks(like: new) } ?? false
      parts.nodes[index] = isUnchanged ? old : new.taking(over: old)
    }
    // Older versions drew lives in pieces, whose number tells nothing.
    guard made.others.count == known.others.count else { return parts }
    for (index, match) in SequenceKey.matches(from: made.keys, to: fresh.keys).enumerated() {
      guard let match, let old = known.others[match].flatMap({ marks[$0] }) else { continue }
      let (new, former) = (fresh.others[index], made.others[match])
      if occasion == .tidying {
        parts.others[index] = Self.moved(old, to: new) ?? new.taking(over: old)
      } else if new.looks(like: former) {
        parts.others[index] = old
      } else {
        var mark = new.taking(over: old)
        mark.move(by: Self.offset(of: old, from: former))
        parts.others[index] = mark
      }
    }
    return parts
  }

  /// A mark in the place of another of its size; nil if it has another size.
  private static func moved(_ mark: any Mark, to other: any Mark) -> (any Mark)? {
    guard let area = mark.bounds(.geometry), let place = other.bounds(.geometry),
      abs(area.size.width - place.size.width) < 0.01, abs(area.size.height - place.size.height) < 0.01
    else { return nil }
    var mark = mark
    mark.move(by: Point(x: place.minX, y: place.minY) - Point(x: area.minX, y: area.minY))
    return mark
  }

  /// How far a mark was moved by hand: none if it has another size too, or not even a whole cell.
  private static func offset(of mark: any Mark, from former: any Mark) -> Vector {
    guard let area = mark.bounds(.geometry), let place = former.bounds(.geometry) else { return .zero }
    let size = Vector(dx: area.size.width - place.size.width, dy: area.size.height - place.size.height)
    let offset = Point(x: area.minX, y: area.minY) - Point(x: place.minX, y: place.minY)
    guard abs(size.dx) < 0.5, abs(size.dy) < 0.5, abs(offset.dx) >= 1 || abs(offset.dy) >= 2 else {
      return .zero
    }
    return offset
  }
}
