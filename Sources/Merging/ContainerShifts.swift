import Marks

/// The distances by which one side moved containers with all that is in them.
struct ContainerShifts {
  private let shifts: [MergeKey: Vector]
  private let base: MergeTree

  /// O(*n*).
  init(_ base: MergeTree, _ side: MergeTree) {
    self.base = base
    var found: [MergeKey: Vector] = [:]
    // Members come after their container.
    for key in base.keys.reversed() {
      // A layer stays where it is, whatever is done to all that is on it.
      guard let node = base[key], node.mark.container != nil, node.mark.groupTraits?.name == nil,
        let now = side[key]
      else { continue }
      found[key] = Self.shift(of: node, to: now, key, in: base, side, found)
    }
    shifts = found
  }

  private static func shift(
    of old: MergeTree.Node, to new: MergeTree.Node, _ key: MergeKey, in base: MergeTree, _ side: MergeTree,
    _ inner: [MergeKey: Vector]
  ) -> Vector? {
    if old.mark.frame != nil { return old.mark.box.way(to: new.mark.box) }
    if !(old.mark is Group) || (old.mark as? Group)?.children.isEmpty == false {
      return MovedMark.way(from: old.mark, to: new.mark)
    }
    var shift: Vector?
    for child in old.children {
      guard let before = base[child]?.mark, let after = side[child], after.parent == key else { continue }
      // A connector goes where its shapes are.
      if (before as? Stroke)?.connection != nil { continue }
      guard let way = before.container == nil ? MovedMark.way(from: before, to: after.mark) : inner[child]
      else {
        continue
      }
      if let shift, !Moves.isSame(way, shift) { return nil }
      shift = shift ?? way
    }
    return shift
  }

  /// The way of a container; nil where it was not moved as a whole.
  subscript(key: MergeKey) -> Vector? { shifts[key] }

  /// The way that a mark of this side has yet to go with the containers that the other side moved.
  ///
  /// - Parameters:
  ///   - key: that of the mark, which is in `side`.
  ///   - other: the shifts of the other side.
  ///   - isOurs: whether this side is ours, whose containers stay in their places where both moved them.
  func rest(for key: MergeKey, in side: MergeTree, _ other: ContainerShifts, isOurs: Bool) -> Vector {
    var parent = side[key]?.parent ?? .root
    while parent != .root, base[parent] == nil { parent = side[parent]?.parent ?? .root }
    let (own, others) = (self[parent] ?? .zero, other[parent] ?? .zero)
    return (Moves.merged(own, others) ?? (isOurs ? own : others)) + -own
  }
}

extension Mark {
  /// The mark, taken along with what it is in.
  func carried(by offset: Vector) -> any Mark {
    Moves.isSame(offset, .zero) ? self : translated(by: offset)
  }
}
