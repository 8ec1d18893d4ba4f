import Marks

/// Previews of members of frames while they are moved.
extension Editor {
  /// Returns the preview, in which marks that would stay members of their frames are seen inside the borders
  /// only.
  ///
  /// Marks that would leave are seen whole, and so are marks that lie wholly inside.
  func inFrames(_ preview: any Mark) -> any Mark {
    guard hasFrames, settings.tool == .select, let hidden = activeTool?.hiddenOriginals,
      var group = preview as? Group
    else { return preview }
    var homes: [MarkID: [Frame]] = [:]
    for path in hidden {
      guard let id = drawing[path]?.id, id != .none else { continue }
      let frames = path.ancestors.compactMap { drawing[$0]?.frame }
      if !frames.isEmpty { homes[id] = frames }
    }
    guard !homes.isEmpty else { return preview }
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
