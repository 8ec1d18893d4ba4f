/// The gaps between what stands in layers that are in order already, and the courses of links through them.
///
/// Gap *i* of a row is before its vertex *i*; the last one is after all of them.
struct GapField {
  /// A course from one gap to another.
  struct Course {
    /// The gap of each row that it passes, without those at its ends.
    var gaps: [Int]
    var crossings: Int
  }

  /// How many links one from each gap of a row to each of the next would cross.
  private let crossings: [[[Int]]]
  /// How many lines across each gap of a row would cross one that passes it.
  private let across: [[Int]]

  /// How many pairs of gaps are compared for rows of these sizes.
  static func work(_ sizes: [Int]) -> Int {
    zip(sizes, sizes.dropFirst()).reduce(0) { $0 + ($1.0 + 1) * ($1.1 + 1) }
  }

  /// O(*a b*) for neighbouring rows of *a* and *b* vertices, and a row's length for each link.
  ///
  /// - Parameters:
  ///   - sizes: how many vertices stand in each row.
  ///   - links: the places of what each vertex is joined to in the next row, by row and place.
  ///   - across: how many lines run across each gap, from a box to a place beside it, by row and gap.
  init(sizes: [Int], links: [[[Int]]], across: [[Int]]) {
    self.across = across
    crossings = zip(links, sizes.dropFirst()).map { links, size in Self.crossings(links, next: size) }
  }

  /// The course with the fewest crossings.
  ///
  /// O(*a b*) for neighbouring rows of *a* and *b* vertices.
  ///
  /// - Parameters:
  ///   - start: its gap in the first row.
  ///   - end: its gap in the last row.
  ///   - isFar: whether it stays near the first gaps, if others are as good: it then lies close to what it passes
  ///     at the far side. Else it stays near the last ones.
  func course(from start: Int, to end: Int, isFar: Bool) -> Course {
    var costs: [Int: Int] = [start: 0]
    var origins: [[Int: Int]] = []
    for (row, table) in crossings.enumerated() {
      var next: [Int: Int] = [:]
      var origin: [Int: Int] = [:]
      let ends = row == crossings.count - 1 ? [end] : Array(0..<(table.first?.count ?? 0))
      for (from, cost) in costs.sorted(by: { isFar ? $0.key < $1.key : $0.key > $1.key }) {
        for to in ends {
          let sum = cost + table[from][to] + (row < crossings.count - 1 ? across[row + 1][to] : 0)
          if sum < next[to] ?? Int.max { (next[to], origin[to]) = (sum, from) }
        }
      }
      costs = next
      origins.append(origin)
    }
    var course = Course(gaps: [], crossings: costs[end] ?? 0)
    var gap = end
    for origin in origins.dropFirst().reversed() {
      gap = origin[gap] ?? 0
      course.gaps.append(gap)
    }
    course.gaps.reverse()
    return course
  }

  /// Links cross one between two gaps that begin before the first and end after the second, or the other way round.
  private static func crossings(_ links: [[Int]], next: Int) -> [[Int]] {
    var row = Array(repeating: 0, count: next + 1)
    for end in links.joined() { for gap in end + 1..<next + 1 { row[gap] += 1 } }
    var crossings = [row]
    for ends in links {
      for end in ends { for gap in row.indices { row[gap] += gap <= end ? 1 : -1 } }
      crossings.append(row)
    }
    return crossings
  }
}
