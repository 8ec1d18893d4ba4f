import Marks

/// Marks join and leave frames where they come to lie.
struct FrameRule: EditRule {
  /// Whether there may be frames.
  private var hasFrames = false

  mutating func note(_ marks: [any Mark]) {
    if !hasFrames { hasFrames = marks.contains(where: \.hasFrames) }
  }

  /// The edit together with the changes by which marks join and leave frames.
  ///
  /// - Complexity: O(*n*) in the marks of the drawing where it has frames.
  func completed(_ edit: Edit, in drawing: Drawing) -> Edit {
    guard !edit.bringsMembers, hasFrames || edit.marks.contains(where: \.hasFrames),
      let membership = FrameMembership(after: edit, in: drawing), !membership.changes.isEmpty
    else { return edit }
    return edit.with(membership.changes, moving: membership.moved)
  }

  /// The preview, in which marks that would stay members of their frames are seen inside the borders only.
  ///
  /// Marks that would leave are seen whole, and so are marks that lie wholly inside.
  func shown(_ preview: Group, of originals: Set<MarkPath>, in drawing: Drawing) -> Group {
    guard hasFrames else { return preview }
    var homes: [MarkID: [Frame]] = [:]
    for path in originals {
      guard let id = drawing[path]?.id, id != .none else { continue }
      let frames = path.ancestors.compactMap { drawing[$0]?.frame }
      if !frames.isEmpty { homes[id] = frames }
    }
    guard !homes.isEmpty else { return preview }
    var group = preview
    group.children = group.children.map { child in
      guard let frames = homes[child.id], let home = frames.lastIndex(where: { child.isSeen(in: $0.box) })
      else { return child }
      return frames[...home].reversed().reduce(child) { $1.showing($0) }
    }
    return group
  }
}

extension Frame {
  /// The border with one member, which no other mark is taken for.
  fileprivate func showing(_ member: any Mark) -> any Mark {
    var frame = shell
    frame.id = .none
    frame.name = ""
    frame.children = [member]
    return frame
  }
}
