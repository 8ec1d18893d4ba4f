/// A visitor that looks at some kinds and passes over the others: a kind it does not handle goes to its
/// **nearest ancestor**, and what no one handles ends in ``visit(mark:)``, which walks on to the children.
///
///     Ellipse, Figure, foreign shapes   -> visit(shape:)     -> visit(mark:)
///     Stroke, Group, Frame, composites   -> visit(composite:) -> visit(mark:)
///     everything else                    -> visit(mark:)
///
/// A walker that handles a composite decides by itself whether it goes inside: ``walkChildren(of:)`` does.
public protocol MarkWalker: MarkVisitor where Result == Void {
  /// A rectangle, an ellipse, turned or not, a figure, or a shape of another module.
  mutating func visit(shape: any Shape)
  /// A stroke, a group, or a composite of another module.
  mutating func visit(composite: any CompositeMark)
  /// Any mark that nothing more special handles.
  mutating func visit(mark: any Mark)
}

extension MarkWalker {
  /// Walks on to the children.
  public mutating func visit(mark: any Mark) { walkChildren(of: mark) }
  /// Goes to the nearest ancestor: any mark.
  public mutating func visit(shape: any Shape) { visit(mark: shape) }
  /// Goes to the nearest ancestor: any mark.
  public mutating func visit(composite: any CompositeMark) { visit(mark: composite) }

  /// Visits each child, in drawing order.
  public mutating func walkChildren(of mark: any Mark) {
    for child in mark.children { child.accept(&self) }
  }
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension MarkWalker {
  public mutating func visit(_ vertex: Vertex) { visit(mark: vertex) }
  public mutating func visit(_ dot: Dot) { visit(mark: dot) }
  public mutating func visit(_ stroke: Stroke) { visit(composite: stroke) }
  public mutating func visit(_ rectangle: Rectangle) { visit(shape: rectangle) }
  public mutating func visit(_ ellipse: Ellipse) { visit(shape: ellipse) }
  public mutating func visit(_ figure: Figure) { visit(shape: figure) }
  public mutating func visit(_ turned: TurnedShape) { visit(shape: turned) }
  public mutating func visit(_ path: PathMark) { visit(mark: path) }
  public mutating func visit(_ label: Label) { visit(mark: label) }
  public mutating func visit(_ block: CellBlock) { visit(mark: block) }
  public mutating func visit(_ picture: PictureMark) { visit(mark: picture) }
  public mutating func visit(_ group: Group) { visit(composite: group) }
  public mutating func visit(_ frame: Frame) { visit(composite: frame) }

  public mutating func visit(foreign mark: any Mark) {
    switch mark {
    case let shape as any Shape: visit(shape: shape)
    case let composite as any CompositeMark: visit(composite: composite)
    default: visit(mark: mark)
    }
  }
}
