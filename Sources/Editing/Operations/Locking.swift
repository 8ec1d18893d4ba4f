package import Marks

/// Shapes that tools leave alone until they are unlocked.
///
/// A locked shape stands in a group of its own that is locked, which files of all versions can say; it keeps its place
/// in the order, and the arrows that are attached to it.
package enum Locking {
  /// Locks what is selected, and deselects it.
  package static var lock: Operation {
    Operation { draft in
      let changes = draft.selected.map { path, mark in
        guard let traits = (mark as? Group)?.traits else {
          return Change.replace(mark, with: draft.identified(Group([mark], isLocked: true)), at: path)
        }
        return Change.alter(traits, with: traits.locked(true), at: path)
      }
      return changes.isEmpty ? nil : .init(Edit("lock", changes), selecting: [])
    }
  }

  /// Unlocks what lies at a point, in units, or everything; and selects it.
  ///
  /// Layers stay locked. O(*n*) in the marks.
  package static func unlock(at point: Point? = nil) -> Operation {
    Operation { draft in
      let locked = draft.drawing.lockedGroups(at: point)
      let changes = locked.map { path, group in
        // A single mark was put into its group to be locked.
        if group.children.count == 1, group.name == nil, group.table == nil {
          return Change.replace(group, with: group.children[0], at: path)
        }
        return Change.alter(group.traits, with: group.traits.locked(false), at: path)
      }
      let paths = Set(locked.map(\.path))
      return .init(changes.isEmpty ? nil : Edit("unlock", changes)) { selection, _ in selection.paths = paths
      }
    }
  }

  /// Whether something that is locked lies at a point, in units; or anywhere, for nil.
  ///
  /// O(*n*) in the marks.
  package static func hasLocked(in drawing: Drawing, at point: Point? = nil) -> Bool {
    !drawing.lockedGroups(at: point).isEmpty
  }
}

extension GroupTraits {
  fileprivate func locked(_ isLocked: Bool) -> GroupTraits {
    var traits = self
    traits.isLocked = isLocked
    return traits
  }
}

extension Drawing {
  /// Whether tools may touch the mark at a path: neither it nor what it stands in is hidden or locked.
  func isEditable(at path: MarkPath) -> Bool {
    (path.ancestors + [path]).allSatisfy { self[$0]?.groupTraits?.isEditable ?? true }
  }

  /// The locked groups that are no layers, outside of other groups, in drawing order.
  ///
  /// - Parameter point: only those with ink there, in units; nil for all.
  fileprivate func lockedGroups(at point: Point?) -> [(path: MarkPath, group: Group)] {
    var found: [(path: MarkPath, group: Group)] = []
    func visit(_ mark: any Mark, at path: MarkPath, isTop: Bool) {
      guard let container = mark.container else { return }
      if let group = mark as? Group {
        let isLayer = isTop && group.isLayer
        if group.isHidden || isLayer && group.isLocked { return }
        if group.isLocked {
          let isHere = point.map { group.topmostChild(hitBy: HitTester(at: $0)) != nil } ?? true
          if isHere { found.append((path, group)) }
          return
        }
        guard isLayer else { return }
      }
      for (index, child) in container.children.enumerated() {
        visit(child, at: path.appending(index), isTop: false)
      }
    }
    for (index, mark) in marks.enumerated() { visit(mark, at: MarkPath(index), isTop: true) }
    return found
  }
}
