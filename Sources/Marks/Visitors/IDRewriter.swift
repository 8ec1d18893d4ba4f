/// Gives every mark of a tree another identifier, a container before its children.
package struct IDRewriter: MarkRewriter {
  private let newID: (MarkID) -> MarkID
  private let reference: ((MarkID) -> MarkID?)?

  /// - Parameters:
  ///   - newID: the identifier that replaces one; called in drawing order.
  ///   - reference: what marks refer to in place of another identifier, nil for nothing; without it references stay.
  package init(
    _ newID: @escaping (MarkID) -> MarkID, references reference: ((MarkID) -> MarkID?)? = nil
  ) {
    self.newID = newID
    self.reference = reference
  }

  package func visit(_ vertex: Vertex) -> (any Mark)? { rewritten(vertex) }
  package func visit(leaf mark: some Mark) -> (any Mark)? { rewritten(mark) }

  package mutating func visit(_ group: Group) -> (any Mark)? {
    let group: Group = rewritten(group)
    return rewriteChildren(of: group)
  }

  package mutating func visit(_ frame: Frame) -> (any Mark)? {
    let frame: Frame = rewritten(frame)
    return rewriteChildren(of: frame)
  }

  package mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    let mark = rewritten(mark)
    guard let container = mark.container else { return mark }
    return rewriteChildren(of: container)
  }

  private func rewritten<M: Mark>(_ mark: M) -> M {
    let mark = mark.withID(newID(mark.id))
    guard let reference, var referring = mark as? any ReferringMark else { return mark }
    referring.mapReferences(reference)
    return referring as? M ?? mark
  }
}
