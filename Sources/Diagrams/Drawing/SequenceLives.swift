import Marks

/// The life lines of a sequence diagram as they are drawn, by which lines and notes find their participants.
struct SequenceLives {
  private struct Life {
    let id: String
    /// The participant's own mark, and that of the line.
    let marks: [MarkID]
    /// The column of the line, in units.
    let x: Double
    let rows: ClosedRange<Double>
  }

  private var lives: [Life] = []

  /// How far from a line something is that still ends at it, in units.
  private static let reach = 1.75

  /// - Parameter lives: In the order of the participants; one without a box takes no part.
  init(_ lives: [(id: String, box: MarkID?, line: MarkID?, area: Rect?)]) {
    for (id, box, line, area) in lives {
      guard let area else { continue }
      self.lives.append(
        Life(id: id, marks: [box, line].compactMap(\.self), x: area.center.x, rows: area.minY...area.maxY))
    }
  }

  /// Adds a participant that was drawn by hand: its life goes on below its box.
  mutating func add(_ id: String, _ mark: MarkID, in area: Rect) {
    lives.append(Life(id: id, marks: [mark], x: area.center.x, rows: area.minY...max(area.maxY, bottom)))
  }

  /// The y coordinate where the last life ends.
  private var bottom: Double { lives.map(\.rows.upperBound).max() ?? 0 }

  /// The participant of a mark: of its box or its line.
  func life(of mark: MarkID) -> String? { lives.first { $0.marks.contains(mark) }?.id }

  /// The participant whose line passes by a point; the expected one where that does.
  func life(at point: Point, expected: String? = nil) -> String? {
    let near = lives.filter {
      abs($0.x - point.x) <= Self.reach
        && $0.rows.lowerBound - 2 * Self.reach <= point.y && point.y <= $0.rows.upperBound + 2 * Self.reach
    }
    if let expected, near.contains(where: { $0.id == expected }) { return expected }
    return near.min { abs($0.x - point.x) < abs($1.x - point.x) }?.id
  }

  /// Whether a line of a life runs through an area.
  func isCrossed(by area: Rect) -> Bool {
    lives.contains {
      area.minX <= $0.x && $0.x <= area.maxX && area.minY > $0.rows.lowerBound
        && area.minY < $0.rows.upperBound
    }
  }

  /// Whether a note stands where it says that it does.
  func stand(_ note: SequenceNote, at area: Rect) -> Bool {
    let places = note.participants.compactMap { id in lives.first { $0.id == id }?.x }
    guard let first = places.min(), let last = places.max() else { return true }
    let reach = Self.reach
    // A note beside a life may touch the next one, but is not over it.
    return switch note.side {
    case .over: area.minX - reach <= first && last <= area.maxX + reach
    case .left:
      area.maxX <= first + reach && !lives.contains { area.minX + reach < $0.x && $0.x < first }
    case .right:
      area.minX >= last - reach && !lives.contains { last < $0.x && $0.x < area.maxX - reach }
    }
  }

  /// Where a note stands: over the lives that it covers, else beside the nearest; nil without lives.
  func note(at area: Rect) -> (side: SequenceNote.Side, participants: [String])? {
    let sorted = lives.sorted { $0.x < $1.x }
    let covered = sorted.filter { area.minX <= $0.x && $0.x <= area.maxX }
    if let first = covered.first, let last = covered.last {
      return (.over, first.id == last.id ? [first.id] : [first.id, last.id])
    }
    func gap(_ life: Life) -> Double { max(life.x - area.maxX, area.minX - life.x) }
    let nearest = sorted.min { gap($0) < gap($1) }
    return nearest.map { ($0.x < area.minX ? .right : .left, [$0.id]) }
  }
}
