package import Marks

/// The changes between a drawing and one whose diagram was updated: no more than what differs.
package struct DiagramChanges {
  package private(set) var changes: [Change] = []

  /// Compares a layer at a place of the root with what it becomes.
  init(from old: Group, to new: Group, at place: Int) { compare(old, new, place) }

  package init(from old: Drawing, to new: Drawing) {
    guard old.marks.count == new.marks.count else {
      begin(from: old, to: new)
      return
    }
    for (index, (before, after)) in zip(old.marks, new.marks).enumerated() where !after.isEqual(to: before) {
      if let before = before as? Group, let after = after as? Group, before.id == after.id {
        compare(before, after, index)
      } else {
        changes.append(.replace(before, with: after, at: MarkPath(index)))
      }
    }
  }

  /// The drawing has no diagram yet, or lost its layer: the source comes below all, the diagram on top.
  private mutating func begin(from old: Drawing, to new: Drawing) {
    guard let source = new.marks.first, let layer = new.marks.last else { return }
    var rest = new.marks.dropFirst().dropLast()[...]
    var kept = 0
    for mark in old.marks {
      if rest.first?.isEqual(to: mark) == true {
        rest.removeFirst()
        kept += 1
      } else {
        changes.append(.remove(mark, at: MarkPath(kept)))
      }
    }
    changes.append(.insert(source, at: MarkPath(0)))
    changes.append(.insert(layer, at: MarkPath(kept + 1)))
  }

  /// Marks are the same by their identifiers; those that stay keep their order.
  private mutating func compare(_ old: Group, _ new: Group, _ layer: Int) {
    func path(_ index: Int) -> MarkPath { MarkPath([layer, index]) }
    let after = Dictionary(new.children.map { ($0.id, $0) }) { first, _ in first }
    let before = Set(old.children.map(\.id))
    var present = old.children
    for index in present.indices.reversed() where after[present[index].id] == nil {
      changes.append(.remove(present.remove(at: index), at: path(index)))
    }
    for (index, mark) in present.enumerated() where mark.id != .none {
      guard let changed = after[mark.id], !changed.isEqual(to: mark) else { continue }
      changes.append(.replace(mark, with: changed, at: path(index)))
    }
    var ids = present.map(\.id)
    var previous: MarkID?
    for mark in new.children where mark.id != .none {
      if !before.contains(mark.id) {
        let index = previous.flatMap { ids.firstIndex(of: $0) }.map { $0 + 1 } ?? 0
        ids.insert(mark.id, at: index)
        changes.append(.insert(mark, at: path(index)))
      }
      previous = mark.id
    }
  }
}
