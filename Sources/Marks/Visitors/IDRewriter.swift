/// Gives every mark of a tree another identifier, a container before its children.
package struct IDRewriter: MarkRewriter {
  private let newID: (MarkID) -> MarkID

  /// - Parameter newID: the identifier that replaces one; called in drawing order.
  package init(_ newID: @escaping (MarkID) -> MarkID) { self.newID = newID }

  package func visit(_ vertex: Vertex) -> (any Mark)? { rewritten(vertex) }
  package func visit(_ dot: Dot) -> (any Mark)? { rewritten(dot) }
  package func visit(_ stroke: Stroke) -> (any Mark)? { rewritten(stroke) }
  package func visit(_ rectangle: Rectangle) -> (any Mark)? { rewritten(rectangle) }
  package func visit(_ ellipse: Ellipse) -> (any Mark)? { rewritten(ellipse) }
  package func visit(_ figure: Figure) -> (any Mark)? { rewritten(figure) }
  package func visit(_ path: PathMark) -> (any Mark)? { rewritten(path) }
  package func visit(_ label: Label) -> (any Mark)? { rewritten(label) }
  package func visit(_ block: CellBlock) -> (any Mark)? { rewritten(block) }

  package mutating func visit(_ group: Group) -> (any Mark)? {
    let group: Group = rewritten(group)
    return rewriteChildren(of: group)
  }

  package mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    let mark = rewritten(mark)
    guard let container = mark.container else { return mark }
    return rewriteChildren(of: container)
  }

  private func rewritten<M: Mark>(_ mark: M) -> M { mark.withID(newID(mark.id)) }
}

extension Mark {
  /// The mark, and all that is in it, without identifiers: a copy gets its own.
  package var withoutIDs: any Mark { accept(IDRewriter { _ in .none }) ?? self }
}
