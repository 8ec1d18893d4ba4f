import Marks

/// Gives marks other identifiers, since each take of a mark is an element of its own.
struct MarkNumbering: MarkRewriter {
  private var last: UInt64

  /// - Parameter last: the number before the first that is given.
  init(after last: UInt64 = 0) { self.last = last }

  private mutating func numbered<M: Mark>(_ mark: M) -> M {
    last += 1
    return mark.withID(MarkID(last))
  }

  mutating func visit(_ vertex: Vertex) -> (any Mark)? { numbered(vertex) }
  mutating func visit(leaf mark: some Mark) -> (any Mark)? { numbered(mark) }
  mutating func visit(_ group: Group) -> (any Mark)? {
    let group: Group = rewriteChildren(of: group)
    return numbered(group)
  }

  mutating func visit(_ frame: Frame) -> (any Mark)? {
    let frame: Frame = rewriteChildren(of: frame)
    return numbered(frame)
  }
}
