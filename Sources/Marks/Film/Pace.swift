/// How fast a hand drew a stroke.
package struct Pace: Hashable, Sendable {
  /// The milliseconds from each vertex to the next, at least 0.
  package let pauses: [Int]

  /// The time from the first vertex to the last, in milliseconds.
  package let duration: Int

  /// The longest that a hand is taken to be on its way from one vertex to the next: an hour, in milliseconds.
  private static let longest = 3_600_000

  /// - Parameter pauses: the milliseconds from each vertex to the next.
  package init(_ pauses: [Int]) {
    self.pauses = pauses.map { min(Self.longest, max(0, $0)) }
    duration = self.pauses.reduce(0, +)
  }

  /// The pace of a usual hand along a stroke of which none is known: about eight vertices in a tenth of a second, and two
  /// seconds at most.
  ///
  /// - Parameter vertices: how many the stroke has.
  package static func usual(vertices: Int) -> Pace {
    let count = max(0, vertices - 1)
    return Pace(Array(repeating: min(12, 2_000 / max(1, count)), count: count))
  }
}
