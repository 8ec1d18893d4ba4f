import Diagrams
import Marks

/// The other parts of a diagram follow its shapes that are moved.
struct DiagramRule: EditRule {
  /// Whether there may be sources of diagrams.
  private var hasSources = false

  /// The marks dragged last, and the parts of diagrams that follow them.
  ///
  /// A diagram is read once for a drag, and not for each report of the mouse.
  private var dragged: (ids: Set<MarkID>, following: SequenceFollowing)?

  mutating func note(_ marks: [any Mark]) {
    dragged = nil
    if !hasSources { hasSources = marks.contains { $0.kind == .foreign } }
  }

  /// The edit together with the changes by which the rest of diagrams follows.
  ///
  /// - Complexity: O(*n*) in the marks that the edit changes; ``SequenceFollowing``'s, ``SequenceRetyping``'s and
  ///   ``TableFollowing``'s, where a part of a diagram is moved or changed.
  func completed(_ edit: Edit, in drawing: Drawing) -> Edit {
    guard hasSources, !edit.bringsMembers else { return edit }
    var after = drawing
    var moved: Set<MarkID> = []
    var replaced: Set<MarkID> = []
    /// The marks of which a part was changed.
    var changed: Set<MarkID> = []
    for change in edit.changes {
      switch change {
      case .move(_, let path): after[path]?.collectIDs(into: &moved)
      case .replace(let old, let new, _):
        // A source that is read again brings its parts itself.
        if new.kind == .foreign { return edit }
        if new.id != .none {
          replaced.insert(new.id)
          if old.bounds(.geometry) != new.bounds(.geometry) { moved.insert(new.id) }
        }
      case .insert(let mark, _), .remove(let mark, _):
        if mark.kind == .foreign { return edit }
      case .alter, .sheet: break
      }
      // An edit of another copy of the drawing is found its place later.
      guard after.accepts(change) else { return edit }
      after.apply(change)
      // Nodes are in layers.
      guard let parent = change.path.parent, parent.indices.count > 1 else { continue }
      if case .move = change { continue }
      if let id = after[parent]?.id { changed.insert(id) }
    }
    var changes = SequenceRetyping.changes(of: replaced.union(changed), from: drawing, to: after)
    if changes.isEmpty { changes = SequenceFollowing(moved, in: drawing).changes(to: after) }
    changes += TableFollowing.changes(after: changed, in: after)
    return changes.isEmpty ? edit : edit.with(changes, areFollowers: true)
  }

  var hasFollowers: Bool { hasSources }

  /// The parts of diagrams that follow what a gesture shows elsewhere.
  ///
  /// - Complexity: O(1) where nothing follows; else ``SequenceFollowing``'s.
  mutating func followers(
    of preview: DragPreview, in drawing: Drawing
  ) -> [(path: MarkPath, mark: any Mark)] {
    if dragged?.ids != preview.ids {
      dragged = (preview.ids, SequenceFollowing(preview.ids, in: drawing, isDragging: true))
    }
    guard let following = dragged?.following, following.isNeeded else { return [] }
    var after = drawing
    for path in preview.originals {
      guard let old = after[path], let new = preview.shown[old.id] else { continue }
      after.apply(.replace(old, with: new, at: path))
    }
    return following.changes(to: after).compactMap {
      if case .replace(_, let mark, let path) = $0 { (path, mark) } else { nil }
    }
  }
}
