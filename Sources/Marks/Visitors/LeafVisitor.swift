/// A visitor that treats all kinds alike that hold no other marks.
///
/// A visitor that knows nothing of kinds is one: it asks the leaf for what every mark has, or for its scene.
public protocol LeafVisitor<Result>: MarkVisitor {
  /// A mark of any kind but a vertex, a group, a frame, or one that is defined elsewhere.
  mutating func visit(leaf mark: some Mark) -> Result
}

// swift-format-ignore: AllPublicDeclarationsHaveDocumentation
extension LeafVisitor {
  public mutating func visit(_ dot: Dot) -> Result { visit(leaf: dot) }
  public mutating func visit(_ stroke: Stroke) -> Result { visit(leaf: stroke) }
  public mutating func visit(_ rectangle: Rectangle) -> Result { visit(leaf: rectangle) }
  public mutating func visit(_ ellipse: Ellipse) -> Result { visit(leaf: ellipse) }
  public mutating func visit(_ figure: Figure) -> Result { visit(leaf: figure) }
  public mutating func visit(_ turned: TurnedShape) -> Result { visit(leaf: turned) }
  public mutating func visit(_ brace: Brace) -> Result { visit(leaf: brace) }
  public mutating func visit(_ path: PathMark) -> Result { visit(leaf: path) }
  public mutating func visit(_ label: Label) -> Result { visit(leaf: label) }
  public mutating func visit(_ block: CellBlock) -> Result { visit(leaf: block) }
  public mutating func visit(_ picture: PictureMark) -> Result { visit(leaf: picture) }
}
