extension Mark {
  /// Calls `body` for this mark and all that are in it, in drawing order.
  ///
  /// A stroke comes without its vertices: they have no identifiers, and there may be a million of them. O(*n*).
  package func forEachMark(_ body: (any Mark) -> Void) {
    withoutActuallyEscaping(body) { accept(EachMark(body: $0)) }
  }
}

private struct EachMark: MarkWalker {
  let body: (any Mark) -> Void

  mutating func visit(mark: any Mark) {
    body(mark)
    walkChildren(of: mark)
  }

  func visit(_ stroke: Stroke) { body(stroke) }
}
