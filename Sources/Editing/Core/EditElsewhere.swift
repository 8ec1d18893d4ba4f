package import Marks
import Merging

/// Edits in another state of the drawing than that in which they were made: of another session, or after it.
extension Edit {
  /// The changes that do in a drawing what the edit did where it was made.
  ///
  /// Where all that the edit changes is as it was, these are its own changes. Otherwise both are merged: what the edit did
  /// not change stays as it is in the drawing.
  ///
  /// The same for the same edit and drawing. O(the changes), unless others changed the same: then O(*n* log *n*).
  ///
  /// - Parameter keepsClashes: whether the edit's version of what others changed in another way is put into the layer for
  ///   that; otherwise it is dropped.
  package func changes(in drawing: Drawing, keepsClashes: Bool = true) -> [Change] {
    if let changes = fittingChanges(in: drawing) { return changes }
    let base = before(in: drawing)
    var theirs = base
    for index in changes.indices {
      if let change = change(at: index, in: theirs) { theirs.applyAlone(change) }
    }
    let merge = DrawingMerge(base: base, ours: drawing, theirs: theirs)
    var merged = merge.drawing
    if !keepsClashes { for copy in merge.clashes.compactMap(\.copy) { merged.drop(copy) } }
    return drawing.changes(to: merged)
  }

  /// The edit's changes where their marks are now; nil unless each finds all as it was.
  private func fittingChanges(in drawing: Drawing) -> [Change]? {
    var drawing = drawing
    var fitting: [Change] = []
    for index in changes.indices {
      guard let change = change(at: index, in: drawing), drawing.accepts(change),
        drawing.isAsItWas(for: change)
      else { return nil }
      drawing.apply(change)
      fitting.append(change)
    }
    return fitting
  }

  /// The drawing with all that the edit changes as it was before.
  private func before(in drawing: Drawing) -> Drawing {
    var before = drawing
    for index in changes.indices.reversed() {
      let anchor = anchors.isEmpty ? nil : anchors[index]
      before.takeBack(changes[index], anchor)
    }
    return before
  }
}

extension Drawing {
  /// Whether a change finds its mark as it was where the change was made, in its own place.
  fileprivate func isAsItWas(for change: Change) -> Bool {
    switch change {
    case .insert(let mark, _): strangers(among: mark.ownIDs, beside: []).isEmpty
    case .remove(let mark, let path): self[path]?.isEqual(to: mark) == true
    case .replace(let old, let new, let path):
      self[path]?.isEqual(to: old) == true && strangers(among: new.ownIDs, beside: old.ownIDs).isEmpty
    case .move: true
    case .alter(let old, _, let path): (self[path] as? Group)?.traits == old
    case .sheet(let old, _): sheet == old
    }
  }

  /// The identifiers among some that marks of the drawing have, but for those of others.
  private func strangers(among ids: Set<MarkID>, beside others: Set<MarkID>) -> [MarkID] {
    ids.subtracting(others).filter { path(of: $0, near: MarkPath(marks.count)) != nil }
  }

  /// Applies a change if it fits; marks that come with it are taken away from where they are, so that each is there once.
  fileprivate mutating func applyAlone(_ change: Change) {
    var change = change
    let (ids, others, anchor): (Set<MarkID>, Set<MarkID>, MarkID?) =
      switch change {
      case .insert(let mark, _): (mark.ownIDs, [], nil)
      case .replace(_, let new, let path): (new.ownIDs, self[path]?.ownIDs ?? [], self[path]?.id)
      case .remove, .move, .alter, .sheet: ([], [], nil)
      }
    for id in strangers(among: ids, beside: others) {
      guard let path = path(of: id, near: MarkPath(marks.count)), let mark = self[path] else { continue }
      let removal = Change.remove(mark, at: path)
      apply(removal)
      if let anchor, let found = self.path(of: anchor, near: change.path) {
        change = change.moved(to: found)
      } else if let shifted = change.path.shifted(by: removal) {
        change = change.moved(to: shifted)
      }
    }
    if accepts(change) { apply(change) }
  }

  /// Removes a mark, and the layer that it was alone in.
  fileprivate mutating func drop(_ id: MarkID) {
    guard let path = path(of: id, near: MarkPath(marks.count - 1)), let mark = self[path] else { return }
    apply(.remove(mark, at: path))
    if let parent = path.parent, let layer = self[parent], layer.container?.children.isEmpty == true {
      apply(.remove(layer, at: parent))
    }
  }

  /// Makes what a change is about as it was before, whatever it is now.
  fileprivate mutating func takeBack(_ change: Change, _ anchor: MarkAnchor?) {
    switch change {
    case .insert(let mark, let path):
      if let found = self.path(of: mark.id, near: path), let now = self[found] {
        apply(.remove(now, at: found))
      }
    case .remove(let mark, let path), .replace(let mark, _, let path):
      let id = anchor?.id ?? mark.id
      if let found = self.path(of: id, near: path), let now = self[found] {
        applyAlone(.replace(now, with: mark, at: found))
      } else if let place = resolved(.insert(mark, at: path), anchor ?? MarkAnchor(mark.id)) {
        applyAlone(place)
      }
    case .move(let move, let path):
      let back = Change.move(move.inverse, at: self.path(of: anchor?.id ?? .none, near: path) ?? path)
      if accepts(back) { apply(back) }
    case .alter(let old, _, let path):
      let found = self.path(of: anchor?.id ?? .none, near: path) ?? path
      if let group = self[found] as? Group { apply(.alter(group.traits, with: old, at: found)) }
    case .sheet(let old, _): sheet = old
    }
  }
}

extension Mark {
  /// The identifiers of the mark and of all that is in it.
  fileprivate var ownIDs: Set<MarkID> {
    var ids: Set<MarkID> = []
    collectIDs(into: &ids)
    return ids.subtracting([.none])
  }
}
