extension Mark {
  /// The likeness of a foreign mark without any foreign mark in it, for visitors that must not go on for ever:
  /// a likeness that contains foreign marks is resolved up to eight deep, and beyond that by its box.
  public var boundedLikeness: Group { likeness.resolved(depth: 8) }
}

extension Group {
  fileprivate func resolved(depth: Int) -> Group {
    var resolver = LikenessResolver(depth: depth)
    return resolver.rewriteChildren(of: self)
  }
}

private struct LikenessResolver: MarkRewriter {
  let depth: Int

  mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    depth == 0 ? Rectangle(mark.box) : mark.likeness.resolved(depth: depth - 1)
  }
}
