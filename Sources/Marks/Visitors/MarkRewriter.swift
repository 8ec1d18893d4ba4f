/// A visitor that answers each mark with what shall stand in its place; nil deletes it.
///
/// A kind it does not handle stays as it is. A group's children are rewritten each; a group stays even when
/// nothing is left in it.
public protocol MarkRewriter: MarkVisitor where Result == (any Mark)? {}

extension MarkRewriter {
  public mutating func visit(_ vertex: Vertex) -> (any Mark)? { vertex }
  public mutating func visit(_ dot: Dot) -> (any Mark)? { dot }
  public mutating func visit(_ stroke: Stroke) -> (any Mark)? { stroke }
  public mutating func visit(_ rectangle: Rectangle) -> (any Mark)? { rectangle }
  public mutating func visit(_ ellipse: Ellipse) -> (any Mark)? { ellipse }
  public mutating func visit(_ label: Label) -> (any Mark)? { label }
  public mutating func visit(_ block: CellBlock) -> (any Mark)? { block }
  public mutating func visit(_ group: Group) -> (any Mark)? { rewriteChildren(of: group) }
  public mutating func visit(foreign mark: any Mark) -> (any Mark)? { mark }

  /// The group with each child replaced by what the rewriter answers for it. O(*n*).
  public mutating func rewriteChildren(of group: Group) -> Group {
    var group = group
    group.children = group.children.compactMap { $0.accept(&self) }
    return group
  }
}
