/// An operation over marks.
///
/// The type of the answer belongs to the visitor: bounds answer a rectangle, a dumper text, a renderer
/// nothing.
///
/// There are no defaults for our own kinds, so that a new kind breaks the build of every visitor that forgot
/// it. Where passing over a kind is right, refine ``MarkWalker`` or ``MarkRewriter`` instead. Two have one: a turned
/// shape is the closed stroke that looks the same, and a brace is what any mark is whose kind is not known: its
/// representation.
public protocol MarkVisitor<Result> {
  /// The visitor's answer for each mark.
  associatedtype Result

  /// A position on a stroke, when it is visited by itself.
  mutating func visit(_ vertex: Vertex) -> Result
  /// A round spot.
  mutating func visit(_ dot: Dot) -> Result
  /// A line through vertices, visited as a whole.
  mutating func visit(_ stroke: Stroke) -> Result
  /// A rectangle, with or without round corners.
  mutating func visit(_ rectangle: Rectangle) -> Result
  /// An ellipse.
  mutating func visit(_ ellipse: Ellipse) -> Result
  /// A shape of diagrams.
  mutating func visit(_ figure: Figure) -> Result
  /// A rectangle or an ellipse at an angle.
  mutating func visit(_ turned: TurnedShape) -> Result
  /// A brace.
  mutating func visit(_ brace: Brace) -> Result
  /// A path of lines and curves.
  mutating func visit(_ path: PathMark) -> Result
  /// A text.
  mutating func visit(_ label: Label) -> Result
  /// A block of cells.
  mutating func visit(_ block: CellBlock) -> Result
  /// A picture of pixels.
  mutating func visit(_ picture: PictureMark) -> Result
  /// A group. A visitor that is about its children visits them itself.
  mutating func visit(_ group: Group) -> Result
  /// A frame. A visitor that is about its members visits them itself.
  mutating func visit(_ frame: Frame) -> Result

  /// A mark whose type is defined elsewhere.
  mutating func visit(foreign mark: any Mark) -> Result
}

extension MarkVisitor {
  /// Visits the closed stroke that looks the same.
  public mutating func visit(_ turned: TurnedShape) -> Result { visit(turned.stroke) }

  /// Goes to what is done with marks of any kind.
  public mutating func visit(_ brace: Brace) -> Result { visit(foreign: brace) }
}

extension Mark {
  /// Visits this mark with a visitor that is not needed afterwards and answers its result.
  public func accept<V: MarkVisitor>(_ visitor: V) -> V.Result {
    var visitor = visitor
    return accept(&visitor)
  }
}
