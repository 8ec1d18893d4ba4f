extension Drawing {
  /// Gives a new identifier to every mark whose identifier a mark before it has, as in a file in which a line
  /// was copied.
  ///
  /// O(*n*).
  package mutating func reassignDuplicateIDs() {
    var used: Set<MarkID> = []
    var drawing = self
    var rewriter = IDRewriter { id in
      id == .none || used.insert(id).inserted ? id : drawing.makeID()
    }
    let root = rewriter.rewriteChildren(of: root)
    drawing.root = root
    self = drawing
  }
}
