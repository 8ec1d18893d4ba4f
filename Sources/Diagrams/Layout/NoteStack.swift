/// The notes at one side across of a box, one behind the other along it, each with a line from the box.
struct NoteStack {
  /// A note, and its edge to what it is a note of.
  struct Note: Hashable {
    let id: String
    let edge: Int
    /// Whether the edge leads from the note.
    let isFrom: Bool
  }

  let notes: [Note]
  /// Whether they stand at the far side of the box.
  let isFar: Bool
  /// Across from the box to the notes, and to the corners of lines that are not straight.
  let reach: Int
  let bend: Int
  /// Along from the box to the line, to the first note, and behind each to the next.
  let line: Int
  let first: Int
  let steps: [Int]
  private let depths: [Int]

  /// The room that the notes and their lines take across, beside the box.
  let margin: Int

  /// - Parameters:
  ///   - sizes: Those of the notes, across and along.
  ///   - box: The box, with its links to itself.
  ///   - line: The place where the lines leave the box, along from its first cell.
  init(
    _ notes: [Note], _ sizes: [(across: Int, along: Int)], isFar: Bool, beside box: LevelGraph.Box, line: Int,
    isHorizontal: Bool
  ) {
    self.notes = notes
    self.isFar = isFar
    self.line = line
    // A dash, a gap and a dash between the box and a note.
    let gap = isHorizontal ? 3 : sizes.count > 1 ? 8 : 5
    let outside = isFar ? box.margin : 0
    reach = outside + gap
    bend = outside + gap / 2 + 1
    margin = reach + (sizes.map(\.across).max() ?? 0)
    depths = sizes.map(\.along)
    let space = isHorizontal ? 2 : 1
    first = line - (sizes.map(\.along).reduce(space * (sizes.count - 1), +) - 1) / 2
    steps = sizes.map { $0.along + space }
  }

  /// How far the notes stand out of their box along, at the side where that is more.
  func overhang(of box: LevelGraph.Box) -> Int {
    let last = first + steps.dropLast().reduce(0, +) + (depths.last ?? 0)
    return max(0, -first, last - box.along)
  }

  /// The place of each note, and the course of its edge from the box.
  ///
  /// - Parameters:
  ///   - start: The first cell of the box, across and along.
  ///   - across: How wide the box has become.
  func places(
    beside start: LevelLayout.Place, across: Int, sizes: [(across: Int, along: Int)]
  ) -> [(place: LevelLayout.Place, course: [LevelLayout.Place])] {
    var along = start.along + first
    return zip(sizes, steps).map { size, step in
      defer { along += step }
      let border = isFar ? start.across + across - 1 : start.across
      let sign = isFar ? 1 : -1
      let near = border + sign * (reach + 1)
      let place = (across: isFar ? near : near - size.across + 1, along: along)
      let (from, to) = (start.along + line, along + (size.along - 1) / 2)
      let isStraight = notes.count == 1
      let course: [LevelLayout.Place] =
        isStraight
        ? [(border, from), (near, from)]
        : [(border, from), (border + sign * bend, from), (border + sign * bend, to), (near, to)]
      return (place, course)
    }
  }
}
