/// Collects the identifiers of some marks and of all that is in them.
struct IDFinder: MarkWalker {
  /// In drawing order; one that two marks have is there twice.
  private(set) var ids: [MarkID] = []

  /// Whether a mark has none.
  private(set) var isMissingOne = false

  mutating func visit(mark: any Mark) {
    note(mark.id)
    walkChildren(of: mark)
  }

  // A stroke's vertices have no identifiers of their own, and there may be a million of them.
  mutating func visit(_ stroke: Stroke) { note(stroke.id) }

  private mutating func note(_ id: MarkID) {
    if id == .none { isMissingOne = true } else { ids.append(id) }
  }
}
