import Marks

/// A change of the drawing order.
package enum Ordering: Hashable, Sendable, CaseIterable { case forward, backward, front, back }

extension Editor {
  /// Moves the selected marks up or down among their siblings, past one that is not selected or past all.
  package mutating func order(_ ordering: Ordering) -> EditorUpdate {
    let members = drawing.marks(at: selection)
    var changes: [Change] = []
    var paths: Set<MarkPath> = []
    for (parent, siblings) in Dictionary(grouping: members, by: { $0.path.parent }) {
      let count = (parent.map { drawing[$0]?.children.count ?? 0 }) ?? drawing.marks.count
      let from = siblings.map(\.path.index)
      let to = ordering.places(of: from, among: count)
      let destinations = zip(siblings, to).map { (mark: $0.mark, path: $0.path.sibling(at: $1)) }
      paths.formUnion(destinations.map(\.path))
      guard from != to else { continue }
      changes += siblings.reversed().map { .remove($0.mark, at: $0.path) }
      changes += destinations.map { .insert($0.mark, at: $0.path) }
    }
    guard !changes.isEmpty else { return .none }
    selection = []
    let update = perform(Edit("arrange", changes))
    selection = paths
    return update
  }
}

extension Ordering {
  /// The new indices of some siblings, in the same order among themselves.
  ///
  /// - Parameters:
  ///   - indices: their indices, ascending.
  ///   - count: how many siblings there are.
  func places(of indices: [Int], among count: Int) -> [Int] {
    switch self {
    case .front: return Array((count - indices.count)..<count)
    case .back: return Array(0..<indices.count)
    case .forward:
      // From the top: each moves up by one unless the one above it could not.
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
