/// A change of the drawing order.
package enum Ordering: Hashable, Sendable, CaseIterable { case forward, backward, front, back }

extension Ordering {
  /// Returns the new indices of some siblings, in the same order among themselves.
  ///
  /// - Parameters:
  ///   - indices: their indices, ascending.
  ///   - count: how many siblings there are.
  func places(of indices: [Int], among count: Int) -> [Int] {
    switch self {
    case .front: return Array((count - indices.count)..<count)
    case .back: return Array(0..<indices.count)
    case .forward:
      // Siblings move up from the top: each by one, unless the one above it could not.
      var limit = count
      return Array(
        indices.reversed().map { index in
          limit = min(index + 1, limit - 1)
          return limit
        }.reversed())
    case .backward:
      var limit = -1
      return indices.map { index in
        limit = max(index - 1, limit + 1)
        return limit
      }
    }
  }
}
