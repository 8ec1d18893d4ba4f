public import Marks

extension Drawing {
  /// The changes that lead from this drawing to another one, by the identifiers of marks.
  ///
  /// Each is for the drawing as those before it leave it. O(*n* log *n*) in the marks.
  public func changes(to other: Drawing) -> [Change] {
    var changes: [Change] = []
    if sheet != other.sheet { changes.append(.sheet(sheet, with: other.sheet)) }
    // Most edits leave most marks alone: these need no keys.
    let (start, end) = marks.equalEnds(with: other.marks)
    var (source, target) = (MergeKeys(), MergeKeys())
    let old = KeyedMark.list(Array(marks[start..<(marks.count - end)]), &source)
    let new = KeyedMark.list(Array(other.marks[start..<(other.marks.count - end)]), &target)
    KeyedMark.addChanges(from: old, to: new, at: [], from: start, to: &changes)
    return changes
  }
}

extension [any Mark] {
  /// How many marks are the same at the start of both lists, and how many of the others at the end.
  fileprivate func equalEnds(with other: [any Mark]) -> (start: Int, end: Int) {
    let most = Swift.min(count, other.count)
    var (start, end) = (0, 0)
    while start < most, self[start].isEqual(to: other[start]) { start += 1 }
    while end < most - start, self[count - 1 - end].isEqual(to: other[other.count - 1 - end]) { end += 1 }
    return (start, end)
  }
}

/// A mark with its key and, of a container, those of what is in it.
private struct KeyedMark {
  let key: MergeKey
  let mark: any Mark
  let children: [KeyedMark]

  static func list(_ marks: [any Mark], _ keys: inout MergeKeys) -> [KeyedMark] {
    marks.map { mark in
      let key = keys.next(mark)
      let isWhole = (mark as? Group)?.table != nil
      return KeyedMark(
        key: key, mark: mark, children: isWhole ? [] : list(mark.container?.children ?? [], &keys))
    }
  }

  /// Whether the marks are of one type, and of containers what is not in them the same, but for the traits of groups.
  private func hasShell(of other: KeyedMark) -> Bool {
    if let group = mark as? Group, let other = other.mark as? Group {
      return group.table == nil && other.table == nil
    }
    guard var one = mark.container, var two = other.mark.container else { return false }
    (one.children, two.children) = ([], [])
    return one.isEqual(to: two)
  }

  /// - Parameters:
  ///   - path: that of the container.
  ///   - start: the index of the first of these marks in it.
  static func addChanges(
    from old: [KeyedMark], to new: [KeyedMark], at path: [Int], from start: Int = 0,
    to changes: inout [Change]
  ) {
    let moved = Set(OrderMerge.moved(old.map(\.key), new.map(\.key)))
    let wanted = Set(new.map(\.key)).subtracting(moved)
    let stays = old.map { wanted.contains($0.key) }
    for index in old.indices.reversed() where !stays[index] {
      changes.append(.remove(old[index].mark, at: MarkPath(path + [start + index])))
    }
    let rest = zip(old, stays).filter(\.1).map(\.0)
    var place = 0
    for (index, mark) in new.enumerated() {
      guard place < rest.count, rest[place].key == mark.key else {
        changes.append(.insert(mark.mark, at: MarkPath(path + [start + index])))
        continue
      }
      let before = rest[place]
      place += 1
      if before.mark.isEqual(to: mark.mark) { continue }
      guard before.hasShell(of: mark) else {
        changes.append(.replace(before.mark, with: mark.mark, at: MarkPath(path + [start + index])))
        continue
      }
      if let old = before.mark.groupTraits, let traits = mark.mark.groupTraits, old != traits {
        changes.append(.alter(old, with: traits, at: MarkPath(path + [start + index])))
      }
      addChanges(from: before.children, to: mark.children, at: path + [start + index], to: &changes)
    }
  }
}
