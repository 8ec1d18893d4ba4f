/// The memory of one search: what it has found out about each state.
///
/// A state is a cell together with the direction of the line in it: its number is twice that of the cell,
/// plus 1 for a line along y. The buffers are those of the grid and of ``RouteSearch``, and are valid during
/// one call.
struct SearchField {
  struct State {
    /// The search that the rest belongs to.
    var run: UInt32 = 0
    /// The cost of the cheapest way to here.
    var cost: Int32 = .max
    /// The last step on that way.
    var step = SearchStep()
    /// How many bends a line needs from here to the nearest goal at least, as far as it is known.
    var bends: UInt8 = Self.unknown

    static let unknown: UInt8 = .max
  }

  let cells: UnsafeBufferPointer<RoutingCell>
  let states: UnsafeMutableBufferPointer<State>
  /// The costs of the distances from the first column to each, and from the first row to each.
  let columns: UnsafeBufferPointer<Int32>
  let rows: UnsafeBufferPointer<Int32>
  let shift: Int
  let run: UInt32

  /// The number of bends from states that have no count of their own.
  var otherBends: UInt8 = 0

  /// The number of a cell's neighbour in a direction.
  func neighbor(of cell: Int, step: Int) -> Int {
    let offset = step & 1 == 0 ? 1 : 1 << shift
    return step < 2 ? cell + offset : cell - offset
  }

  func column(of cell: Int) -> Int { cell & (1 << shift - 1) }
  func row(of cell: Int) -> Int { cell >> shift }

  /// Makes a state this run's if it is not.
  func prepare(_ state: Int) {
    if states[state].run != run { states[state] = State(run: run) }
  }

  func bends(from state: Int) -> Int {
    let count = states[state].run == run ? states[state].bends : State.unknown
    return Int(count == State.unknown ? otherBends : count)
  }
}

/// A step of a search: right, down, left or up, and how it came about.
struct SearchStep {
  private var bits: UInt8 = 0

  private static let bent: UInt8 = 4
  private static let start: UInt8 = 8
  private static let anywhere: UInt8 = 16

  init() {}

  /// A step in a direction (0 right, 1 down, 2 left, 3 up), from a cell in which the line bent or did not.
  init(_ direction: Int, isBent: Bool) {
    bits = UInt8(truncatingIfNeeded: direction) | (isBent ? Self.bent : 0)
  }

  /// The beginning of a search, in which the line comes from a shape or from nowhere.
  init(startingTowards side: Side?) { bits = Self.start | (side.map { UInt8($0.step) } ?? Self.anywhere) }

  /// 0 right, 1 down, 2 left, 3 up.
  var direction: Int { Int(bits & 3) }
  var isBent: Bool { bits & Self.bent != 0 }
  var isStart: Bool { bits & Self.start != 0 }
  /// Whether it begins at a shape.
  var leavesShape: Bool { bits & (Self.start | Self.anywhere) == Self.start }
  /// The direction that leads back; -1 if none does.
  var back: Int { bits & Self.anywhere != 0 ? -1 : direction ^ 2 }
}
