import Marks

extension ToolOutcome {
  /// What comes of two handlers that saw the same event, or of one that saw two. Marks that both leave are one
  /// step; what is changed in the drawing is the first's to say.
  func together(with next: ToolOutcome) -> ToolOutcome {
    switch (self, next) {
    case (.ignored, let other), (let other, .ignored): return other
    case (.replace, _), (.move, _), (.duplicate, _), (.reshape, _), (.insert, _), (.refuse, _), (.pick, _),
      (.select, _):
      return self
    case (_, .replace), (_, .move), (_, .duplicate), (_, .reshape), (_, .insert), (_, .refuse), (_, .pick),
      (_, .select):
      return next
    case (.discard, _) where next.left == nil, (_, .discard) where left == nil:
      let rects = changed + next.changed
      return .discard(rects.reduce(rects[0]) { $0.union($1) })
    default: break
    }
    guard let first = left ?? next.left else { return .previews(changed + next.changed) }
    guard left != nil, let second = next.left else { return left == nil ? next : self }
    let (drawn, meant) = (first.drawn + second.drawn, first.meant + second.meant)
    return isCleanUp || next.isCleanUp ? .cleanUp(drawn, to: meant) : .commitAll(drawn)
  }

  /// The marks that a gesture leaves as they were drawn, and as they were meant; nil when it is not over.
  private var left: (drawn: [any Mark], meant: [any Mark])? {
    switch self {
    case .commit(let mark): ([mark], [mark])
    case .commitAll(let marks): (marks, marks)
    case .cleanUp(let drawn, let meant): (drawn, meant)
    default: nil
    }
  }

  private var isCleanUp: Bool {
    if case .cleanUp = self { true } else { false }
  }

  /// This outcome with the places of its preview as the one rectangle around them.
  var joined: ToolOutcome {
    guard case .previews(let rects) = self, let first = rects.first else { return self }
    return .preview(rects.reduce(first) { $0.union($1) })
  }

  /// Where a preview changed.
  private var changed: [Rect] {
    switch self {
    case .preview(let rect), .discard(let rect): [rect]
    case .previews(let rects): rects
    default: []
    }
  }
}
