extension Drawing {
  /// Gives another identifier to every mark whose identifier a mark before it has, as in a file in which a line was
  /// copied, or of which two copies were merged.
  ///
  /// O(*n*).
  ///
  /// - Parameter generator: makes the identifiers. A seeded one gives the marks of a file the same each time that it
  ///   is read.
  package mutating func reassignDuplicateIDs(using generator: MarkIDGenerator) {
    var generator = generator
    var used: Set<MarkID> = []
    var rewriter = IDRewriter { id in
      if id == .none || used.insert(id).inserted { return id }
      var other = generator.next()
      while !used.insert(other).inserted { other = generator.next() }
      return other
    }
    root = rewriter.rewriteChildren(of: root)
  }
}

extension Drawing {
  /// Copies of some marks, each with a new identifier, as all that is in them.
  ///
  /// A reference to a mark that is copied along becomes one to its copy; any other is dropped. O(*n*).
  package mutating func copies(of marks: [any Mark]) -> [any Mark] {
    var copies: [MarkID: MarkID] = [:]
    for mark in marks {
      mark.forEachMark { if $0.id != .none, copies[$0.id] == nil { copies[$0.id] = makeID() } }
    }
    var given: Set<MarkID> = []
    var generator = identifiers
    var rewriter = IDRewriter(
      { id in
        if let copy = copies[id], given.insert(copy).inserted { return copy }
        return generator.next()
      }, references: { copies[$0] })
    let result = marks.map { $0.accept(&rewriter) ?? $0 }
    identifiers = generator
    return result
  }

  /// The mark with new identifiers where it, or something in it, has none.
  ///
  /// O(*n*).
  package mutating func identified(_ mark: any Mark) -> any Mark {
    var isMissingOne = false
    mark.forEachMark { if $0.id == .none { isMissingOne = true } }
    guard isMissingOne else { return mark }
    var generator = identifiers
    let result = mark.accept(IDRewriter { $0 == .none ? generator.next() : $0 }) ?? mark
    identifiers = generator
    return result
  }
}
