/// A visitor that answers each mark with what replaces it; nil deletes it.
///
/// A kind it does not handle goes to ``LeafVisitor/visit(leaf:)``, by which it stays as it is. The children of groups, and of containers from elsewhere, are rewritten
/// each; a group stays even when nothing is left in it.
public protocol MarkRewriter: LeafVisitor where Result == (any Mark)? {}

extension MarkRewriter {
  /// The container with its children rewritten.
  ///
  /// O(*n*).
  public mutating func rewriteChildren<Container: ContainerMark>(of container: Container) -> Container {
    var container = container
    container.children = container.children.compactMap { $0.accept(&self) }
    return container
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MarkRewriter {
  public mutating func visit(_ vertex: Vertex) -> (any Mark)? { vertex }
  /// Leaves the mark as it is.
  public mutating func visit(leaf mark: some Mark) -> (any Mark)? { mark }

  public mutating func visit(_ group: Group) -> (any Mark)? { rewriteChildren(of: group) }
  public mutating func visit(_ frame: Frame) -> (any Mark)? { rewriteChildren(of: frame) }

  public mutating func visit(foreign mark: any Mark) -> (any Mark)? {
    guard let container = mark as? any ContainerMark else { return mark }
    return rewriteChildren(of: container)
  }
}
