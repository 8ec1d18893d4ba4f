/// Which mark a change is about, and where it stands, in identifiers.
///
/// A path tells the same of one state of a drawing. An anchor still fits when other edits came between, as in a drawing
/// of which two copies were merged; the path of the change is then only where the search begins.
public struct MarkAnchor: Hashable, Sendable {
  /// The mark; ``MarkID/none`` if its type stores no identifier.
  public var id: MarkID

  /// The container that it is in; ``MarkID/none`` for the top level.
  public var parent: MarkID

  /// The sibling that it lies directly above; ``MarkID/none`` for the lowest.
  public var previous: MarkID

  /// Creates an anchor.
  public init(_ id: MarkID, in parent: MarkID = .none, after previous: MarkID = .none) {
    self.id = id
    self.parent = parent
    self.previous = previous
  }
}

extension Drawing {
  /// The anchor of a change that fits the drawing.
  ///
  /// Only marks that come or go have a parent and a sibling in it: the others stay where they are. O(the depth of the
  /// path).
  package func anchor(of change: Change) -> MarkAnchor {
    let path = change.path
    switch change {
    case .sheet: return MarkAnchor(.none)
    case .replace(let old, _, _): return MarkAnchor(old.id)
    case .move, .alter: return MarkAnchor(self[path]?.id ?? .none)
    case .insert(let mark, _), .remove(let mark, _):
      let (parent, siblings) = surroundings(of: path) ?? (.none, [])
      let previous = siblings.indices.contains(path.index - 1) ? siblings[path.index - 1].id : .none
      return MarkAnchor(mark.id, in: parent, after: previous)
    }
  }

  /// The change with the path that its anchor has in this drawing; nil if the mark is not there any more.
  ///
  /// A mark that comes is put where the path says if what it lay above is gone, and on top of the drawing if its
  /// container is.
  ///
  /// - Complexity: O(the depth of the path) where the path fits, else O(*n*).
  package func resolved(_ change: Change, _ anchor: MarkAnchor) -> Change? {
    switch change {
    case .sheet: return change
    case .insert(_, let path): return change.moved(to: insertionPath(of: anchor, near: path))
    case .remove(_, let path), .replace(_, _, let path), .move(_, let path), .alter(_, _, let path):
      return self.path(of: anchor.id, near: path).map(change.moved)
    }
  }

  /// The path of the mark with an identifier; nil when there is none.
  ///
  /// - Parameter hint: where it was last seen, which is answered for ``MarkID/none`` if any mark is there.
  /// - Complexity: O(the depth of the path) where the hint is right, O(the distance) where the mark moved among its
  ///   siblings, else O(*n*).
  package func path(of id: MarkID, near hint: MarkPath) -> MarkPath? {
    let siblings = surroundings(of: hint)?.siblings ?? []
    let there = siblings.indices.contains(hint.index) ? siblings[hint.index].id : nil
    if let there, id == .none || there == id { return hint }
    guard id != .none else { return nil }
    if let index = siblings.index(of: id, near: hint.index) { return hint.sibling(at: index) }
    if let found = root.path(of: id, below: []) { return found }
    // An identifier that is not written need not come back when the drawing is read again.
    return !id.isWritten && there?.isWritten == false ? hint : nil
  }

  private func insertionPath(of anchor: MarkAnchor, near hint: MarkPath) -> MarkPath {
    var hint = hint
    var place = surroundings(of: hint)
    if place?.parent != anchor.parent {
      if anchor.parent != .none, let parent = root.path(of: anchor.parent, below: []) {
        hint = parent.appending(hint.index)
      } else {
        hint = MarkPath(anchor.parent == .none ? hint.index : marks.count)
      }
      place = surroundings(of: hint)
    }
    let siblings = place?.siblings ?? marks
    if hint.index == 0, anchor.previous == .none { return hint }
    let isAbove = siblings.indices.contains(hint.index - 1) && siblings[hint.index - 1].id == anchor.previous
    if isAbove { return hint }
    if anchor.previous != .none, let index = siblings.index(of: anchor.previous, near: hint.index - 1) {
      return hint.sibling(at: index + 1)
    }
    return hint.sibling(at: min(max(0, hint.index), siblings.count))
  }

  /// The container of a path and what is in it; nil when the path leads through something that is none.
  private func surroundings(of path: MarkPath) -> (parent: MarkID, siblings: [any Mark])? {
    var (parent, siblings) = (MarkID.none, root.children)
    for index in path.indices.dropLast() {
      guard siblings.indices.contains(index), let inner = siblings[index].container else { return nil }
      (parent, siblings) = (inner.id, inner.children)
    }
    return (parent, siblings)
  }
}

extension ContainerMark {
  fileprivate func path(of id: MarkID, below indices: [Int]) -> MarkPath? {
    if let index = children.index(of: id, near: 0) { return MarkPath(indices + [index]) }
    for (index, child) in children.enumerated() {
      if let found = child.container?.path(of: id, below: indices + [index]) { return found }
    }
    return nil
  }
}

extension [any Mark] {
  /// The index of the mark with an identifier, looked for from an index outward.
  ///
  /// O(the distance).
  fileprivate func index(of id: MarkID, near start: Int) -> Int? {
    var (below, above) = (Swift.min(start, count), Swift.max(0, start + 1))
    while below >= 0 || above < count {
      if indices.contains(below), self[below].id == id { return below }
      if indices.contains(above), self[above].id == id { return above }
      (below, above) = (below - 1, above + 1)
    }
    return nil
  }
}
