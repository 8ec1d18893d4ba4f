/// The places that the layout of a sequence diagram keeps of an older one.
struct SequencePlaces: Sendable {
  /// How participants that have places are laid out.
  enum Columns: Sendable {
    /// They stay where the texts between them have room.
    case kept
    /// They stay, even without room.
    case fixed
    /// They keep their order only, and the first its column.
    case ordered
  }

  /// The cells of participants that have places already, by identifier.
  var participants: [String: GridRect]
  /// The last row of the participants at the top, where it is known; their lives then begin where each of them stands.
  var row: Int?
  /// The rows that the stops of the diagram do not go above, in the order of ``SequenceLayout/stops``.
  var stops: [Int?] = []
  /// How many rows participants that a message creates stand below it by hand, by identifier.
  var shifts: [String: Int] = [:]
  var columns = Columns.kept

  init(
    _ participants: [String: GridRect] = [:], row: Int? = nil, shifts: [String: Int] = [:],
    columns: Columns = .kept
  ) {
    self.participants = participants
    self.row = row
    self.shifts = shifts
    self.columns = columns
  }

  /// Whether an older layout is kept, and not only the order of its participants.
  var isKept: Bool { !participants.isEmpty && columns != .ordered }

  /// The indices of participants from left to right, where the order of their columns is another than the source's.
  ///
  /// One that has no place yet follows the one that the source has before it. O(*n* log *n*).
  func order(of all: [Participant]) -> [Int]? {
    var column = Int.min
    var columns: [Int] = []
    for participant in all {
      column = participants[participant.id]?.middleColumn ?? column
      columns.append(column)
    }
    guard zip(columns, columns.dropFirst()).contains(where: { $0 > $1 }) else { return nil }
    return all.indices.sorted { (columns[$0], $0) < (columns[$1], $1) }
  }

  /// Participants in the order in which they stand, if those of each box are still beside each other.
  ///
  /// O(*n* log *n*).
  func sorted(_ all: [Participant]) -> [Participant] {
    guard let order = order(of: all) else { return all }
    let sorted = order.map { all[$0] }
    let boxes = sorted.indices.filter { $0 == 0 || sorted[$0].box != sorted[$0 - 1].box }
      .compactMap { sorted[$0].box }
    return Set(boxes).count == boxes.count ? sorted : all
  }

  /// The rows of older stops for those of a changed diagram that continue them.
  ///
  /// If stops have changed their order, the later one does not push the earlier one down. O(*n*).
  static func rows(from old: [SequenceStop], to new: [SequenceStop]) -> [Int?] {
    var least = Int.max
    return SequenceKey.matches(from: old.map(\.key), to: new.map(\.key)).reversed().map { match in
      guard let match else { return nil }
      least = min(least, old[match].row)
      return least
    }.reversed()
  }
}

/// A place on the way down through a sequence diagram: the line of a message, the last row of a note, or the first row
/// of a frame, of another section of it, or its last.
struct SequenceStop: Hashable, Sendable {
  /// The part of the layout that it belongs to, by its index.
  enum Place: Hashable, Sendable {
    case arrow(Int), note(Int), top(frame: Int), section(frame: Int, Int), bottom(frame: Int)
  }

  let key: SequenceKey
  let place: Place
  let row: Int
}

extension GridRect {
  /// The column of a participant's life.
  var middleColumn: Int { column + (columns - 1) / 2 }
}
