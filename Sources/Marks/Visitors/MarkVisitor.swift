/// An operation over marks. The type of the answer belongs to the visitor: bounds answer a rectangle, a dumper
/// text, a renderer nothing.
///
/// There are no defaults for our own kinds, so that a new kind breaks the build of every visitor that forgot
/// it. Where passing over a kind is right, refine ``MarkWalker`` or ``MarkRewriter`` instead.
public protocol MarkVisitor<Result> {
  associatedtype Result

  mutating func visit(_ vertex: Vertex) -> Result
  mutating func visit(_ dot: Dot) -> Result
  mutating func visit(_ stroke: Stroke) -> Result
  mutating func visit(_ rectangle: Rectangle) -> Result
  mutating func visit(_ ellipse: Ellipse) -> Result
  mutating func visit(_ label: Label) -> Result
  mutating func visit(_ block: CellBlock) -> Result
  mutating func visit(_ group: Group) -> Result

  /// A mark whose type is defined elsewhere.
  mutating func visit(foreign mark: any Mark) -> Result
}

extension Mark {
  /// Visits this mark with a visitor that is not needed afterwards and answers its result.
  public func accept<V: MarkVisitor>(_ visitor: V) -> V.Result {
    var visitor = visitor
    return accept(&visitor)
  }
}
