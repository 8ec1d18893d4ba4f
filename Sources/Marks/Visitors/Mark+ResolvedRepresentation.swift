extension Mark {
  /// The representation of a foreign mark without any foreign mark in it, for visitors that have to come to an end: a
  /// representation that contains foreign marks is resolved up to eight deep and up to 100,000 marks, and what lies
  /// beyond is replaced by its box.
  public var resolvedRepresentation: Group {
    let representation = representation
    // Most hold none, and to rewrite them all the same would take longer than to draw them.
    guard representation.accept(ForeignFinder()) else { return representation }
    var resolver = RepresentationResolver()
    return resolver.resolve(self)
  }
}

/// Whether there is a foreign mark in a mark.
private struct ForeignFinder: LeafVisitor {
  func visit(_ vertex: Vertex) -> Bool { false }
  func visit(leaf mark: some Mark) -> Bool { false }
  func visit(_ group: Group) -> Bool { group.children.contains { $0.accept(self) } }
  func visit(_ frame: Frame) -> Bool { frame.children.contains { $0.accept(self) } }
  func visit(foreign mark: any Mark) -> Bool { true }
}

private struct RepresentationResolver: MarkRewriter {
  private var depth = 9
  private var room = 100_000

  mutating func resolve(_ mark: some Mark) -> Group {
    let representation = mark.representation
    depth -= 1
    room -= representation.children.count
    defer { depth += 1 }
    return rewriteChildren(of: representation)
  }

  mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    depth > 0 && room > 0 ? resolve(mark) : Rectangle(mark.box)
  }
}
