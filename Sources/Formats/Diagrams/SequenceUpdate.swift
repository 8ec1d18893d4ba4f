import Diagrams
import Marks

/// Keeps what was done by hand to a sequence diagram whose source is read again.
struct SequenceUpdate {
  private let before: SequenceDiagram
  private let known: KnownDiagram
  private let marks: [MarkID: any Mark]
  /// The parts as the older source made them, which tells what was changed by hand.
  private let made: DiagramParts

  /// - Parameters:
  ///   - before: What the older source says.
  ///   - known: Which marks it became.
  ///   - marks: These marks as they are now, by identifier.
  ///   - places: Where the participants stand now.
  ///   - lives: Where their lives are; see ``lives(of:_:_:)``.
  init(
    _ before: SequenceDiagram, _ known: KnownDiagram, _ marks: [MarkID: any Mark],
    _ places: [String: GridRect], _ lives: [SequenceKey: GridRect]
  ) {
    self.before = before
    self.known = known
    self.marks = marks
    // Where the lives are, the participants stood before they were moved by hand.
    var former = places
    for (id, rect) in places {
      guard let life = lives[.life(of: id)] else { continue }
      former[id] = GridRect(
        column: life.column - (rect.columns - 1) / 2, row: life.row - rect.rows + 1,
        columns: rect.columns, rows: rect.rows)
    }
    var scratch = Drawing()
    made = SequenceDrawing.parts(
      of: before, SequenceLayout(of: before, keeping: former, row: Self.row(of: lives)), for: &scratch)
  }

  /// Where the lives of a diagram are now.
  static func lives(
    of diagram: SequenceDiagram, _ known: KnownDiagram, _ marks: [MarkID: any Mark]
  ) -> [SequenceKey: GridRect] {
    var scratch = Drawing()
    let keys = SequenceDrawing.parts(of: diagram, SequenceLayout(of: diagram), for: &scratch).keys
    let lives = zip(keys, known.others).compactMap { key, id in
      key.isLife ? (id.flatMap { marks[$0]?.bounds(.geometry) }).map { (key, GridRect(around: $0)) } : nil
    }
    return Dictionary(lives) { first, _ in first }
  }

  /// The row that most lives begin in; nil without lives.
  static func row(of lives: [SequenceKey: GridRect]) -> Int? {
    let counts = Dictionary(grouping: lives.values.map(\.row)) { $0 }.mapValues(\.count)
    return counts.max { ($0.value, $1.key) < ($1.value, $0.key) }?.key
  }

  /// The new parts, in place of the old ones that say the same.
  func merged(_ fresh: DiagramParts, _ sequence: SequenceDiagram) -> DiagramParts {
    var parts = fresh
    for (index, participant) in sequence.participants.enumerated() {
      guard let new = fresh.nodes[index], let old = known.shapes[participant.id].flatMap({ marks[$0] }) else {
        continue
      }
      let place = before.participants.firstIndex { $0.id == participant.id }
      let isUnchanged = place.flatMap { made.nodes[$0]?.looks(like: new) } ?? false
      parts.nodes[index] = isUnchanged ? old : new.taking(over: old)
    }
    // Older versions drew lives in pieces, whose number tells nothing.
    guard made.others.count == known.others.count else { return parts }
    for (index, match) in SequenceKey.matches(from: made.keys, to: fresh.keys).enumerated() {
      guard let match, let old = known.others[match].flatMap({ marks[$0] }) else { continue }
      let (new, former) = (fresh.others[index], made.others[match])
      if new.looks(like: former) {
        parts.others[index] = old
      } else {
        var mark = new.taking(over: old)
        mark.move(by: Self.offset(of: old, from: former))
        parts.others[index] = mark
      }
    }
    return parts
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
