/// A rectangle with sides along the axes, its corners square or rounded.
public struct Rectangle: Shape, TextHolder {
  /// The identifier in files.
  public var id: MarkID
  /// The top left corner, in units.
  public var location: Point
  /// The width and height, in units, without the width of the line.
  public var size: Size

  /// The radius of the corners, in units; drawn no larger than half the shorter side.
  public var cornerRadius: Double

  /// How the outline and the inside look.
  public var ink: Ink

  private var boxedText: Boxed<BoundText>?

  /// The text inside; nil for none.
  public var text: BoundText? {
    get { boxedText?.value }
    set { boxedText = newValue.flatMap { $0.string.isEmpty ? nil : .value($0) } }
  }

  /// Creates a rectangle from its top left corner and its size, in units.
  public init(
    location: Point, size: Size, cornerRadius: Double = 0, ink: Ink = Ink(), id: MarkID = .none
  ) {
    self.location = location
    self.size = size
    self.cornerRadius = cornerRadius
    self.ink = ink
    self.id = id
  }

  /// Creates a rectangle with the given edges, in units.
  public init(_ rect: Rect, cornerRadius: Double = 0, ink: Ink = Ink(), id: MarkID = .none) {
    self.init(location: rect.location, size: rect.size, cornerRadius: cornerRadius, ink: ink, id: id)
  }

  /// The rectangle with its bottom farther down.
  public func heightened(by height: Double) -> Rectangle {
    var rectangle = self
    rectangle.size.height += height
    return rectangle
  }

  /// The rectangle with both sides farther from its middle.
  public func widened(by width: Double) -> Rectangle? {
    var rectangle = self
    rectangle.location.x -= width / 2
    rectangle.size.width += width
    return rectangle
  }

  /// The whole cells that a solid fill is seen in, with its thin outline, in units; nil for any other rectangle.
  package func filledCells(on cells: CellMetrics) -> Rect? {
    // Wider lines are bands beside the fill, or a part of it.
    guard ink.fill != nil, ink.fillPattern == .solid, ink.texture == .fine, ink.width < 0.75 * cells.width
    else { return nil }
    return cells.wholeCells(of: box)
  }

  /// Calls the visitor's method for a rectangle.
  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
