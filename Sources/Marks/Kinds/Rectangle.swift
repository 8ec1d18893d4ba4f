/// A rectangle with sides along the axes, its corners square or rounded.
public struct Rectangle: Shape {
  public var id: MarkID
  public var location: Point
  public var size: Size

  /// The radius of the corners, in units; drawn no larger than half the shorter side.
  public var cornerRadius: Double

  public var ink: Ink

  public init(
    location: Point, size: Size, cornerRadius: Double = 0, ink: Ink = Ink(), id: MarkID = .none
  ) {
    self.location = location
    self.size = size
    self.cornerRadius = cornerRadius
    self.ink = ink
    self.id = id
  }

  public init(_ rect: Rect, cornerRadius: Double = 0, ink: Ink = Ink(), id: MarkID = .none) {
    self.init(location: rect.location, size: rect.size, cornerRadius: cornerRadius, ink: ink, id: id)
  }

  public func accept<V: MarkVisitor>(_ visitor: inout V) -> V.Result { visitor.visit(self) }
}
