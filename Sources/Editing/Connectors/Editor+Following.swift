import Marks

/// The parts of diagrams follow shapes that are moved.
extension Editor {
  /// The edit together with the changes by which the rest of diagrams follows: one step of undo.
  ///
  /// - Complexity: O(*n*) in the marks that the edit changes; the follower's, where a shape of a diagram is moved.
  func withFollowers(_ edit: Edit) -> Edit {
    guard hasSources, let follower else { return edit }
    var after = drawing
    var moved: Set<MarkID> = []
    for change in edit.changes {
      switch change {
      case .move(_, let path): after[path]?.collectIDs(into: &moved)
      case .replace(let old, let new, _):
        // A source that is read again brings its parts itself.
        if new.kind == .foreign { return edit }
        if old.bounds(.geometry) != new.bounds(.geometry), new.id != .none { moved.insert(new.id) }
      case .insert(let mark, _), .remove(let mark, _):
        if mark.kind == .foreign { return edit }
      case .alter, .sheet: break
      }
      // An edit of another copy of the drawing is found its place later.
      guard after.accepts(change) else { return edit }
      after.apply(change)
    }
    guard !moved.isEmpty else { return edit }
    let changes = follower.changes(following: moved, in: after)
    return changes.isEmpty ? edit : edit.with(changes)
  }

  /// The parts of diagrams that follow what the gesture under way shows elsewhere.
  ///
  /// - Complexity: O(1) where nothing follows; else the follower's.
  mutating func followersOfPreview() -> [(path: MarkPath, mark: any Mark)] {
    guard hasSources, let follower, settings.tool == .select, let tool = activeTool,
      !tool.hiddenOriginals.isEmpty, let preview = tool.preview as? Group
    else {
      dragged = nil
      return []
    }
    var shown: [MarkID: any Mark] = [:]
    var moved: Set<MarkID> = []
    for mark in preview.children where mark.id != .none {
      shown[mark.id] = mark
      mark.collectIDs(into: &moved)
    }
    if dragged?.ids != moved {
      dragged = (moved, follower.follows(moved, in: drawing, isDragging: true))
    }
    guard dragged?.isFollowed == true else { return [] }
    var after = drawing
    for path in tool.hiddenOriginals {
      guard let old = after[path], let new = shown[old.id] else { continue }
      after.apply(.replace(old, with: new, at: path))
    }
    return follower.changes(following: moved, in: after).compactMap {
      if case .replace(_, let mark, let path) = $0 { (path, mark) } else { nil }
    }
  }
}
